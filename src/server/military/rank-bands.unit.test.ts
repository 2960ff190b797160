import { expect, it } from 'vitest';
import { sentencesOnLeading } from './rank-bands.ts';

it.each([
  [['enlisted'], ['junior_enlisted', 'nco', 'senior_nco']],
  [['warrant_officer'], ['warrant']],
  [['officer', 'officer'], ['officer']],
] as const)('%j lead as %j', (personnel, bands) => {
  expect(sentencesOnLeading(personnel).map(({ band }) => band)).toEqual(bands);
});

const ALL = sentencesOnLeading(['enlisted', 'warrant_officer', 'officer']);

it.each(ALL)('$band: somebody leads, and what a person has to know themselves is in brackets', ({ sentences }) => {
  expect(sentences.some((sentence) => /^Led /.test(sentence))).toBe(true);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/\[.+\]/);
    expect(sentence.replaceAll(/\[.*?\]/g, '')).not.toMatch(/\d/);
  }
});
