import { isTimeZone } from '#rules/times.ts';
import type { StaffEvent, Standing } from './operator-list-contract.ts';

export const EVENTS_PAGE = '/operator/hiring-events';

export type StaffPart = '' | 'employers' | 'conversations' | 'questions' | 'check-in';

export const staffPath = (event_id: string, part: StaffPart = ''): string =>
  [EVENTS_PAGE, event_id, part].filter((piece) => piece !== '').join('/');

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

/** Zones of the states and territories, and one that an event has beside them. */
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
