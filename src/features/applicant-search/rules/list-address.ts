import { pathTo } from '#rules/addresses.ts';
import { STATUS_CATEGORIES } from '#rules/applicant-status.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { addQuery } from '#rules/paths.ts';
import { RADII } from '#rules/radii.ts';
import { SORTS, type Sort } from '../contract.ts';
import { type FigureAddress, readFigureAddress } from './figure-address.ts';
import { readServiceAddress, type ServiceAddress } from './service-filters.ts';

export const LIST_STATES = ['not_opened', 'lead', ...STATUS_CATEGORIES] as const;
type ListState = (typeof LIST_STATES)[number];

/** The filters, order and page of the applicant list, as in its address. */
export type ListAddress = {
  posting_id: string | undefined;
  stage_id: string | undefined;
  /** A status category, active applicants no member has opened, or leads. */
  category: ListState | undefined;
  q: string | undefined;
  /** A town, ZIP code or state, and the miles around it. */
  near: string | undefined;
  radius: (typeof RADII)[number] | undefined;
  tag_id: string | undefined;
  /** At least so many tag points: a whole number. */
  tag_points: string | undefined;
  sort: Sort;
  cursor: string | undefined;
} & FigureAddress &
  ServiceAddress;

export const STATE_LABELS: Record<ListState, string> = {
  not_opened: 'Unread',
  lead: 'Leads',
  active: 'Active',
  on_hold: 'On hold',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
};

/** Reads the address. Ignores unknown values. */
export function readListAddress(params: URLSearchParams): ListAddress {
  const text = (name: string) => params.get(name)?.trim() || undefined;
  return {
    posting_id: text('posting_id'),
    stage_id: text('stage_id'),
    category: LIST_STATES.find((known) => known === params.get('category')),
    q: firstCharacters(text('q') ?? '', 100) || undefined,
    near: firstCharacters(text('near') ?? '', 80) || undefined,
    radius: RADII.find((known) => String(known) === params.get('radius')),
    tag_id: text('tag_id'),
    tag_points: /^[-−]?\d{1,4}$/.test(text('tag_points') ?? '') ? text('tag_points')?.replace('−', '-') : undefined,
    sort: SORTS.find((known) => known === params.get('sort')) ?? 'newest',
    cursor: text('cursor'),
    ...readFigureAddress(params),
    ...readServiceAddress(params),
  };
}

/** The address of the list with some changes, at its first page unless they include a cursor. */
export function listAddress(address: ListAddress, changes: Partial<ListAddress>): string {
  const { sort, radius, ...next } = { ...address, cursor: undefined, ...changes };
  return addQuery(pathTo('/employer/applications'), {
    ...next,
    radius: radius === undefined || next.near === undefined ? undefined : String(radius),
    sort: sort === 'newest' ? undefined : sort,
  });
}

/** The query string of the list as it is, without '?'; '' for the whole list. */
export const listQuery = (address: ListAddress): string =>
  listAddress(address, { cursor: address.cursor }).split('?')[1] ?? '';

/** The state as parameters of `listApplicants`. */
export function queryOfState(category: ListAddress['category']) {
  if (category === undefined) return {};
  const leads = 'none' as const;
  if (category === 'lead') return { leads: 'only' as const };
  if (category === 'not_opened') return { category: ['active' as const], not_opened: 'true' as const, leads };
  return category === 'active' ? { category: ['active' as const], leads } : { category: [category] };
}
