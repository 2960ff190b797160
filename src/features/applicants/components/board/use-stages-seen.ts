import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Which stages are seen whole on a board that may be wider than its window, and the way to each. It opens at `start`. */
export function useStagesSeen(scroller: RefObject<HTMLElement | null>, start: string | undefined, stages: string) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const goTo = useCallback(
    (stage_id: string) => {
      const column = scroller.current?.querySelector(`[data-drop-stage="${stage_id}"]`);
      column?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    [scroller],
  );
  const first = useRef(start);
  useLayoutEffect(() => {
    if (first.current !== undefined) goTo(first.current);
  }, [goTo]);
  // The window and the place in it are the browser's; columns come and go by `stages`, their ids.
  useEffect(() => {
    const box = scroller.current;
    if (!box || stages === '') return;
    const watch = new IntersectionObserver(
      (entries) =>
        setSeen((now) => {
          const next = new Set(now);
          for (const { target, intersectionRatio } of entries) {
            const stage_id = target.getAttribute('data-drop-stage') ?? '';
            if (intersectionRatio > 0.9) next.add(stage_id);
            else next.delete(stage_id);
          }
          return next;
        }),
      { root: box, threshold: [0, 0.9] },
    );
    for (const column of box.querySelectorAll('[data-column]')) watch.observe(column);
    return () => watch.disconnect();
  }, [scroller, stages]);
  return { seen, goTo };
}
