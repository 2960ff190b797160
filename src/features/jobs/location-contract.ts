import { z } from 'zod';
import { COUNTRIES } from '#rules/countries.ts';
import { MOST_LOCATIONS } from '#rules/locations.ts';

/** ISO 3166-1, two letters; empty if not given. */
export const sentCountry = z
  .string()
  .trim()
  .toUpperCase()
  .refine(
    (code) => code === '' || Object.hasOwn(COUNTRIES, code),
    'Choose a country. Puerto Rico, Guam and the U.S. Virgin Islands are states of the United States.',
  );

/** The fields of one location, with the rules of the first one. */
export const sentLocationFields = {
  city: z.string().trim().max(80),
  region: z.string().trim().max(40),
  postal_code: z.string().trim().max(20),
  country: sentCountry,
};

/** The locations after the first, in their order. */
export const sentLocations = z
  .array(
    z.strictObject({
      ...sentLocationFields,
      region: sentLocationFields.region.default(''),
      postal_code: sentLocationFields.postal_code.default(''),
    }),
  )
  .max(MOST_LOCATIONS - 1, `A posting can have up to ${MOST_LOCATIONS} locations.`);

const shownLocation = z.object({
  city: z.string(),
  region: z.string(),
  postal_code: z.string(),
  country: z.string(),
});

export const shownLocations = z.array(shownLocation);

/** The location that a card shows instead of the first one. */
export const nearestLocation = shownLocation.omit({ postal_code: true }).nullable();
