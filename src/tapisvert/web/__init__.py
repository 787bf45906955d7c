"""The table in the browser: pages drawn on the server from what a seat may see."""
