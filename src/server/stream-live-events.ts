import type { Context } from 'hono';
import type { LiveEvents } from './live-events.ts';

const HEARTBEAT_MS = 20_000;
/** A reader who falls this many messages behind is cut off; the browser comes back and loads afresh. */
const MOST_WAITING = 200;

/**
 * Answers with server-sent events: `change` with the payload of each announcement on the channel, and `missed` after
 * a gap, when the page should load its data again. Check that the reader may listen before calling it.
 */
export function streamLiveEvents(
  c: Context,
  live_events: LiveEvents,
  channel: string,
  heartbeat_ms = HEARTBEAT_MS,
): Response {
  const encoder = new TextEncoder();
  let stop = () => {};
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      const send = (text: string) => {
        if ((controller.desiredSize ?? 0) < 0) return end();
        controller.enqueue(encoder.encode(text));
      };
      const end = () => {
        stop();
        controller.close();
      };
      const unsubscribe = live_events.subscribe(channel, (payload) => send(`event: change\ndata: ${payload}\n\n`));
      const forget = live_events.onConnect(() => send('event: missed\ndata: {}\n\n'));
      const heartbeat = setInterval(() => send(': still here\n\n'), heartbeat_ms);
      stop = () => {
        unsubscribe();
        forget();
        clearInterval(heartbeat);
        live_events.closed.removeEventListener('abort', end);
      };
      live_events.closed.addEventListener('abort', end);
      send('retry: 3000\n\n');
    },
    cancel: () => stop(),
  };
  return c.body(new ReadableStream(source, { highWaterMark: MOST_WAITING }), 200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
}
