import { placeKey } from '#rules/locations.ts';
import { type Place, parsePlace } from './place-text.ts';
import { isTownOf, regionOf } from './places.ts';

/**
 * The places in a cell, at least one: 'Boise, ID; Reno, NV', a list as programs print it, 'US-ID-BOISE | US-NV-RENO'. There are several only
 * if each part names a town with its state or country and none of them is remote; otherwise the whole cell is one place.
 */
export function parsePlaces(text: string): [Place, ...Place[]] {
  const [first, ...others] = partsOf(text).map(parsePlace);
  if (first === undefined || others.length === 0 || ![first, ...others].every(isWhole)) return [parsePlace(text)];
  const keys = [first, ...others].map(placeKey);
  return [first, ...others.filter((other) => keys.indexOf(placeKey(other)) === others.indexOf(other) + 1)];
}

const isWhole = ({ city, region, country, location_type }: Place): boolean =>
  city !== '' && (region !== '' || country !== '') && location_type !== 'remote';

/** The towns and states of two columns that have as many entries: 'Boise; Reno' and 'ID; NV'. */
export function zippedPlaces(columns: readonly [city: string, region: string, country: string]): string {
  const [cities, regions, countries] = columns.map((text) => text.split(/\s*[;|]\s*/)) as [
    string[],
    string[],
    string[],
  ];
  const nth = (list: readonly string[], at: number) => (list.length === 1 ? list[0] : list[at]);
  const [shared = ''] = regions;
  const is_shared =
    regions.length === 1 && cities.every((city) => isTownOf(city.toLowerCase(), regionOf(shared)?.code ?? ''));
  const fits =
    cities.length > 1 &&
    (regions.length === cities.length || is_shared) &&
    (countries.length === cities.length || countries.length === 1);
  return fits
    ? cities.map((city, at) => [city, nth(regions, at), nth(countries, at)].filter(Boolean).join(', ')).join('; ')
    : columns.join(', ');
}

function partsOf(text: string): string[] {
  if (/^\s*\{/.test(text)) return text.split(/(?<=\})\s*[;,]\s*(?=\{)/);
  const listed = /^\s*\[\s*(['"].*['"])\s*\]\s*$/s.exec(text)?.[1];
  if (listed !== undefined) return [...listed.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, a, b]) => a ?? b ?? '');
  const coded = text.split(/\s*[;|,/]\s*(?=[A-Z]{2}-[A-Z]{2,3}-)/);
  if (coded.length > 1) return coded;
  const parts = text
    .split(/\s*[;|\n•]\s*|\s+\/\s+|,?\s+(?:and|or|&)\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length === 1 ? townsWithStates(text) : parts;
}

/** 'Boise, ID, Reno, NV': commas alone separate places only where each town is in the state after it. */
function townsWithStates(text: string): string[] {
  const words = text.split(/\s*,\s*/);
  const pairs = words.flatMap((town, at) => (at % 2 === 0 ? [[town, words[at + 1] ?? ''] as const] : []));
  const are_towns = pairs.every(([town, state]) => isTownOf(town.toLowerCase(), regionOf(state)?.code ?? ''));
  return words.length > 2 && are_towns ? pairs.map((pair) => pair.join(', ')) : [text];
}
