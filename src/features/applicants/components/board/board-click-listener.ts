import type { MouseEvent } from 'react';

type ClickActions = Record<'setCurrent' | 'onOpen' | 'toggle' | 'openMenu', (application_id: string) => void> & {
  fold: (stage_id: string) => void;
};

/** Handles clicks on all cards and stages, by the `data-` attributes of what was clicked. */
export const boardClickListener =
  ({ setCurrent, onOpen, toggle, openMenu, fold }: ClickActions) =>
  (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const on = target?.closest<HTMLElement>('[data-open], [data-select], [data-move], [data-fold]')?.dataset ?? {};
    if (on.fold) return fold(on.fold);
    const id = on.open ?? on.select ?? on.move;
    if (!id) return;
    if (on.open) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
    }
    setCurrent(id);
    if (on.open) onOpen(id);
    if (on.select) toggle(id);
    if (on.move) openMenu(id);
  };
