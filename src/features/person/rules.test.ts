import { describe, expect, it } from 'vitest';
import { fromJsonResume, toJsonResume } from './rules/json-resume.ts';
import { endsBeforeStart, monthProblem, monthShown, toMonth } from './rules.ts';

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
  ])('%j is parsed as %j', (written, expected) => {
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
    '%j is rejected',
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
  ] as const)('%j as %s has the problem %s', (written, kind, problem) => {
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
  ])('from %j to %j ends before it starts: %s', (start, end, expected) => {
    expect(endsBeforeStart({ start, end })).toBe(expected);
  });
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

  it('restores the form', () => {
    const { work, education, certificates, military } = person;
    expect(fromJsonResume(toJsonResume(person))).toEqual({ work, education, certificates, military });
  });

  it('appends the highlights of a position to its summary', () => {
    const work = [{ position: 'Nurse', summary: 'Nights.', highlights: ['Trained six.', 'Led the ward.'] }];
    expect(fromJsonResume({ work }).work[0]?.summary).toBe('Nights.\nTrained six.\nLed the ward.');
    const said = [{ ...work[0], summary: 'Nights. Trained six.' }];
    expect(fromJsonResume({ work: said }).work[0]?.summary).toBe('Nights. Trained six.\nLed the ward.');
    const inside = [{ summary: '- Wrote JavaScript', highlights: ['Java', 'Wrote JavaScript.'] }];
    expect(fromJsonResume({ work: inside }).work[0]?.summary).toBe('- Wrote JavaScript\nJava');
  });

  it.each([[null], ['text'], [{}], [{ work: 'x', education: 7, x_military: [] }], [{ work: [{ position: 3 }] }]])(
    'that is invalid, %j, is read as empty',
    (profile) => {
      expect(fromJsonResume(profile)).toMatchObject({ education: [], military: null });
    },
  );
});
