import type { MouseEvent } from 'react';

type Deeds = Record<'setCurrent' | 'onOpen' | 'choose' | 'openMenu', (application_id: string) => void>;

/** What a click on the board does: its cards say themselves what is pressed on them. */
export const clicksOnBoard =
  ({ setCurrent, onOpen, choose, openMenu }: Deeds) =>
  (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const on = target?.closest<HTMLElement>('[data-open], [data-choose], [data-move]')?.dataset ?? {};
    const id = on.open ?? on.choose ?? on.move;
    if (!id) return;
    if (on.open) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
    }
    setCurrent(id);
    if (on.open) onOpen(id);
    if (on.choose) choose(id);
    if (on.move) openMenu(id);
  };
