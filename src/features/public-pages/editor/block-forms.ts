import type { ContentBlock, Run } from '../content/contract.ts';
import { lineOf, runsOf } from '../content/runs.ts';

export type BlockType = ContentBlock['type'];
type Choice = { value: string; label: string };

/** A field for one value of a block. `name` is its path in the block, `kind` how it is typed. */
export type Box = {
  name: string;
  label: string;
  kind: keyof typeof KINDS;
  hint?: string;
  optional?: true;
  choices?: Choice[];
};

export type BlockForm = {
  label: string;
  boxes: Box[];
  /** Repeated items of the block, such as questions. */
  items?: { name: string; one: string; least: 0 | 1; boxes: Box[] };
};

const YES_NO = (no: string, yes: string): Choice[] => [
  { value: 'no', label: no },
  { value: 'yes', label: yes },
];
const LINK_TO = 'Such as /search, #payment, https://… or mailto:…';

const line = (label: string, name = 'runs'): Box => ({ name, label, kind: 'runs' });
const short = (name: string, label: string, more: Partial<Box> = {}): Box => ({ name, label, kind: 'text', ...more });
const href = (name: string, more: Partial<Box> = {}): Box => short(name, 'Address', { hint: LINK_TO, ...more });

/** The fields of each block type, in order. */
export const BLOCK_FORMS: Record<BlockType, BlockForm> = {
  paragraph: { label: 'Paragraph', boxes: [line('Text')] },
  heading: {
    label: 'Heading',
    boxes: [
      short('text', 'Heading'),
      {
        name: 'level',
        label: 'Level',
        kind: 'number',
        choices: [
          { value: '2', label: 'Heading' },
          { value: '3', label: 'Subheading' },
        ],
      },
      {
        name: 'id',
        label: 'Name for links',
        kind: 'nullable',
        hint: 'A link to #payment opens the heading named payment.',
        optional: true,
      },
    ],
  },
  list: {
    label: 'List',
    boxes: [
      { name: 'items', label: 'Items', kind: 'lines', hint: 'One per line.' },
      { name: 'ordered', label: 'Style', kind: 'flag', choices: YES_NO('Bullets', 'Numbers') },
    ],
  },
  points: {
    label: 'Points',
    boxes: [{ name: 'numbered', label: 'Style', kind: 'flag', choices: YES_NO('Plain', 'Numbered') }],
    items: { name: 'items', one: 'Point', least: 1, boxes: [short('title', 'Title'), line('Text', 'text')] },
  },
  questions: {
    label: 'Questions',
    boxes: [],
    items: {
      name: 'items',
      one: 'Question',
      least: 1,
      boxes: [short('question', 'Question'), line('Answer', 'answer')],
    },
  },
  quote: { label: 'Quote', boxes: [line('Quote'), short('by', 'Attribution', { optional: true })] },
  note: {
    label: 'Note',
    boxes: [
      short('title', 'Title'),
      line('Text'),
      {
        name: 'tone',
        label: 'Kind',
        kind: 'text',
        choices: [
          { value: 'info', label: 'Note' },
          { value: 'success', label: 'Good news' },
          { value: 'warning', label: 'Warning' },
        ],
      },
    ],
  },
  buttons: {
    label: 'Buttons',
    boxes: [],
    items: { name: 'links', one: 'Button', least: 1, boxes: [short('label', 'Label'), href('href')] },
  },
  cards: {
    label: 'Cards',
    boxes: [short('title', 'Heading'), short('text', 'Text below it', { optional: true })],
    items: {
      name: 'cards',
      one: 'Card',
      least: 0,
      boxes: [
        short('title', 'Title'),
        line('Text', 'text'),
        short('offer', 'Offer', { hint: 'For example, a discount code.', optional: true }),
        short('link.label', 'Button text', { optional: true }),
        href('link.href', { optional: true }),
        {
          name: 'logo',
          label: 'Picture',
          kind: 'nullable',
          hint: 'A picture of this site, such as /logos/school.svg.',
          optional: true,
        },
      ],
    },
  },
  table: {
    label: 'Table',
    boxes: [
      short('caption', 'Caption'),
      { name: 'columns', label: 'Columns', kind: 'cells', hint: 'Separate them with |.' },
      { name: 'rows', label: 'Rows', kind: 'rows', hint: 'One per line, with | between the cells.' },
    ],
  },
  video: {
    label: 'Video',
    boxes: [
      short('title', 'Title'),
      short('text', 'What it shows', { optional: true }),
      href('href'),
      { name: 'minutes', label: 'Minutes', kind: 'number' },
    ],
  },
  contents: {
    label: 'Contents',
    boxes: [short('title', 'Title', { hint: 'Links to all headings with a name for links.' })],
  },
};

type Kind = { read: (value: never) => string; write: (typed: string) => unknown };

const oneLine = (typed: string) => typed.replaceAll(/\s*\n\s*/g, ' ').trim();
const linesOf = (typed: string) => typed.split('\n').flatMap((each) => each.trim() || []);
const cellsOf = (typed: string) => typed.split('|').map((cell) => cell.trim());
const rowOf = (cells: readonly string[]) => cells.join(' | ');

/** How a value is shown in a field and read from it. A non-number stays as typed, to be refused. */
export const KINDS = {
  text: { read: (value: string) => value, write: oneLine },
  nullable: { read: (value: string | null) => value ?? '', write: (typed) => oneLine(typed) || null },
  number: { read: String, write: (typed) => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed) },
  flag: { read: (value: boolean) => (value ? 'yes' : 'no'), write: (typed) => typed === 'yes' },
  runs: { read: (value: readonly Run[]) => lineOf(value), write: (typed) => runsOf(oneLine(typed)) },
  lines: {
    read: (value: readonly (readonly Run[])[]) => value.map(lineOf).join('\n'),
    write: (typed) => linesOf(typed).map(runsOf),
  },
  cells: { read: rowOf, write: (typed) => cellsOf(oneLine(typed)) },
  rows: {
    read: (value: readonly (readonly string[])[]) => value.map(rowOf).join('\n'),
    write: (typed) => linesOf(typed).map(cellsOf),
  },
} satisfies Record<string, Kind>;
