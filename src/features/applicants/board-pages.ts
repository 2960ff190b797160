import { addPage, type BoardState, boardFrom, type Column } from './board-state.ts';
import type { Board } from './contract.ts';

/** Cards of a stage that are loaded at once below the first ones. */
export const PAGE = 100;

export type Asked = { stage_id?: string; cursor?: string; application_id?: string[]; page_size?: number };
type Ask = (query: Asked) => Promise<Board | undefined>;

/** The board anew, with as many cards in each stage as these columns have. */
export async function askForAll(ask: Ask, kept: readonly Column[]): Promise<BoardState | undefined> {
  const answer = await ask({});
  if (!answer) return undefined;
  const board = boardFrom(answer);
  const pages = await Promise.all(board.columns.map((column) => askForRest(ask, column, lengthOf(kept, column))));
  return pages.flat().reduce((now, page) => addPage(now, page), board);
}

/** The pages of a stage below its first cards, until it has as many as wanted. */
async function askForRest(ask: Ask, { stage_id, ids, next_cursor }: Column, wanted: number): Promise<Board[]> {
  const pages: Board[] = [];
  let cursor = next_cursor;
  for (let missing = wanted - ids.length; cursor && missing > 0; missing -= PAGE) {
    const page = await ask({ stage_id, cursor, page_size: Math.min(missing, PAGE) });
    if (!page) throw new Error('A part of the board did not come.');
    pages.push(page);
    cursor = page.stages.find((stage) => stage.stage_id === stage_id)?.next_cursor ?? null;
  }
  return pages;
}

const lengthOf = (columns: readonly Column[], { stage_id }: Column) =>
  columns.find((column) => column.stage_id === stage_id)?.ids.length ?? 0;
