import { describe, expect, it } from 'vitest';
import { militaryCodeWords } from '#rules/military-code.ts';
import {
  matchBadges,
  matchClearance,
  matchCodes,
  matchMove,
  matchPay,
  matchPlace,
  matchProgram,
  matchSkills,
  matchType,
  matchValues,
  ownSkills,
} from './rules.ts';

it.each([
  ['the same in any spelling', ['MIG welding'], ['mig-Welding'], { has: [{ skill: 'MIG welding', from: 'profile' }] }],
  [
    'a similar skill',
    ['TIG welding'],
    ['Welder'],
    { near: [{ wanted: 'TIG welding', own: 'Welder', from: 'profile' }] },
  ],
  ['only a common word', ['Data entry'], ['Data science'], { lacks: ['Data entry'] }],
  ['none', ['Rust', 'C++'], [], { lacks: ['Rust', 'C++'] }],
])('skills: %s', (_case, wanted, own, expected) => {
  expect(matchSkills(wanted, ownSkills(own, []))).toEqual({ has: [], near: [], lacks: [], ...expected });
});

it('skills of the main résumé count, and are marked as such', () => {
  const own = ownSkills(['MIG welding'], ['mig welding', 'Blueprint reading', 'Rigger']);
  expect(matchSkills(['MIG welding', 'Blueprint reading', 'Rigging', 'Rust'], own)).toEqual({
    has: [
      { skill: 'MIG welding', from: 'profile' },
      { skill: 'Blueprint reading', from: 'resume' },
    ],
    near: [{ wanted: 'Rigging', own: 'Rigger', from: 'resume' }],
    lacks: ['Rust'],
  });
});

it.each([
  [[], ['army:25B'], null],
  [['army:25B', 'navy:IT'], ['army:25B'], { fit: 'yes', text: 'Asks for your Army 25B' }],
  [['army:25B'], [], { fit: 'unknown', text: 'Names Army 25B. Your service record lists no codes yet.' }],
  [['army:25B'], ['navy:IT'], null],
  [['army:25B'], ['25B'], { fit: 'yes', text: 'Asks for your Army 25B' }],
  [['army:25B'], ['36B'], null],
  [
    ['air_force:1A', 'air_force:3D1X2'],
    ['army:11B', 'army:25B'],
    {
      fit: 'near',
      text: 'Your Army 25B and the Air Force 3D1X2 that this job names can lead to the same civilian work: network administrator',
    },
  ],
])('codes: a job with %j, a seeker with %j', (named, own, expected) => {
  const shared = (mine: string, code: string) =>
    mine === 'army:25B' && code === 'air_force:3D1X2' ? ['Network Administrator'] : [];
  expect(matchCodes(named, own, { words: militaryCodeWords, shared })).toEqual(expected);
});

describe('place', () => {
  const here = { from: 'Austin, TX', region: 'TX', miles: 12.4, most_miles: 25, wanted: [] };
  const site = { location_type: 'on_site', location_label: 'On site', place: 'Round Rock, TX', lives_in: [] };
  const remote = { location_type: 'remote', location_label: 'Remote', place: 'place not given', lives_in: ['*'] };
  const these = (...lives_in: string[]) => ({ ...remote, lives_in });
  it.each([
    ['within reach', site, here, 'yes', /about 12 miles from Austin, TX$/],
    ['a bit beyond', site, { ...here, miles: 40 }, 'near', /40 miles/],
    ['far away', site, { ...here, miles: 1234 }, 'no', /1,234 miles/],
    ['at an unknown distance', site, { ...here, miles: null }, 'unknown', /don’t know how far/],
    ['not a chosen workplace', site, { ...here, wanted: ['remote'] }, 'no', /which you did not choose/],
    ['remote for everybody', remote, { ...here, miles: null }, 'yes', /no commute/],
    ['remote from any state', these('US'), here, 'yes', /no commute/],
    ['remote from this state', these('OK', 'TX'), here, 'yes', /^Remote, and open to people in Texas$/],
    ['remote from other states', these('ID', 'OK'), here, 'no', /^Remote, but only from Idaho or Oklahoma$/],
    ['remote from another country', these('@DE'), here, 'no', /^Remote, but only from Germany$/],
    [
      'remote, from an unknown state',
      these('OK'),
      { ...here, region: null },
      'unknown',
      /only from Oklahoma\. We don’t know/,
    ],
    ['remote, not chosen', remote, { ...here, wanted: ['on_site'] }, 'no', /which you did not choose/],
  ])('%s', (_case, job, reach, fit, text) => {
    const line = matchPlace(job, reach);
    expect(line.fit).toBe(fit);
    expect(line.text).toMatch(text);
  });
});

