import { expect, test } from 'vitest';
import { checkRichText, richTextToPlain } from '#rules/rich-text.ts';
import { decodeEntities, richTextFromHtml } from './from-html.ts';

const plain = (html: string) => richTextToPlain(richTextFromHtml(html));
const children = (html: string) => richTextFromHtml(html).children;
const text = (words: string, ...marks: string[]) =>
  marks.length ? { type: 'text', text: words, marks } : { type: 'text', text: words };
const paragraph = (...inlines: unknown[]) => ({ type: 'paragraph', children: inlines });
const item = (...inlines: unknown[]) => ({ type: 'list-item', children: inlines });

test.each([
  ['paragraphs', '<p>One</p><p>Two</p>', [paragraph(text('One')), paragraph(text('Two'))]],
  ['divisions', '<div>One<div>Two</div></div>', [paragraph(text('One')), paragraph(text('Two'))]],
  [
    'headings',
    '<h1>A</h1><h4>B</h4>',
    [
      { type: 'heading', level: 2, children: [text('A')] },
      { type: 'heading', level: 3, children: [text('B')] },
    ],
  ],
  [
    'marks',
    '<p><b>a<i>b</i></b><u>c</u></p>',
    [paragraph(text('a', 'bold'), text('b', 'bold', 'italic'), text('c', 'underline'))],
  ],
  ['marks by style', '<p><span style="font-weight:700">a</span></p>', [paragraph(text('a', 'bold'))]],
  ['the wrapper of an office suite', '<b style="font-weight:normal"><p>a</p></b>', [paragraph(text('a'))]],
  ['breaks', '<p>a<br>b<br></p>', [paragraph(text('a'), { type: 'line-break' }, text('b'))]],
  [
    'links',
    '<p><a href="https://a.example">a</a></p>',
    [paragraph({ type: 'link', href: 'https://a.example', children: [text('a')] })],
  ],
  ['lists', '<ul><li>a<li><p>b</p></ul>', [{ type: 'bullet-list', children: [item(text('a')), item(text('b'))] }]],
  [
    'lists in lists',
    '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
    [
      {
        type: 'numbered-list',
        children: [item(text('a'), { type: 'bullet-list', children: [item(text('b'))] }), item(text('c'))],
      },
    ],
  ],
  ['items without a list', '<li>a</li><li>b</li>', [paragraph(text('a')), paragraph(text('b'))]],
  ['blanks', '<p>\n  a \u00A0\n b </p>', [paragraph(text('a b'))]],
  ['empty elements', '<p> </p><ul><li></li></ul><p><b></b></p>', []],
  ['a table', '<table><tr><td>a</td><td>b</td></tr></table>', [paragraph(text('a'), text(' '), text('b'))]],
])('%s become nodes', (_case, html, expected) => {
  expect(children(html)).toEqual(expected);
});

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>', 'a'],
  ['a script in capitals', '<SCRIPT SRC=//x></SCRIPT><p>a</p>', 'a'],
  ['a handler', '<p onclick="alert(1)">a</p>', 'a'],
  ['an image with a handler', '<p>a<img src=x onerror=alert(1)></p>', 'a'],
  ['a script address', '<p><a href="javascript:alert(1)">a</a></p>', 'a'],
  ['a script address in disguise', '<p><a href="java&#10;script:alert(1)">a</a></p>', 'a'],
  ['an svg', '<svg><script>x</script><text>y</text></svg><p>a</p>', 'a'],
  ['math', '<math><mtext><style><img src=x onerror=y></style></mtext></math><p>a</p>', 'a'],
  ['a template', '<template><p>x</p></template><p>a</p>', 'a'],
  ['a frame', '<iframe srcdoc="<p>x</p>">x</iframe><p>a</p>', 'a'],
  ['a style', '<style>p{}</style><p>a</p>', 'a'],
  ['a comment', '<!-- x --><p>a</p><!--[if IE]>x<![endif]-->', 'a'],
  ['hidden text', '<p style="display:none">x</p><p hidden>y</p><p>a</p>', 'a'],
  ['a form', '<form><p>a</p><input value="x"><button>x</button></form>', 'a'],
  ['an unclosed tag', '<p>a</p><a href="https://x', 'a'],
])('%s is reduced to its text', (_case, html, expected) => {
  const document = richTextFromHtml(html);
  expect(richTextToPlain(document)).toBe(expected);
  expect(JSON.stringify(document)).not.toMatch(/script|onerror|onclick|srcdoc/i);
});

test.each([
  ['encoded once', '<p>R&amp;D &eacute;tage</p>', 'R&D étage'],
  ['encoded twice', '<p>R&amp;amp;D &amp;nbsp;caf&amp;eacute;</p>', 'R&D café'],
  ['wholly encoded', '&lt;p&gt;One&lt;/p&gt;&lt;p&gt;Two&lt;/p&gt;', 'One\n\nTwo'],
  ['fully double-encoded', '&amp;lt;p&amp;gt;One &amp;amp;amp; all&amp;lt;/p&amp;gt;', 'One & all'],
  ['text without elements', 'Duties:\n- Weld &amp; grind', 'Duties\n\n- Weld & grind'],
  ['a script encoded', '&lt;script&gt;alert(1)&lt;/script&gt;&lt;p&gt;a&lt;/p&gt;', 'a'],
  ['an example tag in a real text', '<p>Knows the &lt;table&gt; element</p>', 'Knows the <table> element'],
])('text that is %s is read', (_case, html, expected) => {
  expect(plain(html)).toBe(expected);
});

test.each([
  ['&amp;amp;', '&'],
  ['5 &lt; 6 &amp;&amp; 7', '5 < 6 && 7'],
  ['&unknown;', '&unknown;'],
  ['&#x41;&#66;', 'AB'],
  ['AT&T', 'AT&T'],
])('%s decodes to %s', (encoded, decoded) => {
  expect(decodeEntities(encoded)).toBe(decoded);
});

test.each([
  ['deep nesting', `${'<div>'.repeat(30_000)}x`],
  ['deep lists', `${'<ul><li>'.repeat(2_000)}x`],
  ['deep marks', `${'<b><i>'.repeat(20_000)}x`],
  ['far too much text', '<p>word</p>'.repeat(20_000)],
  ['many line breaks', `<p>${'a<br>'.repeat(20_000)}</p>`],
])('%s becomes a document that may be stored', { timeout: 20_000 }, (_case, html) => {
  expect(() => checkRichText(richTextFromHtml(html))).not.toThrow();
});
