import { describe, expect, it, test } from 'vitest';
import { RuleBroken } from '#rules/rule-broken.ts';
import { UNREADABLE_REASONS } from './document-contract.ts';
import { fromJsonResume, toJsonResume } from './rules/json-resume.ts';
import {
  checkUpload,
  endsBeforeStart,
  maskedEmail,
  monthProblem,
  monthShown,
  readAnswers,
  toMonth,
  UNREADABLE_WORDS,
} from './rules.ts';

const MB = 1024 * 1024;

test.each([
  ['cv.pdf', 1],
  ['cv.PDF', 10 * MB],
  ['my cv.final.docx', 20_000],
  ['scan.jpg', 3 * MB],
])('%s of %i bytes is taken', (name, size) => {
  expect(() => checkUpload({ name, size })).not.toThrow();
});

test.each([
  ['', 0, 'file-type'],
  ['cv.txt', 10, 'file-type'],
  ['cv.pdf.exe', 10, 'file-type'],
  ['cv', 10, 'file-type'],
  ['cv.pdf', 0, 'file-empty'],
  ['cv.pdf', 10 * MB + 1, 'too-large'],
])('%j of %i bytes is refused at its field as %s', (name, size, code) => {
  expect(() => checkUpload({ name, size })).toThrow(expect.objectContaining({ code, field: 'file' }));
  expect(() => checkUpload({ name, size })).toThrow(RuleBroken);
});

test.each(UNREADABLE_REASONS)('a person is told in a sentence what "%s" means', (reason) => {
  expect(UNREADABLE_WORDS[reason]).toMatch(/^[A-Z][^.]+\.( |$)/);
});

describe('months', () => {
  const TODAY = new Date('2026-11-22T12:00:00Z');

  it.each([
    ['2021-03', '2021-03'],
    ['2021/3', '2021-03'],
    ['03/2021', '2021-03'],
    ['3.2021', '2021-03'],
    ['March 2021', '2021-03'],
    ['mar. 2021', '2021-03'],
    ['Sept 1999', '1999-09'],
    ['2021', '2021'],
    ['', ''],
    [' present ', ''],
    ['Now', ''],
  ])('%j is read as %j', (written, expected) => {
    expect(toMonth(written)).toBe(expected);
    expect(toMonth(monthShown(expected))).toBe(expected);
    expect(monthProblem(written, 'begun', TODAY)).toBeNull();
  });

  it.each([
    ['2021-03', '03/2021'],
    ['2021', '2021'],
    ['', ''],
  ])('%j is shown in a form as %j', (stored, shown) => {
    expect(monthShown(stored)).toBe(shown);
  });

  it.each(['13/2021', '00/2021', '2021-13', 'soon', '21', '1821', 'Foo 2021', '2021-03-04-05'])(
    '%j is asked again',
    (written) => {
      expect(toMonth(written)).toBeNull();
      expect(monthProblem(written, 'begun', TODAY)).toMatch(written === '1821' ? /from 1900 on/ : /03\/2021/);
    },
  );

  it.each([
    ['2026-11', 'begun', null],
    ['2026', 'begun', null],
    ['12/2026', 'begun', /in the future/],
    ['2027', 'begun', /in the future/],
    ['12/2026', 'planned', null],
    ['2041', 'planned', null],
    ['2042', 'planned', /up to 2041/],
    ['05/2050', 'begun', /in the future/],
    ['2150', 'planned', /up to 2041/],
    ['1900', 'begun', null],
    ['12/1899', 'planned', /from 1900 on/],
    ['June 0021', 'begun', /from 1900 on/],
  ] as const)('of %j as what is %s is said %s', (written, kind, problem) => {
    const said = monthProblem(written, kind, TODAY);
    if (problem) expect(said).toMatch(problem);
    else expect(said).toBeNull();
  });

  it.each([
    ['2015', '2014-12', true],
    ['2015-06', '2015-05', true],
    ['2015-06', '2015', false],
    ['2015-06', '2015-06', false],
    ['', '2014', false],
    ['2015', '', false],
  ])('from %j to %j ends before it begins: %s', (start, end, expected) => {
    expect(endsBeforeStart({ start, end })).toBe(expected);
  });
});

