import { expect, test } from 'vitest';
import { asChoice, asksNearMe, isNearMe, readWords, typeAtEnds, withoutWish } from './words-read.ts';

const NONE = {
  badge: [],
  clearance: null,
  polygraph: [],
  program: [],
  employment_type: [],
  pay: null,
  said: '',
};
const SKILLBRIDGE = ['skillbridge'];
const EITHER = ['ci', 'full_scope'];
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
  ['spouse', '', SPOUSES],
  ['spouse friendly jobs', '', SPOUSES],
  ['jobs for army wives', '', SPOUSES],
  ['remote military spouse preference', 'remote', SPOUSES],
  ['retired military', '', VETERANS],
  ['nurse 😀', 'nurse', NONE],
  ['RNs and CNAs', 'RN and CNA', NONE],
  ['clearance TS/SCI', '', { ...NONE, clearance: 'ts_sci' }],
  ['interim secret', '', { ...NONE, clearance: 'secret' }],
  ['security clearance: top secret analyst', 'analyst', { ...NONE, clearance: 'top_secret' }],
  ['clearance jobs', '', { ...NONE, clearance: 'confidential' }],
  ['secret clearance', '', { ...NONE, clearance: 'secret' }],
  ['network engineer active secret clearance', 'network engineer', { ...NONE, clearance: 'secret' }],
  ['ts/sci', '', { ...NONE, clearance: 'ts_sci' }],
  ['TS SCI clearance analyst', 'analyst', { ...NONE, clearance: 'ts_sci' }],
  ['top secret', '', { ...NONE, clearance: 'top_secret' }],
  ['security clearance jobs', '', { ...NONE, clearance: 'confidential' }],
  ['public trust', '', { ...NONE, clearance: 'public_trust' }],
  ['help desk public trust clearance', 'help desk', { ...NONE, clearance: 'public_trust' }],
  ['doe q clearance', '', { ...NONE, clearance: 'doe_q' }],
  ['welder l clearance', 'welder', { ...NONE, clearance: 'doe_l' }],
  ['skillbridge', '', { ...NONE, program: SKILLBRIDGE }],
  ['DoD SkillBridge internship', '', { ...NONE, program: SKILLBRIDGE }],
  ['skill bridge logistics', 'logistics', { ...NONE, program: SKILLBRIDGE }],
  ['cyber skillbridge internships', 'cyber', { ...NONE, program: SKILLBRIDGE }],
  ['internship for transitioning service members', '', { ...NONE, program: SKILLBRIDGE }],
  ['internships for transitioning military', '', { ...NONE, program: SKILLBRIDGE }],
  ['career skills program', '', { ...NONE, program: SKILLBRIDGE }],
  ['fellowship', '', { ...NONE, program: ['fellowship'] }],
  ['policy fellowships', 'policy', { ...NONE, program: ['fellowship'] }],
  ['skillbridge or fellowship', '', { ...NONE, program: ['skillbridge', 'fellowship'] }],
  ['poly', '', { ...NONE, polygraph: EITHER }],
  ['ts/sci with poly', '', { ...NONE, clearance: 'ts_sci', polygraph: EITHER }],
  ['ts/sci poly', '', { ...NONE, clearance: 'ts_sci', polygraph: EITHER }],
  ['analyst ts/sci ci poly', 'analyst', { ...NONE, clearance: 'ts_sci', polygraph: ['ci'] }],
  ['software engineer full scope polygraph', 'software engineer', { ...NONE, polygraph: ['full_scope'] }],
  ['ts/sci poly engineer', 'engineer', { ...NONE, clearance: 'ts_sci', polygraph: EITHER }],
  ['TS-SCI with poly jobs', '', { ...NONE, clearance: 'ts_sci', polygraph: EITHER }],
  ['TS/SCI w/ CI poly linguist', 'linguist', { ...NONE, clearance: 'ts_sci', polygraph: ['ci'] }],
  ['ts/sci fsp', '', { ...NONE, clearance: 'ts_sci', polygraph: ['full_scope'] }],
  ['secret with polygraph', '', { ...NONE, clearance: 'secret', polygraph: EITHER }],
  ['nurse jobs hiring near me', 'nurse', NONE],
  ['jobs near me', '', NONE],
  ['nurse jobs in my area', 'nurse', NONE],
  ['nursing nearme', 'nursing', NONE],
  ['nearby', 'nearby', NONE],
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
  ['contract work for welders', 'welders', ofType('contract')],
  ['temp jobs', '', ofType('temporary')],
  ['temporary jobs in Dallas', 'in Dallas', ofType('temporary')],
  ['contract', '', ofType('contract')],
  ['Internships', '', ofType('internship')],
  ['intern', '', ofType('internship')],
  ['internships near me', '', ofType('internship')],
  ['volunteer opportunities', '', ofType('volunteer')],
  ['per diem jobs nurse', 'nurse', ofType('per_diem')],
  ['nurse contract positions', 'nurse', ofType('contract')],
  ['full/part time cashier', 'cashier', ofType('full_time', 'part_time')],
  ['full time/part time cashier', 'cashier', ofType('full_time', 'part_time')],
  ['cashier part- or full-time', 'cashier', ofType('full_time', 'part_time')],
  ['part time & full time cashier', 'cashier', ofType('full_time', 'part_time')],
  ['cashier (part-time)', 'cashier', ofType('part_time')],
  ['part time ( )', '', ofType('part_time')],
  ['cook (part-time, weekends)', 'cook (weekends)', ofType('part_time')],
  ['nurse – full time', 'nurse', ofType('full_time')],
  ['part-time/weekend cashier', 'weekend cashier', ofType('part_time')],
  ['C++ developer, part time.', 'C++ developer', ofType('part_time')],
  ['part-time C++', 'C++', ofType('part_time')],
  ['part-time .NET developer', '.NET developer', ofType('part_time')],
  ['full-time employment specialist', 'employment specialist', ofType('full_time')],
  ['full-time not remote', 'not remote', ofType('full_time')],
  ['part-time volunteer coordinator', 'volunteer coordinator', ofType('part_time')],
  ['hiring immediately', '', NONE],
  ['immediate hire welder', 'welder', NONE],
  ['welder jobs hiring immediately', 'welder', NONE],
  ['forklift start immediately', 'forklift', NONE],
  ['warehouse asap', 'warehouse', NONE],
  ['no experience', 'entry level', NONE],
  ['no experience needed', 'entry level', NONE],
  ['jobs with no experience', 'entry level', NONE],
  ['customer service no experience required', 'customer service entry level', NONE],
  ['warehouse without prior experience', 'warehouse entry level', NONE],
  ['sales, experience not required', 'sales, entry level', NONE],
  ['entry-level jobs', 'entry-level', NONE],
  ['nurse no experience -senior', 'nurse entry level -senior', NONE],
  ['nurse NOT senior', 'nurse -senior', NONE],
  ['nurse AND NOT "charge nurse"', 'nurse -"charge nurse"', NONE],
  ['nurse NOT senior NOT remote', 'nurse -senior -remote', NONE],
  ['truck driver cdl a $30/hr', 'truck driver cdl a', { ...NONE, pay: 62_400 }],
  ['part-time warehouse jobs $20 an hour', 'warehouse', { ...ofType('part_time'), pay: 41_600 }],
  ['$100k+ remote', 'remote', { ...NONE, pay: 100_000 }],
  ['jobs paying $25 an hour for veterans', '', { ...VETERANS, pay: 52_000 }],
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
  'spouse employment counselor',
  'clearance associate',
  'OR nurse',
  'no security clearance',
  'secret service agent',
  'polygraph examiner',
  'skillbridge program coordinator',
  'fellowship director',
  'no skillbridge',
  'poly welder',
  'no polygraph',
  'public trust officer',
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
  'temporary works engineer',
  'temporary work permit clerk',
  'temporary traffic control',
  'temporary assistance case worker',
  'temporary warehouse work',
  'temp-to-hire',
  'high temp welder',
  'volunteer outreach coordinator',
  'volunteer opportunities coordinator',
  'volunteer firefighter',
  'internship and career coordinator',
  'welding internship',
  'per diem coordinator',
  'per diem nurse',
  'contract nurse',
  'union contract',
  'web developer contract',
  'government contract positions in Ohio',
  'no contract work',
  'permanent or temporary jobs in Ohio',
  'not part-time',
  'non full-time cashier',
  'non-full-time cashier',
  'without full or part time',
  'evenings or part-time',
  'part-time or seasonal cook',
  'full time, part time or contract',
  'full-time (or contract) welder',
  'tutor for full-time students',
  'parts timer',
  '"part-time"',
  'nurse "$30/hr"',
  'nurse "no experience"',
  'nurse not senior',
  'NOT FOR PROFIT',
  'museum NOT FOR PROFIT',
  'nurse NOT in Boise',
  'user experience designer',
  'immediate care nurse',
  'urgent care hiring specialist',
])('%j has no filters', (typed) => {
  expect(readWords(typed, 'mh')).toEqual({ q: typed, ...NONE });
});

