import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';

export type Drop = { stage_id: string | undefined; status_id: string | undefined };

type Drag = {
  /** The board. Elements with `data-drop` inside it are drop targets. */
  board: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  /** Follows the pointer. */
  ghost: RefObject<HTMLElement | null>;
  /** The cards that are dragged with this one: all selected cards, or only this one. */
  idsOf: (application_id: string) => readonly string[];
  ghostText: (ids: readonly string[]) => string;
  onDrop: (ids: readonly string[], drop: Drop) => void;
};

/** A shorter movement is a click. */
const STARTS_AFTER_PX = 6;
const EDGE_PX = 56;
const SCROLL_PX = 14;

/**
 * Dragging cards with a mouse or pen. React renders nothing during a drag: the ghost moves by its transform, and the drop target below the
 * pointer is marked with `data-over`. Touch scrolls; cards are moved by the menu there.
 */
export function useDrag(drag: Drag): (event: ReactPointerEvent) => void {
  // The board may change during a drag.
  const latest = useRef(drag.onDrop);
  useEffect(() => {
    latest.current = drag.onDrop;
  });
  const stop = useRef<(() => void) | null>(null);
  return (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const card = target?.closest<HTMLElement>('[data-card]');
    const is_control = target?.closest('button, input') !== null;
    if (!card || is_control || event.button !== 0 || event.pointerType === 'touch') return;
    stop.current?.();
    stop.current = follow(drag, card.dataset.card ?? '', event.nativeEvent, (...dropped) => latest.current(...dropped));
  };
}

function follow(drag: Drag, application_id: string, start: PointerEvent, drop: Drag['onDrop']): () => void {
  const { board, scroller, ghost } = drag;
  const ids = drag.idsOf(application_id);
  let at = { x: start.clientX, y: start.clientY };
  let over: HTMLElement | null = null;
  let frame = 0;
  let is_dragging = false;
  const listening = new AbortController();

  const begin = () => {
    is_dragging = true;
    board.current?.setAttribute('data-dragging', '');
    board.current?.toggleAttribute('data-many', ids.length > 1);
    if (ghost.current) ghost.current.textContent = drag.ghostText(ids);
    for (const id of ids) cardOf(id)?.setAttribute('data-taken', '');
    frame = requestAnimationFrame(draw);
  };
  const cardOf = (id: string) => board.current?.querySelector(`[data-card="${id}"]`);

  const draw = () => {
    const below = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-drop]') ?? null;
    if (below !== over) {
      mark(over, false);
      mark(below, true);
      over = below;
    }
    scrollAtEdges(scroller.current, at.x);
    // Last, because `elementFromPoint` would force another layout.
    if (ghost.current) ghost.current.style.transform = `translate3d(${at.x + 12}px, ${at.y + 8}px, 0) rotate(2deg)`;
    frame = requestAnimationFrame(draw);
  };

  const end = () => {
    listening.abort();
    cancelAnimationFrame(frame);
    mark(over, false);
    board.current?.removeAttribute('data-dragging');
    for (const id of ids) cardOf(id)?.removeAttribute('data-taken');
  };

  /** Cancels the drag. Releasing the button later must not click the card below. */
  const cancel = () => {
    if (is_dragging) window.addEventListener('pointerup', swallowClick, { capture: true, once: true });
    end();
  };

  const options = { signal: listening.signal };
  const move = ({ clientX: x, clientY: y }: PointerEvent) => {
    at = { x, y };
    if (!is_dragging && Math.hypot(x - start.clientX, y - start.clientY) > STARTS_AFTER_PX) begin();
  };
  const release = () => {
    const { dropStage, dropStatus } = over?.dataset ?? {};
    const dropped = is_dragging && over !== null;
    if (is_dragging) swallowClick();
    end();
    if (dropped) drop(ids, { stage_id: dropStage, status_id: dropStatus });
  };
  window.addEventListener('pointermove', move, options);
  window.addEventListener('pointerup', release, options);
  window.addEventListener('pointercancel', end, options);
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), options);
  return end;
}

/** Marks a drop target and its column, which then shows its own targets. */
function mark(target: HTMLElement | null, is_over: boolean) {
  target?.toggleAttribute('data-over', is_over);
  target?.closest('[data-column]')?.toggleAttribute('data-over', is_over);
}

function scrollAtEdges(scroller: HTMLElement | null, x: number) {
  if (!scroller) return;
  const { left, right } = scroller.getBoundingClientRect();
  if (x < left + EDGE_PX) scroller.scrollLeft -= SCROLL_PX;
  else if (x > right - EDGE_PX) scroller.scrollLeft += SCROLL_PX;
}

/** Releasing over a link would open it. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
