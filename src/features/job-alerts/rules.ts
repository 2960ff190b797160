import { inQuotes } from '#rules/in-quotes.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import { placesNamed, placeWords, searchedTogether } from '#rules/wanted-places.ts';
import type { SearchQuery } from '../job-search/contract.ts';
import { filtersOfSearch } from '../job-search/rules.ts';
import { searchTitle } from '../job-search/words.ts';

export const MOST_ALERTS = 50;
/** How many jobs one mail names; of more it says how many. */
export const MOST_IN_MAIL = 10;
/** So that nobody's mailbox can be filled from our forms. */
export const MOST_REQUESTS_AN_HOUR = 5;
/** How long a request waits to be confirmed. */
export const CONFIRM_DAYS = 3;

/** The zone in which a site has its mornings: where it is at home. */
export const MAIL_ZONE: Record<SiteCode, string> = { rb: 'America/Boise', mh: 'America/Boise' };

export function checkCount(alerts: number): void {
  if (alerts >= MOST_ALERTS)
    throw new RuleBroken('too-many-alerts', `You have ${MOST_ALERTS} job alerts. Delete one that you no longer need.`);
}

/** What of a search tells new jobs from others: neither order, page nor age. */
export const keptQuery = ({ sort: _, days: __, ...query }: SearchQuery): SearchQuery => ({ ...query, page: 1 });

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

/** The same for an address that confirmed nothing: with places as we call them, and of what somebody wrote freely not a word. */
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

/** What an alert is called unless its owner says otherwise. */
export function suggestedName(query: SearchQuery): string {
  const { q, where, military_code } = query;
  const [filter] = filtersOfSearch(query);
  const name =
    military_code.length > 0
      ? searchTitle({ q, military_code, where })
      : `${q.replaceAll('"', '') || filter || 'New'} jobs ${placeWords(where)}`.trim();
  return name.charAt(0).toUpperCase() + name.slice(1, 80);
}

/** The words and phrases of a search that it looks for, without what it excludes. */
export function wordsLookedFor(q: string): string[] {
  const parts = [...q.matchAll(/(-?)(?:"([^"]+)"|([^\s"]+))/g)];
  const found = parts.flatMap(([, minus, phrase, word]) => (minus ? [] : [phrase ? `"${phrase}"` : (word ?? '')]));
  return [...new Set(found.filter((part) => part !== '' && part.toLowerCase() !== 'or'))];
}

/** Where a job has what was looked for. */
export type FoundIn = 'title' | 'skills' | 'company' | 'text';
const FOUND_IN: Record<FoundIn, string> = {
  title: 'in the title',
  skills: 'among the skills',
  company: 'in the company’s name',
  text: 'in the text',
};

export type Reasons = {
  found: readonly { word: string; place: FoundIn }[];
  /** All words together, where the title says the same work in others. */
  same_work: string | null;
  /** The job's field, where the words name it. */
  field: string | null;
  /** The military codes that were asked for, and whether the employer named one of them or the title led to the job. */
  codes: readonly string[];
  is_code_named: boolean;
  place: string | null;
  miles: number | null;
  /** The places that were asked for, of a job that is done from anywhere. */
  remote_from: string | null;
  filters: readonly string[];
};

/** Why a job is in a mail: what was found and where, how far away it is, and the filters it passes. */
export function whyMatched(reasons: Reasons): string {
  const { found, same_work, field, codes, is_code_named, place, miles, remote_from, filters } = reasons;
  const words = found.map(({ word, place }) => `${inQuotes(word.replaceAll('"', ''))} ${FOUND_IN[place]}`);
  const all = [
    ...(words.length > 0 ? [`found ${words.join(', ')}`] : []),
    ...(same_work ? [`its title means ${inQuotes(same_work.replaceAll('"', ''))}`] : []),
    ...(field ? [`its field is ${field}`] : []),
    ...(codes.length > 0 ? [`${is_code_named ? 'names' : 'a job for'} ${codes.join(' or ')}`] : []),
    ...(place && miles !== null ? [`${miles < 1 ? 'less than a mile' : milesText(miles)} from ${place}`] : []),
    ...(remote_from ? [`remote work you can do from ${remote_from}`] : []),
    ...filters,
  ];
  return all.length > 0 ? all.join('; ') : 'you asked for all new jobs';
}

const milesText = (miles: number) => (Math.round(miles) === 1 ? '1 mile' : `${Math.round(miles)} miles`);

/** Which ids each list may show, in its order: each id once, in turn among the lists, so many in all. */
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
