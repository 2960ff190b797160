import { type Cells, cellValue, POSTING_FIELDS, type PostingField } from './fields.ts';
import { headerFit } from './headers.ts';
import { type Column, LOOKS } from './looks.ts';

export type MappedColumn = { column: string; confidence: number; reason: string };
export type Mapping = Readonly<Partial<Record<PostingField, MappedColumn>>>;

/** Fields that can be recognized by values alone, and the confidence that this needs. */
const TOLD_BY_VALUES: Readonly<Partial<Record<PostingField, number>>> = {
  description: 0.95,
  place: 0.7,
  pay_text: 0.6,
  url: 0.9,
  region: 0.9,
  employment_type: 0.8,
  pay_unit: 0.9,
};

/** If the values fit less than this, a matching header is ignored. */
const LEAST_LOOK = 0.25;

/** Places are written in too many ways to tell them by their looks: a column called location is read. */
const READ_BY_NAME: ReadonlySet<PostingField> = new Set<PostingField>(['place']);
/** Headers that are exactly a name of the field fit at least this well. */
const NAMED = 0.8;

/** Finds the column of each field by its header and its values; each column serves one field, the most certain first. */
export function proposeMapping(header: readonly string[], sample_rows: readonly Cells[]): Mapping {
  const columns = header.map((name) => columnOf(name, sample_rows));
  const offers = POSTING_FIELDS.flatMap((field) => columns.flatMap((column) => offer(field, column)));
  // Words of a header count more than a guess from values.
  offers.sort((a, b) => Number(b.is_by_header) - Number(a.is_by_header) || b.mapped.confidence - a.mapped.confidence);
  const mapping: Partial<Record<PostingField, MappedColumn>> = {};
  const used = new Set<string>();
  for (const { field, mapped } of offers) {
    if (mapping[field] !== undefined || used.has(mapped.column)) continue;
    mapping[field] = mapped;
    used.add(mapped.column);
  }
  return untangle(mapping);
}

function columnOf(name: string, rows: readonly Cells[]): Column {
  const values = rows.map((cells) => cellValue(cells, name)).filter((value) => value !== undefined);
  return { name, values, filled: rows.length === 0 ? 0 : values.length / rows.length };
}

type Offer = { field: PostingField; mapped: MappedColumn; is_by_header: boolean };

function offer(field: PostingField, column: Column): Offer[] {
  const by_header = headerFit(field, column.name);
  const by_values = LOOKS[field](column);
  const is_read = by_values >= LEAST_LOOK || (by_header >= NAMED && READ_BY_NAME.has(field));
  if (by_header > 0 && (is_read || column.values.length === 0)) {
    const confidence = by_header * (0.6 + 0.4 * by_values) * (0.85 + 0.15 * column.filled);
    return [
      {
        field,
        mapped: { column: column.name, confidence: round(confidence), reason: reason(by_header, by_values, column) },
        is_by_header: true,
      },
    ];
  }
  const needed = TOLD_BY_VALUES[field];
  if (needed === undefined || by_values < needed || column.values.length < 3) return [];
  const confidence = by_values * 0.5 * (0.6 + 0.4 * column.filled);
  const mapped = { column: column.name, confidence: round(confidence), reason: 'the values look like it' };
  return [{ field, mapped, is_by_header: false }];
}

function reason(by_header: number, by_values: number, column: Column): string {
  const header = by_header >= 0.95 ? 'the header says so' : 'the header resembles it';
  if (column.values.length === 0) return `${header}; the sample has no values`;
  return by_values >= 0.8
    ? `${header} and the values fit`
    : `${header}; ${Math.round(by_values * 100)} % of the values fit`;
}

/** A column with whole places is used for the city, too; a single pay column is read as text. */
function untangle(mapping: Partial<Record<PostingField, MappedColumn>>): Mapping {
  const { pay_min, pay_max, pay_text, ...others } = mapping;
  const single = pay_min ?? pay_max;
  if (
    pay_text === undefined &&
    single !== undefined &&
    (pay_min === undefined || pay_max === undefined) &&
    /salary|pay|wage|compensation/i.test(single.column) &&
    !/min|max|low|high|from|to\b|start|end/i.test(single.column)
  )
    return { ...others, pay_text: single };
  return mapping;
}

const round = (value: number): number => Math.round(Math.min(1, value) * 100) / 100;
