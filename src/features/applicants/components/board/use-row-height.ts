import { useSyncExternalStore } from 'react';
import { ROW_REM } from './card.tsx';

const USUAL_LETTER_PX = 16;

/** A row in pixels, which follows the letter size that the reader has set. */
export function useRowHeight(): number {
  return useSyncExternalStore(never, measured, () => ROW_REM * USUAL_LETTER_PX);
}

const never = () => () => {};

function measured(): number {
  const letter_px = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return ROW_REM * (letter_px > 0 ? letter_px : USUAL_LETTER_PX);
}
