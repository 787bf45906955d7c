"""The set phrases, and why one cannot be said now."""

from __future__ import annotations

from tapisvert.glossary import Text

PHRASES = {
    "hello": Text("Bonjour à tous\u202f!", "Hello everybody!"),
    "well-played": Text("Bien joué\u202f!", "Well played!"),
    "thanks": Text("Merci\u202f!", "Thank you!"),
    "sorry": Text("Pardon, c’était ma faute.", "Sorry, that was my fault."),
    "moment": Text("Un instant, je reviens.", "One moment, I will be back."),
    "go-on": Text("À vous\u202f!", "Your turn!"),
    "luck": Text("Bonne chance\u202f!", "Good luck!"),
    "bye": Text("Au revoir, et merci\u202f!", "Goodbye, and thank you!"),
}
NO_PHRASE = Text(
    "ce n’est pas une des phrases\u202f: choisissez-en une dans la liste",
    "this is none of the phrases: choose one from the list",
)
SILENCE = Text(
    "pendant la donne on se tait\u202f: attendez qu’elle soit finie",
    "there is no talk during a deal: wait for its end",
)
TOO_MANY = Text(
    "c’est trop à la fois\u202f: attendez un peu", "that is too much at once: wait a little"
)
