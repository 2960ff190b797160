import { parseDate } from './date-text.ts';
import type { PostingField } from './fields.ts';
import { parseEmploymentType } from './kind-of-work.ts';
import { countryIn, regionOf } from './places.ts';
import { parseWorkFrom } from './work-from-text.ts';

/** A column with its sample values; `filled` is the share of rows, 0 to 1, that have a value. */
export type Column = { name: string; values: readonly string[]; filled: number };

const share = (values: readonly string[], test: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(test).length / values.length;

const different = (values: readonly string[]): number =>
  values.length === 0 ? 0 : new Set(values).size / values.length;

const meanLength = (values: readonly string[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value.length, 0) / values.length;

/** A posting with several places has several in one cell. */
const entries = (values: readonly string[]): string[] => values.flatMap((value) => value.split(/\s*[;|]\s*/));

const isNumber = (value: string): boolean => /^\$?\s*[\d,]+(\.\d+)?\s*[kK]?$/.test(value);
const isAmount = (value: string): boolean => isNumber(value) && Number(value.replace(/[$,\skK]/g, '')) < 1_000_000;
const isFlag = (value: string): boolean =>
  /^(y|n|yes|no|true|false|0|1|remote|hybrid|on-?site|office|eligible|not eligible|telework.*)$/i.test(value);

const isDegrees = (value: string, most: number): boolean =>
  /^-?\d{1,3}\.\d+$/.test(value) && Math.abs(Number(value)) <= most;

/** How well values fit a field, 0 to 1. */
export const LOOKS: Readonly<Record<PostingField, (column: Column) => number>> = {
  reference: ({ values }) =>
    share(values, (value) => /^([\w./#-]{1,60}|https?:\S{1,190})$/.test(value)) * different(values),
  title: ({ values }) =>
    share(
      values,
      (value) =>
        value.length <= 140 && /\p{L}{3}/u.test(value) && !/^https?:/.test(value) && parseDate(value) === undefined,
    ),
  company: ({ values }) =>
    share(values, (value) => value.length <= 120 && /\p{L}{2}/u.test(value) && !/^https?:/.test(value)),
  description: ({ values }) => Math.min(1, meanLength(values) / 200),
  city: ({ values }) => share(entries(values), looksLikeCity),
  // We know the states and provinces of two countries; elsewhere any place name is accepted.
  region: ({ values }) =>
    share(entries(values), (value) => regionOf(value) !== undefined) +
    0.4 * share(entries(values), (value) => regionOf(value) === undefined && looksLikeCity(value)),
  country: ({ values }) => share(entries(values), isCountry),
  postal_code: ({ values }) =>
    share(values, (value) => /^(\d{5}(-\d{4})?|[a-z]\d[a-z] ?\d[a-z]\d)(\.0)?$/i.test(value)),
  place: ({ values }) =>
    share(values, looksLikePlace) + 0.3 * share(values, (value) => !looksLikePlace(value) && looksLikeCity(value)),
  latitude: ({ values }) => share(values, (value) => isDegrees(value, 90)),
  longitude: ({ values }) => share(values, (value) => isDegrees(value, 180)),
  remote: ({ values }) => share(values, isFlag),
  work_from: ({ values }) => share(values, (value) => parseWorkFrom(value) !== undefined),
  pay_min: ({ values }) => share(values, isAmount),
  pay_max: ({ values }) => share(values, isAmount),
  pay_text: ({ values }) =>
    share(
      values,
      (value) =>
        /[$£€]\s*\d|\d\s*k\b|\d.*\b(hour|year|annum|month|week|hr|yr)/i.test(value) &&
        value.length < 120 &&
        !/million|billion/i.test(value),
    ),
  pay_unit: ({ values }) =>
    share(values, (value) =>
      /^(per )?(an? )?(hour(ly)?|hr|da(y|ily)|week(ly)?|month(ly)?|year(ly)?|yr|annual(ly)?|annum)\.?$/i.test(value),
    ),
  employment_type: ({ values }) =>
    share(values, (value) => value.length < 60 && parseEmploymentType(value) !== undefined),
  category: ({ values }) =>
    share(values, (value) => value.length <= 160 && /\p{L}{3}/u.test(value)) * (1 - different(values) * 0.5),
  posted_on: ({ values }) => share(values, (value) => parseDate(value) !== undefined),
  closes_on: ({ values }) => share(values, (value) => parseDate(value) !== undefined),
  skills: ({ values }) =>
    share(values, (value) => value.split(/[,;|]/).length >= 2 && meanLength(value.split(/[,;|]/)) < 40),
  url: ({ values }) => share(values, (value) => /^(https?:\/\/|www\.)\S+$/i.test(value)),
};

/** The abbreviations of most states are also country codes. */
const isCountry = (value: string): boolean => countryIn(value) !== undefined && regionOf(value) === undefined;

/** A short name without digits that is not a street. */
export const looksLikeCity = (value: string): boolean =>
  /^[\p{L} .'’-]{2,40}$/u.test(value) && !STREET.test(value.replace(/^st\.? /i, ''));

const STREET =
  /\b(st|street|ave|avenue|blvd|road|rd|lane|drive|dr|plaza|floor|fl|broadway|pkwy|highway|hwy|building|bldg|suite)\b\.?/i;

/** 'City, ST', possibly with more after it, or a word that says where. */
export function looksLikePlace(value: string): boolean {
  if (value.length > 80) return false;
  const [, second = ''] = value.split(',').map((part) => part.trim().replace(/\s+\d{5}(-\d{4})?$/, ''));
  if (second !== '') return regionOf(second) !== undefined || isCountry(second);
  return /^(remote|hybrid|nationwide|anywhere)\b/i.test(value) || regionOf(value) !== undefined || isCountry(value);
}
