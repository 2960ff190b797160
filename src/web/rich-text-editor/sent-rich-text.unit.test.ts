import { expect, it } from 'vitest';
import { plainToRichText } from '#rules/plain-to-rich-text.ts';
import { richTextIn, sentRichText } from './sent-rich-text.ts';

const STORED = plainToRichText('Stored');
const TYPED = plainToRichText('We bake.\n\n- Bread');

function form(values: Record<string, string>) {
  const sent = new FormData();
  for (const [name, value] of Object.entries(values)) sent.set(name, value);
  return sent;
}

it.each([
  ['the document of the editor', { about: JSON.stringify(TYPED) }, TYPED],
  ['the text of a browser without scripts', { about_text: 'We bake.\r\n\r\n- Bread' }, TYPED],
  ['a text that is no document, for the contract to refuse', { about: '<b>Hi' }, '<b>Hi'],
])('reads %s', (_case, values, expected) => {
  expect(richTextIn(form(values), 'about')).toEqual(expected);
});

it.each([
  ['nothing was sent', undefined, STORED],
  ['another field was sent', { city: 'Austin' }, STORED],
  ['a document was sent', { about: JSON.stringify(TYPED) }, TYPED],
  ['plain text was sent', { about_text: 'We bake.\n\n- Bread' }, TYPED],
  ['something else was sent', { about: '{"type":"script"}' }, STORED],
])('shows the right document again when %s', (_case, values, expected) => {
  expect(sentRichText(values, 'about', STORED)).toEqual(expected);
});
