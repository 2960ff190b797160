import { SERVICE_CHOICES } from '#features/applicant-search/rules/service-filters.ts';
import { pathTo } from '#rules/addresses.ts';
import { HELD_CLEARANCES } from '#rules/clearance.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { addQuery } from '#rules/paths.ts';
import { RADII } from '#rules/radii.ts';
import { RANK_BANDS } from '#rules/ranks.ts';
import type { ProfileCriteria } from '../contract.ts';
import { ACTIVE_DAYS, EDUCATION_LEVELS, PROFILE_SORTS, YEARS } from '../rules.ts';

export type ProfileAddress = ReturnType<typeof readProfileAddress>;

/** A search as in its address. Unknown values are ignored; filters by service are read on mh only. */
export function readProfileAddress(params: URLSearchParams, has_service: boolean) {
  const one = <T extends string>(name: string, known: readonly T[]) => known.find((each) => each === params.get(name));
  const text = (name: string, longest: number) =>
    firstCharacters((params.get(name) ?? '').trim(), longest) || undefined;
  const service = {
    branch: one('branch', SERVICE_CHOICES),
    rank_band: one('rank_band', RANK_BANDS),
    military_code: text('military_code', 60),
    clearance: one('clearance', HELD_CLEARANCES),
    available_by: text('available_by', 60),
    spouse: one('spouse', ['true']),
    skillbridge: one('skillbridge', ['true']),
  };
  return {
    q: text('q', 200),
    title: text('title', 200),
    skills: text('skills', 200),
    near: text('near', 60),
    requisition_number: text('requisition_number', 60),
    radius: RADII.find((miles) => String(miles) === params.get('radius')),
    remote: one('remote', ['true']),
    education: one('education', EDUCATION_LEVELS),
    years: one('years', YEARS),
    pay: text('pay', 60),
    active_days: one('active_days', ACTIVE_DAYS),
    ...(has_service ? service : {}),
    sort: one('sort', PROFILE_SORTS) ?? 'active',
    page: Math.min(Math.max(1, Math.trunc(Number(params.get('page')) || 1)), 1000),
  };
}

/** The same search with some changes, on its first page unless they name one. */
export function profilesPath(
  address: ProfileAddress & { view?: 'table' | undefined; scout?: string | undefined },
  changes: Partial<ProfileAddress> = {},
  path: string = pathTo('/employer/profiles'),
) {
  const { page, sort, ...others } = { ...address, page: 1, ...changes };
  const shown = { ...others, sort: sort === 'active' ? undefined : sort, page: page === 1 ? undefined : page };
  return addQuery(path, Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, value ?? null])));
}

/** The search page with these criteria; `scout` is one whose search is being changed. */
export const searchPath = (criteria: ProfileCriteria, more: { requisition_number: string; scout?: string }) =>
  addQuery(pathTo('/employer/profiles'), {
    ...criteria,
    requisition_number: more.requisition_number || null,
    scout: more.scout,
  });

/** The criteria of an address, which a scout keeps: without order and page. */
export function criteriaOf(address: ProfileAddress) {
  const { sort: _sort, page: _page, requisition_number: _number, ...criteria } = address;
  return Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== undefined));
}

/** How many filters are on beside the words. */
export function countFilters(address: ProfileAddress): number {
  const { q: _q, radius: _radius, sort: _sort, page: _page, requisition_number: _number, ...filters } = address;
  return Object.values(filters).filter(Boolean).length;
}
