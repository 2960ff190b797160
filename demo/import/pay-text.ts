import { CURRENCIES, currencyOf } from '#rules/countries.ts';
import type { PayUnit } from '#rules/pay.ts';
import type { RowRemark } from './fields.ts';

export type Pay = { min_cents: number | null; max_cents: number | null; unit: PayUnit };
export type PaySource = {
  text?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  unit?: string | undefined;
  /** The job's country; empty if unknown. It decides which dollar '$' means. */
  country?: string | undefined;
  /** The usual pay of the work per hour, in dollars, if the title is known; it decides between hour and day. */
  usual_hourly?: number | undefined;
};

/** Reads pay from one text or from two amounts; undefined if none is stated. Remarks say what was decided or left out. */
export function parsePay(source: PaySource): { pay?: Pay; remarks: Omit<RowRemark, 'column'>[] } {
  const stated = [source.min, source.max].some((text) => text !== undefined && /[1-9]/.test(text));
  const words = stated ? [source.min ?? '', source.max ?? ''] : [source.text ?? ''];
  if (words.some(namesOtherMoney))
    return { remarks: [{ code: 'pay_foreign_currency', message: 'The pay is not in US dollars and was left out.' }] };
  if (
    !isInDollars(words.join(' '), source.country ?? 'US') &&
    words.some((word) => /\d/.test(word) && !MISSING.test(word))
  )
    return {
      remarks: [{ code: 'pay_currency_unknown', message: 'The pay may not be in US dollars and was left out.' }],
    };
  const range = readRange(source, stated);
  if (range === null)
    return {
      remarks: [{ code: 'pay_malformed', message: 'The pay has a number that cannot be read, and was left out.' }],
    };
  const { min, max, remarks } = tidy(range);
  if (min === undefined && max === undefined) return { remarks };
  const given = unitIn(source.unit ?? '') ?? unitIn(words.join(' '));
  const { unit, remark } = decideUnit({ amount: max ?? min ?? 0, given, usual_hourly: source.usual_hourly });
  if (remark !== undefined) remarks.push(remark);
  return { pay: { min_cents: cents(min), max_cents: cents(max), unit }, remarks };
}

/** The unit that a text names. */
export function unitIn(text: string): PayUnit | undefined {
  for (const [unit, pattern] of UNIT_WORDS) if (pattern.test(text)) return unit;
  return undefined;
}

/** These codes are also common words, so in capitals they do not name a currency. */
const WORDS_TOO = new Set(['USD', 'ALL', 'CUP', 'MAD', 'PEN', 'SOS', 'TOP', 'TRY']);
const OTHER_CODES = CURRENCIES.filter((code) => !WORDS_TOO.has(code)).join('|');
const LOWER_CODES = 'aud|cad|chf|dkk|eur|gbp|inr|nok|pln|sek';
const NAMES =
  'pesos?|euros?|rupees?|lakhs?|crores?|pounds? sterling|yen|yuan|renminbi|francs?|kron[aeo]r?|zlot(?:y|ych)|reais|rands?|dirhams?|ri?y?als?|rupiah|ringgit|baht|shekels?|naira|shillings?';
/** Names of money other than US dollars: symbols, codes, and short forms next to an amount. */
const FOREIGN = [
  /(?![$¢])\p{Sc}|\b(?!US\$)[A-Z]{1,2}\$/u,
  new RegExp(String.raw`\b(?:${OTHER_CODES})(?![A-Z])`),
  new RegExp(String.raw`\b(?:${NAMES})\b|\b(?:${LOWER_CODES})\s?\d|\d\s?(?:${LOWER_CODES})\b`, 'i'),
  /(?:^|[^\p{L}])(?:Rs|Re|kr|zł|Kč|RM|Rp|Php|Ksh|Dhs?|R)\.?\s?\d[\d.,]*\d|\d\s?(?:Rs|kr|zł|Kč)(?!\p{L})/u,
];

const namesOtherMoney = (text: string): boolean => FOREIGN.some((pattern) => pattern.test(text));

