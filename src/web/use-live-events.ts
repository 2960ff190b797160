import { useEffect, useEffectEvent } from 'react';

type LiveEvents = {
  /** Address of the stream; null while nothing is to be heard. */
  url: string | null;
  /** The payload of one announcement. */
  onChange: (payload: Record<string, unknown>) => void;
  /** Something may have been missed: on the first connection (between loading and listening) and after each gap. */
  onGap: () => void;
};

/**
 * Listens to the server's stream as long as the component stands and the page is seen: a browser keeps few connections to
 * one site, which hidden tabs must not use up. The browser comes back by itself when it is cut.
 */
export function useLiveEvents({ url, onChange, onGap }: LiveEvents): void {
  const change = useEffectEvent(onChange);
  const gap = useEffectEvent(onGap);
  useEffect(() => {
    if (url === null) return;
    let source: EventSource | null = null;
    const follow = () => {
      if (document.visibilityState === 'hidden') {
        source?.close();
        source = null;
      } else if (source === null) {
        source = new EventSource(url);
        source.addEventListener('change', ({ data }) => change(JSON.parse(data)));
        source.addEventListener('missed', () => gap());
        source.addEventListener('open', () => gap());
      }
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      source?.close();
    };
  }, [url]);
}
