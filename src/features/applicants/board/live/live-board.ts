import type { Call } from '#api/client.ts';
import type { Board } from '../../contract.ts';
import type { PipelineStatuses, StatusChoice } from '../moves.ts';
import { type BoardState, toBoardState } from '../state.ts';
import { createBoardModel } from './board-model.ts';
import { createBoardMover, type MoveResult } from './board-mover.ts';
import { createBoardReader } from './board-reader.ts';
import { createPendingChanges } from './pending-changes.ts';

export type LiveBoard = {
  subscribe: (changed: () => void) => () => void;
  getState: () => BoardState;
  getStatuses: () => PipelineStatuses;
  /** The number of applicants whose moves are shown but not yet saved. */
  countSaving: () => number;
  /** Shows the move right away and sends it after earlier changes to the same applicants. Undoes it if it is refused. */
  move: (ids: readonly string[], choice: StatusChoice) => Promise<MoveResult>;
  /** Updates these cards from the server. */
  refresh: (ids: readonly string[]) => Promise<void>;
  /** Reloads the board for this search. An unchanged search keeps the number of loaded cards. */
  load: (q: string) => Promise<boolean>;
  loadStatuses: () => Promise<void>;
  /** Loads the next cards of a stage, one page at a time. */
  loadMore: (stage_id: string) => Promise<void>;
};

type Options = {
  first: Board;
  company_id: string;
  posting_id: string | undefined;
  q: string;
  pipeline_statuses: PipelineStatuses;
  call: Call;
};

/** A pipeline's board in the browser, kept in sync with the server. */
export function createLiveBoard({ first, company_id, posting_id, q, pipeline_statuses, call }: Options): LiveBoard {
  const { pipeline_id } = first;
  const model = createBoardModel({ state: toBoardState(first), pipeline_statuses });
  const changes = createPendingChanges();
  const reader = createBoardReader(model, changes, { company_id, pipeline_id, posting_id, q, call });
  const { subscribe, getState, getStatuses } = model;
  return {
    subscribe,
    getState,
    getStatuses,
    countSaving: changes.countPending,
    ...createBoardMover(model, changes, { company_id, call, refresh: reader.refresh }),
    ...reader,
  };
}
