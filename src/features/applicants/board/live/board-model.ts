import type { PipelineStatuses } from '../moves.ts';
import type { BoardState } from '../state.ts';

export type BoardModel = ReturnType<typeof createBoardModel>;

/** What the board shows now, and who must hear of changes. Every change is a function of `board-state.ts`. */
export function createBoardModel(first: { state: BoardState; pipeline_statuses: PipelineStatuses }) {
  const listeners = new Set<() => void>();
  let { state, pipeline_statuses } = first;
  const notify = () => {
    for (const changed of listeners) changed();
  };
  return {
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    notify,
    getState: () => state,
    apply: (change: (state: BoardState) => BoardState) => {
      state = change(state);
      notify();
    },
    getStatuses: () => pipeline_statuses,
    setStatuses: (statuses: PipelineStatuses) => {
      pipeline_statuses = statuses;
      notify();
    },
  };
}
