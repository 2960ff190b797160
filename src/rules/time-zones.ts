import { isTimeZone } from './times.ts';

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

/** The zones of the states and territories, and the present one if it is another. */
export function zoneChoices(own: string | undefined) {
  const others = own && isTimeZone(own) && !(own in ZONES) ? [{ value: own, label: own.replaceAll('_', ' ') }] : [];
  return [...Object.entries(ZONES).map(([value, label]) => ({ value, label })), ...others];
}
