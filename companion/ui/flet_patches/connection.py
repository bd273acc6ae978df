"""The connection between a page and its session on the local server; not used by the browser build."""

from dataclasses import dataclass

from fastapi import WebSocket
from flet.messaging.protocol import Message, MessageAction
from flet_web.fastapi import FletApp, app_manager

SESSION_SECONDS = 3600
"""How long a session waits for its page to reconnect; afterwards the page starts anew from the stored data."""


@dataclass(frozen=True, slots=True, repr=False)
class _Wordless:
    """A message without a text representation: Flet formats each message for a log that is not kept.

    That would take megabytes for a screen, and many times as long as sending it.
    """

    action: MessageAction
    body: object


class PatchedConnection(FletApp):  # type: ignore[misc]  # it comes without types
    """A page's connection to its session; messages to a page that is disconnecting are dropped.

    Flet would raise, which would end the session's updates for good; a page that reconnects is redrawn anyway.
    """

    language: str | None = None
    """The language that the browser requests."""

    async def handle(self, websocket: WebSocket) -> None:
        """Serve the page until it disconnects; then keep its session waiting.

        Flet skips the latter if the page disconnects while a message is being sent: after reconnecting, the page would
        find its session in use and start anew without the unfinished input.
        """
        try:
            await super().handle(websocket)
        finally:
            session = self._FletApp__session
            if session is not None and session.connection is self:
                await app_manager.disconnect_session(self._FletApp__get_unique_session_id(session.id), SESSION_SECONDS)

    def send_message(self, message: Message) -> None:
        """Send a message while the page is connected; Flet removes the queue when it disconnects."""
        if self._FletApp__send_queue is not None:
            super().send_message(_Wordless(message.action, message.body))
