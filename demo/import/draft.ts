import type { Category } from '#rules/categories.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import type { PayUnit } from '#rules/pay.ts';
import { plainToRichText } from '#rules/plain-to-rich-text.ts';
import { RICH_TEXT_LIMITS, type RichTextDocument } from '#rules/rich-text.ts';
import { richTextFromHtml } from '#server/rich-text/from-html.ts';
import { parseDate } from './date-text.ts';
import { descriptionFromFacts } from './description-from-facts.ts';
import { type Cells, cellValue, type PostingField, type RowRemark } from './fields.ts';
import {
  type EmploymentType,
  occupationOf,
  parseCategory,
  parseEmploymentType,
  parseSkills,
  usualHourly,
} from './kind-of-work.ts';
import type { Mapping } from './mapping.ts';
import { repairMojibake } from './mojibake.ts';
import { type Pay, parsePay } from './pay-text.ts';
import { type LocationType, type Place, parsePlace, parseRemoteFlag } from './place-text.ts';
import { countryOf, regionOf } from './places.ts';
import { companyName, oneLine, readableTitle } from './title-text.ts';

/** A posting as a row tells it; dates are 'YYYY-MM-DD', pay is in cents, a place that is not told is empty. */
export type PostingDraft = {
  reference: string | null;
  title: string;
  company_name: string;
  description: RichTextDocument;
  location_type: LocationType;
  city: string;
  region: string;
  country: string;
  postal_code: string;
  pay_min_cents: number | null;
  pay_max_cents: number | null;
  pay_unit: PayUnit | null;
  employment_type: EmploymentType;
  category: Category;
  skills: string[];
  posted_on: string | null;
  closes_on: string | null;
  url: string | null;
};

export type DraftResult = { draft: PostingDraft; remarks: RowRemark[] } | { problem: RowRemark };

/**
 * A row as a posting. Only a missing title or company refuses it; whatever else cannot be read is left out and remarked.
 * `company_name` stands for rows whose file names no company.
 */
export function toPostingDraft(cells: Cells, mapping: Mapping, options: { company_name?: string } = {}): DraftResult {
  const row: Row = { cells, mapping, remarks: [] };
  const { title, shortened } = readableTitle(read(row, 'title') ?? '');
  if (title === '') return refuse(row, 'title_missing', 'The row has no title.', 'title');
  if (!/\p{L}{2}/u.test(title)) return refuse(row, 'title_unreadable', `The title "${title}" has no words.`, 'title');
  if (shortened && /\S\s*[\r\n]+\s*\S/.test(read(row, 'title') ?? ''))
    return refuse(row, 'title_unreadable', 'The title goes over several lines: a quote is never closed.', 'title');
  if (shortened) remark(row, 'title_shortened', 'The title was cut to 120 characters.', 'title');
  const company_name = options.company_name ?? companyName(read(row, 'company') ?? '');
  if (company_name === '') return refuse(row, 'company_missing', 'The row names no company.', 'company');
  const match = occupationOf(title);
  const category = parseCategory(title, read(row, 'category'), match);
  const draft: PostingDraft = {
    reference: firstCharacters(read(row, 'reference')?.replace(/\.0$/, '') ?? '', 200) || null,
    title,
    company_name,
    description: readDescription(row, title, company_name),
    ...readPlace(row, title),
    ...readPay(row, usualHourly(match, category)),
    employment_type: parseEmploymentType(read(row, 'employment_type') ?? '') ?? typeInTitle(title) ?? 'full_time',
    category,
    skills: parseSkills(oneLine(read(row, 'skills') ?? '')),
    ...readDates(row),
    url: readUrl(row),
  };
  return { draft, remarks: row.remarks };
}

/** What two rows share when they are the same posting: the reference, else title, company and place. */
export function duplicateKey(draft: PostingDraft): string {
  const words = [
    draft.company_name,
    draft.reference ?? `${draft.title}|${draft.city}|${draft.region}|${draft.location_type}`,
  ];
  return words.join('|').toLowerCase().replace(/\s+/g, ' ');
}

type Row = { cells: Cells; mapping: Mapping; remarks: RowRemark[] };

const read = (row: Row, field: PostingField): string | undefined => cellValue(row.cells, row.mapping[field]?.column);

function remark(row: Row, code: string, message: string, field?: PostingField): void {
  row.remarks.push(withColumn(row, { code, message }, field));
}

function refuse(row: Row, code: string, message: string, field: PostingField): { problem: RowRemark } {
  return { problem: withColumn(row, { code, message }, field) };
}

function withColumn(row: Row, about: Omit<RowRemark, 'column'>, field: PostingField | undefined): RowRemark {
  const column = field === undefined ? undefined : row.mapping[field]?.column;
  return column === undefined ? about : { ...about, column };
}

