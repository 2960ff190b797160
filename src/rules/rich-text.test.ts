import { expect, test } from 'vitest';
import { plainToRichText } from './plain-to-rich-text.ts';
import { checkRichText, isSafeHref, RICH_TEXT_LIMITS, richTextToPlain } from './rich-text.ts';

const text = (words: string, marks?: string[]) =>
  marks ? { type: 'text', text: words, marks } : { type: 'text', text: words };
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });
const document = (...children: unknown[]) => ({ type: 'document', children });
const item = (...children: unknown[]) => ({ type: 'list-item', children });
const list = (...children: unknown[]) => ({ type: 'bullet-list', children });
const nested = (depth: number): unknown =>
  depth === 1 ? list(item(text('leaf'))) : list(item(text('branch'), nested(depth - 1)));

const whole = document(
  { type: 'heading', level: 2, children: [text('What you will do')] },
  paragraph(text('Drive ', ['bold']), text('safely'), { type: 'line-break' }, text('and on time')),
  list(item(text('Load'), { type: 'numbered-list', children: [item(text('count'))] }), item(text('Unload'))),
  paragraph({ type: 'link', href: 'https://a.example/b?c=1', children: [text('More')] }),
);

test('a document with every kind of node is unchanged', () => {
  expect(checkRichText(whole)).toEqual(whole);
});

test.each([
  ['no object', 'text', 'rich_text_invalid'],
  ['null', null, 'rich_text_invalid'],
  ['an array', [], 'rich_text_invalid'],
  ['another root', paragraph(), 'rich_text_invalid'],
  ['no children', { type: 'document' }, 'rich_text_invalid'],
  ['an unknown block', document({ type: 'image', children: [] }), 'rich_text_invalid'],
  ['an unknown key', document({ ...paragraph(), onclick: 'x' }), 'rich_text_invalid'],
  ['a text directly in the document', document(text('x')), 'rich_text_invalid'],
  ['a block in a paragraph', document(paragraph(paragraph())), 'rich_text_invalid'],
  ['a heading of level 1', document({ type: 'heading', level: 1, children: [] }), 'rich_text_invalid'],
  ['a level on a paragraph', document({ ...paragraph(), level: 2 }), 'rich_text_invalid'],
  ['an unknown mark', document(paragraph(text('x', ['blink']))), 'rich_text_invalid'],
  ['a text that is no string', document(paragraph({ type: 'text', text: 5 })), 'rich_text_invalid'],
  ['a paragraph in a list', document(list(paragraph())), 'rich_text_invalid'],
  [
    'a link in a link',
    document(paragraph({ type: 'link', href: 'https://a.example', children: [{ type: 'link' }] })),
    'rich_text_invalid',
  ],
  [
    'a script address',
    document(paragraph({ type: 'link', href: 'javascript:alert(1)', children: [] })),
    'rich_text_link',
  ],
  ['five lists inside each other', document(nested(5)), 'rich_text_too_deep'],
  ['a thousand lists inside each other', document(nested(1000)), 'rich_text_too_deep'],
  ['too many characters', document(paragraph(text('x'.repeat(RICH_TEXT_LIMITS.characters + 1)))), 'rich_text_too_long'],
  [
    'too many nodes',
    document(...Array.from({ length: RICH_TEXT_LIMITS.nodes }, () => paragraph())),
    'rich_text_too_long',
  ],
])('%s is refused and names its field', (_case, value, code) => {
  expect(() => checkRichText(value, 'about')).toThrow(expect.objectContaining({ code, field: 'about' }));
});

test('lists may be nested four deep and text may reach the limit', () => {
  expect(() => checkRichText(document(nested(4), paragraph(text('x'.repeat(19_000)))))).not.toThrow();
});

test('control and direction-changing characters and half characters never reach the database', () => {
  const checked = checkRichText(document(paragraph(text('a\u0000b\u202Ec\uD800 d\ne'))));
  expect(richTextToPlain(checked)).toBe('abc\uFFFD d e');
});

