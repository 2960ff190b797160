import { type FocusEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** The focused card and its row. */
type FocusedCard = { application_id: string; row: string | null };

/**
 * Moves the focus to a card and keeps it there. The card may not be in the document yet, because moves render it again, or may still be covered
 * by a closing dialog, so this retries after every render until it succeeds. Attach `watch` to the board.
 */
export function useCardFocus(board: RefObject<HTMLElement | null>) {
  const requested = useRef<string | null>(null);
  const focused = useRef<FocusedCard | null>(null);
  const updateFocus = () => {
    const is_lost = document.activeElement === document.body;
    const row_before = focused.current?.row;
    const application_id = requested.current ?? focused.current?.application_id;
    if (application_id === undefined) return;
    const link = board.current?.querySelector<HTMLElement>(`[data-open="${application_id}"]`);
    if (requested.current !== null || is_lost) link?.focus();
    if (is_lost && !link) focused.current = null;
    if (!link?.matches(':focus')) return;
    requested.current = null;
    const card = link.closest('[data-card]');
    const row = card?.getAttribute('aria-posinset') ?? null;
    // Scrolls only if the card moved, so that the reader can scroll away from it.
    if (row_before !== row) card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    focused.current = { application_id, row };
  };
  useLayoutEffect(updateFocus);
  useEffect(updateFocus);
  const focusOn = useCallback((application_id: string) => {
    requested.current = application_id;
    focused.current = null;
  }, []);
  // Removing a focused card from the document fires no blur event, so a blur always means that the reader left the card.
  const watch = {
    onFocus: ({ target }: FocusEvent) => {
      const card = target.closest<HTMLElement>('[data-card]');
      const application_id = card?.dataset.card;
      if (application_id) focused.current = { application_id, row: card.getAttribute('aria-posinset') };
    },
    onBlur: () => {
      focused.current = null;
    },
  };
  return { focusOn, watch };
}
