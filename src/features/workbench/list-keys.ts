/** Rows that J and K go through carry it; the first link or button of each takes the focus. */
const ROWS = '[data-row]';
const TARGETS = 'a[href], button, summary';

/** Moves the focus to the row after or before the one that has it; from elsewhere to the first row. False where there is no row. */
export function focusRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => row.querySelector(TARGETS) !== null);
  if (rows.length === 0) return false;
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
  next?.querySelector<HTMLElement>(TARGETS)?.focus();
  return true;
}