test.each([
  ['part-time internship', '', 'internship'],
  ['part-time internships near me', '', 'internship'],
  ['Internships, part time', '', 'internship'],
  ['paid part-time internship in Dallas', 'paid in Dallas', 'internship'],
  ['part-time marketing internship', 'marketing', 'internship'],
  ['marketing intern part time', 'marketing', 'internship'],
  ['part time internship jobs', '', 'internship'],
  ['part-time temporary work', '', 'temporary'],
  ['part-time volunteer', '', 'volunteer'],
  ['part-time contract positions for welders', 'welders', 'contract'],
] as const)('%j is read as %j among jobs of type %s that mention "part-time"', (typed, q, type) => {
  expect(readWords(typed, 'rb')).toEqual({ ...ofType(type), q, said: '"part-time"' });
});

test.each([
  ['full or part-time internships', '', ofType('internship')],
  ['part-time internship coordinator', 'internship coordinator', ofType('part_time')],
  ['part-time intern architect', 'intern architect', ofType('part_time')],
  ['part-time internal auditor', 'internal auditor', ofType('part_time')],
  ['part-time cashier, no internships', 'cashier, no internships', ofType('part_time')],
])('%j is read as %j and %j, without required words', (typed, q, filters) => {
  expect(readWords(typed, 'rb')).toEqual({ q, ...filters });
});

