import { expect, it } from 'vitest';
import type { FoundProfile, ProfileCriteria } from '#features/profile-search/contract.ts';
import { criteriaWords, reasonsFor } from './words.ts';

const PROFILE: FoundProfile = {
  ...{ profile_id: 'p', unlock_id: null, anonymous: false, city: 'Austin', region: 'TX', skills: ['TIG welding'] },
  work: [{ position: 'Pipe welder', employer: 'Ironworks', start: '2014', end: '2019' }],
  education: [{ study_type: 'Bachelor of Science', area: 'Metallurgy', institution: 'Austin College' }],
  ...{ certificates: ['Welding Inspector'], years: 5, education_level: 'bachelor', pay: 60000, remote: true },
  ...{ active_on: '2026-11-20', branch: 'Army', rank: 'SGT', codes: ['11B'], clearance: 'secret' },
  ...{ clearance_state: 'active', available_from: '2027-03', spouse: true, skillbridge: true },
};

it.each<[string, ProfileCriteria, string | null, string[]]>([
  ['a word of a title', { q: 'welders' }, null, ['“welders” in the job title “Pipe welder”']],
  ['a phrase', { q: '"pipe welder"' }, null, ['“pipe welder” in the job title “Pipe welder”']],
  ['either of two words', { q: 'nurse OR tig' }, null, ['“tig” in the skill “TIG welding”']],
  ['nothing of NOT', { q: 'NOT nurse' }, null, []],
  ['a skill alone', { skills: 'weld' }, null, ['“weld” in the skill “TIG welding”']],
  [
    'a school',
    { q: 'metallurgy' },
    null,
    ['“metallurgy” in the school “Bachelor of Science in Metallurgy, Austin College”'],
  ],
  ['an employer', { q: 'ironworks' }, null, ['“ironworks” in the employer “Ironworks”']],
  ['the place', { near: 'Round Rock' }, 'Round Rock, TX', ['Lives in Austin, TX, near Round Rock, TX']],
  [
    'filters',
    { education: 'associate', years: '2', pay: '65000', remote: 'true' },
    null,
    [...['Bachelor’s degree', '5 years of work', 'Wants $60,000 a year', 'Open to remote work']],
  ],
  [
    'service',
    { branch: 'army', military_code: '11B', clearance: 'secret', spouse: 'true' },
    null,
    [...['Army', 'Military code 11B', 'Clearance: Secret, active', 'Military spouse']],
  ],
])('says why by %s', (_case, criteria, near, reasons) => {
  expect(reasonsFor(criteria, PROFILE, near)).toEqual(reasons);
});

it('says what a search asks for', () => {
  expect(criteriaWords({ q: 'welder', near: 'Austin', radius: 50, education: 'bachelor', active_days: '30' })).toEqual([
    ...['Words: welder', 'Within 50 miles of Austin', 'Bachelor’s degree or more', 'Active in the last 30 days'],
  ]);
  expect(criteriaWords({})).toEqual([]);
});
