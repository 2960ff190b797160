import { ADDRESSES, type Address } from '#rules/addresses.ts';
import type { SiteCode } from '#rules/sites.ts';

export const STATES = ['full', 'empty', 'long', 'error', 'refused'] as const;
export type ScreenState = (typeof STATES)[number];
export type Area = 'Public' | 'Seeker' | 'Employer' | 'Staff';
export type Screen = { address: Address; area: Area; states: ScreenState[] };

export const AREAS: readonly Area[] = ['Public', 'Seeker', 'Employer', 'Staff'];

/** Addresses that send a file, or only do something. */
const WITHOUT_A_SCREEN =
  /\.(?:ics|xml|json|pdf)$|\/file$|\{file_id\}$|^\/(?:feed|logout|cookie-choice|workbench-look|my-data\/mailed\/archive|seeker\/my-data|operator\/impersonation\/stop)$/;

/** Opened by a link that is mailed: without it, there is nothing to show. */
const MAILED =
  /^\/(?:mail-settings|mail-settings\/unsubscribe|my-data\/mailed|schedule-event|hiring-events\/registration|seeker\/(?:messages|alert-list\/(?:mailed|unsubscribe)))$/;

const ONLY_ON_MH = /^\/(?:military-translator|seeker\/military-record)/;

/** Every screen of a site, with the states in which sample data can show it. */
export function screensOf(site: SiteCode): Screen[] {
  return ADDRESSES.filter(
    (address) => !WITHOUT_A_SCREEN.test(address) && (site === 'mh' || !ONLY_ON_MH.test(address)),
  ).map((address) => {
    const area = areaOf(address);
    return { address, area, states: statesOf(address, area) };
  });
}

function areaOf(address: Address): Area {
  if (address === '/operator/login') return 'Public';
  if (address.startsWith('/operator/')) return 'Staff';
  if (address === '/employer' || address.startsWith('/employer/')) return 'Employer';
  return /^\/(?:seeker|account)(?:\/|$)/.test(address) ? 'Seeker' : 'Public';
}

/** A record that cannot be found is the error of its page; other pages have none that sample data brings about. Public ones refuse nobody. */
function statesOf(address: Address, area: Area): ScreenState[] {
  if (MAILED.test(address)) return ['error'];
  const of_record = address.includes('{');
  const has: Record<ScreenState, boolean> = {
    full: true,
    empty: address === '/search' || ((area === 'Employer' || area === 'Seeker') && !of_record),
    long: area === 'Employer',
    error: of_record,
    refused: area !== 'Public',
  };
  return STATES.filter((state) => has[state]);
}
