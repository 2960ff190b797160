import { useEffect } from 'react';
import { hasOverlay, isModified, isTyping, useLetterKeys } from '#web/letter-keys.ts';
import { usePageKeys } from '#web/page-keys.tsx';

/** The shortcuts of every page: `/` searches the list, J and K go through its rows, `?` lists shortcuts. A page's own handler goes first. */
export function useWorkbenchKeys(): void {
  const are_on = useLetterKeys();
  const { show } = usePageKeys();
  useEffect(() => {
    if (!are_on) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || isModified(event) || hasOverlay()) return;
      if (DOES[event.key.toLowerCase()]?.({ show })) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [are_on, show]);
}

type Frame = { show: (is_shown: boolean) => void };

const DOES: Record<string, (frame: Frame) => boolean> = {
  j: () => focusRow(1),
  k: () => focusRow(-1),
  '/': focusSearch,
  '?': ({ show }) => {
    show(true);
    return true;
  },
};

function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('[data-search-key]');
  box?.focus();
  box?.select();
  return box !== null;
}

/** The rows for J and K. The first link or button in a row gets the focus. */
const ROWS = '[data-row]';
const TARGETS = 'a[href], button, summary';

/** Focuses the next or previous row, or the first one if no row has the focus. Returns false without rows. */
function focusRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => row.querySelector(TARGETS) !== null);
  if (rows.length === 0) return false;
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
  next?.querySelector<HTMLElement>(TARGETS)?.focus();
  return true;
}