describe('pay', () => {
  const hourly = {
    pay_min_cents: 2000,
    pay_max_cents: 3000,
    pay_unit: 'hour' as const,
    pay_currency: 'USD',
    hours_per_week: null,
    employment_type: 'full_time',
  };
  it.each([
    ['all above', hourly, 40_000, 'yes', 'About $41,600 to $62,400 a year; you want $40,000'],
    ['reached at the top', hourly, 60_000, 'near', 'About $41,600 to $62,400 a year; you want $60,000'],
    ['below', hourly, 70_000, 'no', 'About $41,600 to $62,400 a year; you want $70,000'],
    ['open above', { ...hourly, pay_max_cents: null }, 70_000, 'near', 'From about $41,600 a year; you want $70,000'],
    [
      'open below, and perhaps less',
      { ...hourly, pay_min_cents: null },
      60_000,
      'near',
      'Up to about $62,400 a year; you want $60,000',
    ],
    ['open below', { ...hourly, pay_min_cents: null }, 70_000, 'no', 'Up to about $62,400 a year; you want $70,000'],
    [
      'half the hours',
      { ...hourly, hours_per_week: 20 },
      40_000,
      'no',
      'About $20,800 to $31,200 a year at 20 hours a week; you want $40,000',
    ],
    [
      'part-time without hours',
      { ...hourly, employment_type: 'part_time' },
      40_000,
      'yes',
      'About $41,600 to $62,400 a year, full-time equivalent; you want $40,000',
    ],
    ['not stated', { ...hourly, pay_min_cents: null, pay_max_cents: null }, 1, 'unknown', 'No pay is stated'],
    [
      'nothing wanted',
      hourly,
      null,
      'unknown',
      'About $41,600 to $62,400 a year. You have not told us what you want to earn.',
    ],
  ] as const)('%s', (_case, job, wanted, fit, text) => {
    expect(matchPay(job, wanted)).toEqual({ fit, text });
  });
});

it.each([
  [[], false, 'unknown'],
  [[], true, 'yes'],
  [['full_time', 'contract'], true, 'yes'],
  [['contract'], true, 'no'],
])('type: %j, said %s, is %s', (wanted, has_wishes, fit) => {
  expect(matchType({ type: 'full_time', label: 'Full time' }, wanted, has_wishes).fit).toBe(fit);
});

const ASKED = { clearance: 'secret', clearance_need: 'hold', polygraph: null } as const;
const HELD = { clearance: 'secret', clearance_state: 'active', polygraph: null } as const;

