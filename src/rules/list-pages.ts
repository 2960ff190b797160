import { DEFAULT_PAGE_SIZE } from './constants.ts';

/** Of a public list. Deeper pages help nobody find a job; narrower filters do. */
export const LAST_PAGE = 100;

/** How many pages a public list of so many jobs has, at least one. */
export const pagesOf = (total: number): number =>
  Math.max(1, Math.min(Math.ceil(total / DEFAULT_PAGE_SIZE), LAST_PAGE));
