/** The middle of a city, or of a ZIP code's area. */
export type Place = {
  label: string;
  city: string;
  region: string;
  postal_code: string | null;
  lat: number;
  lon: number;
};
