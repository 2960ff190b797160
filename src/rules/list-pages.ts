import { DEFAULT_PAGE_SIZE } from './constants.ts';

/** Pages of a public list; beyond it, narrower filters help more. */
export const LAST_PAGE = 100;

/** How many pages a public list of this many jobs has, at least one. */
export const pagesOf = (total: number): number =>
  Math.max(1, Math.min(Math.ceil(total / DEFAULT_PAGE_SIZE), LAST_PAGE));
