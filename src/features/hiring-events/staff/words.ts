import { pathTo } from '#rules/addresses.ts';
import { isTimeZone } from '#rules/times.ts';
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

const ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern (New York)',
  'America/Indiana/Indianapolis': 'Eastern (Indianapolis)',
  'America/Chicago': 'Central (Chicago)',
  'America/Denver': 'Mountain (Denver)',
  'America/Boise': 'Mountain (Boise)',
  'America/Phoenix': 'Mountain, no daylight saving (Phoenix)',
  'America/Los_Angeles': 'Pacific (Los Angeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
  'America/Puerto_Rico': 'Atlantic, no daylight saving (San Juan)',
  'Pacific/Guam': 'Chamorro (Guam)',
};

/** The zones of the states and territories, and the event’s own if it is another one. */
export function zoneChoices(own: string | undefined) {
  const others = own && isTimeZone(own) && !(own in ZONES) ? [{ value: own, label: own.replaceAll('_', ' ') }] : [];
  return [
    { value: '', label: 'Choose' },
    ...Object.entries(ZONES).map(([value, label]) => ({ value, label })),
    ...others,
  ];
}

/** `12 of 40 registered`, `12 registered` */
export function registeredWords({ registered, capacity }: Pick<StaffEvent, 'registered' | 'capacity'>): string {
  const count = registered.toLocaleString('en-US');
  return capacity === null ? `${count} registered` : `${count} of ${capacity.toLocaleString('en-US')} registered`;
}