/** Outside the United States, pay must name US dollars; without a country, a dollar sign is enough. */
function isInDollars(text: string, country: string): boolean {
  if (currencyOf(country) === 'USD' || /\bUSD|\bUS\$|\bUS dollars\b/i.test(text)) return true;
  return country === '' && text.includes('$');
}

const UNIT_WORDS: readonly (readonly [PayUnit, RegExp])[] = [
  ['hour', /\b(per |an? )?(hours?|hourly|hr)\b|\/\s?(h|hr)\b|\bph\b/i],
  ['day', /\b(per |a )?(day|daily|diem)\b|\/\s?d\b/i],
  ['week', /\b(per |a )?(weeks?|weekly|wk)\b/i],
  ['month', /\b(per |a )?(months?|monthly|mo)\b/i],
  ['year', /\b(per |a )?(years?|yearly|yr|annual(ly)?|annum|pa|p\.a\.)\b/i],
];

/** Nobody is paid more than this; such amounts are ids, telephone numbers or totals. */
const MAX_DOLLARS = 5_000_000;

type Range = { min?: number | undefined; max?: number | undefined };

/** Null if a number is malformed: half a pay range would be wrong pay. */
function readRange({ text = '', min = '', max = '' }: PaySource, stated: boolean): Range | null {
  if (!stated) return rangeIn(text);
  const [least, most] = [singleAmount(min), singleAmount(max)];
  return least === null || most === null ? null : { min: least, max: most };
}

/** Placeholders that files use for a missing value. */
const MISSING = /^\s*-1(?:\.0+)?\s*$/;

function rangeIn(text: string): Range | null {
  const amounts = amountsIn(text);
  if (amounts === null) return null;
  const [first, second] = amounts;
  if (first === undefined) return {};
  if (second !== undefined && /\d[\d,.]*\s*[kK]?\s*\+?\s*(?:[-–—/]|to\b|and\b|through\b|per hour -)/i.test(text))
    return { min: first, max: second };
  if (/\b(up to|max(imum)?|less than|under)\b/i.test(text)) return { max: first };
  if (/\b(from|starting|min(imum)?|at least|more than|over)\b|\d\s*[kK]?\s*\+/i.test(text)) return { min: first };
  return { min: first, max: first };
}

/** An amount from a column of amounts, where a point is always a decimal point ('35.500' is not a salary). */
function singleAmount(cell: string): number | undefined | null {
  if (/^\s*\d+\.\d+\s*$/.test(cell)) return Number(cell);
  const amounts = amountsIn(cell);
  return amounts === null ? null : amounts[0];
}

