import { useEffect } from 'react';
import { hasOverlay, isModified, isTyping, useLetterKeys } from './letter-keys.ts';

/** The shortcuts of lists: `/` goes to the search box, J and K go through the rows. Each says whether there was anything to focus. */
export const LIST_KEYS: Readonly<Record<string, () => boolean>> = {
  j: () => focusRow(1),
  k: () => focusRow(-1),
  '/': focusSearch,
};

/** Listens for single keys outside fields and overlays, if letter keys are on. `keys` must be the same object in every render. */
export function useSingleKeys(keys: Readonly<Record<string, () => boolean>>): void {
  const are_on = useLetterKeys();
  useEffect(() => {
    if (!are_on) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || isModified(event) || hasOverlay()) return;
      if (keys[event.key.toLowerCase()]?.()) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [are_on, keys]);
}

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
