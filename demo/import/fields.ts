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

/** No posting is longer; what never ends must not swallow the file or fill the memory. */
export const MAX_ROW_CHARACTERS = 2_000_000;

/** Something about a row that a person should know; `column` names the source of it when there is one. */
export type RowRemark = { code: string; message: string; column?: string };

/** The words by which files fill a cell that has no value. */
const NO_VALUE =
  /^(-1(\.0)?|nan|null|none|n\/?a|nil|undefined|unknown|not (available|applicable|specified|provided)|tbd|-+|\.+)?$/i;

/** The cell's text, or nothing when it only says that there is none. */
export function cellValue(cells: Cells, column: string | undefined): string | undefined {
  const text = column === undefined ? undefined : cells[column]?.normalize('NFC').trim();
  return text === undefined || NO_VALUE.test(text) ? undefined : text;
}
