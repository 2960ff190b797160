import { expect, it } from 'vitest';
import { SITE_CODES } from '#rules/sites.ts';
import type { ContentBlock } from './contract.ts';
import { wrongsOf } from './rules.ts';
import { buttons, cards, contents, heading, list, paragraph, subheading } from './texts/blocks.ts';
import { ownTexts } from './texts/own-texts.ts';

const table = (...rows: string[][]): ContentBlock => ({ type: 'table', caption: 'T', columns: ['A', 'B'], rows });

it.each<[string, ContentBlock[], string | null, string?]>([
  ['a subheading below a heading', [heading('A'), subheading('B')], null],
  ['a subheading below cards', [cards('A', ''), subheading('B')], null],
  ['a subheading above all headings', [subheading('B'), heading('A')], 'blocks.0.level'],
  ['two headings of one name', [heading('A', 'a'), heading('B', 'a')], 'blocks.1.id'],
  ['a link to a heading', [heading('A', 'a'), paragraph('[to](#a)')], null],
  ['a link to the top', [paragraph('[to](#top)')], null],
  ['a link to nothing', [paragraph('Go [to](#b)')], 'blocks.0.runs.1.href'],
  ['a link to nothing in a list', [list('One', '[to](#b)')], 'blocks.0.items.1.0.href'],
  ['a button to nothing', [buttons(['To', '#b'])], 'blocks.0.links.0.href'],
  ['a link to the form of the page', [paragraph('[to](#become)')], null, '/partners'],
  ['contents of named headings', [contents(), heading('A', 'a')], null],
  ['contents of nothing', [contents(), heading('A')], 'blocks.0.title'],
  ['a table with whole rows', [table(['1', '2'], ['3', '4'])], null],
  ['a table with a short row', [table(['1', '2'], ['3'])], 'blocks.0.rows'],
  ['terms without the privacy policy', [heading('A')], 'blocks', '/terms'],
  ['terms with it', [heading('A', 'privacy-policy')], null, '/terms'],
])('%s', (_, blocks, at, path = '/about') => {
  expect(wrongsOf({ path, blocks }).map((wrong) => wrong.at.join('.'))).toEqual(at === null ? [] : [at]);
});

it('finds nothing wrong with the texts that the product brings', () => {
  expect(SITE_CODES.flatMap(ownTexts).flatMap(wrongsOf)).toEqual([]);
});
