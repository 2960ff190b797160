import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The stages that are fully visible, and a function that scrolls to a stage. Scrolls to `start` first. */
export function useVisibleStages(scroller: RefObject<HTMLElement | null>, start: string | undefined, stages: string) {
  const [visible, setVisible] = useState<ReadonlySet<string>>(new Set());
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
  // Observes again when `stages`, the ids of the columns, changes.
  useEffect(() => {
    const box = scroller.current;
    if (!box || stages === '') return;
    const watch = new IntersectionObserver(
      (entries) =>
        setVisible((now) => {
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
  return { visible, goTo };
}
