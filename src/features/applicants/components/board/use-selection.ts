import { useMemo, useState } from 'react';
import { neighbor, toggled } from '../../board/keys.ts';
import type { BoardState } from '../../board/state.ts';
import { describePeople } from '../../board/words.ts';

/** Which card the keyboard is at, and which are selected to be moved together. */
export function useSelection(state: BoardState) {
  const [chosen_current, setCurrent] = useState<string | null>(null);
  const [all_selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Without cards that have left the board.
  const selected = useMemo(
    () => new Set([...all_selected].filter((id) => state.cards.has(id))),
    [all_selected, state.cards],
  );
  // Tab always reaches one card.
  const current =
    chosen_current !== null && state.cards.has(chosen_current) ? chosen_current : neighbor(state, null, 'first');
  return {
    current,
    current_card: current === null ? undefined : state.cards.get(current),
    setCurrent,
    selected,
    toggle: (application_id: string) => setSelected(toggled(selected, application_id)),
    select: (ids: readonly string[]) => setSelected(new Set([...selected, ...ids])),
    clear: () => setSelected(new Set()),
    /** The card, or all selected ones if it is one of them. */
    idsOf: (application_id: string) => (selected.has(application_id) ? [...selected] : [application_id]),
    nameOf: (ids: readonly string[]) => describePeople(ids.map((id) => state.cards.get(id)?.name ?? '')),
    /** The status that all of them have; undefined if they differ. */
    statusOf: (ids: readonly string[]) => {
      const [status_id, ...others] = new Set(ids.map((id) => state.cards.get(id)?.status_id));
      return others.length === 0 ? status_id : undefined;
    },
  };
}
