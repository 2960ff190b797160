import { pathTo } from '#rules/addresses.ts';
import type { StaffEvent, Standing } from './list-contract.ts';

export const EVENTS_PAGE = pathTo('/operator/hiring-events');
export const NEW_EVENT_PAGE = pathTo('/operator/hiring-events/new');

const STAFF_PAGES = {
  details: '/operator/hiring-events/{event_id}',
  employers: '/operator/hiring-events/{event_id}/employers',
  conversations: '/operator/hiring-events/{event_id}/conversations',
  questions: '/operator/hiring-events/{event_id}/questions',
  'check-in': '/operator/hiring-events/{event_id}/check-in',
} as const;
export type StaffPage = keyof typeof STAFF_PAGES;

export const staffPath = (event_id: string, page: StaffPage = 'details'): string =>
  pathTo(STAFF_PAGES[page], { event_id });

export const STANDING_LABELS: Record<Standing, string> = {
  to_come: 'Upcoming',
  draft: 'Drafts',
  past: 'Past',
  cancelled: 'Canceled',
};

/** `12 of 40 registered`, `12 registered` */
export function registeredWords({ registered, capacity }: Pick<StaffEvent, 'registered' | 'capacity'>): string {
  const count = registered.toLocaleString('en-US');
  return capacity === null ? `${count} registered` : `${count} of ${capacity.toLocaleString('en-US')} registered`;
}
