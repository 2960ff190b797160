export type Details = {
  first_name: string;
  last_name: string;
  phone: string;
  city: string;
  region: string;
  postal_code: string;
  headline: string;
  skills: string[];
};
export type DetailField = keyof Details;

/** In the order of the form. */
export const DETAIL_FIELDS: readonly DetailField[] = [
  'first_name',
  'last_name',
  'phone',
  'city',
  'region',
  'postal_code',
  'headline',
  'skills',
];
export type Change = { field: DetailField; from: string; to: string };

/** What an edit changes, as texts for the history. */
export function changesOf(before: Details, after: Details): Change[] {
  return DETAIL_FIELDS.map((field) => ({ field, from: textOf(before[field]), to: textOf(after[field]) })).filter(
    ({ from, to }) => from !== to,
  );
}

const textOf = (value: string | readonly string[]) => (typeof value === 'string' ? value : value.join(', '));
