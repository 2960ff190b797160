import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';

type Reorder = { ids: readonly string[]; isFixed: (id: string) => boolean; onOrder: (ids: readonly string[]) => void };

/** Reorders the rows of a `data-reorder` list by dragging their handles. The order shows at once and is saved on release. */
export function useReorder({ ids, isFixed, onOrder }: Reorder) {
  const [dragged, setDragged] = useState<readonly string[] | null>(null);
  const order = useRef<readonly string[]>(ids);
  const startAt = (id: string, event: ReactPointerEvent<HTMLElement>) => {
    const list = event.currentTarget.closest('[data-reorder]');
    if (isFixed(id) || event.button !== 0 || !list) return;
    event.preventDefault();
    order.current = ids;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const follow = ({ clientY }: PointerEvent) => {
      const over = [...list.querySelectorAll<HTMLElement>('[data-row]')].find((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return clientY >= top && clientY <= bottom;
      })?.dataset.row;
      if (!over || over === id || isFixed(over)) return;
      order.current = movedTo(order.current, id, order.current.indexOf(over));
      setDragged(order.current);
    };
    const stop = (saves: boolean) => {
      listening.abort();
      setDragged(null);
      if (saves && order.current.some((each, position) => each !== ids[position])) onOrder(order.current);
    };
    window.addEventListener('pointermove', follow, options);
    window.addEventListener('pointerup', () => stop(true), options);
    window.addEventListener('pointercancel', () => stop(false), options);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(false), options);
  };
  return { order: dragged ?? ids, startAt };
}

function movedTo(ids: readonly string[], id: string, place: number): readonly string[] {
  return ids.filter((each) => each !== id).toSpliced(place, 0, id);
}