/** A digit and everything written together with it: separators, and spaces before three more digits. */
const WRITTEN = /\d(?:[\d.,'’]*\d)?(?:[ \u00a0\u202f]\d{3}(?![\d.,]))*/g;
/** '60.000' has points as thousands separators. */
const PARTED = /^\d{1,3}(?:([,.'’ \u00a0\u202f])\d{3})(?:\1\d{3})*(?:(?<!\.\d+)\.\d{1,2})?$/;
const DECIMAL = /^\d+(?:\.(?:\d{1,2}|\d{4,}))?$/;
/** Follows a number that is not pay: '5%', '401(k)', '30 days'. */
const NO_PAY_BEHIND = /^\s*(?:%|\(k\)|\(b\)|days?\b|years? of|hours\b|hrs\b)/i;
const SCALE = /^\s*(k\b|thousand|m\b|million)/i;

/** The dollar amounts in the order of the text; null if a number is malformed. '53K' and '90-120K' count in thousands. */
function amountsIn(text: string): number[] | null {
  if (MISSING.test(text)) return [];
  const found = [...text.matchAll(WRITTEN)]
    .map(({ 0: written, index }) => ({
      written,
      before: text.slice(0, index),
      behind: text.slice(index + written.length),
    }))
    .filter(
      ({ written, behind }) => !NO_PAY_BEHIND.test(behind) && !(/^40[13]$/.test(written) && /^[kb]\b/i.test(behind)),
    )
    .map((number) => ({ amount: amountOf(number), scale: SCALE.exec(number.behind)?.[1]?.toLowerCase() ?? '' }));
  if (found.some(({ amount }) => amount === null)) return null;
  const shared = found.at(-1)?.scale === 'k' && found.length === 2 && (found[0]?.amount ?? 0) < 1000;
  return found.map(
    ({ amount, scale }) => Number(amount) * (scale.startsWith('m') ? 1_000_000 : scale !== '' || shared ? 1000 : 1),
  );
}

function amountOf({ written, before, behind }: Record<'written' | 'before' | 'behind', string>): number | null {
  const is_negative = /(?:^\s*|\$\s*)[-−]\s*\$?\s*$/.test(before);
  if (is_negative || /[\d.,]$/.test(before) || /^e[+-]?\d/i.test(behind)) return null;
  if (DECIMAL.test(written)) return Number(written);
  return PARTED.test(written) ? Number(written.replace(/[,.'’ \u00a0\u202f](?=\d{3})/g, '')) : null;
}

/** Drops amounts of zero, swaps a range in the wrong order, and makes no range of two amounts of different kinds. */
function tidy(range: Range) {
  const remarks: Omit<RowRemark, 'column'>[] = [];
  let [min, max] = [range.min || undefined, range.max || undefined];
  if ((min ?? 0) > MAX_DOLLARS || (max ?? 0) > MAX_DOLLARS) {
    remarks.push({ code: 'pay_out_of_range', message: 'The pay is higher than any salary and was left out.' });
    return { min: undefined, max: undefined, remarks };
  }
  if (min !== undefined && max !== undefined && min > max) {
    [min, max] = [max, min];
    remarks.push({
      code: 'pay_reversed',
      message: 'The lower and the higher pay were in the wrong order and were swapped.',
    });
  }
  if (min !== undefined && max !== undefined && min < SURELY_HOURLY && max > SURELY_YEARLY) {
    min = undefined;
    remarks.push({
      code: 'pay_mixed_units',
      message: 'The lower pay looks hourly and the higher yearly; only the higher was kept.',
    });
  }
  return { min, max, remarks };
}

const SURELY_HOURLY = 300;
const SURELY_YEARLY = 10_000;

/** From here on, a rate without a unit may be per day as well. */
const MAYBE_DAILY = 120;

function decideUnit({
  amount,
  given,
  usual_hourly,
}: {
  amount: number;
  given: PayUnit | undefined;
  usual_hourly: number | undefined;
}) {
  if (given !== undefined && !contradicts(given, amount)) return { unit: given };
  const unit = likelyUnit(amount, usual_hourly);
  if (given !== undefined)
    return {
      unit,
      remark: {
        code: 'pay_unit_corrected',
        message: `An amount of ${amount} cannot be per ${given}, so it is read as per ${unit}.`,
      },
    };
  const usual = amount > SURELY_YEARLY || amount < MAYBE_DAILY;
  return usual
    ? { unit }
    : {
        unit,
        remark: { code: 'pay_unit_guessed', message: `No unit was given, so ${amount} is read as per ${unit}.` },
      };
}

const contradicts = (unit: PayUnit, amount: number): boolean =>
  (unit === 'hour' && amount > 2_000) ||
  (unit === 'year' && amount < 500) ||
  (unit === 'day' && amount > SURELY_YEARLY);

/** For amounts between an hourly and a yearly rate: up to 1,000 per day, up to 2,500 per week, else per month. */
function likelyUnit(amount: number, usual_hourly: number | undefined): PayUnit {
  if (amount > SURELY_YEARLY) return 'year';
  if (amount >= 2_500) return 'month';
  if (amount >= 1_000) return 'week';
  if (amount >= SURELY_HOURLY) return 'day';
  return amount >= MAYBE_DAILY && usual_hourly !== undefined && amount > 3 * usual_hourly ? 'day' : 'hour';
}

const cents = (dollars: number | undefined): number | null =>
  dollars === undefined ? null : Math.round(dollars * 100);
