import type { Context } from 'hono';
import type { LiveEvents } from './live-events.ts';

/** A stream ends within five seconds after its reader loses access. */
export const HEARTBEAT_MS = 3_000;
/** A reader who falls this many messages behind is disconnected; the browser reconnects and reloads the data. */
const MOST_WAITING = 200;

type Listening = { mayListen?: () => Promise<boolean>; heartbeat_ms?: number };

/**
 * Answers with server-sent events: `change` with the payload of each announcement on the channels, and `missed` after a gap, when the page
 * should reload its data. Check access before calling it; the stream ends at the first heartbeat at which `mayListen` returns false.
 */
export function streamLiveEvents(
  c: Context,
  live_events: LiveEvents,
  channels: readonly string[],
  { mayListen = async () => true, heartbeat_ms = HEARTBEAT_MS }: Listening = {},
): Response {
  const encoder = new TextEncoder();
  let stop = () => {};
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      let is_over = false;
      const send = (text: string) => {
        if ((controller.desiredSize ?? 0) < 0) return end();
        controller.enqueue(encoder.encode(text));
      };
      const end = () => {
        stop();
        controller.close();
      };
      const tell = (payload: string) => send(`event: change\ndata: ${payload}\n\n`);
      const unsubscribes = channels.map((channel) => live_events.subscribe(channel, tell));
      const forget = live_events.onConnect(() => send('event: missed\ndata: {}\n\n'));
      const beat = async () => {
        // A reader whose access cannot be checked is disconnected: the browser reconnects and is checked again.
        const may_go_on = await mayListen().catch(() => false);
        if (is_over) return;
        if (may_go_on) send(': still here\n\n');
        else end();
      };
      const heartbeat = setInterval(beat, heartbeat_ms);
      stop = () => {
        is_over = true;
        for (const unsubscribe of unsubscribes) unsubscribe();
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
