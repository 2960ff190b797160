import type { SearchQuery } from '#features/job-search/contract.ts';
import { filtersOfSearch } from '#features/job-search/rules.ts';
import { searchTitle } from '#features/job-search/words.ts';
import { inQuotes } from '#rules/in-quotes.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import { placesNamed, placeWords, searchedTogether } from '#rules/wanted-places.ts';

export const MOST_ALERTS = 50;
/** How many jobs one mail names; the rest are counted. */
export const MOST_IN_MAIL = 10;
/** Keeps our forms from flooding a mailbox. */
export const MOST_REQUESTS_AN_HOUR = 5;
/** How long a request waits to be confirmed. */
export const CONFIRM_DAYS = 3;

/** The time zone of a site's morning mails. */
export const MAIL_ZONE: Record<SiteCode, string> = { rb: 'America/Boise', mh: 'America/Boise' };

export function checkCount(alerts: number): void {
  if (alerts >= MOST_ALERTS)
    throw new RuleBroken('too-many-alerts', `You have ${MOST_ALERTS} job alerts. Delete one that you no longer need.`);
}

/** A search without order, page and age, which mean nothing where only new jobs are mailed. */
export const savedQuery = ({ sort: _, days: __, ...query }: SearchQuery): SearchQuery => ({ ...query, page: 1 });

/** Words, place and filters of a search, as people read them. */
export function asksFor(query: SearchQuery): string[] {
  const words = query.q === '' ? [] : [inQuotes(query.q)];
  const is_in_state = query.where.length === 0 && query.region !== undefined && !isRemoteAlone(query);
  const remote = is_in_state && takesRemote(query) ? [`or ${REMOTE_FROM_THERE}`] : [];
  return [...words, ...placesAskedFor(query), ...filtersOfSearch(query), ...remote];
}

const REMOTE_FROM_THERE = 'remote jobs you can do from there';

type Kinds = Pick<SearchQuery, 'location_type'>;
const isRemoteAlone = ({ location_type }: Kinds) => location_type.join() === 'remote';
const takesRemote = ({ location_type }: Kinds) => location_type.length === 0 || location_type.includes('remote');

/** 'within 25 miles of Austin, TX, or remote jobs you can do from there': a search of places finds both. */
function placesAskedFor(query: SearchQuery): string[] {
  const { kind, places } = searchedTogether(query.where);
  if (kind !== 'near' && kind !== 'state') return areaAskedFor(query);
  if (isRemoteAlone(query)) return [`remote jobs you can do from ${placesNamed(places)}`];
  const area = kind === 'near' ? `within ${query.radius} miles of ${placesNamed(places)}` : placeWords(places);
  return [takesRemote(query) ? `${area}, or ${REMOTE_FROM_THERE}` : area];
}

/** The same for an unconfirmed address: our names of places and nothing in the requester's own words, since the mail may reach a stranger. */
export function asksForUnconfirmed(query: SearchQuery): string[] {
  const has_words = query.q !== '' || query.skill.length > 0 || query.military_code.length > 0;
  return [
    ...(has_words ? ['keywords, which you can see on the page that the link opens'] : []),
    ...asksFor({ ...query, q: '', skill: [], military_code: [] }),
  ];
}

/** The states, or remote work, that the places of a search name; nothing for towns. */
export function areaAskedFor({ where }: Pick<SearchQuery, 'where'>): string[] {
  const { kind, places } = searchedTogether(where);
  return kind === 'state' || kind === 'remote' || kind === 'mail' ? [placeWords(places)] : [];
}

/** The name offered for a new alert. */
export function suggestedName(query: SearchQuery): string {
  const { q, where, military_code } = query;
  const [filter] = filtersOfSearch(query);
  const name =
    military_code.length > 0
      ? searchTitle({ q, military_code, where })
      : `${q.replaceAll('"', '') || filter || 'New'} jobs ${placeWords(where)}`.trim();
  return name.charAt(0).toUpperCase() + name.slice(1, 80);
}

/** Deals ids out to the lists that hold them, round robin and in their order: each id once, `most` in all. */
export function shareOut(lists: readonly (readonly string[])[], most: number): string[][] {
  const shares = lists.map((): string[] => []);
  const taken = new Set<string>();
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let turn = 0; turn < longest; turn += 1) {
    for (const [at, list] of lists.entries()) {
      const next = list.find((id) => !taken.has(id));
      if (next === undefined || taken.size >= most) continue;
      taken.add(next);
      shares[at]?.push(next);
    }
  }
  return shares;
}
