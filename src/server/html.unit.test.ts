import { expect, test } from 'vitest';
import { html } from './html.ts';

test('words are escaped in text and in attributes', () => {
  const name = `"><script>alert('&')</script>`;
  const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;';
  expect(String(html`<p title="${name}">${name}</p>`)).toBe(`<p title="${escaped}">${escaped}</p>`);
});

test('markup, lists of it, numbers and nothing are put in as they are', () => {
  const items = ['a', 'b & c'].map((item) => html`<li>${item}</li>`);
  expect(String(html`<ul>${items}</ul>${3}${null}${undefined}`)).toBe('<ul><li>a</li><li>b &amp; c</li></ul>3');
});
