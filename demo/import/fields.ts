/** What a column of a postings file can mean. */
export const POSTING_FIELDS = [
  'reference',
  'title',
  'company',
  'description',
  'city',
  'region',
  'country',
  'postal_code',
  'place',
  'latitude',
  'longitude',
  'remote',
  'work_from',
  'pay_min',
  'pay_max',
  'pay_text',
  'pay_unit',
  'employment_type',
  'category',
  'posted_on',
  'closes_on',
  'skills',
  'url',
] as const;
export type PostingField = (typeof POSTING_FIELDS)[number];

/** One row: the text of each column by the column's name. */
export type Cells = Readonly<Record<string, string>>;

/** No real posting is longer; a row that never ends must not fill the memory. */
export const MAX_ROW_CHARACTERS = 2_000_000;

/** Something about a row that a person should know; `column` names its source if there is one, `times` counts cases in the row. */
export type RowRemark = { code: string; message: string; column?: string; times?: number };

/** Texts that files put into a cell without a value. */
const NO_VALUE =
  /^(-1(\.0)?|nan|null|none|n\/?a|nil|undefined|unknown|not (available|applicable|specified|provided)|tbd|-+|\.+)?$/i;

/** The cell's text, or undefined if it only says that there is no value. */
export function cellValue(cells: Cells, column: string | undefined): string | undefined {
  const text = column === undefined ? undefined : cells[column]?.normalize('NFC').trim();
  return text === undefined || NO_VALUE.test(text) ? undefined : text;
}
