import { limitRichText } from '#rules/limit-rich-text.ts';
import type { Block, RichTextDocument } from '#rules/rich-text.ts';
import { type Cells, cellValue, type PostingField } from './fields.ts';
import type { Mapping } from './mapping.ts';
import { oneLine } from './title-text.ts';

/** Fields that the posting's page shows anyway, and ids that mean nothing to a reader. */
const SHOWN_ELSEWHERE: ReadonlySet<PostingField> = new Set<PostingField>([
  'title',
  'company',
  'description',
  'reference',
  'url',
  'posted_on',
  'closes_on',
  'pay_min',
  'pay_max',
  'pay_unit',
  'remote',
]);

const MAX_FACTS = 12;

/** A short description made from the row's own facts, for sources without descriptions. It says that there is no more. */
export function descriptionFromFacts({
  cells,
  mapping,
  title,
  company,
}: {
  cells: Cells;
  mapping: Mapping;
  title: string;
  company: string;
}): RichTextDocument {
  const facts = factsOf(cells, mapping);
  const children: Block[] = [paragraph(`${company} has an opening for this position: ${title}.`)];
  if (facts.length > 0)
    children.push(
      { type: 'heading', level: 2, children: [{ type: 'text', text: 'What the listing says' }] },
      list(facts),
    );
  children.push(
    paragraph(
      'The source of this listing gives no further description. Ask the employer for the duties and requirements.',
    ),
  );
  return limitRichText({ type: 'document', children });
}

function factsOf(cells: Cells, mapping: Mapping): string[] {
  const hidden = new Set([...SHOWN_ELSEWHERE].map((field) => mapping[field]?.column));
  return Object.keys(cells)
    .filter(
      (column) =>
        !hidden.has(column) && !/^column_\d+$|\bid$|_id$|control.?number|latitude|longitude|^unnamed/i.test(column),
    )
    .map((column) => ({ label: labelOf(column), value: oneLine(cellValue(cells, column) ?? '') }))
    .filter(({ value }) => value !== '' && value.length <= 200)
    .map(({ label, value }) => `${label}: ${FLAGS.get(value) ?? value.replace(/^(\d+)\.0$/, '$1')}`)
    .slice(0, MAX_FACTS);
}

const FLAGS: ReadonlyMap<string, string> = new Map([
  ['Y', 'yes'],
  ['N', 'no'],
  ['True', 'yes'],
  ['False', 'no'],
  ['true', 'yes'],
  ['false', 'no'],
]);

/** 'job_series' and 'jobSeries' become 'Job series'. */
function labelOf(column: string): string {
  const words = column
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const paragraph = (text: string): Block => ({ type: 'paragraph', children: [{ type: 'text', text }] });

const list = (lines: readonly string[]): Block => ({
  type: 'bullet-list',
  children: lines.map((text) => ({ type: 'list-item', children: [{ type: 'text', text }] })),
});