test.each([
  ['part-time', ['internship'], '', [], '"part-time"'],
  ['full time cashier', ['contract', 'internship'], 'cashier', [], '"full-time"'],
  ['part-time', ['internship', 'part_time'], '', [], ''],
  ['part-time cashier', ['full_time'], 'cashier', ['part_time'], ''],
  ['internships', ['part_time'], 'internships', [], ''],
  ['internships', ['volunteer'], '', ['internship'], ''],
  ['marketing "part-time"', ['internship'], 'marketing "part-time"', [], ''],
] as const)('%j with %j already chosen is read as %j, %j and %j', (typed, types, q, employment_type, said) => {
  expect(readWords(typed, 'rb', types)).toEqual({ ...NONE, q, employment_type, said });
});

test('a clearance and "spouse" alone stay as words on rb', () => {
  expect(readWords('spouse', 'rb')).toEqual({ q: 'spouse', ...NONE });
  expect(readWords('secret clearance', 'rb')).toEqual({ q: 'secret clearance', ...NONE });
  expect(readWords('jobs for veterans', 'rb')).toEqual({ q: '', ...VETERANS });
});

test.each([
  ['marketing internship', 'marketing', 'internship'],
  ['contract welder', 'welder', 'contract'],
  ['temporary warehouse work', 'warehouse work', 'temporary'],
  ['internship', null, null],
  ['-contract welder', null, null],
])('%j no job has is read as %j of type %j', (words, rest, type) => {
  const read = typeAtEnds(words);
  expect([read?.rest ?? null, read?.employment_type ?? null]).toEqual([rest, type]);
});

test.each([
  ['nurse or teacher', 'nurse OR teacher'],
  ['nurse / school teacher', 'nurse OR school teacher'],
  ['AP/AR', 'AP OR AR'],
  ['24/7', null],
  ['A/C repair', null],
  ['nurse', null],
])('%j no job has is read as the choice %j', (words, choice) => {
  expect(asChoice(words)).toBe(choice);
});

test.each([
  ['customer service entry level', 'customer service'],
  ['Entry-level welder', 'welder'],
  ['entry level', ''],
  ['night shift nurse', 'nurse'],
  ['welder apprentice', 'welder'],
  ['jr developer', 'developer'],
  ['apprentice', null],
  ['2nd shift warehouse', 'warehouse'],
  ['part of weekends', 'part of'],
  ['welder', null],
  ['"entry level" welder', null],
  ['welder -entry level', null],
])('%j without its preference is %j', (words, rest) => {
  expect(withoutWish(words)?.rest ?? null).toBe(rest);
});

test.each([
  ['nurse near me', true],
  ['jobs around me', true],
  ['nurse in my area', true],
  ['"near me"', false],
  ['nurse near Mesa', false],
  ['near media', false],
])('%j asks for jobs nearby: %s', (typed, expected) => {
  expect(asksNearMe(typed)).toBe(expected);
});

test.each([
  ['near me', true],
  ['Nearby', true],
  ['my location', true],
  ['Current location', true],
  ['Mesa', false],
  ['Home, WA', false],
  ['nearby Austin', false],
])('the place %j is the visitor’s own: %s', (place, expected) => {
  expect(isNearMe(place)).toBe(expected);
});
