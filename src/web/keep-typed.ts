import { type Box, isBox, isChanged, isTick, tick, writeInto } from './boxes.ts';

/**
 * Remembers what is typed before and during hydration. Returns a function that restores it in components that started without it; call
 * it once they have mounted.
 */
export function keepTyped(): () => void {
  const typed = new Map<Box, string | boolean>();
  const keep = (box: EventTarget | null) => {
    if (isBox(box) && isKept(box)) typed.set(box, isTick(box) ? box.checked : box.value);
  };
  const hear = ({ target }: Event) => keep(target);
  for (const box of document.querySelectorAll<Box>('input, textarea, select')) if (isChanged(box)) keep(box);
  document.addEventListener('input', hear, { capture: true });
  return () => {
    document.removeEventListener('input', hear, { capture: true });
    typed.forEach(giveBack);
  };
}

/** Files stay in place, and hidden inputs are not typed into. */
const isKept = ({ type, disabled }: Box) => !disabled && type !== 'file' && type !== 'hidden';

function giveBack(value: string | boolean, was: Box) {
  // A re-rendered page has a new box in the same place.
  const now = was.isConnected ? was : document.getElementById(was.id);
  if (!isBox(now)) return;
  if (typeof value === 'string') return keepingCaret(now, () => writeInto(now, value));
  if (isTick(now)) tick(now, value);
}

/** So that typing continues at the cursor. */
function keepingCaret(box: Box, write: () => void) {
  const { selectionStart: start, selectionEnd: end } = box instanceof HTMLSelectElement ? NO_CARET : box;
  write();
  if (start !== null && !(box instanceof HTMLSelectElement)) box.setSelectionRange(start, end);
}

const NO_CARET = { selectionStart: null, selectionEnd: null };
