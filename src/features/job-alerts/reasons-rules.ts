import type { SearchQuery } from '#features/job-search/contract.ts';
import { filtersOfSearch } from '#features/job-search/rules.ts';
import { categoryLabel } from '#features/jobs/words.ts';
import { inQuotes } from '#rules/in-quotes.ts';
import { militaryCodeWords } from '#rules/military-code.ts';
import { placesNamed, searchedTogether } from '#rules/wanted-places.ts';
import { areaAskedFor } from './rules.ts';

/** The words and phrases of a search, without those it excludes. */
export function wordsLookedFor(q: string): string[] {
  const parts = [...q.matchAll(/(-?)(?:"([^"]+)"|([^\s"]+))/g)];
  const found = parts.flatMap(([, minus, phrase, word]) => (minus ? [] : [phrase ? `"${phrase}"` : (word ?? '')]));
  return [...new Set(found.filter((part) => part !== '' && part.toLowerCase() !== 'or'))];
}

/** Where in a job a word was found. */
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

/** What the database knows of a job that an alert matched. */
export type MatchFacts = Pick<Reasons, 'found' | 'is_code_named'> & {
  category: string;
  location_type: string | null;
  /** To each place of the search, in its order. */
  miles: readonly (number | null)[];
  /** The words of the search name the job's field. */
  is_in_field: boolean;
};

export function reasonsOf(search: SearchQuery, facts: MatchFacts): Reasons {
  const { found, is_in_field, is_code_named, category, miles } = facts;
  const remote_from = facts.location_type === 'remote' ? placesOf(search) : null;
  return {
    ...nearestOf(search, miles),
    // A word that names the whole field may stand in a text by chance.
    found: is_in_field ? found.filter(({ place }) => place !== 'text') : found,
    // It matched, although none of the words stands in it.
    same_work: found.length === 0 && !is_in_field && search.q !== '' ? search.q : null,
    field: is_in_field ? categoryLabel(category) : null,
    codes: search.military_code.map(militaryCodeWords),
    is_code_named,
    remote_from,
    filters: [...(remote_from ? [] : areaAskedFor(search)), ...filtersOfSearch({ ...search, military_code: [] })],
  };
}

/** The towns or states that a search names, as people read them. */
function placesOf({ where }: SearchQuery): string | null {
  const { kind, places } = searchedTogether(where);
  return kind === 'near' || kind === 'state' ? placesNamed(places) : null;
}

/** The place of the search that a job is nearest to; null for a job without a place. */
function nearestOf({ where }: SearchQuery, all_miles: MatchFacts['miles']) {
  const distances = all_miles.map((miles) => miles ?? Infinity);
  const nearest = Math.min(...distances);
  if (!Number.isFinite(nearest)) return { place: null, miles: null };
  return { place: searchedTogether(where).places[distances.indexOf(nearest)] ?? null, miles: nearest };
}
