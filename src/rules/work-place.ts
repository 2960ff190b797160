import { COUNTRIES } from './countries.ts';
import { isMilitaryMail, US_STATES } from './us-states.ts';
import { isCanadianPostalCode, isZipCode } from './validation/postal-code.ts';

/** `country` is a code of `COUNTRIES`, or empty if not given. */
export type WorkPlace = { country: string; region: string; postal_code: string };

export const CANADIAN_PROVINCES: Readonly<Record<string, string>> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
};

/** Countries with known regions. */
const REGIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = { US: US_STATES, CA: CANADIAN_PROVINCES };

/** Whether places in the country need both city and region. */
export const hasKnownRegions = (country: string): boolean => Object.hasOwn(REGIONS, country);

/** The code of a state or province in any spelling; other regions as written. */
export function regionWithin(country: string, text: string): string {
  const written = text.trim();
  const code = written.toUpperCase();
  const known = REGIONS[country];
  if (!known) return written;
  if (Object.hasOwn(known, code)) return code;
  return Object.keys(known).find((each) => known[each]?.toUpperCase() === code) ?? written;
}

const POSTAL_CODE_ELSEWHERE = /^[A-Z0-9](?:[A-Z0-9 -]{0,10}[A-Z0-9])?$/i;

/** Problems of a place by field (spec §5 for the United States and Canada). Empty fields are fine. */
export function workPlaceProblems({ country, region, postal_code }: WorkPlace): Record<string, string> {
  return {
    ...given('region', regionProblem(country, region)),
    ...given('postal_code', codeProblem(country, postal_code)),
  };
}

const given = (field: string, problem: string | null) => (problem === null ? {} : { [field]: problem });

function regionProblem(country: string, region: string): string | null {
  const known = REGIONS[country];
  if (!known || region === '' || Object.hasOwn(known, regionWithin(country, region))) return null;
  if (country === 'CA') return 'Enter a province such as ON or Ontario.';
  return isMilitaryMail(region.toUpperCase())
    ? 'APO, FPO and DPO are addresses for mail. Choose the country in which the work is.'
    : 'Enter a state such as TX or Texas, or choose another country.';
}

function codeProblem(country: string, postal_code: string): string | null {
  if (postal_code === '') return null;
  if (country === 'US') return isZipCode(postal_code) ? null : 'Enter a ZIP code such as 83843 or 83843-1234.';
  if (country === 'CA') return isCanadianPostalCode(postal_code) ? null : 'Enter a postal code such as K1A 0B1.';
  return POSTAL_CODE_ELSEWHERE.test(postal_code)
    ? null
    : 'Use at most 12 letters, digits, spaces and hyphens, such as 80331 or SW1A 1AA.';
}

/** 'Austin, TX', 'Toronto, ON, Canada', 'Munich, Bavaria, Germany'; the United States is left out. */
export function placeNamed({ city, region, country }: { city: string; region: string; country: string }): string {
  const abroad = country === 'US' ? '' : (COUNTRIES[country] ?? '');
  const parts = [city, region, abroad].filter((part) => part !== '');
  // Singapore is both city and country.
  return parts.filter((part, at) => part !== parts[at - 1]).join(', ');
}
