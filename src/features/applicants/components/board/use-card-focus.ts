import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** A card that was brought the focus, and the row that it was in. */
type Held = { link: HTMLElement; row: string | null };

/**
 * Brings the focus to a card. It may not be in the document yet, since a move makes it anew, or still be covered by what
 * is closing; so it is tried after every drawing, until it worked. A card that then changes its row stays in sight.
 */
export function useCardFocus(board: RefObject<HTMLElement | null>): (application_id: string) => void {
  const wanted = useRef<string | null>(null);
  const held = useRef<Held | null>(null);
  const show = (link: HTMLElement) => {
    const row = rowOf(link);
    if (held.current?.link === link && held.current.row === row) return;
    held.current = { link, row };
    link.closest('[data-card]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const bring = () => {
    if (wanted.current === null) {
      if (held.current?.link.matches(':focus')) show(held.current.link);
      return;
    }
    const link = board.current?.querySelector<HTMLElement>(`[data-open="${wanted.current}"]`);
    link?.focus();
    if (!link?.matches(':focus')) return;
    wanted.current = null;
    held.current = null;
    show(link);
  };
  useLayoutEffect(bring);
  useEffect(bring);
  return useCallback((application_id) => {
    wanted.current = application_id;
  }, []);
}

const rowOf = (link: HTMLElement) => link.closest('[data-card]')?.getAttribute('aria-posinset') ?? null;