describe('answers', () => {
  const questions = [
    { id: 'a', label: 'Can you lift 20 kg?', kind: 'yes_no' as const, required: true, choices: [] },
    { id: 'b', label: 'Why us?', kind: 'text' as const, required: false, choices: [] },
    { id: 'c', label: 'Which shift?', kind: 'choice' as const, required: false, choices: ['Day', 'Night'] },
    { id: 'd', label: 'How many years?', kind: 'number' as const, required: false, choices: [] },
  ];

  it.each([
    ['all', { a: 'yes', b: 'Because.' }, ['Yes', 'Because.'], []],
    ['the required ones', { a: 'no' }, ['No'], []],
    ['none', {}, [], ['answers.a']],
    ['an empty one', { a: '' }, [], ['answers.a']],
    ['neither yes nor no', { a: 'maybe' }, ['No'], ['answers.a']],
    ['a choice and a number', { a: 'yes', c: 'Night', d: '2.5' }, ['Yes', 'Night', '2.5'], []],
    ['no choice and no number', { a: 'yes', c: 'Noon', d: 'two' }, ['Yes', 'Noon', 'two'], ['answers.c', 'answers.d']],
    ['one that nobody asked', { a: 'yes', x: 'hello' }, ['Yes'], ['answers.x']],
    ['one named like a part of every object', { a: 'yes', constructor: 'x' }, ['Yes'], ['answers.constructor']],
  ])('%s', (_case, answers, given, wrong) => {
    const read = readAnswers(questions, answers);
    expect(read.given.map(({ answer }) => answer)).toEqual(given);
    expect(Object.keys(read.problems)).toEqual(wrong);
  });
});

test.each([
  ['grace@example.com', 'gr•••@example.com'],
  ['al@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
])('%s is shown as %s', (email, expected) => {
  expect(maskedEmail(email)).toBe(expected);
});

describe('a stored résumé', () => {
  const person = {
    first_name: 'Grace',
    last_name: 'Hopper',
    email: 'grace@example.com',
    phone: '',
    city: 'Austin',
    region: 'TX',
    postal_code: '78701',
    headline: 'Engineer',
    skills: ['COBOL'],
    work: [{ position: 'Engineer', name: 'Navy', start: '1943', end: '1986-08', summary: 'Compilers' }],
    education: [{ institution: 'Yale', area: 'Mathematics', study_type: 'PhD', end: '1934' }],
    certificates: [{ name: 'Data Processing', issuer: 'DPMA', date: '1969' }],
    military: { branch: 'Navy', rank: 'Rear Admiral', codes: ['1800'] },
  };

  it('gives the form back as it was', () => {
    const { work, education, certificates, military } = person;
    expect(fromJsonResume(toJsonResume(person))).toEqual({ work, education, certificates, military });
  });

  it('shows the highlights of a position behind its summary', () => {
    const work = [{ position: 'Nurse', summary: 'Nights.', highlights: ['Trained six.', 'Led the ward.'] }];
    expect(fromJsonResume({ work }).work[0]?.summary).toBe('Nights.\nTrained six.\nLed the ward.');
    const said = [{ ...work[0], summary: 'Nights. Trained six.' }];
    expect(fromJsonResume({ work: said }).work[0]?.summary).toBe('Nights. Trained six.\nLed the ward.');
    const inside = [{ summary: '- Wrote JavaScript', highlights: ['Java', 'Wrote JavaScript.'] }];
    expect(fromJsonResume({ work: inside }).work[0]?.summary).toBe('- Wrote JavaScript\nJava');
  });

  it.each([[null], ['text'], [{}], [{ work: 'x', education: 7, x_military: [] }], [{ work: [{ position: 3 }] }]])(
    'that is %j still opens',
    (profile) => {
      expect(fromJsonResume(profile)).toMatchObject({ education: [], military: null });
    },
  );
});
