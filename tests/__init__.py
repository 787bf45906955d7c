"""The tests of Tapis Vert."""
