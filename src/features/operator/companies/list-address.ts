import { pathTo } from '#rules/addresses.ts';
import { BADGES } from '#rules/badges.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { addQuery } from '#rules/paths.ts';
import { SITE_CODES } from '#rules/sites.ts';
import { readSorting, sortingQuery } from '../components/list-sorting.ts';
import { ATS_FILTERS, COMPANY_SORTS, PLAN_FILTERS } from './contract.ts';

export type CompaniesAddress = ReturnType<typeof readCompaniesAddress>;

/** The list of companies as in its address. Unknown values are ignored. */
export function readCompaniesAddress(params: URLSearchParams) {
  return {
    q: firstCharacters((params.get('q') ?? '').trim(), 100),
    site: SITE_CODES.find((site) => site === params.get('site')),
    plan: PLAN_FILTERS.find((plan) => plan === params.get('plan')),
    badge: BADGES.find((badge) => badge === params.get('badge')),
    ats: ATS_FILTERS.find((ats) => ats === params.get('ats')),
    page: Math.min(Math.max(1, Math.trunc(Number(params.get('page')) || 1)), 1000),
    ...readSorting(params, COMPANY_SORTS),
  };
}

/** The same list with some changes, at its first page unless they name one. */
export function companiesAddress(address: CompaniesAddress, changes: Partial<CompaniesAddress>): string {
  const { q, page, sort, order, ...filters } = { ...address, page: 1, ...changes };
  const shown = { q: q || null, ...filters, ...sortingQuery({ sort, order }), page: page === 1 ? null : page };
  return addQuery(pathTo('/operator/companies'), shown);
}
