import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { withdrawPostings } from '../actions.server.ts';
import * as contract from '../contract.ts';
import { BLANK_POSTING, fieldOf, POSTING_FIELD_NAMES, type PostingField, PUBLIC_FIELD_NAMES } from './contract.ts';

const api = await startApi();
const { database } = api;
const company = await aCompany(database, { site: 'mh' });
const admin = await anEmployer(database, company);
const { company_id } = admin;

const text = 'Weld frames for farm machines in a clean and well-lit shop with a crew of eight people.';

/** A value of each field, other than the blank one. */
const SAMPLES: Record<PostingField, unknown> = {
  title: 'Zirconium welder',
  description: { type: 'document', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] },
  location_type: 'hybrid',
  city: 'Austin',
  region: 'TX',
  postal_code: '78701',
  country: 'US',
  additional_locations: [{ city: 'Dallas', region: 'TX', postal_code: '75201', country: 'US' }],
  work_from: 'these_states',
  work_from_states: ['OK', 'TX'],
  street: '1200 East 6th Street',
  pay_min_cents: 2500,
  pay_max_cents: 3200,
  pay_unit: 'hour',
  pay_currency: 'EUR',
  hours_per_week: 32,
  shifts: ['night'],
  employment_type: 'part_time',
  category: 'manufacturing',
  skills: ['TIG welding'],
  questions: [{ label: 'Can you weld?', kind: 'yes_no', choices: [], required: true, knock_out: null }],
  openings: 3,
  anonymous: true,
  pipeline_id: company.pipeline_id,
  requisition_number: 'R-7',
  basic_qualifications: ['Two years of TIG welding, with or without a degree'],
  education: 'bachelor',
  experience_months: 30,
  experience_in_place_of_education: true,
  level: 'senior',
  work_eligibility: 'citizen',
  work_authorization: 'You may work in the United States',
  badges: ['veteran'],
  benefits: ['Boots and gloves'],
  clearance: 'secret',
  clearance_need: 'interim',
  polygraph: 'ci',
  military_codes: ['army:25B'],
  keeps_move: true,
  keeps_move_by: ['transfer', 'held_open'],
  program: 'skillbridge',
  program_start: 'cohorts',
  program_starts_on: '2027-03-01',
  program_length: 12,
  program_length_unit: 'weeks',
  program_host: 'partner',
  program_offer: 'expected',
  overseas_hire: ['sofa'],
  overseas_orders: true,
};

type Values = Record<string, unknown>;
const { work_from, work_from_states, street, overseas_hire, overseas_orders, ...all } = SAMPLES;
/** No posting can have all of them: remote work has no street, other work no states, SkillBridge no pay, and fellowships no host. */
const others: Values = { ...all, program: 'fellowship', program_host: null };
const SKILLBRIDGE: Values = {
  ...{ ...all, street, anonymous: false, employment_type: 'internship' },
  ...{ pay_min_cents: null, pay_max_cents: null },
};
const ON_SITE: Values = { ...others, street, anonymous: false };
const REMOTE: Values = {
  ...others,
  additional_locations: [],
  work_from,
  work_from_states,
  overseas_orders,
  location_type: 'remote',
};
const ABROAD: Values = { ...others, overseas_hire, country: 'DE', region: 'Rheinland-Pfalz', postal_code: '66877' };

async function draft(values: Values) {
  const body = { title: 'Welder', ...values };
  const { body: posting } = await api.call(admin, contract.createPosting, { params: { company_id }, body });
  return posting;
}

const publicRow = async (posting_id: string): Promise<Values | undefined> =>
  (await api.owner.query('select * from public_posting where posting_id = $1', [posting_id])).rows[0];

it('gives a new draft the blank value of each field that neither it nor the company says', async () => {
  const { title, category, pipeline_id, ...blank } = BLANK_POSTING;
  expect(await draft({})).toMatchObject(blank);
});

it('has a sample of each field that differs from its blank value', () => {
  const alike = POSTING_FIELD_NAMES.filter(
    (name) => JSON.stringify(SAMPLES[name]) === JSON.stringify(BLANK_POSTING[name]),
  );
  expect(alike).toEqual([]);
});

it.each([
  ['on site', ON_SITE],
  ['remote', REMOTE],
  ['for SkillBridge', SKILLBRIDGE],
  ['abroad', ABROAD],
])('keeps every field of a posting %s when it is created, edited and copied', async (_, values) => {
  expect(await draft(values)).toMatchObject(values);
  const { posting_id, version } = await draft({});
  const params = { company_id, posting_id };
  const edited = await api.call(admin, contract.updatePosting, { params, body: { ...values, version } });
  expect(edited.body).toMatchObject(values);
  expect((await api.call(admin, contract.clonePosting, { params })).body).toMatchObject(values);
});

it('shows the public every field but the private ones, and no text once it is withdrawn', async () => {
  const { posting_id, version } = await draft(ON_SITE);
  const params = { company_id, posting_id };
  const { status } = await api.call(admin, contract.updatePosting, { params, body: { version, status: 'live' } });
  expect(status).toBe(200);
  const shown = await publicRow(posting_id);
  for (const name of POSTING_FIELD_NAMES) {
    if (fieldOf(name).view === 'private') expect(shown).not.toHaveProperty(name);
    else if (fieldOf(name).view === 'stored' && name in ON_SITE) {
      // The driver reads large integers as texts.
      const value = typeof ON_SITE[name] === 'number' ? Number(shown?.[name]) : shown?.[name];
      expect([name, value]).toEqual([name, ON_SITE[name]]);
    }
  }
  await database.asSystem((db) => withdrawPostings(db, sql<boolean>`p.posting_id = ${posting_id}`));
  const withdrawn = await publicRow(posting_id);
  for (const name of PUBLIC_FIELD_NAMES.filter((each) => ['body', 'address'].includes(fieldOf(each).text))) {
    expect([name, withdrawn?.[name]]).toEqual([name, BLANK_POSTING[name]]);
  }
});
