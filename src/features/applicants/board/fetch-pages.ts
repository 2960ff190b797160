import type { Board } from '../contract.ts';
import { addPage, type BoardState, type Column, toBoardState } from './state.ts';

/** Cards per page of a stage, after the first page. */
export const PAGE = 100;

export type BoardQuery = { stage_id?: string; cursor?: string; application_id?: string[]; page_size?: number };
type FetchBoard = (query: BoardQuery) => Promise<Board | undefined>;

/** Fetches the board again, with as many cards in each stage as these columns have. */
export async function fetchWholeBoard(
  fetchBoard: FetchBoard,
  shown: readonly Column[],
): Promise<BoardState | undefined> {
  const answer = await fetchBoard({});
  if (!answer) return undefined;
  const board = toBoardState(answer);
  const pages = await Promise.all(
    board.columns.map((column) => fetchRemainingPages(fetchBoard, column, lengthOf(shown, column))),
  );
  return pages.flat().reduce((now, page) => addPage(now, page), board);
}

/** Fetches further pages of a stage until it has `wanted` cards. */
async function fetchRemainingPages(
  fetchBoard: FetchBoard,
  { stage_id, ids, next_cursor }: Column,
  wanted: number,
): Promise<Board[]> {
  const pages: Board[] = [];
  let cursor = next_cursor;
  for (let missing = wanted - ids.length; cursor && missing > 0; missing -= PAGE) {
    const page = await fetchBoard({ stage_id, cursor, page_size: Math.min(missing, PAGE) });
    if (!page) throw new Error('A part of the board could not be loaded.');
    pages.push(page);
    cursor = page.stages.find((stage) => stage.stage_id === stage_id)?.next_cursor ?? null;
  }
  return pages;
}

const lengthOf = (columns: readonly Column[], { stage_id }: Column) =>
  columns.find((column) => column.stage_id === stage_id)?.ids.length ?? 0;
