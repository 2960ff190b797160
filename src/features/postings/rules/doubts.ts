import { COUNTRIES, currencyOf } from '#rules/countries.ts';
import { isUsualPay, type PayUnit, PER } from '#rules/pay.ts';
import { US_STATES } from '#rules/us-states.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import type { Posting } from '../contract.ts';

type Posted = Pick<Posting, 'pay_min_cents' | 'pay_max_cents' | 'pay_unit'> &
  Partial<
    Pick<Posting, 'location_type' | 'work_from' | 'city' | 'region' | 'country' | 'pay_currency' | 'places_alike'>
  >;

/** Probable mistakes, as a question for each field. Publishing again confirms them. */
export function doubtsAbout(posting: Posted): Record<string, string> {
  return {
    ...placeDoubt(posting),
    ...statesDoubt(posting),
    ...payDoubt(posting),
    ...currencyDoubt(posting),
  };
}

const MEANT_FIRST: readonly PayUnit[] = ['year', 'hour', 'month', 'week', 'day'];
const MOST_TIMES = 10;

/** Usual pay is known only in US dollars. */
function payDoubt({ pay_min_cents, pay_max_cents, pay_unit, pay_currency }: Posted): Record<string, string> {
  if (pay_unit === null || (pay_currency ?? 'USD') !== 'USD') return {};
  const unusual = Object.entries({ pay_min_cents, pay_max_cents }).flatMap(([field, cents]) =>
    cents !== null && !isUsualPay(cents, pay_unit) ? [[field, amountDoubt(cents, pay_unit)] as const] : [],
  );
  if (unusual.length > 0) return Object.fromEntries(unusual);
  const is_wide = pay_min_cents !== null && pay_max_cents !== null && pay_max_cents > MOST_TIMES * pay_min_cents;
  return is_wide ? { pay_max_cents: `Is this right? It is more than ${MOST_TIMES} times the lower end.` } : {};
}

/** The form preselects US dollars. */
function currencyDoubt({ pay_min_cents, pay_max_cents, pay_currency, country = '' }: Posted): Record<string, string> {
  const own = currencyOf(country);
  const has_pay = (pay_min_cents ?? pay_max_cents) !== null;
  if (!has_pay || pay_currency !== 'USD' || own === undefined || own === 'USD') return {};
  return { pay_currency: `Is the pay in US dollars? In ${COUNTRIES[country]} most people are paid in ${own}.` };
}

function amountDoubt(cents: number, unit: PayUnit): string {
  const meant = MEANT_FIRST.find((other) => other !== unit && isUsualPay(cents, other));
  const stated = `$${wholeNumber(Math.round(cents / 100))} ${PER[unit]}`;
  return meant ? `Did you mean ${PER[meant]}? It says ${stated}.` : `Is this right? It says ${stated}.`;
}

function placeDoubt({ city = '', region = '', places_alike = null }: Posted): Record<string, string> {
  if (places_alike === null) return {};
  const named = [city, region].filter((part) => part !== '').join(', ');
  const meant = places_alike.length > 0 ? ` Did you mean ${either(places_alike)}?` : '';
  return { city: `We don’t know ${named}, so searches by distance do not find this job.${meant}` };
}

/** Employers who enter their office's place would hide the job from other states. */
function statesDoubt({ location_type, work_from = null, region = '', country }: Posted): Record<string, string> {
  const state = US_STATES[region];
  if (location_type !== 'remote' || work_from !== null || country !== 'US' || !state) return {};
  return { work_from: `Only searches in ${state} show this job. Choose the states it can be done from.` };
}

/** Separated by semicolons, since places contain commas. */
const either = (places: readonly string[]) =>
  [places.slice(0, -1).join('; '), ...places.slice(-1)].filter((part) => part !== '').join(' or ');
