import { pathTo } from '#rules/addresses.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { addQuery } from '#rules/paths.ts';
import { SITE_CODES } from '#rules/sites.ts';
import { readSorting, sortingQuery } from '../components/list-sorting.ts';
import { USER_SORTS, USER_STATES } from './contract.ts';

const TYPES = ['employer', 'seeker'] as const;

export type PeopleAddress = ReturnType<typeof readPeopleAddress>;

/** The list of people as in its address. Unknown values are ignored. */
export function readPeopleAddress(params: URLSearchParams) {
  return {
    q: firstCharacters((params.get('q') ?? '').trim(), 100),
    type: TYPES.find((type) => type === params.get('type')),
    site: SITE_CODES.find((site) => site === params.get('site')),
    state: USER_STATES.find((state) => state === params.get('state')),
    page: Math.min(Math.max(1, Math.trunc(Number(params.get('page')) || 1)), 1000),
    ...readSorting(params, USER_SORTS),
  };
}

/** The same list with some changes, at its first page unless they name one. */
export function peopleAddress(address: PeopleAddress, changes: Partial<PeopleAddress>): string {
  const { q, page, sort, order, ...filters } = { ...address, page: 1, ...changes };
  const shown = { q: q || null, ...filters, ...sortingQuery({ sort, order }), page: page === 1 ? null : page };
  return addQuery(pathTo('/operator/dashboard'), shown);
}
