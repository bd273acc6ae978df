"""The line between a session and its page."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from flet.messaging.protocol import Message, MessageAction, SessionCrashedBody

from companion.web.server import Connection


async def test_what_is_sent_to_a_page_that_has_gone_is_dropped() -> None:
    with ThreadPoolExecutor(max_workers=1) as executor:
        line = Connection(loop=asyncio.get_running_loop(), executor=executor, main=lambda _: None, before_main=None)
        line.send_message(Message(MessageAction.SESSION_CRASHED, SessionCrashedBody("nobody hears it")))
