import type { BlockForm, Box, Choice } from '#web/block-editor/block-forms.ts';
import type { ContentBlock } from '../content/contract.ts';

export type BlockType = ContentBlock['type'];

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
    stands_out: true,
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
