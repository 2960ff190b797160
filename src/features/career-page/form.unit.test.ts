import { expect, it } from 'vitest';
import { blocksText, editedBlocks, emptyBlock } from '#web/block-editor/edited-blocks.ts';
import { careerForms } from './block-forms.ts';
import { type CareerBlock, careerBlockSchema } from './content-contract.ts';
import { boxOf, labelOf, pageFrom } from './form.ts';

const PICTURE = '0190aaaa-0000-4000-8000-000000000001';
const FORMS = careerForms([]);
const SAMPLES: CareerBlock[] = [
  { type: 'hero', heading: 'Build with us', text: 'Since 1990', picture_id: PICTURE },
  { type: 'text', title: 'About', text: 'One.\n\nTwo.' },
  { type: 'values', title: 'Values', items: [{ title: 'Care', text: '' }] },
  { type: 'benefits', title: 'Benefits', items: [{ title: 'Health', text: 'From day one' }] },
  { type: 'people', title: 'People', items: [{ name: 'Ana', role: '', quote: 'Hi', picture_id: null }] },
  { type: 'gallery', title: 'Shop', items: [{ picture_id: PICTURE, caption: '' }] },
  { type: 'jobs', title: 'Jobs', category: 'software', location_type: '' },
  { type: 'video', title: 'A day', text: '', href: 'https://video.example/1', minutes: 3 },
  { type: 'network', title: 'Later', text: '' },
];

function sent(blocks: string, more: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ blocks, ...more })) form.set(name, value);
  return form;
}

it('has a form for every type, and a sample here', () => {
  expect(SAMPLES.map(({ type }) => type).sort()).toEqual(Object.keys(FORMS).sort());
});

it.each(SAMPLES.map((block) => [block.type, block] as const))('a block %s comes back as it was', (_, block) => {
  expect(careerBlockSchema.parse(block)).toEqual(block);
  expect(pageFrom(sent(blocksText(editedBlocks(FORMS, [block])))).blocks).toEqual([block]);
});

it.each(Object.keys(FORMS))('an empty block %s is refused at its boxes', (type) => {
  const form = sent(blocksText([emptyBlock(FORMS, type, 0)]));
  const { error } = careerBlockSchema.safeParse(pageFrom(form).blocks[0]);
  const { boxes, items } = FORMS[type as CareerBlock['type']];
  const known = [
    ...boxes.map(({ name }) => `blocks.0.${name}`),
    ...(items?.boxes ?? []).map(({ name }) => `blocks.0.0.${name}`),
  ];
  const found = (error?.issues ?? []).map(({ path }) => boxOf(form)(['page.blocks', 0, ...path].join('.')));
  expect(found.length).toBeGreaterThan(0);
  expect(known).toEqual(expect.arrayContaining(found));
});

it.each([
  ['page.blocks.4.items.0.quote', {}, 'blocks.4.0.quote'],
  ['page.text_color', {}, 'text_color'],
  ['description', { picture_description: '' }, 'picture_description'],
  ['file', { picture_description: '' }, 'file'],
])('what is wrong with %s stands at its box', (field, more, box) => {
  expect(boxOf(sent(blocksText(editedBlocks(FORMS, SAMPLES)), more))(field)).toBe(box);
});

it('names a box of a block by its place', () => {
  expect(labelOf(editedBlocks(FORMS, SAMPLES))('blocks.4.0.quote')).toBe('5. People, what they say of person 1');
});

it('has a list of blocks refused that our form never sends', () => {
  expect(pageFrom(sent('[{"type":"html"}]')).blocks).toBeNull();
});
