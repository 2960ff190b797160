import { COUNTRIES, currencyOf } from '#rules/countries.ts';
import { isUsualPay, type PayUnit, PER } from '#rules/pay.ts';
import { placesToFill } from '#rules/place-to-fill.ts';
import { richTextToPlain } from '#rules/rich-text.ts';
import { US_STATES } from '#rules/us-states.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import type { Posting } from '../contract.ts';

type Asked = Pick<Posting, 'pay_min_cents' | 'pay_max_cents' | 'pay_unit'> &
  Partial<
    Pick<
      Posting,
      'description' | 'location_type' | 'work_from' | 'city' | 'region' | 'country' | 'pay_currency' | 'places_alike'
    >
  >;

/** What is probably a slip, as a question for each field; it may be published as it is once this was seen. */
export function doubtsAbout(posting: Asked): Record<string, string> {
  return {
    ...textDoubt(posting),
    ...placeDoubt(posting),
    ...statesDoubt(posting),
    ...payDoubt(posting),
    ...currencyDoubt(posting),
  };
}

function textDoubt({ description }: Asked): Record<string, string> {
  const [place] = description ? placesToFill(richTextToPlain(description)) : [];
  return place === undefined ? {} : { description: `Write the duties where the text says “${place}”.` };
}

const MEANT_FIRST: readonly PayUnit[] = ['year', 'hour', 'month', 'week', 'day'];
const MOST_TIMES = 10;

/** Usual pay is known in US dollars only. */
function payDoubt({ pay_min_cents, pay_max_cents, pay_unit, pay_currency }: Asked): Record<string, string> {
  if (pay_unit === null || (pay_currency ?? 'USD') !== 'USD') return {};
  const unusual = Object.entries({ pay_min_cents, pay_max_cents }).flatMap(([field, cents]) =>
    cents !== null && !isUsualPay(cents, pay_unit) ? [[field, amountDoubt(cents, pay_unit)] as const] : [],
  );
  if (unusual.length > 0) return Object.fromEntries(unusual);
  const is_wide = pay_min_cents !== null && pay_max_cents !== null && pay_max_cents > MOST_TIMES * pay_min_cents;
  return is_wide
    ? { pay_max_cents: `Is this right? It is more than ${MOST_TIMES} times what the pay begins with.` }
    : {};
}

/** The form begins with dollars. */
function currencyDoubt({ pay_min_cents, pay_max_cents, pay_currency, country = '' }: Asked): Record<string, string> {
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

function placeDoubt({ city = '', region = '', places_alike = null }: Asked): Record<string, string> {
  if (places_alike === null) return {};
  const named = [city, region].filter((part) => part !== '').join(', ');
  const meant = places_alike.length > 0 ? ` Did you mean ${either(places_alike)}?` : '';
  return { city: `We don’t know ${named}, so nobody finds the job by distance.${meant}` };
}

/** Who means the place of the office would hide the job from all other states. */
function statesDoubt({ location_type, work_from = null, region = '', country }: Asked): Record<string, string> {
  const state = US_STATES[region];
  if (location_type !== 'remote' || work_from !== null || country !== 'US' || !state) return {};
  return { work_from: `Only searches in ${state} show this job. Say from which states it can be done.` };
}

/** With semicolons, since each has a comma of its own. */
const either = (places: readonly string[]) =>
  [places.slice(0, -1).join('; '), ...places.slice(-1)].filter((part) => part !== '').join(' or ');
