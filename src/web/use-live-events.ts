import { useEffect, useEffectEvent } from 'react';
import { checkSignedInUser } from './session-end.ts';

type LiveEvents = {
  /** The stream's address; null to not listen. */
  url: string | null;
  /** The payload of one announcement. */
  onChange: (payload: Record<string, unknown>) => void;
  /** Events may have been missed: between loading and the first connection, and after each gap. */
  onGap: () => void;
};

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Listens to the server's stream while the component is mounted and the page visible: browsers allow few connections per site, which
 * hidden tabs must not use up. The browser reconnects after a cut but not after a refusal, such as by a proxy during a restart; then
 * this retries with growing pauses.
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
        // EventSource does not say why it was refused.
        if (pause_ms === FIRST_PAUSE_MS) void checkSignedInUser();
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
