import { describe, expect, it } from 'vitest';
import { RuleBroken } from '#rules/rule-broken.ts';
import { contentOf, personOf } from './json-resume/content.server.ts';
import { jsonResumeOf } from './json-resume/export.server.ts';
import { readJsonResume } from './json-resume/import.server.ts';
import { checkCount, downloadName, nameOf } from './rules.ts';

const bytes = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));

function problemOf(value: unknown): string {
  try {
    readJsonResume(bytes(value));
  } catch (error) {
    if (error instanceof RuleBroken) return error.message;
    throw error;
  }
  return '';
}

describe('JSON Resume', () => {
  const RESUME = {
    basics: { name: 'Grace Hopper', label: 'Engineer', email: 'grace@example.com', location: { city: 'Austin' } },
    work: [{ name: 'Navy', position: 'Officer', startDate: '1943-12-01', url: 'https://navy.example', endDate: '' }],
    skills: [{ name: 'Languages', keywords: ['COBOL', '', 'FLOW-MATIC'] }, { name: '' }],
    languages: [{ language: 'English', fluency: 'Native' }],
    x_military: { branch: 'Navy', rank: 'Rear Admiral', codes: ['1800'] },
  };

  it('comes in with all that it says, without empty skills', () => {
    expect(personOf(readJsonResume(bytes(RESUME)))).toMatchObject({
      first_name: 'Grace',
      last_name: 'Hopper',
      headline: 'Engineer',
      city: 'Austin',
      skills: ['Languages', 'COBOL', 'FLOW-MATIC'],
      work: [{ position: 'Officer', name: 'Navy', start: '1943-12', end: '' }],
      military: { branch: 'Navy', rank: 'Rear Admiral', codes: ['1800'] },
    });
  });

  it.each([
    ['alone', {}, []],
    ['with its time', { startDate: '1943-12' }, [{ name: 'Navy', position: 'Rear Admiral', start: '1943-12' }]],
  ])('comes in with service as an entry of work, %s', (_, told, work) => {
    const { x_military, work: __, ...others } = RESUME;
    const entry = { name: 'Navy', position: 'Rear Admiral', x_military, ...told };
    const person = personOf(readJsonResume(bytes({ ...others, work: [entry] })));
    expect(person).toMatchObject({ military: x_military, work });
    expect(person.work).toHaveLength(work.length);
  });

  it('goes out with service as an entry of work', () => {
    const { work, ...out } = JSON.parse(jsonResumeOf(RESUME, '2026-01-02T03:04:05.000Z'));
    expect(out).not.toHaveProperty('x_military');
    expect(work.at(-1)).toEqual({ name: 'Navy', position: 'Rear Admiral', x_military: RESUME.x_military });
  });

  describe('with service that a job tells of', () => {
    const service = { branch: 'army', rank: 'SSG', codes: ['92Y'] };
    const job = { name: 'U.S. Army', position: 'Supply Sergeant', startDate: '2009-06', x_military: service };
    const later = { name: 'Army Reserve', position: 'SFC', x_military: { branch: 'Army Reserve', rank: 'SFC' } };
    const short = { name: 'U.S. Army', position: 'Supply Sergeant', x_military: service };

    it.each([
      ['told of in one job', [job]],
      ['told of in two jobs', [job, later]],
      ['told of shortly, beside what the job was', [short]],
    ])('%s, goes out as it came', (_, work) => {
      const stored = readJsonResume(bytes({ basics: { name: 'Nora' }, work }));
      const saved = contentOf({ ...personOf(stored), headline: 'Lead' }, stored);
      for (const content of [stored, JSON.parse(JSON.stringify(saved))])
        expect(JSON.parse(jsonResumeOf(content, '2026-01-02T03:04:05.000Z')).work).toEqual(work);
    });

    it('has the branch of the list, whatever the file calls it', () => {
      expect(personOf(readJsonResume(bytes({ work: [job] }))).military).toEqual({ ...service, branch: 'Army' });
    });

    it.each([
      ['another rank', { branch: 'Army', rank: 'SFC', codes: ['92Y'] }],
      ['none', null],
    ])('and that is %s now, goes out with that', (_, military) => {
      const stored = readJsonResume(bytes({ work: [job] }));
      const saved = JSON.parse(JSON.stringify(contentOf({ ...personOf(stored), military }, stored)));
      const { x_military: _before, ...told } = job;
      const work = [military ? { ...told, x_military: military } : told];
      expect(JSON.parse(jsonResumeOf(saved, '2026-01-02T03:04:05.000Z')).work).toEqual(work);
    });
  });

  it('goes out with what the form does not show', () => {
    const imported = readJsonResume(bytes(RESUME));
    const person = { ...personOf(imported), first_name: 'Grace Brewster', last_name: 'Murray Hopper', headline: '' };
    const stored = contentOf(person, imported);
    const out = JSON.parse(jsonResumeOf(stored, '2026-01-02T03:04:05.000Z'));
    expect(out).toMatchObject({
      basics: { name: 'Grace Brewster Murray Hopper', email: 'grace@example.com' },
      work: [
        { name: 'Navy', position: 'Officer', startDate: '1943-12-01', url: 'https://navy.example' },
        { name: 'Navy', x_military: RESUME.x_military },
      ],
      languages: RESUME.languages,
      meta: { version: 'v1.0.0', lastModified: '2026-01-02T03:04:05' },
    });
    expect(out.basics).not.toHaveProperty('label');
    expect(personOf(readJsonResume(bytes(out)))).toEqual(personOf(stored));
    expect(personOf(stored).last_name).toBe('Murray Hopper');
  });

  describe('saved with one thing changed keeps all others as they came', () => {
    const NAVY = { name: 'Navy', position: 'Officer', startDate: '1943-12-01', summary: 'Wrote.', highlights: ['A-0'] };
    const LATER = { name: 'Navy', position: 'Officer', startDate: '1967-08-01', summary: 'Taught.' };
    const FULL = {
      basics: { name: 'Grace Hopper' },
      work: [NAVY, LATER],
      education: [
        { institution: 'Yale', area: 'Mathematics', startDate: '1928-09', endDate: '1934-06-15', score: '4.0' },
      ],
      certificates: [{ name: 'Ada', date: '1983-03-09', url: 'https://ada.example' }],
      skills: [{ name: 'Languages', level: 'Master', keywords: ['COBOL', 'FLOW-MATIC'] }, { keywords: ['Teaching'] }],
      x_military: { rank: 'Rear Admiral', note: 'Retired' },
    };
    const person = personOf(FULL);
    const [navy, later] = person.work;
    const { certificates, education, skills, x_military } = FULL;
    const others = { certificates, education, skills, x_military };

    it.each([
      ['nothing', {}, { ...others, work: [NAVY, LATER] }],
      ['a headline', { headline: 'Admiral' }, { ...others, work: [NAVY, LATER] }],
      ['an end', { work: [{ ...navy, end: '1966' }, later] }, { work: [{ ...NAVY, endDate: '1966' }, LATER] }],
      [
        'a summary',
        { work: [{ ...navy, summary: 'Wrote a compiler.' }, later] },
        { work: [{ ...NAVY, summary: 'Wrote a compiler.', highlights: undefined }, LATER] },
      ],
      ['an entry, deleted', { work: [later] }, { ...others, work: [LATER] }],
      [
        'a skill, deleted',
        { skills: ['Languages', 'COBOL', 'Teaching'] },
        { skills: [{ name: 'Languages', level: 'Master', keywords: ['COBOL'] }, { name: 'Teaching' }] },
      ],
      ['skills, none left', { skills: [] }, { skills: [] }],
      [
        'service, named',
        { military: { branch: 'Navy', rank: '', codes: [] } },
        { x_military: { branch: 'Navy', rank: '', codes: [] } },
      ],
    ])('%s', (_what, change, kept) => {
      expect(JSON.parse(JSON.stringify(contentOf({ ...person, ...change } as typeof person, FULL)))).toMatchObject(
        JSON.parse(JSON.stringify(kept)),
      );
    });
  });

  describe('saved with one entry deleted and another changed gives nothing of the deleted one to the other', () => {
    const BA = { institution: 'Yale', studyType: 'BA', startDate: '1924-09-01', endDate: '1928-06-01', score: '2.1' };
    const PHD = { institution: 'Yale', studyType: 'PhD', startDate: '1930-09-01', endDate: '1933', score: '4.0' };
    const SHIP = { name: 'Navy', position: 'Officer', startDate: '1943-12-01', location: 'Boston' };
    const STAFF = { name: 'Navy', position: 'Officer', startDate: '1967-08-01', location: 'Washington' };
    const FULL = { basics: { name: 'Grace Hopper' }, work: [SHIP, STAFF], education: [BA, PHD] };
    const { education, work } = personOf(FULL);

    it.each([
      [
        'the end of a degree',
        { education: [{ ...education[1], end: '1934' }] },
        { education: [{ ...PHD, endDate: '1934' }] },
      ],
      ['the end of a post', { work: [{ ...work[1], end: '1986' }] }, { work: [{ ...STAFF, endDate: '1986' }] }],
      [
        'the dates of a post, which is then no more the one than the other',
        { work: [{ ...work[1], start: '1955-01', end: '1956-01' }] },
        { work: [{ name: 'Navy', position: 'Officer', startDate: '1955-01', endDate: '1956-01' }] },
      ],
    ])('%s', (_what, change, kept) => {
      const made = contentOf({ ...personOf(FULL), ...change } as ReturnType<typeof personOf>, FULL);
      const [part] = Object.keys(kept) as ('work' | 'education')[];
      expect(made[part ?? 'work']).toEqual(kept[part as keyof typeof kept]);
    });
  });

  it('reads each entry of before only once, however many there are', () => {
    let read = 0;
    const entry = (number: number) => ({
      position: `Job ${number}`,
      get name() {
        read += 1;
        return 'Navy';
      },
    });
    const before = { work: Array.from({ length: 40 }, (_, number) => entry(number)) };
    const person = personOf(before);
    read = 0;
    contentOf(person, before);
    expect(read).toBeLessThan(200);
  });

  it.each([
    ['no JSON', '{"basics":', 'not valid JSON'],
    ['nothing', '', 'empty'],
    ['another thing', { hello: 'there' }, 'not a JSON Resume'],
    ['a list', [1, 2], 'not a JSON Resume'],
    ['a number for a name', { basics: { name: 7 } }, 'basics, name: must be text.'],
    ['an odd address', { basics: { email: 'grace' } }, 'basics, email: must be a full email address.'],
    ['an odd date', { work: [{}, { name: 'A' }, { startDate: '03/2021' }] }, 'startDate: must be a date such as'],
    ['an object for a list', { work: { name: 'A' } }, 'work: must be a list.'],
    ['a text for an object', { basics: 'Grace' }, 'basics: must be an object.'],
    ['much that is wrong', { skills: Array.from({ length: 30 }, () => 'x') }, 'And 22 more places.'],
    [
      'more jobs than the form takes',
      { work: Array.from({ length: 21 }, () => ({ name: 'A' })) },
      'must have at most 20 entries.',
    ],
    ['more schools', { education: Array.from({ length: 21 }, () => ({ area: 'A' })) }, 'must have at most 20 entries.'],
    [
      'too many languages',
      { basics: { name: 'A' }, languages: Array.from({ length: 51 }, () => ({ language: 'A' })) },
      'at most 50 entries.',
    ],
    [
      'too many skills in several groups',
      { skills: [31, 31].map((length, g) => ({ keywords: Array.from({ length }, (_, n) => `${g} ${n}`) })) },
      'skills: must have at most 60 skills in total.',
    ],
    [
      'a long title',
      { work: [{ position: 'x'.repeat(121) }] },
      'work, entry 1, position: must have at most 120 characters.',
    ],
    [
      'a job told at length',
      { work: [{ summary: 'x'.repeat(2000), highlights: ['y'.repeat(2000)] }] },
      'work, entry 1, summary: must have at most 4000 characters, with the highlights.',
    ],
    ['what is nested without end', `{"basics":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'nested too deeply'],
    ['too much', `{"basics":{"name":"${'x'.repeat(1024 * 1024)}"}}`, 'larger than 1 MB'],
  ])('that is %s is refused in words', (_case, value, sentence) => {
    expect(problemOf(value)).toContain(sentence);
  });

  it.each([
    ['nulls', { basics: { name: 'Grace', phone: null } }],
    ['a NUL', '{"basics":{"name":"Gra\\u0000ce"}}'],
    ['a name of every object', '{"basics":{"name":"Grace","__proto__":{"x":1}}}'],
  ])('with %s is taken without them', (_case, value) => {
    expect(JSON.stringify(readJsonResume(bytes(value)))).toBe('{"basics":{"name":"Grace"}}');
  });
});

it.each([
  ['Résumé_2026.final.pdf', 'Résumé 2026.final'],
  ['C:\\files\\Welder.docx', 'Welder'],
  ['.pdf', 'Résumé'],
  ['‮fdp.exe', 'fdp'],
  [`${'x'.repeat(200)}.pdf`, 'x'.repeat(80)],
])('a file %j is called %j', (file_name, name) => {
  expect(nameOf(file_name)).toBe(name);
});

it.each([
  [{ first_name: 'Grace', last_name: 'Hopper' }, 'Welder', 'Grace Hopper - Welder.pdf'],
  [{ first_name: '', last_name: '' }, '../../etc', '__.._etc.pdf'],
  [{ first_name: '', last_name: '' }, 'a"b:c', 'a_b_c.pdf'],
])('a download of %j, %j is called %j', (person, name, file_name) => {
  expect(downloadName(person, name, 'pdf')).toBe(file_name);
});

it('keeps ten résumés', () => {
  expect(() => checkCount(9)).not.toThrow();
  expect(() => checkCount(10)).toThrow(/10 résumés/);
});
