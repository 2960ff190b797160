import type { PayUnit } from '#rules/pay.ts';
import type { RowRemark } from './fields.ts';

export type Pay = { min_cents: number | null; max_cents: number | null; unit: PayUnit };
export type PaySource = {
  text?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  unit?: string | undefined;
  /** The usual pay per hour of the work, in dollars, when the title tells; it decides between an hour and a day. */
  usual_hourly?: number | undefined;
};

/** Pay out of one text or of two amounts; nothing when none is stated. Remarks tell what was decided or left out. */
export function parsePay(source: PaySource): { pay?: Pay; remarks: Omit<RowRemark, 'column'>[] } {
  const stated = [source.min, source.max].some((text) => text !== undefined && /[1-9]/.test(text));
  const words = stated ? [source.min ?? '', source.max ?? ''] : [source.text ?? ''];
  if (words.some((word) => FOREIGN.test(word)))
    return { remarks: [{ code: 'pay_foreign_currency', message: 'The pay is not in US dollars and was left out.' }] };
  const range = stated
    ? { min: singleAmount(source.min ?? ''), max: singleAmount(source.max ?? '') }
    : rangeIn(source.text ?? '');
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

const FOREIGN = /[£€¥₹]|\b(GBP|EUR|CAD|AUD|INR|JPY|MXN|CHF|pesos?)\b|C\$|A\$/i;

const UNIT_WORDS: readonly (readonly [PayUnit, RegExp])[] = [
  ['hour', /\b(per |an? )?(hours?|hourly|hr)\b|\/\s?(h|hr)\b|\bph\b/i],
  ['day', /\b(per |a )?(day|daily|diem)\b|\/\s?d\b/i],
  ['week', /\b(per |a )?(weeks?|weekly|wk)\b/i],
  ['month', /\b(per |a )?(months?|monthly|mo)\b/i],
  ['year', /\b(per |a )?(years?|yearly|yr|annual(ly)?|annum|pa|p\.a\.)\b/i],
];

/** Above this nobody is paid; such amounts are ids, telephone numbers or totals. */
const MAX_DOLLARS = 5_000_000;

type Range = { min?: number | undefined; max?: number | undefined };

function rangeIn(text: string): Range {
  const amounts = amountsIn(text);
  const [first, second] = amounts;
  if (first === undefined) return {};
  if (second !== undefined && /\d[\d,.]*\s*[kK]?\s*\+?\s*(?:[-–—/]|to\b|and\b|through\b|per hour -)/i.test(text))
    return { min: first, max: second };
  if (/\b(up to|max(imum)?|less than|under)\b/i.test(text)) return { max: first };
  if (/\b(from|starting|min(imum)?|at least|more than|over)\b|\d\s*[kK]?\s*\+/i.test(text)) return { min: first };
  return { min: first, max: first };
}

/** The amount of a column of amounts, where a point is always a decimal point ('35.500' is no salary). */
const singleAmount = (cell: string): number | undefined =>
  /^\s*\d+\.\d+\s*$/.test(cell) ? Number(cell) : amountsIn(cell)[0];

/** Amounts in dollars in the order of the text. '53K' and '90-120K' count in thousands, '$60.000' has a point for a comma. */
function amountsIn(cell: string): number[] {
  const text = cell.replace(/^\s*-\s*\d[\d,.]*/, '');
  const found = [
    ...text.matchAll(
      /(?<![\d.])(\d{1,3}(?:[,.']\d{3})+(?!\d)(?:\.\d{1,2})?|\d+(?:\.\d+)?)\s*(k\b|thousand|m\b|million)?/gi,
    ),
  ]
    .filter(
      (match) => !/^\s*(%|\(k\)|days?\b|years? of|hours\b|hrs\b)/i.test(text.slice(match.index + match[0].length)),
    )
    .map((match) => ({
      amount: Number((match[1] ?? '').replace(/[,'](?=\d{3})|\.(?=\d{3}(?!\d))/g, '')),
      scale: match[2]?.toLowerCase() ?? '',
    }));
  const shared = found.at(-1)?.scale === 'k' && found.length === 2 && (found[0]?.amount ?? 0) < 1000;
  return found.map(
    ({ amount, scale }) => amount * (scale.startsWith('m') ? 1_000_000 : scale !== '' || shared ? 1000 : 1),
  );
}

/** Zero is no amount, a range in the wrong order is turned, and two amounts of different kinds are no range. */
function tidy(range: Range) {
  const remarks: Omit<RowRemark, 'column'>[] = [];
  let [min, max] = [range.min || undefined, range.max || undefined];
  if ((min ?? 0) > MAX_DOLLARS || (max ?? 0) > MAX_DOLLARS) {
    remarks.push({ code: 'pay_out_of_range', message: 'The pay is higher than any salary and was left out.' });
    return { min: undefined, max: undefined, remarks };
  }
  if (min !== undefined && max !== undefined && min > max) {
    [min, max] = [max, min];
    remarks.push({ code: 'pay_reversed', message: 'The lower and the higher pay were the wrong way round.' });
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

/** From here a rate without a unit may as well be for a day. */
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
        message: `An amount of ${amount} cannot be per ${given}; taken as per ${unit}.`,
      },
    };
  const usual = amount > SURELY_YEARLY || amount < MAYBE_DAILY;
  return usual
    ? { unit }
    : { unit, remark: { code: 'pay_unit_guessed', message: `No unit was given; ${amount} was taken as per ${unit}.` } };
}

const contradicts = (unit: PayUnit, amount: number): boolean =>
  (unit === 'hour' && amount > 2_000) ||
  (unit === 'year' && amount < 500) ||
  (unit === 'day' && amount > SURELY_YEARLY);

/** Between hour and year: up to 1,000 a day, up to 2,500 a week, else a month. */
function likelyUnit(amount: number, usual_hourly: number | undefined): PayUnit {
  if (amount > SURELY_YEARLY) return 'year';
  if (amount >= 2_500) return 'month';
  if (amount >= 1_000) return 'week';
  if (amount >= SURELY_HOURLY) return 'day';
  return amount >= MAYBE_DAILY && usual_hourly !== undefined && amount > 3 * usual_hourly ? 'day' : 'hour';
}

const cents = (dollars: number | undefined): number | null =>
  dollars === undefined ? null : Math.round(dollars * 100);
