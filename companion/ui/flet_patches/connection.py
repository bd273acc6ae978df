"""The line between a page and its session on the local server; what a browser runs by itself has none."""

from dataclasses import dataclass

from fastapi import WebSocket
from flet.messaging.protocol import Message, MessageAction
from flet_web.fastapi import FletApp, app_manager

SESSION_SECONDS = 3600
"""How long a session waits for its phone to wake up; afterwards the page starts anew from what is on disk."""


@dataclass(frozen=True, slots=True, repr=False)
class _Wordless:
    """What is sent, without words for it: Flet makes some of each message for a log that nobody keeps.

    They would be megabytes for a screen, and take many times as long as the sending.
    """

    action: MessageAction
    body: object


class PatchedConnection(FletApp):  # type: ignore[misc]  # it comes without types
    """One page's line to its session; what is sent to a page that is going is dropped.

    Flet would raise, and that would end the session's updates for good; a page that comes back is drawn anew.
    """

    language: str | None = None
    """What its browser asks for."""

    async def handle(self, websocket: WebSocket) -> None:
        """Serve the page until it goes; then its session waits for it.

        Flet forgets the second where it goes while something is being sent: the page that comes back would find its
        session taken, and begin anew without what was half entered.
        """
        try:
            await super().handle(websocket)
        finally:
            session = self._FletApp__session
            if session is not None and session.connection is self:
                await app_manager.disconnect_session(self._FletApp__get_unique_session_id(session.id), SESSION_SECONDS)

    def send_message(self, message: Message) -> None:
        """Send, as long as somebody is there; Flet takes the queue away when the page goes."""
        if self._FletApp__send_queue is not None:
            super().send_message(_Wordless(message.action, message.body))
