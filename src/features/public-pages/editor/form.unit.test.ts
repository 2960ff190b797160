import { describe, expect, it } from 'vitest';
import { SITE_CODES } from '#rules/sites.ts';
import { blocksFromText, blocksText, editedBlocks, emptyBlock, movedBy } from '#web/block-editor/edited-blocks.ts';
import { blockSchema, type ContentBlock } from '../content/contract.ts';
import { ownTexts } from '../content/texts/own-texts.ts';
import { BLOCK_FORMS, type BlockType } from './block-forms.ts';
import { boxOfContent, contentLabel, wordsFrom } from './form.ts';

const SAMPLES: ContentBlock[] = [
  { type: 'heading', level: 3, text: 'A', id: 'a' },
  { type: 'paragraph', runs: ['To ', { text: 'us', href: '/contact' }] },
  { type: 'list', ordered: true, items: [['One'], [{ strong: 'Two' }, ' more']] },
  { type: 'quote', runs: ['So'], by: '' },
  { type: 'questions', items: [{ question: 'Why?', answer: ['So.'] }] },
  { type: 'points', numbered: true, items: [{ title: 'A', text: ['B'] }] },
  {
    type: 'cards',
    title: 'Partners',
    text: '',
    cards: [
      {
        title: 'A',
        text: ['B'],
        logo: '/logos/a.svg',
        offer: 'ABC',
        link: { label: 'Go', href: 'https://a.example/' },
      },
      { title: 'C', text: ['D'], logo: null, offer: '', link: null },
    ],
  },
  { type: 'table', caption: 'T', columns: ['A', 'B'], rows: [['1', '2']] },
  { type: 'note', tone: 'warning', title: 'Mind', runs: ['the gap'] },
  { type: 'video', title: 'V', text: 'Shown', href: 'https://v.example/', minutes: 4 },
  { type: 'contents', title: 'On this page' },
  { type: 'buttons', links: [{ label: 'Go', href: '/search' }] },
];

function sent(blocks: string): FormData {
  const form = new FormData();
  form.set('blocks', blocks);
  return form;
}
const throughForm = (blocks: readonly ContentBlock[]) =>
  wordsFrom(sent(blocksText(editedBlocks(BLOCK_FORMS, blocks)))).blocks;

describe('a block in its boxes', () => {
  it('has a form for every type, and a sample here', () => {
    expect(SAMPLES.map(({ type }) => type).sort()).toEqual(Object.keys(BLOCK_FORMS).sort());
  });

  it.each(SAMPLES.map((block) => [block.type, block] as const))('%s comes back as it was', (_, block) => {
    expect(throughForm([block])).toEqual([block]);
  });

  it.each(SITE_CODES)('every block of every text of %s comes back as it was', (site) => {
    for (const { blocks } of ownTexts(site)) expect(throughForm(blocks)).toEqual(blocks);
  });

  it.each(Object.keys(BLOCK_FORMS) as BlockType[])('an empty one, %s, is refused by the name of a box', (type) => {
    const [block] = wordsFrom(sent(blocksText([emptyBlock(BLOCK_FORMS, type, 0)]))).blocks;
    const { error } = blockSchema.safeParse(block);
    const boxOf = boxOfContent(sent(blocksText([emptyBlock(BLOCK_FORMS, type, 0)])));
    const boxes = BLOCK_FORMS[type].boxes.map(({ name }) => `blocks.0.${name}`);
    const in_items = (BLOCK_FORMS[type].items?.boxes ?? []).map(({ name }) => `blocks.0.0.${name}`);
    const found = (error?.issues ?? []).map(({ path }) => boxOf(['blocks', 0, ...path].join('.')));
    expect(found.length).toBeGreaterThan(0);
    expect([...boxes, ...in_items]).toEqual(expect.arrayContaining(found));
  });
});

it.each([
  ['blocks.1.runs.1.href', 'blocks.1.runs'],
  ['blocks.2.items.1.0.href', 'blocks.2.items'],
  ['blocks.4.items.0.answer.0.href', 'blocks.4.0.answer'],
  ['blocks.6.cards.1.link.href', 'blocks.6.1.link.href'],
  ['blocks.6.title', 'blocks.6.title'],
  ['blocks.7.rows.0', 'blocks.7.rows'],
  ['blocks', 'blocks'],
  ['heading', 'heading'],
])('what is wrong with %s stands at %s', (field, box) => {
  expect(boxOfContent(sent(blocksText(editedBlocks(BLOCK_FORMS, SAMPLES))))(field)).toBe(box);
});

it.each([
  ['blocks.1.runs', '2. Paragraph, text'],
  ['blocks.6.1.link.href', '7. Cards, address of card 2'],
  ['heading', 'Page heading'],
])('%s is called %s', (box, label) => {
  expect(contentLabel(editedBlocks(BLOCK_FORMS, SAMPLES))(box)).toBe(label);
});

it.each([
  [''],
  ['null'],
  ['{}'],
  ['[1]'],
  ['[{"type":"html","texts":{},"items":[]}]'],
  ['[{"type":"list"}]'],
  ['[{"type":"list","items":[]}]'],
  ['[{"type":"list","texts":null,"items":[]}]'],
  ['[{"type":"paragraph","texts":{"runs":5},"items":[]}]'],
  ['[{"type":"cards","texts":{},"items":[null]}]'],
])('takes no block from %s, which our form never sends, and has it refused', (text) => {
  expect(blocksFromText(BLOCK_FORMS, text)).toEqual([]);
  expect(wordsFrom(sent(text)).blocks).toBeNull();
});

it('moves a block by one place', () => {
  const list = [{ key: 0 }, { key: 1 }, { key: 2 }];
  expect(movedBy(list, 2, -1).map(({ key }) => key)).toEqual([0, 2, 1]);
  expect(movedBy(list, 0, 1).map(({ key }) => key)).toEqual([1, 0, 2]);
});
