import { describe, expect, it } from 'vitest';
import type { PersonFields } from '#features/person/contract.ts';
import { askedIn, toldIn } from '#features/person/rules/json-resume.ts';
import { NOTHING_TOLD } from '#features/person/rules.ts';
import { planArrival, planProfile, planReplacement, planScreening } from './plan.ts';

const MILITARY = { branch: 'Army', rank: 'Sergeant', codes: ['11B'] };
const SENT: PersonFields & { email: string } = {
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace@seeker.example',
  phone: '',
  city: 'Austin',
  region: 'TX',
  postal_code: '',
  headline: 'Welder',
  skills: ['MIG'],
  work: [{ position: 'Welder', name: 'Summit', start: '2020', end: '', summary: '' }],
  education: [],
  certificates: [],
  military: MILITARY,
};
const CLEARANCE = {
  level: 'secret',
  state: 'active',
  investigated: '2024-03',
  polygraph: null,
  polygraph_on: '',
} as const;
const ASKS_NOTHING = { asks_clearance: false, asks_citizens: false, asks_skillbridge: false };
const SKILLBRIDGE = { separation: '2027-06', program_start: '2027-01', command_approval: 'asked' } as const;
const NO_SKILLBRIDGE = { separation: '', program_start: '', command_approval: null };
const ALL_TOLD = {
  ...{ clearance: CLEARANCE, is_citizen: true, is_military_spouse: true, available_from: '2027-06' },
  ...SKILLBRIDGE,
};
const TOLD = { ...ALL_TOLD, ...NO_SKILLBRIDGE };

describe('planProfile', () => {
  it('stores the card fields and the whole résumé', () => {
    const { person, profile } = planProfile(SENT, { site: 'mh', told: NOTHING_TOLD, ...ASKS_NOTHING });
    expect(Object.keys(person).sort()).toEqual(
      ['city', 'email', 'first_name', 'headline', 'last_name', 'phone', 'postal_code', 'region', 'skills'].sort(),
    );
    expect(profile.work).toHaveLength(1);
  });

  it.each([
    ['mh', true],
    ['rb', false],
  ] as const)('on %s stores service: %s', (site, is_stored) => {
    const { profile } = planProfile(SENT, { site, told: NOTHING_TOLD, ...ASKS_NOTHING });
    expect(profile.x_military !== undefined).toBe(is_stored);
  });

  it.each([
    ['mh', true, true, TOLD],
    ['mh', false, false, { ...TOLD, clearance: null, is_citizen: null }],
    ['mh', true, false, { ...TOLD, is_citizen: null }],
    ['rb', true, true, { ...TOLD, is_military_spouse: false, available_from: '' }],
    ['rb', false, false, NOTHING_TOLD],
  ] as const)(
    'on %s, with clearance asked: %s and citizenship asked: %s, stores these facts',
    (site, asks_clearance, asks_citizens, stored) => {
      const asked = { asks_clearance, asks_citizens, asks_skillbridge: false };
      const { profile } = planProfile(SENT, { site, told: ALL_TOLD, ...asked });
      expect(toldIn(profile)).toEqual(stored);
    },
  );

  it('stores no facts that the applicant did not give', () => {
    const { profile } = planProfile(SENT, {
      site: 'mh',
      told: NOTHING_TOLD,
      asks_clearance: true,
      asks_citizens: true,
      asks_skillbridge: true,
    });
    expect(Object.keys(profile).filter((key) => key.startsWith('x_'))).toEqual(['x_military', 'x_asked']);
    expect(askedIn(profile)).toEqual(['clearance', 'citizenship', 'service', 'skillbridge']);
  });

  it('stores dates and approval only if the job is a SkillBridge internship', () => {
    const asked = { ...ASKS_NOTHING, asks_skillbridge: true };
    const { profile } = planProfile(SENT, { site: 'mh', told: ALL_TOLD, ...asked });
    expect(toldIn(profile)).toMatchObject(SKILLBRIDGE);
    const { separation } = SKILLBRIDGE;
    const partly = planProfile(SENT, { site: 'mh', told: { ...NOTHING_TOLD, separation }, ...asked });
    expect(toldIn(partly.profile)).toMatchObject({ ...NO_SKILLBRIDGE, separation });
  });
});

it.each([
  [true, true, 'new'],
  [true, false, 'new'],
  [false, true, 'repeat-of-owner'],
  [false, false, 'repeat-unproven'],
] as const)(
  'an application that is new: %s, from the owner of the address: %s, is %s',
  (is_new, owns_address, arrival) => {
    expect(planArrival({ is_new, owns_address })).toBe(arrival);
  },
);

describe('planReplacement', () => {
  const EARLIER = {
    email: 'grace@seeker.example',
    contact_email: null,
    category: 'active',
    is_only_added: false,
    is_in_lead_stage: false,
  } as const;

  it.each([
    ['in progress', {}, { starts_over: false, is_new_to_team: false, kind: 'applied-again' }],
    ['on hold', { category: 'on_hold' }, { starts_over: false, is_new_to_team: false, kind: 'applied-again' }],
    ['rejected', { category: 'rejected' }, { starts_over: true, is_new_to_team: true, kind: 'applied-again' }],
    ['withdrawn', { category: 'withdrawn' }, { starts_over: true, is_new_to_team: true, kind: 'applied-again' }],
    ['a duplicate', { category: 'closed' }, { starts_over: true, is_new_to_team: true, kind: 'applied-again' }],
    ['hired', { category: 'hired' }, { starts_over: false, is_new_to_team: false, kind: 'applied-again' }],
    ['added', { is_only_added: true }, { starts_over: false, is_new_to_team: true, kind: 'applied' }],
    [
      'a lead',
      { is_only_added: true, is_in_lead_stage: true },
      { starts_over: true, is_new_to_team: true, kind: 'applied' },
    ],
    [
      'sent, in a lead stage',
      { is_in_lead_stage: true },
      { starts_over: false, is_new_to_team: false, kind: 'applied-again' },
    ],
  ] as const)('for an application that is %s', (_case, changed, plan) => {
    expect(planReplacement({ ...EARLIER, ...changed }, EARLIER.email)).toMatchObject(plan);
  });

  it.each([
    ['grace@seeker.example', null, null],
    ['grace@seeker.example', 'new@seeker.example', 'grace@seeker.example'],
    ['new@seeker.example', null, 'new@seeker.example'],
  ])('sent under %s, where its mail went to %s, sends mail to %s', (email, contact_email, expected) => {
    expect(planReplacement({ ...EARLIER, contact_email }, email).contact_email).toBe(expected);
  });
});

it.each([
  [true, false, true, 'knock-out'],
  [true, true, true, 'notify-team'],
  [true, true, false, 'none'],
  [false, false, true, 'notify-team'],
  [false, false, false, 'none'],
] as const)(
  'with knock-outs: %s, handled by a member: %s, news: %s, does %s',
  (has_knock_outs, was_handled, is_new_to_team, act) => {
    expect(planScreening({ has_knock_outs, was_handled, is_new_to_team })).toBe(act);
  },
);
