import { useSyncExternalStore } from 'react';
import { useRowRem } from './card.tsx';

const DEFAULT_FONT_PX = 16;

/** The height of a row in pixels, which depends on the reader's font size. */
export function useRowHeight(): number {
  return useRowRem() * useSyncExternalStore(never, measured, () => DEFAULT_FONT_PX);
}

const never = () => () => {};

function measured(): number {
  const font_px = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return font_px > 0 ? font_px : DEFAULT_FONT_PX;
}
