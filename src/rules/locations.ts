import { RuleBroken } from './rule-broken.ts';
import { regionWithin, workPlaceProblems } from './work-place.ts';

/** The locations that one posting can have, with its first. */
export const MOST_LOCATIONS = 10;

export type Location = { city: string; region: string; postal_code: string; country: string };

/** The problems of the locations after the first, by field: `additional_locations.0.city`. */
export function locationProblems(first: Location, others: readonly Location[]): Record<string, string> {
  const seen = new Set([placeKey(first)]);
  return Object.fromEntries(
    others.flatMap((location, at) => {
      const problems = { ...repeatedProblem(seen, location), ...problemsOf(location) };
      seen.add(placeKey(location));
      return Object.entries(problems).map(([field, problem]) => [`additional_locations.${at}.${field}`, problem]);
    }),
  );
}

function problemsOf(location: Location): Record<string, string> {
  return {
    ...(location.city === '' ? { city: 'Enter the city, or remove this location.' } : {}),
    ...(location.country === '' ? { country: 'Choose the country of the work.' } : {}),
    ...(location.region === '' && ['US', 'CA'].includes(location.country)
      ? { region: location.country === 'US' ? 'Enter the state.' : 'Enter the province.' }
      : {}),
    ...workPlaceProblems(location),
  };
}

const repeatedProblem = (seen: ReadonlySet<string>, location: Location): Record<string, string> =>
  location.city !== '' && seen.has(placeKey(location)) ? { city: 'You already listed this location.' } : {};

/** Equal for two spellings of one place. */
export const placeKey = ({ city, region, postal_code, country }: Location): string =>
  [city.toLowerCase(), regionWithin(country, region).toLowerCase(), postal_code.toUpperCase(), country].join('|');

/** Throws if remote work has additional locations. It names states instead (`work_from`). */
export function checkLocations({
  location_type,
  additional_locations,
}: {
  location_type: string;
  additional_locations: readonly Location[];
}): void {
  if (location_type === 'remote' && additional_locations.length > 0)
    throw new RuleBroken(
      'locations-of-remote',
      'Remote work has one location. Remove the others, or choose on-site or hybrid.',
      'additional_locations',
    );
}

type Numbered = Location & { n: number };

/**
 * Gives each location its lasting number: one that was there before keeps its own, and a new one gets a number that no location of the posting
 * ever had.
 */
export function numberedLocations<Sent extends Location>(
  stored: readonly Numbered[],
  sent: readonly Sent[],
  highest: number,
): { locations: (Sent & { n: number })[]; highest: number } {
  const known = new Map(stored.map((location) => [placeKey(location), location.n]));
  let last = highest;
  const locations = sent.map((location) => ({ ...location, n: known.get(placeKey(location)) ?? ++last }));
  return { locations, highest: last };
}
