import { COUNTRIES, countryNamed } from './countries.ts';
import { US_STATES } from './us-states.ts';

/**
 * What people write for a place without a center: a state, work from home, an overseas military post office, or the whole country. Another
 * country is searched like a state, by its code with a prefix that no state has.
 */
export type Area =
  | { kind: 'state'; region: string; label: string }
  | { kind: 'remote'; label: string }
  | { kind: 'mail'; label: string }
  | { kind: 'everywhere'; label: string };

/** The places of a search: near towns or ZIP codes, or within areas of one kind. */
type PlaceKind = 'near' | Area['kind'];

const REMOTE = { kind: 'remote', label: 'Remote' } as const;
const EVERYWHERE = { kind: 'everywhere', label: 'Anywhere' } as const;
const REMOTE_WORDS = new Set(['remote', 'remote work', 'remote jobs', 'fully remote', 'work from home', 'wfh']);
const MILITARY_MAIL = { kind: 'mail', label: 'APO, FPO or DPO' } as const;
/** Their names, and their ZIP codes: 09 for Europe, 962 to 966 for the Pacific, 340 for the Americas. */
const NAMES_MAIL =
  /\b[afd]po\b|^(?:a[ap]|armed forces .*)$|(?:^|, | )(?:a[aep] )?(?:09\d{3}|96[2-6]\d\d|340\d\d)(?:-\d{4})?$/;
const EVERYWHERE_WORDS = new Set(['', 'anywhere', 'everywhere', 'nationwide']);
const COUNTRY = /(?:^|,? )(?:the )?(?:usa?|united states(?: of america)?)$/;
/** These names alone mean the cities. */
const NAMES_OF_CITIES = new Set(['NEW YORK', 'WASHINGTON']);
/** These names alone more likely mean a state or U.S. towns. */
const COUNTRIES_LIKE_TOWNS = new Set(['GE', 'JM', 'LB', 'PE', 'US']);
const ABROAD = '@';
/** Whether a region is another country: '@DE'. */
export const isAbroad = (region: string): boolean => region.startsWith(ABROAD);
/** This means the city; 'District of Columbia' names the state. */
const WASHINGTON = /^d\.? ?c\.?$/i;
const LOS_ANGELES = /^l\. ?a\.?$/i;
const CODES = Object.fromEntries(Object.entries(US_STATES).map(([code, name]) => [name.toUpperCase(), code]));

/** The code of a state named by its code or in full, or null. */
export function regionOf(text: string): string | null {
  const name = text.trim().toUpperCase();
  return CODES[name] ?? (Object.hasOwn(US_STATES, name) ? name : null);
}

/** A place for comparison: lowercase, without periods, extra spaces and the country. */
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

/** The area a text means; null for a town, a ZIP code or an unknown place. "New York" is the city, "NY" the state; "LA" is Louisiana, "DC" the city. */
export function areaOf(text: string): Area | null {
  if (text.trim() === '' || LOS_ANGELES.test(text.trim())) return null;
  const place = plainPlace(text);
  if (WASHINGTON.test(place)) return null;
  if (EVERYWHERE_WORDS.has(place)) return EVERYWHERE;
  if (REMOTE_WORDS.has(place)) return REMOTE;
  if (NAMES_MAIL.test(place)) return MILITARY_MAIL;
  const state = /^(?:state of (.+)|(.+) state)$/.exec(place);
  const name = state?.[1] ?? state?.[2] ?? place;
  const region = state || !NAMES_OF_CITIES.has(name.toUpperCase()) ? regionOf(name) : null;
  return region ? { kind: 'state', region, label: stateLabel(region) } : countryArea(text);
}

function countryArea(text: string): Area | null {
  const code = countryNamed(text);
  if (code === undefined || COUNTRIES_LIKE_TOWNS.has(code)) return null;
  return { kind: 'state', region: ABROAD + code, label: COUNTRIES[code] ?? code };
}

/** The state with this code, and the areas whose name starts with it. */
export function areasLike(prefix: string): string[] {
  const begin = plainPlace(prefix).toUpperCase();
  const labels = [...Object.keys(US_STATES).map(stateLabel), REMOTE.label, MILITARY_MAIL.label];
  const own = Object.hasOwn(US_STATES, begin) && !WASHINGTON.test(begin) ? [stateLabel(begin)] : [];
  const mail = NAMES_MAIL.test(plainPlace(prefix)) ? [MILITARY_MAIL.label] : [];
  return [...new Set([...own, ...mail, ...labels.filter((label) => label.toUpperCase().startsWith(begin))])];
}

function stateLabel(region: string): string {
  const name = US_STATES[region] ?? region;
  return NAMES_OF_CITIES.has(name.toUpperCase()) ? `${name} State` : name;
}

const kindOf = (place: string): PlaceKind => areaOf(place)?.kind ?? 'near';

/**
 * Which of several known places are searched together: those of the first one's kind. The whole country narrows nothing, and counts only by
 * itself.
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

/** 'Austin, TX or Boise', 'Texas'. */
export const placesNamed = (places: readonly string[]): string =>
  [...new Set(places.map((place) => areaOf(place)?.label ?? place))].join(' or ');

/** After 'jobs': 'near Austin, TX or Boise', 'in Texas or Idaho', 'for remote work', 'for APO, FPO or DPO addresses', 'anywhere'; empty for no place. */
export function placeWords(known: readonly string[]): string {
  const { kind, places } = searchedTogether(known);
  const named = placesNamed(places);
  if (kind === 'near') return `near ${named}`;
  if (kind === 'state') return `in ${named}`;
  if (kind === 'remote') return 'for remote work';
  if (kind === 'mail') return `for ${named} addresses`;
  return kind === 'everywhere' ? 'anywhere' : '';
}
