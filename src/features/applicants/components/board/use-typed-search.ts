import { useEffect, useEffectEvent, useRef } from 'react';

const TYPING_PAUSE_MS = 200;

/** Asks when the typing pauses, and not for what the address already said. */
export function useTypedSearch(typed: string, from_address: string, ask: (typed: string) => void): void {
  const asked = useRef(from_address);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (typed === asked.current) return;
    const pause = window.setTimeout(() => {
      asked.current = typed;
      askNow(typed);
    }, TYPING_PAUSE_MS);
    return () => window.clearTimeout(pause);
  }, [typed]);
}
