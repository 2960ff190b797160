/** The middle of a city, of a ZIP code's area, or of a military installation. */
export type Place = {
  label: string;
  city: string;
  /** A state, or a country as `@DE` for an installation abroad. */
  region: string;
  postal_code: string | null;
  lat: number;
  lon: number;
};
