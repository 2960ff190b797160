import { useEffect, useEffectEvent, useRef } from 'react';

const TYPING_PAUSE_MS = 200;

/** Searches when typing pauses, but not for the text that was in the address at first. */
export function useTypedSearch(typed: string, from_address: string, search: (typed: string) => void): void {
  const searched = useRef(from_address);
  const searchNow = useEffectEvent(search);
  useEffect(() => {
    if (typed === searched.current) return;
    const pause = window.setTimeout(() => {
      searched.current = typed;
      searchNow(typed);
    }, TYPING_PAUSE_MS);
    return () => window.clearTimeout(pause);
  }, [typed]);
}
