import { expect, it } from 'vitest';
import { readTitleVocabulary } from '#server/search/title-families.ts';
import { readWords } from '../rules.ts';
import { MOST_TERMS, otherNames, plainTitle, termsOf, titleSearch } from './rules.ts';

const { same_work } = readTitleVocabulary();

it.each([
  ['Registered Nurse (Nights) - Austin, TX', 'Registered Nurse'],
  ['Senior Welder II', 'Welder'],
  ['Forklift operator / loader', 'Forklift operator'],
  ['Sr. Accountant', 'Accountant'],
])('reads the work in “%s”', (title, work) => {
  expect(plainTitle(title)).toBe(work);
});

it.each([
  ['Registered Nurse', ['rn', 'staff nurse'], ['icu nurse', 'licensed practical nurse']],
  ['Nurse recruiter', ['recruiter'], ['registered nurse', 'rn']],
  ['Certified Nursing Assistant (CNA)', ['cna', 'nurse aide'], ['registered nurse']],
])('finds other names of “%s” alone', (title, names, not) => {
  const found = otherNames(title, same_work);
  expect(found).toEqual(expect.arrayContaining(names));
  for (const each of not) expect(found).not.toContain(each);
});

it.each(['Registered nurse instructor', 'Wizard of light bulb moments', 'ICU nurse', ''])(
  'finds no other name for “%s”',
  (title) => {
    expect(otherNames(title, same_work)).toEqual([]);
  },
);

it('suggests ten terms at most, each once, the title first', () => {
  const skills = ['Triage', 'triage', ...Array.from({ length: 20 }, (_, at) => `Skill ${at}`)];
  const terms = termsOf(
    { title: 'Registered Nurse', skills },
    { same_work, own_codes: ['Army 68C'], codes: ['Army 68C', 'Navy HM'] },
  );
  expect(terms).toHaveLength(MOST_TERMS);
  expect(terms[0]).toMatchObject({ kind: 'title', text: 'Registered Nurse' });
  expect(new Set(terms.map(({ text }) => text.toLowerCase())).size).toBe(MOST_TERMS);
  expect(terms).toContainEqual({ kind: 'title', text: 'RN', why: 'Another name for the same work' });
  expect(terms.filter(({ kind }) => kind === 'military_code').map(({ text }) => text)).toEqual(['Army 68C', 'Navy HM']);
});

it('makes a search of the titles that a search can read', () => {
  const terms = termsOf({ title: 'Registered Nurse', skills: [] }, { same_work, own_codes: [], codes: [] });
  const search = titleSearch(terms);
  expect(search).toMatch(/^"Registered Nurse" OR "RN"/);
  expect(search.length).toBeLessThanOrEqual(200);
  expect(readWords(search, '=')).not.toHaveProperty('problem');
});
