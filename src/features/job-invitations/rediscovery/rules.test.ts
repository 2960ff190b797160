import { describe, expect, it } from 'vitest';
import { readTitleVocabulary } from '#server/search/title-families.ts';
import { type Earlier, isSameWork, MOST_MILES, pointsOf, reasonsFor, wantedBy, whyNobody } from './rules.ts';

const { same_work } = readTitleVocabulary();

const wanted = (changed: Partial<Parameters<typeof wantedBy>[0]> = {}) =>
  wantedBy(
    {
      ...{ title: 'Registered Nurse (Nights)', skills: ['Triage', 'IV therapy', 'Charting', 'BLS'] },
      ...{ own_codes: ['army:68C'], codes: ['navy:HM'], location_type: 'on_site', regions: [], ...changed },
    },
    same_work,
  );
const nobody: Earlier = { title: 'Line cook', positions: [], skills: [], codes: [], region: '', miles: null };
const textsOf = (person: Partial<Earlier>, changed?: Parameters<typeof wanted>[0]) =>
  reasonsFor({ ...nobody, ...person }, wanted(changed)).map(({ text }) => text);

describe('the same work', () => {
  it.each([
    ['RN', true],
    ['Senior Registered Nurse II', true],
    ['Staff nurse', true],
    ['Registered nurse instructor', false],
    ['Licensed practical nurse', false],
    ['', false],
  ])('%s: %s', (title, is_same) => {
    expect(isSameWork(title, wanted())).toBe(is_same);
  });

  it('takes a title that no list knows as itself alone', () => {
    const of_wizard = wanted({ title: 'Wizard of light bulb moments' });
    expect(isSameWork('Wizard of Light Bulb Moments', of_wizard)).toBe(true);
    expect(isSameWork('Wizard', of_wizard)).toBe(false);
  });
});

describe('reasons', () => {
  it.each<[string, Partial<Earlier>, string[]]>([
    ['the job they applied for', { title: 'Staff nurse' }, ['Applied for the same work']],
    ['a job they had', { positions: ['Cook', 'RN'] }, ['Worked as: RN']],
    ['a code that the posting names', { codes: ['army:68C'] }, ['Served as Army 68C, which the posting asks for']],
    ['a code that leads to the work', { codes: ['navy:HM'] }, ['Served as Navy HM, which leads to this work']],
    [
      'three skills',
      { skills: ['triage', 'iv-therapy', 'BLS'] },
      ['Has these skills of the job: Triage, IV therapy, and BLS'],
    ],
    ['half of the skills', { skills: ['Triage', 'Charting'] }, ['Has these skills of the job: Triage and Charting']],
  ])('names %s', (_, person, texts) => {
    expect(textsOf(person)).toEqual(texts);
  });

  it.each<[string, Partial<Earlier>]>([
    ['one skill', { skills: ['Triage'] }],
    ['a skill that is only similar', { skills: ['Triage nursing', 'Charts'] }],
    ['a place alone', { miles: 2 }],
    ['another code', { codes: ['army:12B'] }],
    ['the same work too far away', { title: 'RN', miles: MOST_MILES + 1 }],
  ])('finds none in %s', (_, person) => {
    expect(textsOf(person)).toEqual([]);
  });

  it('does not call two skills of five half', () => {
    expect(textsOf({ skills: ['A', 'B'] }, { skills: ['A', 'B', 'C', 'D', 'E'] })).toEqual([]);
  });

  it('adds the place, in miles for a job with a place', () => {
    expect(textsOf({ title: 'RN', miles: 11.6 })).toContain('Lives about 12 miles from the job');
    expect(textsOf({ title: 'RN', miles: 0.2 })).toContain('Lives about 1 mile from the job');
    expect(textsOf({ title: 'RN' })).toEqual(['Applied for the same work']);
  });

  it.each<[string, string[], string[]]>([
    ['', [], ['Applied for the same work', 'Remote job']],
    ['tx', ['TX'], ['Applied for the same work', 'Remote job, open to people in Texas']],
    ['', ['TX'], ['Applied for the same work']],
    ['OH', ['TX'], []],
  ])('adds remote work from “%s” in %j', (region, regions, texts) => {
    expect(textsOf({ title: 'RN', region, miles: 900 }, { location_type: 'remote', regions })).toEqual(texts);
  });

  it('puts those who did the work before those who only have its skills', () => {
    const of = (person: Partial<Earlier>) => pointsOf(reasonsFor({ ...nobody, ...person }, wanted()));
    expect(of({ positions: ['RN'] })).toBeGreaterThan(of({ title: 'RN' }));
    expect(of({ title: 'RN' })).toBeGreaterThan(of({ skills: ['Triage', 'Charting', 'BLS'] }));
  });
});

it.each([
  [{ is_live: true, anonymous: false, is_on_site: true }, null],
  [{ is_live: true, anonymous: true, is_on_site: true }, 'hides your company’s name'],
  [{ is_live: false, anonymous: false, is_on_site: true }, 'Once the posting is live'],
  [{ is_live: true, anonymous: false, is_on_site: false }, 'at the moment'],
])('suggests nobody where nobody can be invited: %j', (target, why) => {
  if (why === null) expect(whyNobody(target)).toBeNull();
  else expect(whyNobody(target)).toContain(why);
});
