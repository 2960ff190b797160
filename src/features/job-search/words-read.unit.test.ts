import { expect, test } from 'vitest';
import { readWords } from './words-read.ts';

const NONE = { badge: [], clearance: null };
const VETERANS = { badge: ['veteran'], clearance: null };
const SPOUSES = { badge: ['military-spouse'], clearance: null };

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
  ['veterans and military spouses', '', { badge: ['military-spouse', 'veteran'], clearance: null }],
  ['secret clearance', '', { badge: [], clearance: 'secret' }],
  ['network engineer active secret clearance', 'network engineer', { badge: [], clearance: 'secret' }],
  ['ts/sci', '', { badge: [], clearance: 'ts_sci' }],
  ['TS SCI clearance analyst', 'analyst', { badge: [], clearance: 'ts_sci' }],
  ['top secret', '', { badge: [], clearance: 'top_secret' }],
  ['security clearance jobs', '', { badge: [], clearance: 'confidential' }],
  ['nurse jobs hiring near me', 'nurse', NONE],
  ['jobs near me', '', NONE],
  ['job', '', NONE],
  ['now hiring welders', 'welders', NONE],
  ['looking for plumber jobs', 'plumber', NONE],
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
])('%j is words alone', (typed) => {
  expect(readWords(typed, 'mh')).toEqual({ q: typed, ...NONE });
});

test('a clearance is words on rb, where no job is searched by one', () => {
  expect(readWords('secret clearance', 'rb')).toEqual({ q: 'secret clearance', ...NONE });
  expect(readWords('jobs for veterans', 'rb')).toEqual({ q: '', ...VETERANS });
});
