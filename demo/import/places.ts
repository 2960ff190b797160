import zipcodes from 'zipcodes';
import { COUNTRIES, countryNamed, countryOf } from '#rules/countries.ts';
import { US_STATES } from '#rules/us-states.ts';
import { CANADIAN_PROVINCES, regionWithin } from '#rules/work-place.ts';
import { spellingsOf } from '#server/search/place-spellings.ts';

type Region = { code: string; country: 'US' | 'CA'; is_in_full: boolean };

/** A US state or Canadian province by its code or name. */
export function regionOf(text: string): Region | undefined {
  const wanted = text.trim().replace(/\.$/, '');
  const is_in_full = wanted.length > 2;
  const [state, province] = [regionWithin('US', wanted), regionWithin('CA', wanted)];
  if (Object.hasOwn(US_STATES, state)) return { code: state, country: 'US', is_in_full };
  return Object.hasOwn(CANADIAN_PROVINCES, province) ? { code: province, country: 'CA', is_in_full } : undefined;
}

/** The country that a part of a place names: by its name, or by its code in capitals. */
export const countryIn = (part: string): string | undefined =>
  countryNamed(part) ?? (/^[A-Z]{2,3}$/.test(part.trim()) ? countryOf(part) : undefined);

/** Codes of countries whose name is also a US town or state; alone they do not decide the country. */
const LIKE_TOWNS = new Set(['CU', 'GE', 'JE', 'JM', 'JO', 'LB', 'PE']);
export const isCountryForSure = (code: string | undefined): code is string =>
  code !== undefined && !LIKE_TOWNS.has(code);

type Told = { city: string; region: string; postal_code: string };

/**
 * The country of a place that names none, by its state or province; empty if it may be elsewhere. Two letters mean a state only with a ZIP
 * code or town of that state: 'Milano, MI' is in Italy and 'Munich, DE' in Germany.
 */
export function countryByRegion({ city, region, postal_code }: Told): string {
  const found = regionOf(region);
  if (found === undefined) return '';
  const { code, country, is_in_full } = found;
  if (country === 'CA')
    return /^[a-z]\d[a-z]/i.test(postal_code) || (is_in_full && (code !== 'ON' || city !== '')) ? 'CA' : '';
  // Tbilisi is in Georgia, too.
  if (is_in_full && code !== 'GA') return 'US';
  if (isZipOf(postal_code, code) || isTownOf(city, code)) return 'US';
  const is_a_state_alone = city === '' && postal_code === '' && !Object.hasOwn(COUNTRIES, code) && code !== 'WA';
  return is_a_state_alone ? 'US' : '';
}

/** Without military mail addresses, which are in no state. */
const HOME = Object.values(zipcodes.codes).filter(
  ({ country, state }) => country === 'US' && Object.hasOwn(US_STATES, state),
);
const TOWNS = new Set(HOME.map(({ city, state }) => `${city.toLowerCase()}|${state}`));
/** The first three digits of a ZIP code belong to one state, or to a few. */
const ZIPS = new Set(HOME.map(({ zip, state }) => `${zip.slice(0, 3)}|${state}`));

export const isZipOf = (postal_code: string, state: string): boolean =>
  /^\d{5}(?:-\d{4})?$/.test(postal_code) && ZIPS.has(`${postal_code.slice(0, 3)}|${state}`);

export const isTownOf = (city: string, state: string): boolean =>
  spellingsOf(city.toLowerCase().replaceAll('.', '')).some((name) => TOWNS.has(`${name}|${state}`));

const MILES_PER_DEGREE = 69;
/** Farther from the middle of a ZIP code, a town's name would be a guess. */
const NEAR_MILES = 5;

/** The town of the nearest ZIP code of the United States, if the three nearest agree on the state. */
export function townAt({ lat, lon }: { lat: number; lon: number }): { city: string; region: string } | undefined {
  const shrink = Math.cos((lat * Math.PI) / 180);
  const near = HOME.map(({ latitude, longitude, city, state }) => ({
    miles: MILES_PER_DEGREE * Math.hypot(latitude - lat, (longitude - lon) * shrink),
    city,
    state,
  }))
    .toSorted((a, b) => a.miles - b.miles)
    .slice(0, 3)
    .filter(({ miles }) => miles <= NEAR_MILES);
  const [first] = near;
  if (first === undefined || near.some(({ state }) => state !== first.state)) return undefined;
  return { city: first.city, region: first.state };
}

/** '29.76, -95.37', '(29.76,-95.37)' or 'POINT (-95.37 29.76)'. */
export function coordinatesIn(text: string): { lat: number; lon: number } | undefined {
  const point = /^\s*POINT\s*\(\s*(-?\d+\.\d+)[\s,]+(-?\d+\.\d+)\s*\)\s*$/i.exec(text);
  const pair = /^\s*[([]?\s*(-?\d+\.\d+)\s*[,;/\s]\s*(-?\d+\.\d+)\s*[)\]]?\s*$/.exec(text);
  const [lat, lon] = point ? [point[2], point[1]] : [pair?.[1], pair?.[2]];
  if (lat === undefined || lon === undefined || Math.abs(Number(lat)) > 90 || Math.abs(Number(lon)) > 180) return;
  return { lat: Number(lat), lon: Number(lon) };
}
