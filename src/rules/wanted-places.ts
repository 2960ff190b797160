import { US_STATES } from './us-states.ts';

/** What people write for a place that has no middle: a state, work from home, or the whole country. */
export type Area =
  | { kind: 'state'; region: string; label: string }
  | { kind: 'remote'; label: string }
  | { kind: 'everywhere'; label: string };

/** What a search asks for: near towns or ZIP codes, or within areas of one kind. */
type PlaceKind = 'near' | Area['kind'];

const REMOTE = { kind: 'remote', label: 'Remote' } as const;
const EVERYWHERE = { kind: 'everywhere', label: 'Anywhere' } as const;
const REMOTE_WORDS = new Set(['remote', 'remote work', 'remote jobs', 'fully remote', 'work from home', 'wfh']);
const EVERYWHERE_WORDS = new Set(['', 'anywhere', 'everywhere', 'nationwide']);
const COUNTRY = /(?:^|,? )(?:the )?(?:usa?|united states(?: of america)?)$/;
/** Their names alone mean the cities. */
const NAMES_OF_CITIES = new Set(['NEW YORK', 'WASHINGTON']);
const LOS_ANGELES = /^l\. ?a\.?$/i;
const CODES = Object.fromEntries(Object.entries(US_STATES).map(([code, name]) => [name.toUpperCase(), code]));

/** The two letters of a state that is named by them or in full; null for what is none. */
export function regionOf(text: string): string | null {
  const name = text.trim().toUpperCase();
  return CODES[name] ?? (Object.hasOwn(US_STATES, name) ? name : null);
}

/** A place as it is compared: in small letters, without full stops, needless blanks and the country. */
export function plainPlace(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/\b(st|ft|mt)\./g, '$1 ')
    .replaceAll('.', '')
    .replace(/\s+/g, ' ')
    .replace(/ ?, ?/g, ', ')
    .trim();
  return words.replace(COUNTRY, '').trim();
}

/** The area that is meant; null for a town, a ZIP code and what nobody knows. "New York" is the city, "NY" the state; "LA" is Louisiana. */
export function areaOf(text: string): Area | null {
  if (text.trim() === '' || LOS_ANGELES.test(text.trim())) return null;
  const place = plainPlace(text);
  if (EVERYWHERE_WORDS.has(place)) return EVERYWHERE;
  if (REMOTE_WORDS.has(place)) return REMOTE;
  const state = /^(?:state of (.+)|(.+) state)$/.exec(place);
  const name = state?.[1] ?? state?.[2] ?? place;
  const region = state || !NAMES_OF_CITIES.has(name.toUpperCase()) ? regionOf(name) : null;
  return region ? { kind: 'state', region, label: stateLabel(region) } : null;
}

/** The state of these letters, and the areas whose name begins like this. */
export function areasLike(prefix: string): string[] {
  const begin = plainPlace(prefix).toUpperCase();
  const labels = [...Object.keys(US_STATES).map(stateLabel), REMOTE.label];
  const own = Object.hasOwn(US_STATES, begin) ? [stateLabel(begin)] : [];
  return [...new Set([...own, ...labels.filter((label) => label.toUpperCase().startsWith(begin))])];
}

function stateLabel(region: string): string {
  const name = US_STATES[region] ?? region;
  return NAMES_OF_CITIES.has(name.toUpperCase()) ? `${name} State` : name;
}

const kindOf = (place: string): PlaceKind => areaOf(place)?.kind ?? 'near';

/**
 * Those of several known places that are searched: of one kind, which the first of them decides. The whole country narrows nothing, and
 * counts only by itself.
 */
export function searchedTogether(known: readonly string[]): {
  kind: PlaceKind | null;
  places: string[];
  left_out: string[];
} {
  const narrowing = known.filter((place) => kindOf(place) !== 'everywhere');
  const [first] = narrowing;
  if (first === undefined) return { kind: known.length > 0 ? 'everywhere' : null, places: [...known], left_out: [] };
  const kind = kindOf(first);
  const places = narrowing.filter((place) => kindOf(place) === kind);
  return { kind, places, left_out: narrowing.filter((place) => kindOf(place) !== kind) };
}

/** After 'jobs': 'near Austin, TX or Boise', 'in Texas or Idaho', 'for remote work', 'anywhere'; empty for no place. */
export function placeWords(known: readonly string[]): string {
  const { kind, places } = searchedTogether(known);
  const named = [...new Set(places.map((place) => areaOf(place)?.label ?? place))].join(' or ');
  if (kind === 'near') return `near ${named}`;
  if (kind === 'state') return `in ${named}`;
  if (kind === 'remote') return 'for remote work';
  return kind === 'everywhere' ? 'anywhere' : '';
}
