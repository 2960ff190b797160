import { countryOf } from '#rules/countries.ts';
import { looksLikeCity } from './looks.ts';
import { countryByRegion, countryIn, isCountryForSure, isTownOf, isZipOf, regionOf } from './places.ts';

export type LocationType = 'on_site' | 'hybrid' | 'remote';
export type Place = {
  city: string;
  region: string;
  country: string;
  postal_code: string;
  location_type?: LocationType;
};

/**
 * Parses a text that names a place: 'Boise, ID', 'Boise, Idaho 83702', 'Remote - Texas', 'Hybrid in Austin, TX', 'Michigan',
 * 'US-TX-HOUSTON'. The country is empty if the text leaves any doubt.
 */
export function parsePlace(given: string): Place {
  const text = inOrder(partsOfObject(given));
  const location_type = locationWords(text);
  const postal_code = zipCodeIn(text) ?? /\b([A-Z]\d[A-Z] ?\d[A-Z]\d)\b/i.exec(text)?.[1] ?? '';
  const parts = text
    .replace(postal_code === '' ? /^$/ : postal_code, ' ')
    .replace(
      /\([^)]*\)|\+?\s*\d+\s*(more )?(locations?|others?)\b|multiple locations|various|nationwide|anywhere/gi,
      ' ',
    )
    .replace(
      /\b(fully |100% )?(remote|telework|work from home|wfh|hybrid|on-?site)\b( work| position| job)?( in| within| from)?/gi,
      ',',
    )
    .split(/[,;/|\n]|\s[-–—]\s/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  const place = readParts(parts, postal_code);
  // A military mail address is not a place of work.
  const country = MILITARY_MAIL.test(text) ? '' : place.country;
  return {
    ...place,
    country,
    postal_code: contradicts({ ...place, postal_code }) ? '' : postal_code,
    ...(location_type === undefined ? {} : { location_type }),
  };
}

/** Whether a ZIP code is of another state than the place. */
export const contradicts = ({ region, country, postal_code }: Omit<Place, 'location_type'>): boolean =>
  country === 'US' && region !== '' && /^\d{5}/.test(postal_code) && !isZipOf(postal_code, region);

