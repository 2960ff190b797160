import { type FocusEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** The card that has the focus, and the row that it was shown in. */
type Held = { application_id: string; row: string | null };

/**
 * Brings the focus to a card and keeps it there. A card may not be in the document yet, since every move makes it anew, or
 * still be covered by what is closing; so it is tried after every drawing, until it worked. Call `watch` for the board's events.
 */
export function useCardFocus(board: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null);
  const held = useRef<Held | null>(null);
  const bring = () => {
    const is_lost = document.activeElement === document.body;
    const row_before = held.current?.row;
    const application_id = wanted.current ?? held.current?.application_id;
    if (application_id === undefined) return;
    const link = board.current?.querySelector<HTMLElement>(`[data-open="${application_id}"]`);
    if (wanted.current !== null || is_lost) link?.focus();
    if (is_lost && !link) held.current = null;
    if (!link?.matches(':focus')) return;
    wanted.current = null;
    const card = link.closest('[data-card]');
    const row = card?.getAttribute('aria-posinset') ?? null;
    // A card that changed its place is followed; else the reader may scroll away from it.
    if (row_before !== row) card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    held.current = { application_id, row };
  };
  useLayoutEffect(bring);
  useEffect(bring);
  const focusOn = useCallback((application_id: string) => {
    wanted.current = application_id;
    held.current = null;
  }, []);
  // A card that is taken out of the document gives the focus up without a word: only people cause a blur.
  const watch = {
    onFocus: ({ target }: FocusEvent) => {
      const card = target.closest<HTMLElement>('[data-card]');
      const application_id = card?.dataset.card;
      if (application_id) held.current = { application_id, row: card.getAttribute('aria-posinset') };
    },
    onBlur: () => {
      held.current = null;
    },
  };
  return { focusOn, watch };
}
