import { categoryLabel } from '#features/jobs/words.ts';
import { CATEGORIES } from '#rules/categories.ts';
import { LOCATION_TYPE_LABELS, LOCATION_TYPES } from '#rules/work-types.ts';
import type { BlockForm, Box, Choice } from '#web/block-editor/block-forms.ts';
import type { CareerBlock } from './content-contract.ts';
import type { CareerPicture } from './contract.ts';

const short = (name: string, label: string, more: Partial<Box> = {}): Box => ({ name, label, kind: 'text', ...more });
const heading = short('title', 'Heading');
const long = (name: string, label: string, more: Partial<Box> = {}): Box => ({ name, label, kind: 'long', ...more });
const POINT: Box[] = [short('title', 'Title'), short('text', 'Text', { optional: true })];

const CATEGORY_CHOICES: Choice[] = [
  { value: '', label: 'All categories' },
  ...CATEGORIES.map((value) => ({ value, label: categoryLabel(value) })),
];
const PLACE_CHOICES: Choice[] = [
  { value: '', label: 'On site, hybrid and remote' },
  ...LOCATION_TYPES.map((value) => ({ value, label: LOCATION_TYPE_LABELS[value] ?? value })),
];

/** The fields of each block, in the order of the choice. */
export function careerForms(pictures: readonly CareerPicture[]): Record<CareerBlock['type'], BlockForm> {
  const named = pictures.map(({ picture_id, description }) => ({ value: picture_id, label: description }));
  const picture = (none: string, more: Partial<Box> = {}): Box => ({
    name: 'picture_id',
    label: 'Picture',
    kind: 'nullable',
    choices: [{ value: '', label: named.length > 0 ? none : 'Add a picture below first' }, ...named],
    ...more,
  });
  return {
    text: {
      label: 'Text',
      boxes: [heading, long('text', 'Text', { hint: 'Separate paragraphs with blank lines.' })],
    },
    values: { label: 'Values', boxes: [heading], items: { name: 'items', one: 'Value', least: 1, boxes: POINT } },
    benefits: { label: 'Benefits', boxes: [heading], items: { name: 'items', one: 'Benefit', least: 1, boxes: POINT } },
    people: {
      label: 'People',
      boxes: [heading],
      items: {
        name: 'items',
        one: 'Person',
        least: 1,
        boxes: [
          short('name', 'Name', { hint: 'Ask before you show somebody here.' }),
          short('role', 'Job', { optional: true }),
          short('quote', 'What they say', { optional: true }),
          picture('No picture'),
        ],
      },
    },
    gallery: {
      label: 'Pictures',
      boxes: [heading],
      items: {
        name: 'items',
        one: 'Picture',
        least: 1,
        boxes: [picture('Choose a picture'), short('caption', 'Caption', { optional: true })],
      },
    },
    jobs: {
      label: 'Jobs',
      boxes: [
        heading,
        { name: 'category', label: 'Which jobs', kind: 'text', choices: CATEGORY_CHOICES },
        { name: 'location_type', label: 'Where', kind: 'text', choices: PLACE_CHOICES },
      ],
    },
    video: {
      label: 'Video link',
      boxes: [
        heading,
        short('text', 'What it shows', { optional: true }),
        short('href', 'Address', { hint: 'Starts with https://. Visitors follow a link to it.' }),
        { name: 'minutes', label: 'Minutes', kind: 'number' },
      ],
    },
    network: {
      label: 'Talent network',
      boxes: [
        heading,
        short('text', 'Text', {
          optional: true,
          hint: 'We add a button to join below. Visitors see this block only while your talent network is published.',
        }),
      ],
    },
    hero: {
      label: 'Top of the page',
      stands_out: true,
      boxes: [short('heading', 'Heading'), short('text', 'Text below it', { optional: true }), picture('No picture')],
    },
  };
}
