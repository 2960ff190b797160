import { type RefObject, useEffect, useRef, useState } from 'react';

/** Rows kept above and below what is seen, so that a quick scroll shows no gap. */
const SPARE = 4;
/** What the server draws, before anybody knows how tall the window is. */
const FIRST_ROWS = 10;

type Rows = { first: number; last: number };
/** `top` is the first row that is seen whole. */
type Window = Rows & { top: number; ref: RefObject<HTMLDivElement | null> };

/** Which rows of a long list of equal rows have to be drawn. `row_px` is the height of one with its gap. */
export function useWindow(count: number, row_px: number): Window {
  const ref = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<Rows>({ first: 0, last: FIRST_ROWS });
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const look = () => {
      const first = Math.max(0, Math.floor(box.scrollTop / row_px) - SPARE);
      const last = Math.ceil((box.scrollTop + box.clientHeight) / row_px) + SPARE;
      setSeen((now) => (now.first === first && now.last === last ? now : { first, last }));
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [row_px]);
  const top = seen.first === 0 ? 0 : seen.first + SPARE + 1;
  return { ref, first: Math.min(seen.first, count), last: Math.min(seen.last, count), top };
}
