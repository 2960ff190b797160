import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Brings the focus to a card. It may not be in the document yet, since a move makes it anew, or still be covered by what
 * is closing; so it is tried after every drawing, until it worked.
 */
export function useCardFocus(board: RefObject<HTMLElement | null>): (application_id: string) => void {
  const wanted = useRef<string | null>(null);
  const bring = () => {
    if (wanted.current === null) return;
    const link = board.current?.querySelector<HTMLElement>(`[data-open="${wanted.current}"]`);
    link?.focus();
    if (!link?.matches(':focus')) return;
    wanted.current = null;
    link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  useLayoutEffect(bring);
  useEffect(bring);
  return useCallback((application_id) => {
    wanted.current = application_id;
  }, []);
}
