import { expect, it } from 'vitest';
import { badgeLabel, marksOf } from '#features/jobs/words.ts';
import { payLabel, searchTitle } from './words.ts';

const NONE = {
  experience_months: null,
  badges: [],
  clearance: 'none',
  clearance_need: 'hold',
  polygraph: null,
  work_from: null,
  work_from_states: [],
  keeps_move: false,
  keeps_move_by: [],
  program: 'none',
  overseas_hire: [],
  overseas_orders: false,
} as const;

it.each([
  [{}, []],
  [{ program: 'skillbridge', clearance: 'secret' }, ['SkillBridge, military pay continues', 'Secret clearance']],
  [{ program: 'fellowship' }, ['Fellowship']],
  [{ overseas_hire: ['sofa', 'us_hire'] }, ['Open to U.S. hires and people with SOFA status']],
  [{ overseas_hire: ['local_national', 'sofa'] }, ['Open to people with SOFA status and local nationals']],
  [{ overseas_orders: true }, ['Can be done overseas on orders']],
  [{ clearance: 'ts_sci', keeps_move: true }, ['Top Secret/SCI clearance', 'Keep your job if you move']],
  [{ experience_months: 0, clearance: 'secret' }, ['Secret clearance', 'No experience needed']],
  [{ experience_months: 12 }, []],
  [
    { badges: ['veteran', 'military-spouse'], work_from: 'any_state' },
    ['Work from any U.S. state', 'Welcomes veterans, military spouses'],
  ],
] as const)('marks of %j', (said, marks) => {
  expect(marksOf({ ...NONE, ...said, badges: [...('badges' in said ? said.badges : [])] })).toEqual(marks);
});

it.each([
  ['veteran', 'Veterans'],
  ['military-spouse', 'Military spouses'],
  ['tpusa', 'TPUSA'],
])('holders of %s are called %s', (badge, label) => {
  expect(badgeLabel(badge)).toBe(label);
});

it.each([
  [{ q: 'welder', where: 'Austin, TX' }, 'welder jobs near Austin, TX'],
  [{ q: 'nurse jobs' }, 'nurse jobs'],
  [{ q: 'plumer jobs near tusla' }, 'plumer jobs near tusla'],
  [{ military_code: 'army:11b' }, 'Jobs for Army 11B'],
  [
    { q: 'night', military_code: ['army:11B', '0311', 'no code!'], where: 'ID' },
    'night jobs for Army 11B or 0311 in Idaho',
  ],
  [{ q: '"police officer" OR "guard" OR watchman OR "patrol officer"' }, 'Jobs as police officer, guard and 2 more'],
  [{ q: 'Jobs' }, 'Jobs'],
  [{}, 'Jobs'],
])('a search for %j is called %s', (current, title) => {
  expect(searchTitle(current)).toBe(title);
});

it.each([
  ['80000', 'At least $80,000 a year'],
  ['62400', 'At least $30 an hour (about $62,400 a year)'],
  ['46800', 'At least $46,800 a year'],
])('pay of %s is called %s', (value, label) => {
  expect(payLabel(value)).toBe(label);
});
