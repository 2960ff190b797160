import { type RefObject, useEffect, useRef, useState } from 'react';

/** Extra rows above and below the visible ones, so that fast scrolling shows no gaps. */
const SPARE = 4;
/** Rows rendered on the server, where the window's height is unknown. */
const FIRST_ROWS = 10;

type Rows = { first: number; last: number };
/** `top` is the first fully visible row. */
type VisibleRows = Rows & { top: number; ref: RefObject<HTMLDivElement | null> };

/** The rows of a long list to render. `row_px` is the height of a row including its gap. */
export function useVisibleRows(count: number, row_px: number): VisibleRows {
  const ref = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState<Rows>({ first: 0, last: FIRST_ROWS });
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const update = () => {
      const first = Math.max(0, Math.floor(box.scrollTop / row_px) - SPARE);
      const last = Math.ceil((box.scrollTop + box.clientHeight) / row_px) + SPARE;
      setRows((now) => (now.first === first && now.last === last ? now : { first, last }));
    };
    update();
    box.addEventListener('scroll', update, { passive: true });
    const sizes = new ResizeObserver(update);
    sizes.observe(box);
    return () => {
      box.removeEventListener('scroll', update);
      sizes.disconnect();
    };
  }, [row_px]);
  const top = rows.first === 0 ? 0 : rows.first + SPARE + 1;
  return { ref, first: Math.min(rows.first, count), last: Math.min(rows.last, count), top };
}