/** Five digits at the end of a part; before other words they are the number of a house, after some of a room. */
function zipCodeIn(text: string): string | undefined {
  const found = [...text.matchAll(/\b\d{5}(?:-\d{4})?\b/g)].filter(
    ({ 0: digits, index }) =>
      /^\s*(?:$|[,;|/)(–-]|(?:usa?|united states)\b)/i.test(text.slice(index + digits.length)) &&
      !/(?:#|\b(?:suite|ste|unit|room|rm|bldg|building|box|no|number)\b\.?)\s*$/i.test(text.slice(0, index)),
  );
  return found.at(-1)?.[0];
}

/** The place in an object as programs print it: its area from country to town, its name, or its address. */
function partsOfObject(text: string): string {
  if (!/^\s*\{/.test(text)) return text;
  const area = /['"]area['"]\s*:\s*\[([^\]]*)\]/.exec(text)?.[1];
  if (area !== undefined) return [...area.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, a, b]) => a ?? b).join('; ');
  const named = (names: string) =>
    new RegExp(`['"](?:${names})['"]\\s*:\\s*(?:'([^']*)'|"([^"]*)")`, 'i').exec(text)?.slice(1).find(Boolean);
  const address = ['city|addressLocality', 'state|region|addressRegion', 'country|addressCountry'].map(named);
  return address.some(Boolean) ? address.filter(Boolean).join(', ') : (named('display_name|name|label') ?? '');
}

const MILITARY_MAIL = /\b(?:APO|FPO|DPO)\b/;

/** Puts the town first: 'US-TX-HOUSTON-17619 ALDINE RD' and 'US; Texas; Harris County; Houston'. */
function inOrder(text: string): string {
  // Of several such places in one cell the first one counts.
  const [single = ''] = text.split(/\s*[;|,/]\s*(?=[A-Z]{2,3}-[A-Z]{2,3}\b)/);
  const [, coded = '', region = '', rest] = /^\s*([A-Z]{2,3})-([A-Z]{2,3})(?:-(\S.*))?$/.exec(single) ?? [];
  const is_coded = countryOf(coded) !== undefined && (rest !== undefined || regionOf(region) !== undefined);
  if (is_coded) return [townAtStart(rest ?? '', region), region, coded].filter(Boolean).join(', ');
  const parts = text.split(/\s*[,;>|]\s*/).filter((part) => part !== '');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const country = countryIn(first);
  // Holland, Malta and Norway are towns, too, so a state at the end is behind its town.
  const is_from_country =
    parts.length > 1 &&
    isCountryForSure(country) &&
    (first.length > 3 || regionOf(first) === undefined) &&
    (regionOf(withoutZip(last)) === undefined || country === regionOf(withoutZip(last))?.country);
  return is_from_country && countryIn(last) === undefined ? parts.toReversed().join(', ') : text;
}

const withoutZip = (part: string): string => part.replace(/\s+\d{5}(?:-\d{4})?$/, '');

/** The town before an address; names of towns have hyphens, too. */
function townAtStart(text: string, region: string): string {
  const words = text.split('-');
  const ways = words.map((_word, index) =>
    words
      .slice(0, words.length - index)
      .join('-')
      .trim(),
  );
  return ways.find((way) => isTownOf(way, region)) ?? words.slice(0, firstWithDigit(words)).join('-');
}

function firstWithDigit(words: readonly string[]): number {
  const at = words.findIndex((word) => /\d/.test(word));
  return at < 0 ? words.length : at;
}

/** What a text says about where the work is done. */
export function locationWords(text: string): LocationType | undefined {
  if (/\bhybrid\b|partly remote|partial(ly)? remote|remote \d+ days/i.test(text)) return 'hybrid';
  if (/\b(no|not|non)[- ]+(remote|telework)\b|\bon[- ]?site\b|\bin[- ](person|office)\b/i.test(text)) return 'on_site';
  if (/\bremote\b|work from home|\bwfh\b|\bvirtual\b|telecommut|home[- ]based|\banywhere\b/i.test(text))
    return 'remote';
  return undefined;
}

/** Reads a cell of a yes-or-no column. Telework from an office is hybrid; remote means no office. */
export function parseRemoteFlag(text: string, column: string): LocationType | undefined {
  const yes = /^(y|yes|true|1|1\.0|t|eligible)$/i.test(text.trim());
  const no = /^(n|no|false|0|0\.0|f|not eligible)$/i.test(text.trim());
  if (no) return 'on_site';
  if (yes) return /telework|hybrid|flex/i.test(column) ? 'hybrid' : 'remote';
  if (/^office$/i.test(text.trim())) return 'on_site';
  return /telework/i.test(text) && locationWords(text) === undefined ? 'hybrid' : locationWords(text);
}

function readParts(parts: readonly string[], postal_code: string): Omit<Place, 'postal_code'> {
  const left = parts.filter((part) => !/\b(county|parish|borough|area)$/i.test(part));
  const found = { city: '', region: '', country: '' };
  const last = left.at(-1);
  const before = left.slice(0, -1);
  const country = last === undefined ? undefined : countryIn(last);
  const abroad = placeByCodes(left, postal_code);
  if (abroad) return abroad;
  if (
    country !== undefined &&
    (isCountryForSure(country) || before.length > 0) &&
    (regionOf(last ?? '') === undefined || (country === 'CA' && before.some(isProvince)))
  ) {
    // "CA" after a city and a province is Canada, after a city alone it is California; "PA, DE" are two states.
    found.country = country;
    left.pop();
  }
  const at = left.findIndex((part, index) => regionOf(part) !== undefined && (index > 0 || left.length === 1));
  const region = regionOf(left[at] ?? '');
  if (region !== undefined) {
    const city = cityOf(left[at - 1] ?? '');
    const by_region = countryByRegion({ city, region: left[at] ?? '', postal_code });
    return { city, region: region.code, country: found.country || by_region };
  }
  const [city = '', other = ''] = left;
  return { ...found, city: cityOf(city), region: found.country !== '' && found.country !== 'US' ? other : '' };
}

const isProvince = (part: string): boolean => regionOf(part)?.country === 'CA';

/**
 * 'Munich, BY, DE': a last part that could be a state is a country if the code before it is not a state, unless the town is in that state.
 */
function placeByCodes(parts: readonly string[], postal_code: string): Omit<Place, 'postal_code'> | undefined {
  const [town = '', region = '', last = ''] = parts;
  const country = countryIn(last);
  const is_by_codes = parts.length === 3 && /^[A-Z]{2,3}$/.test(region) && regionOf(region) === undefined;
  if (!is_by_codes || country === undefined || regionOf(last) === undefined || countryIn(region) === 'US') return;
  const city = cityOf(town);
  return countryByRegion({ city, region: last, postal_code }) === 'US'
    ? { city, region: last, country: 'US' }
    : { city, region, country };
}

/** Names in capitals become readable; a text that is not a place name is dropped. */
export function cityOf(text: string): string {
  const name = text.replace(/^(greater|metro|downtown)\s+/i, '');
  if (!looksLikeCity(name)) return '';
  return name === name.toUpperCase()
    ? name.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
    : name;
}