/** Less than this is a label, not a description. */
const LEAST_DESCRIPTION = 30;

function readDescription(row: Row, title: string, company: string): RichTextDocument {
  const text = repairMojibake(read(row, 'description') ?? '');
  if (text.length < LEAST_DESCRIPTION) {
    remark(row, 'description_missing', 'A short description was made from the facts of the row.', 'description');
    return descriptionFromFacts({ cells: row.cells, mapping: row.mapping, title, company });
  }
  const markup = /<\/?[a-z][^>]*>|&(#\d+|[a-z]+);/i.test(text);
  if (!markup && text.length > RICH_TEXT_LIMITS.characters)
    remark(row, 'description_shortened', 'The description was cut to 20,000 characters.', 'description');
  return markup ? richTextFromHtml(text) : plainToRichText(text);
}

/** Own columns win over the one text; words in the title or the place tell remote where no flag does. */
function readPlace(row: Row, title: string): Place & { location_type: LocationType } {
  const text = parsePlace(oneLine(read(row, 'place') ?? ''));
  const own = parsePlace(
    [read(row, 'city'), read(row, 'region'), read(row, 'country')].map((part) => oneLine(part ?? '')).join(', '),
  );
  const region = read(row, 'region') ?? '';
  const country = countryOf(read(row, 'country') ?? '') ?? (own.country || text.country || 'US');
  const flag = parseRemoteFlag(read(row, 'remote') ?? '', row.mapping.remote?.column ?? '');
  const spoken = text.location_type ?? own.location_type ?? parsePlace(title).location_type;
  const location_type = flag !== undefined && flag !== 'on_site' ? flag : (spoken ?? flag ?? 'on_site');
  const place = {
    city: own.city || text.city,
    region: regionOf(region)?.code ?? (own.region || text.region || (country === 'US' ? '' : oneLine(region))),
    country,
    postal_code: (read(row, 'postal_code') ?? (own.postal_code || text.postal_code)).replace(/\.0$/, ''),
    location_type,
  };
  if (place.city === '' && place.region === '' && place.postal_code === '' && location_type !== 'remote')
    remark(row, 'place_missing', 'The row does not say where the work is.', row.mapping.place ? 'place' : 'city');
  return place;
}

const NO_PAY = { pay_min_cents: null, pay_max_cents: null, pay_unit: null };

function readPay(row: Row, usual_hourly: number | undefined) {
  const { pay, remarks } = parsePay({
    text: read(row, 'pay_text'),
    min: read(row, 'pay_min'),
    max: read(row, 'pay_max'),
    unit: read(row, 'pay_unit'),
    usual_hourly,
  });
  const field = row.mapping.pay_max === undefined ? 'pay_text' : 'pay_max';
  for (const { code, message } of remarks) remark(row, code, message, field);
  return pay === undefined ? NO_PAY : columnsOf(pay);
}

const columnsOf = ({ min_cents, max_cents, unit }: Pay) => ({
  pay_min_cents: min_cents,
  pay_max_cents: max_cents,
  pay_unit: unit,
});

function readDates(row: Row): { posted_on: string | null; closes_on: string | null } {
  const posted_on = readDate(row, 'posted_on');
  const closes_on = readDate(row, 'closes_on');
  if (posted_on === null || closes_on === null || posted_on <= closes_on) return { posted_on, closes_on };
  remark(row, 'dates_reversed', 'The closing date lies before the opening date and was left out.', 'closes_on');
  return { posted_on, closes_on: null };
}

function readDate(row: Row, field: 'posted_on' | 'closes_on'): string | null {
  const text = read(row, field);
  if (text === undefined) return null;
  const date = parseDate(text);
  if (date === undefined)
    remark(row, 'date_unreadable', `"${firstCharacters(text, 40)}" is not a date that we can read.`, field);
  return date ?? null;
}

function readUrl(row: Row): string | null {
  const text = read(row, 'url');
  if (text === undefined) return null;
  const url = /^www\./i.test(text) ? `https://${text}` : text;
  if (/^https?:\/\/[^\s<>"]+$/i.test(url) && url.length <= RICH_TEXT_LIMITS.href) return url;
  remark(row, 'url_unreadable', 'The web address was left out.', 'url');
  return null;
}

/** Only words that say it plainly: a "contract specialist" is no contractor. */
function typeInTitle(title: string): EmploymentType | undefined {
  const type = parseEmploymentType(title);
  return type === 'contract' && !/\bcontract(-to-hire| position| role| only)?\s*$|\(contract|- contract/i.test(title)
    ? undefined
    : type;
}