test.each([
  ['https://a.example', true],
  ['http://a.example/x?y=1#z', true],
  ['HTTPS://A.example', true],
  ['mailto:jobs@a.example', true],
  ['tel:+12085550100', true],
  ['javascript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['java\tscript:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['//a.example', false],
  ['/jobs', false],
  ['https:a.example', false],
  ['https:\\\\a.example', false],
  ['https://bank.example@evil.example', false],
  ['https://a.example/"onclick="x', false],
  [`https://a.example/${'x'.repeat(2000)}`, false],
])('a link may have the address %s: %s', (href, safe) => {
  expect(isSafeHref(href)).toBe(safe);
});

test('plain text keeps lists, breaks and link texts', () => {
  expect(richTextToPlain(checkRichText(whole))).toBe(
    'What you will do\n\nDrive safely\nand on time\n\n- Load\n  1. count\n- Unload\n\nMore',
  );
});

const shape = (pasted: string) =>
  plainToRichText(pasted).children.map((block) => {
    const plain = richTextToPlain({ type: 'document', children: [block] });
    return `${block.type}: ${plain.replaceAll('\n', ' / ')}`;
  });

test.each([
  ['one paragraph', 'We hire.', ['paragraph: We hire.']],
  ['two paragraphs', 'We hire.\n\nCome in.', ['paragraph: We hire.', 'paragraph: Come in.']],
  ['a sentence a line', 'We hire.\nCome in.', ['paragraph: We hire.', 'paragraph: Come in.']],
  ['a wrapped sentence', 'We hire people\nwho weld.', ['paragraph: We hire people who weld.']],
  ['an address', 'Summit\n1 Main St\nBoise', ['paragraph: Summit / 1 Main St / Boise']],
  ['a heading with a colon', 'Duties:\n- Weld\n- Grind', ['heading: Duties', 'bullet-list: - Weld / - Grind']],
  ['a heading in capitals', 'WHAT YOU NEED\nA licence.', ['heading: What you need', 'paragraph: A licence.']],
  ['a known heading', 'Responsibilities\nWeld pipes.', ['heading: Responsibilities', 'paragraph: Weld pipes.']],
  ['a heading before bullets', 'Your days\n• Weld', ['heading: Your days', 'bullet-list: - Weld']],
  ['markdown', '## Tools\n* Torch', ['heading: Tools', 'bullet-list: - Torch']],
  ['numbers', '1. Apply\n2) Meet', ['numbered-list: 1. Apply / 2. Meet']],
  ['bullets with blank lines between', '• One\n\n• Two', ['bullet-list: - One / - Two']],
  ['the bullets of old word processors', '\uF0B7 One\no Two', ['bullet-list: - One / - Two']],
  ['a range that is no bullet', '-5 degrees outside.', ['paragraph: -5 degrees outside.']],
  ['a label with its value', 'Location: Boise, ID', ['paragraph: Location: Boise, ID']],
  ['rules and blank lines', 'One.\n-----\n\n\nTwo.', ['paragraph: One.', 'paragraph: Two.']],
  ['nothing', '  \n ', []],
])('pasted text with %s is recognized', (_case, pasted, expected) => {
  expect(shape(pasted)).toEqual(expected);
});

test('web addresses in pasted text become links without the period after them', () => {
  expect(plainToRichText('See https://a.example/x.').children).toEqual([
    paragraph(
      text('See '),
      { type: 'link', href: 'https://a.example/x', children: [text('https://a.example/x')] },
      text('.'),
    ),
  ]);
});

test.each([
  ['a long line', 'word '.repeat(10_000)],
  ['many lines', '- word\n'.repeat(10_000)],
  ['many short paragraphs', 'Word.\n\n'.repeat(10_000)],
])('%s is cut to what may be stored', (_case, pasted) => {
  expect(() => checkRichText(plainToRichText(pasted))).not.toThrow();
});
