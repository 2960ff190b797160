import { expect, test } from 'vitest';
import { readWords } from './words-read.ts';

const NONE = { badge: [], clearance: null, employment_type: [] };
const VETERANS = { ...NONE, badge: ['veteran'] };
const SPOUSES = { ...NONE, badge: ['military-spouse'] };

const ofType = (...employment_type: string[]) => ({ ...NONE, employment_type });

test.each([
  ['veteran', '', VETERANS],
  ['Veteran friendly', '', VETERANS],
  ['military-friendly warehouse', 'warehouse', VETERANS],
  ['jobs for veterans', '', VETERANS],
  ['truck driver veterans', 'truck driver', VETERANS],
  ['jobs for veterans near Fort Liberty', 'near Fort Liberty', VETERANS],
  ['military spouse', '', SPOUSES],
  ['remote jobs for military spouses', 'remote', SPOUSES],
  ['milspouse data entry', 'data entry', SPOUSES],
  ['veterans and military spouses', '', { ...NONE, badge: ['military-spouse', 'veteran'] }],
  ['secret clearance', '', { ...NONE, clearance: 'secret' }],
  ['network engineer active secret clearance', 'network engineer', { ...NONE, clearance: 'secret' }],
  ['ts/sci', '', { ...NONE, clearance: 'ts_sci' }],
  ['TS SCI clearance analyst', 'analyst', { ...NONE, clearance: 'ts_sci' }],
  ['top secret', '', { ...NONE, clearance: 'top_secret' }],
  ['security clearance jobs', '', { ...NONE, clearance: 'confidential' }],
  ['nurse jobs hiring near me', 'nurse', NONE],
  ['jobs near me', '', NONE],
  ['job', '', NONE],
  ['now hiring welders', 'welders', NONE],
  ['looking for plumber jobs', 'plumber', NONE],
  ['part-time evenings', 'evenings', ofType('part_time')],
  ['Part time', '', ofType('part_time')],
  ['parttime cashier jobs', 'cashier', ofType('part_time')],
  ['full time or part time nurse', 'nurse', ofType('full_time', 'part_time')],
  ['nurse full or part-time', 'nurse', ofType('full_time', 'part_time')],
  ['full-time work from home', 'work from home', ofType('full_time')],
  ['part time work', '', ofType('part_time')],
  ['web developer contract', 'web developer', ofType('contract')],
  ['contract work for welders', 'welders', ofType('contract')],
  ['temp jobs', '', ofType('temporary')],
  ['temporary warehouse work', 'warehouse work', ofType('temporary')],
  ['marketing internship', 'marketing', ofType('internship')],
  ['volunteer firefighter', 'firefighter', ofType('volunteer')],
  ['per diem nurse', 'nurse', ofType('per_diem')],
  ['part-time jobs for veterans', '', { ...VETERANS, employment_type: ['part_time'] }],
])('%j is read as %j and %j', (typed, q, filters) => {
  expect(readWords(typed, 'mh')).toEqual({ q, ...filters });
});

test.each([
  'job coach',
  'hiring manager',
  'veterans affairs nurse',
  'veteran outreach specialist',
  'military spouse program coordinator',
  'no security clearance',
  'secret service agent',
  'security clearance specialist',
  'veterinarian',
  '"veteran"',
  'welder -jobs',
  'social work',
  'contract specialist',
  'government contract',
  'contracts manager',
  'subcontract administrator',
  'temporary housing coordinator',
  'volunteer coordinator',
  'internship program manager',
  'not part-time',
  'parts timer',
  '"part-time"',
])('%j is words alone', (typed) => {
  expect(readWords(typed, 'mh')).toEqual({ q: typed, ...NONE });
});

test('a clearance is words on rb, where no job is searched by one', () => {
  expect(readWords('secret clearance', 'rb')).toEqual({ q: 'secret clearance', ...NONE });
  expect(readWords('jobs for veterans', 'rb')).toEqual({ q: '', ...VETERANS });
});
