import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MILITARY_BRANCHES } from '#rules/military.ts';
import { CIVILIAN_OCCUPATIONS } from './civilian-occupations.ts';
import { JOB_GROUPS, sentencesOfJob } from './job-groups.ts';
import { knownSpelling, lookedForAs } from './known-spelling.ts';
import { OWN_CODES } from './own-codes.ts';
import { isMilitaryOnly, ownOccupation } from './own-occupation.ts';
import { CODES_FILE, KINDS_OF_JOBS, OCCUPATIONS_FILE, shippedCodes, shippedOccupations } from './shipped-codes.ts';
import { SPOKEN_NAMES } from './spoken-names.ts';

describe('our own codes', () => {
  it('list each code once, for every branch, and lead to civilian occupations that we describe', () => {
    const names = OWN_CODES.map(({ branch, code, personnel }) => `${branch} ${code} ${personnel}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(OWN_CODES.map(({ branch }) => branch))).toEqual(new Set(MILITARY_BRANCHES));
    for (const { code, occupations } of OWN_CODES) {
      expect(code).toMatch(/^[A-Z0-9]{2,5}$/);
      expect(occupations.length, code).toBeGreaterThan(0);
      expect(new Set(occupations).size).toBe(occupations.length);
    }
  });

  it('leave no occupation unused', () => {
    const used = new Set(OWN_CODES.flatMap(({ occupations }) => occupations));
    expect([...CIVILIAN_OCCUPATIONS.keys()].filter((code) => !used.has(code))).toEqual([]);
  });
});

describe('shipped codes', () => {
  const codes = shippedCodes();

  it('cover every branch and kind of the crosswalk, each code and title once, in less than 400 kB', () => {
    expect(codes.length).toBe(6_378);
    expect(new Set(codes.map(({ kind }) => kind))).toEqual(new Set(KINDS_OF_JOBS.filter((kind) => kind !== 'SFSC')));
    expect(new Set(codes.map((each) => JSON.stringify(each))).size).toBe(codes.length);
    expect(statSync(CODES_FILE).size + statSync(OCCUPATIONS_FILE).size).toBeLessThan(400_000);
  });

  it.each([
    ['navy', '111', 'DESIGNATOR', 'officer', []],
    ['navy', '1110', 'NEC', 'enlisted', ['49-9099.00']],
    ['navy', '8404', 'NEC', 'enlisted', ['29-2041.00', '29-9011.00']],
    ['marine_corps', '1120', 'MOS', 'warrant_officer', ['17-2051.00']],
    ['air_force', '45E4C', 'AFSC', 'officer', ['29-1069.06']],
  ])('%s %s is a %s', (branch, code, kind, personnel, occupations) => {
    expect(codes).toContainEqual(expect.objectContaining({ branch, code, kind, personnel, occupations }));
  });

  it('name the title of each of their occupations', () => {
    const titles = shippedOccupations();
    expect(codes.flatMap(({ occupations }) => occupations).filter((each) => !titles.get(each))).toEqual([]);
  });
});

const POLICE = ['33-3051.00', '33-9032.00'];
/** Words that only their sentences contain. */
const WORDS_OF_POLICE =
  /polic|officer|patrol|arrest|residents|\bcalls\b|evidence|incident|suspect|traffic|\blaws?\b|visitors|entry point|security team/i;

describe('groups of military jobs', () => {
  const groups = Object.entries(JOB_GROUPS);
  const enlisted = new Set(
    OWN_CODES.filter(({ personnel }) => personnel === 'enlisted').map(({ branch, code }) => `${branch} ${code}`),
  );

  it.each(groups)('%s: has sentences in plain words with blanks to fill in, for codes that we list', (name, group) => {
    expect(group.codes.filter((code) => !enlisted.has(code))).toEqual([]);
    expect(group.sentences.length).toBeGreaterThanOrEqual(4);
    expect(new Set(group.sentences).size).toBe(group.sentences.length);
    expect(group.sentences.join(' ')).toContain('[number]');
    for (const sentence of group.sentences) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      expect(sentence.length).toBeLessThanOrEqual(160);
      expect(sentence).not.toMatch(/\b(NCO|MOS|platoon|squad|battalion|soldiers?|sailors|marines|airmen|mission)\b/i);
      if (name !== 'military_police') expect(sentence).not.toMatch(WORDS_OF_POLICE);
    }
  });

  it('contain each code at most once, and only police have police sentences', () => {
    const codes = groups.flatMap(([, group]) => group.codes);
    expect(new Set(codes).size).toBe(codes.length);
    const others = OWN_CODES.filter(({ branch, code, occupations }) => {
      return sentencesOfJob(branch, code).length === 0 && occupations.some((each) => POLICE.includes(each));
    });
    expect(others).toEqual([]);
    expect(JOB_GROUPS.military_police?.codes).not.toContain('army 11B');
  });

  it.each([
    'army 11B',
    'army 13B',
    'army 19K',
    'army 12B',
    'army 25B',
    'army 25U',
    'army 31B',
    'army 68W',
    'army 91B',
    'army 92Y',
    'army 92G',
    'army 15T',
    'army 35F',
    'army 42A',
    'army 88M',
    'marine_corps 0311',
    'marine_corps 3531',
    'navy BM',
    'navy HT',
    'navy MMN',
    'navy HM',
    'navy ET',
    'navy MM',
    'navy LS',
    'navy CS',
    'navy YN',
    'navy MA',
    'air_force 3P0X1',
    'air_force 2A3X3',
    'coast_guard MK',
  ])('%s is in one', (job) => {
    expect(groups.some(([, { codes }]) => codes.includes(job))).toBe(true);
  });
});

describe.each([...CIVILIAN_OCCUPATIONS])('%s', (soc_code, { job_titles, skills, sentences }) => {
  it('has the right number of titles, skills and sentences, without military abbreviations', () => {
    expect(soc_code).toMatch(/^\d\d-\d{4}\.\d\d$/);
    expect(isMilitaryOnly(soc_code)).toBe(false);
    for (const [texts, least, most] of [
      [job_titles, 3, 8],
      [skills, 6, 12],
      [sentences, 3, 5],
    ] as const) {
      expect(texts.length).toBeGreaterThanOrEqual(least);
      expect(texts.length).toBeLessThanOrEqual(most);
      expect(new Set(texts).size).toBe(texts.length);
    }
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      expect(sentence).not.toMatch(/\b(NCO|MOS|platoon|squad|battalion|soldiers?|sailors|marines|airmen|mission)\b/i);
    }
  });
});

it.each([
  ['air_force', '3D151', '3D1X1'],
  ['air_force', '3D1X1', '3D1X1'],
  ['air_force', '1A271A', '1A2X1'],
  ['air_force', '14N3', '14NX'],
  ['space_force', '13S', '13SX'],
  ['air_force', '9Z999', '9Z999'],
  ['air_force', 'T3P051', '3P0X1'],
  ['army', '25B20', '25B'],
  ['army', '11B2P', '11B'],
  ['army', '153AB', '153A'],
  ['army', '15151', '15151'],
  ['army', '99Z20', '99Z20'],
  ['navy', 'HM2', 'HM'],
  ['navy', 'ETN2', 'ETN'],
  ['navy', 'EOD', 'EOD'],
  ['navy', 'EODCM', 'EOD'],
  ['coast_guard', 'BMC', 'BM'],
  ['marine_corps', '311', '0311'],
  ['marine_corps', 'O311', '0311'],
  ['air_force', '3PO51', '3P0X1'],
  ['air_force', '13N', '13NX'],
  ['air_force', '17S3A', '17SX'],
  ['army', '68WF3', '68W'],
  ['army', '68W1O', '68W'],
  ['navy', 'HM8404', 'HM'],
  ['navy', 'HML03A', 'HM'],
] as const)('%s %s is listed as %s', (branch, code, known) => {
  expect(knownSpelling(branch, code)).toBe(known);
});

it('spoken names are singular, in lower case, and lead to codes that we list', () => {
  const listed = new Set(OWN_CODES.map(({ branch, code }) => `${branch} ${code}`));
  for (const [name, codes] of SPOKEN_NAMES) {
    expect(name).toMatch(/^[a-z ]+$/);
    expect(
      codes.filter((code) => !listed.has(code)),
      name,
    ).toEqual([]);
  }
});

it.each([
  ['15-1142.00', '15-1244.00'],
  ['33-3051.01', '33-3051.00'],
  ['33-3021.06', '33-3021.06'],
  ['33-3021.03', '33-3021.00'],
  ['29-1067.00', undefined],
])('%s in a file is our %s', (given, own) => {
  expect(ownOccupation(given)?.soc_code).toBe(own);
});

it.each([
  ['army:25B20', ['army:25B20', 'army:25B']],
  ['HM2', ['HM2', 'HM']],
  ['25B', ['25B']],
  ['army:25B', ['army:25B']],
])('a search for jobs that name %s uses %j', (code, looked_for) => {
  expect(lookedForAs(code)).toEqual(looked_for);
});
