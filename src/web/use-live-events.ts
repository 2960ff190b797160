import { useEffect, useEffectEvent } from 'react';
import { askWhoReads } from './session-end.ts';

type LiveEvents = {
  /** Address of the stream; null while nothing is to be heard. */
  url: string | null;
  /** The payload of one announcement. */
  onChange: (payload: Record<string, unknown>) => void;
  /** Something may have been missed: on the first connection (between loading and listening) and after each gap. */
  onGap: () => void;
};

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Listens to the server's stream as long as the component stands and the page is seen: a browser keeps few connections to
 * one site, which hidden tabs must not use up. The browser comes back by itself when it is cut, but not when it is refused,
 * as by a proxy whose server starts anew; then this asks again, after longer and longer pauses.
 */
export function useLiveEvents({ url, onChange, onGap }: LiveEvents): void {
  const change = useEffectEvent(onChange);
  const gap = useEffectEvent(onGap);
  useEffect(() => {
    if (url === null) return;
    let source: EventSource | null = null;
    let pause_ms = FIRST_PAUSE_MS;
    let timer = 0;
    const end = () => {
      window.clearTimeout(timer);
      source?.close();
      source = null;
    };
    const listen = () => {
      end();
      source = new EventSource(url);
      source.addEventListener('change', ({ data }) => change(JSON.parse(data)));
      source.addEventListener('missed', () => gap());
      source.addEventListener('open', () => {
        pause_ms = FIRST_PAUSE_MS;
        gap();
      });
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        end();
        // A stream does not tell why it is refused.
        if (pause_ms === FIRST_PAUSE_MS) void askWhoReads();
        timer = window.setTimeout(listen, pause_ms);
        pause_ms = Math.min(pause_ms * 2, LONGEST_PAUSE_MS);
      });
    };
    const follow = () => {
      if (document.visibilityState === 'hidden') end();
      else if (source === null) listen();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      end();
    };
  }, [url]);
}