it.each([
  [{ clearance: 'none' }, { clearance: null }, undefined],
  [{}, { clearance: null }, 'unknown'],
  [{}, { clearance: 'ts_sci' }, 'yes'],
  [{}, {}, 'yes'],
  [{}, { clearance_state: null }, 'yes'],
  [{}, { clearance_state: 'current' }, 'yes'],
  [{}, { clearance_state: 'expired' }, 'near'],
  [{}, { clearance_state: 'eligible' }, 'near'],
  [{ clearance: 'top_secret' }, {}, 'no'],
  [{ clearance: 'top_secret', clearance_need: 'obtain' }, {}, 'unknown'],
  [{ clearance: 'confidential' }, { clearance: 'none', clearance_state: null }, 'no'],
  [{ clearance: 'public_trust' }, {}, 'near'],
  [{}, { clearance: 'public_trust' }, 'no'],
  [{ clearance: 'doe_q' }, { clearance: 'ts_sci' }, 'near'],
  [{ clearance: 'doe_q' }, {}, 'no'],
  [{}, { clearance: 'doe_q' }, 'near'],
  [{ clearance: 'ts_sci' }, { clearance: 'doe_q' }, 'no'],
  [{}, { clearance_state: 'interim' }, 'near'],
  [{ clearance_need: 'interim' }, { clearance_state: 'interim' }, 'yes'],
  [{ clearance_need: 'obtain' }, { clearance_state: 'eligible' }, 'yes'],
  [{ clearance: 'doe_l' }, { clearance: 'doe_q' }, 'yes'],
  [{ polygraph: 'ci' }, {}, 'near'],
  [{ polygraph: 'ci' }, { polygraph: 'full_scope' }, 'yes'],
  [{ polygraph: 'full_scope' }, { polygraph: 'ci' }, 'near'],
  [{ polygraph: 'none' }, {}, 'yes'],
] as const)('clearance asked %j, held %j: %s', (asked, held, fit) => {
  expect(matchClearance({ ...ASKED, ...asked }, { ...HELD, ...held })?.fit).toBe(fit);
});

it('says what is asked and held', () => {
  const asked = { ...ASKED, clearance_need: 'interim', polygraph: 'ci' } as const;
  expect(matchClearance(asked, { ...HELD, clearance_state: 'expired', polygraph: 'full_scope' })?.text).toBe(
    'Must hold a Secret clearance (interim accepted), CI polygraph; you have Secret, which has expired, Full-scope polygraph',
  );
});

const ON_SITE = {
  location_type: 'on_site',
  work_from: null,
  keeps_move: false,
  keeps_move_by: [],
  overseas_orders: false,
};
it.each([
  [ON_SITE, { next_move: '', needs_portable_work: false }, undefined],
  [ON_SITE, { next_move: '', needs_portable_work: true }, 'unknown'],
  [ON_SITE, { next_move: '2026-06', needs_portable_work: false }, undefined],
  [ON_SITE, { next_move: '2027-06', needs_portable_work: false }, 'unknown'],
  [
    { ...ON_SITE, keeps_move: true, keeps_move_by: ['transfer'] },
    { next_move: '2027-06', needs_portable_work: false },
    'yes',
  ],
  [
    { ...ON_SITE, location_type: 'remote', work_from: 'any_state' },
    { next_move: '', needs_portable_work: true },
    'yes',
  ],
  [
    { ...ON_SITE, location_type: 'remote', work_from: 'these_states' },
    { next_move: '', needs_portable_work: true },
    'unknown',
  ],
])('move: %j for %j: %s', (job, record, fit) => {
  expect(matchMove(job, record, '2027-01')?.fit).toBe(fit);
});

it.each([
  [
    { work_from: 'any_state' },
    'You can do it from any U.S. state. The job does not say whether you can do it overseas',
  ],
  [{ work_from: 'any_state', overseas_orders: true }, 'You can do it from any U.S. state, and overseas on orders'],
  [{ overseas_orders: true }, 'You can do it overseas on orders'],
])('a move: remote work %j is said as "%s"', (job, text) => {
  const record = { next_move: '', needs_portable_work: true };
  expect(matchMove({ ...ON_SITE, location_type: 'remote', ...job }, record, '2027-01')).toEqual({ fit: 'yes', text });
});

it.each([
  [['veteran'], ['Veteran']],
  [
    ['guard_reserve', 'spouse'],
    ['Veteran', 'Military spouse'],
  ],
  [['retiree'], ['Veteran']],
  [['spouse'], ['Military spouse']],
  [['surviving_spouse'], ['Military spouse']],
  [[], []],
] as const)('badges: for %j', (ticked, expected) => {
  const statuses = [...ticked];
  const badges = matchBadges(['military-spouse', 'tpusa', 'veteran'], { statuses });
  expect(badges.map(({ text }) => text.split(',')[0])).toEqual(expected);
  expect(matchBadges([], { statuses })).toEqual([]);
});

