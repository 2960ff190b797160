/** The rows for J and K. The first link or button in a row gets the focus. */
const ROWS = '[data-row]';
const TARGETS = 'a[href], button, summary';

/** Focuses the next or previous row, or the first one if no row has the focus. Returns false without rows. */
export function focusRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => row.querySelector(TARGETS) !== null);
  if (rows.length === 0) return false;
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
  next?.querySelector<HTMLElement>(TARGETS)?.focus();
  return true;
}
