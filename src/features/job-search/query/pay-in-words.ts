import { isUsualPay, type PayUnit, yearlyCents } from '#rules/pay.ts';

/** The minimum pay that words ask for, in whole dollars a year, and the words with a marker in its place. */
export type PayRead = { text: string; pay: number | null };

const PER = '(?:/ ?| ?per | an? | )';
const UNITS: readonly (readonly [PayUnit, string])[] = [
  ['hour', `(?:${PER}(?:hours?|hrs?|h)|/ ?hourly| ?ph| hourly)`],
  ['day', `(?:${PER}day| daily)`],
  ['week', `(?:${PER}(?:week|wk)| weekly)`],
  ['month', `(?:${PER}(?:month|mo)| monthly)`],
  ['year', `(?:${PER}(?:year|yr|annum)| ?pa| (?:yearly|annually|annual))`],
];
const UNIT = UNITS.map(([unit, words]) => `(?<${unit}>${words})`).join('|');
const NUMBER = '\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d{1,2})?';
/** "Up to" and the like mean a maximum and are left as words. */
const MOST = '(?<!\\b(?:below|(?:no|not) (?:above|more than|over)|less than|max(?:imum)?|no|not|under|up to)(?: of)? )';
const LEAST =
  '(?:(?:that )?pay(?:ing|s)? )?(?:(?:at least|above|from|making|more than|min(?:imum)?(?: of)?|over|starting (?:at|from)) )?';
/** Not in the middle of a number, nor before three more digits: '$20 000'. */
const ENDS = '(?![\\w$%/-]|[.,]\\d| \\d{3}(?!\\d))';
const AFTER = '(?: ?\\+| or more| and up| and above| minimum| plus)?';
const WHAT_IT_IS = '(?: (?:base|pay|salary|wages?))?';
const PAY = new RegExp(
  `${MOST}(?<![\\w$#.,/-])${LEAST}(?<sign>\\$ ?)?(?<amount>${NUMBER})(?<thousands> ?k\\b)?\\+?(?: ?(?:-|–|—|to) ?\\$? ?(?<to>${NUMBER})(?<to_thousands> ?k\\b)?\\+?)?(?:${UNIT})?${AFTER}${WHAT_IT_IS}${AFTER}${ENDS}`,
  'gi',
);

/** Upper limit of the pay filter, in dollars a year. */
export const MOST_PAY = 1_000_000;

/** Reads '$30/hr', '20 an hour', '$100k', '80k+' as minimum yearly pay; the lowest if there are several. */
export function readPay(words: string, read: string): PayRead {
  const named: number[] = [];
  const text = words.replace(PAY, (...match) => {
    const [as_typed] = match as [string];
    const pay = yearlyDollars(match.at(-1) as Groups);
    if (pay === null) return as_typed;
    named.push(pay);
    return read;
  });
  return { text, pay: named.length > 0 ? Math.min(...named) : null };
}

type Groups = Readonly<Record<string, string | undefined>>;

function yearlyDollars(said: Groups): number | null {
  const { sign, thousands, to_thousands } = said;
  const typed = leastTyped(said);
  const dollars = thousands || (to_thousands && typed < 1_000) ? typed * 1_000 : typed;
  const unit = UNITS.find(([name]) => said[name] !== undefined)?.[0] ?? unitMeant(dollars);
  if (!unit || !isUsualPay(dollars * 100, unit) || !(sign || isPayUnsigned(said, unit))) return null;
  const yearly = Math.round(yearlyCents(dollars * 100, unit) / 100);
  return yearly <= MOST_PAY ? yearly : null;
}

/** The lower end of a range, even if it comes last. */
function leastTyped({ amount = '', to, thousands, to_thousands }: Groups): number {
  const [first, last] = [amount, to ?? amount].map((text) => Number(text.replaceAll(',', '')));
  return last !== undefined && last < Number(first) && Boolean(thousands) === Boolean(to_thousands)
    ? last
    : Number(first);
}

/** Guesses the unit: up to 200 is by the hour, from 10,000 by the year. Between them it could be a week or a month. */
function unitMeant(dollars: number): PayUnit | null {
  if (dollars <= 200) return 'hour';
  return dollars >= 10_000 ? 'year' : null;
}

/** Whether a number without a dollar sign is pay: by the hour or year, or in thousands. Not '401k', '10k run' or '12 hour shift'. */
function isPayUnsigned({ amount = '', thousands, to_thousands, hour, year }: Groups, unit: PayUnit): boolean {
  if (hour !== undefined) return /^(?:\/| ?per | an? | hourly)/i.test(hour);
  if (year !== undefined) return unit === 'year';
  return !!(thousands ?? to_thousands) && Number(amount) >= 20 && Number(amount) !== 401;
}
