import { pathTo } from '#rules/addresses.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { addQuery } from '#rules/paths.ts';
import { POSTING_SORTS, POSTING_STATUSES, type PostingSort, type PostingSummary } from '../contract.ts';

/** What the list of postings shows, as its address says it. */
export type PostingListAddress = {
  status: PostingSummary['status'] | undefined;
  q: string | undefined;
  sort: PostingSort;
  order: 'first' | 'reversed';
  page: number;
};

/** Reads the address; what it does not know is left out. */
export function readPostingListAddress(params: URLSearchParams): PostingListAddress {
  return {
    status: POSTING_STATUSES.find((known) => known === params.get('status')),
    q: firstCharacters(params.get('q')?.trim() ?? '', 100) || undefined,
    sort: POSTING_SORTS.find((known) => known === params.get('sort')) ?? 'changed',
    order: params.get('order') === 'reversed' ? 'reversed' : 'first',
    page: Math.min(Math.max(1, Math.trunc(Number(params.get('page')) || 1)), 1000),
  };
}

/** The same list with some changes. A changed list starts at its first page. */
export function postingListAddress(address: PostingListAddress, changes: Partial<PostingListAddress>): string {
  const { status, q, sort, order, page } = { ...address, page: 1, ...changes };
  return addQuery(pathTo('/employer/view-postings'), {
    status,
    q,
    sort: sort === 'changed' ? undefined : sort,
    order: order === 'first' ? undefined : order,
    page: page === 1 ? undefined : page,
  });
}
