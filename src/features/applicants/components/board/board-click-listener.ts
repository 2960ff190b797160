import type { MouseEvent } from 'react';

type ClickActions = Record<'setCurrent' | 'onOpen' | 'toggle' | 'openMenu', (application_id: string) => void>;

/** Handles clicks on all cards, by the `data-` attributes of what was clicked. */
export const boardClickListener =
  ({ setCurrent, onOpen, toggle, openMenu }: ClickActions) =>
  (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const on = target?.closest<HTMLElement>('[data-open], [data-select], [data-move]')?.dataset ?? {};
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