describe('values', () => {
  const known = { values: ['Integrity', 'Family first'], has_pay: true, location_type: 'on_site', size_band: '11-50' };
  it.each([
    ['nothing matters', {}, known, null],
    ['all stated', { integrity: 'must', home_life: 'nice' }, known, { word: 'strong', musts: 1, musts_said: 1 }],
    ['one must of two', { integrity: 'must', safety: 'must' }, known, { word: 'some', musts: 2, musts_said: 1 }],
    [
      'only what is nice',
      { integrity: 'nice', safety: 'must' },
      known,
      { word: 'little', not_said: [expect.anything()] },
    ],
    ['facts of the job', { stated_pay: 'must', away: 'nice', small: 'nice' }, known, { word: 'strong' }],
    ['an anonymous company', { integrity: 'must' }, { ...known, values: null }, null],
    ['a company', { stated_pay: 'must', away: 'must' }, { ...known, has_pay: null, location_type: null }, null],
    [
      'its job’s facts',
      { integrity: 'must', stated_pay: 'nice' },
      { ...known, values: null },
      { musts: 0, word: 'strong' },
    ],
  ] as const)('%s', (_case, weights, evidence, expected) => {
    const match = matchValues(weights, evidence);
    if (expected === null) expect(match).toBeNull();
    else expect(match).toMatchObject(expected);
  });
});

it.each([
  ['We are earnest about what we believe', 'merit'],
  ['We are patient with one another', 'customers'],
  ['We work in all kinds of weather', 'respect'],
  ['We build homes', 'home_life'],
  ['We run trains', 'learning'],
] as const)('"%s" does not mention "%s"', (value, name) => {
  const evidence = { values: [value], has_pay: false, location_type: 'on_site', size_band: '' };
  expect(matchValues({ [name]: 'must' }, evidence)).toMatchObject({ musts_said: 0 });
});

describe('SkillBridge', () => {
  const JOB = {
    program: 'skillbridge',
    program_starts_on: null,
    program_length: 12,
    program_length_unit: 'weeks',
  } as const;
  it.each([
    ['2027-06', JOB, 'yes', 'you separate in 06/2027, and the last 180 days begin around 12/2026'],
    ['2027-06', { ...JOB, program_starts_on: '2027-02-01' }, 'yes', 'around 12/2026'],
    ['2027-06', { ...JOB, program_starts_on: '2027-05-01' }, 'unknown', 'Check whether the dates fit.'],
    ['2026-12', JOB, 'unknown', 'Check whether the dates fit.'],
    ['2029-06', JOB, 'unknown', 'you separate in 06/2029'],
    ['2025-06', JOB, 'unknown', 'your record says that you separated in 06/2025'],
    ['2027', JOB, 'unknown', 'you separate in 2027'],
    ['', JOB, 'unknown', 'does not say when you separate'],
  ] as const)('with a separation in "%s": %j fits: %s', (separation, job, fit, text) => {
    expect(matchProgram(job, { separation, statuses: ['active_duty'] }, '2026-11')).toEqual({
      fit,
      text: expect.stringContaining(text),
    });
  });

  it('says only the rule to people who do not serve, and nothing to spouses', () => {
    expect(matchProgram(JOB, { separation: '', statuses: [] }, '2026-11')?.text).toBe(
      'SkillBridge is for the last 180 days of service, and some ranks get fewer days.',
    );
    expect(matchProgram(JOB, { separation: '', statuses: ['spouse'] }, '2026-11')).toBeNull();
  });

  it('has no line for other jobs', () => {
    for (const program of ['none', 'fellowship'] as const)
      expect(
        matchProgram({ ...JOB, program }, { separation: '2027-06', statuses: ['active_duty'] }, '2026-11'),
      ).toBeNull();
  });
});
