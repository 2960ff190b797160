import { describe, expect, test } from 'vitest';
import { listStatusOptions } from '#features/applicant-status/contract.ts';
import { getPreferences, updatePreferences } from '#features/company/contract.ts';
import { getDecisionDashboard } from '#features/decisions/contract.ts';
import { getJob } from '#features/jobs/contract.ts';
import * as postings from '#features/postings/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aHiringTeam } from '../../../tests/factories/hiring-team.ts';
import { startApi } from '../../../tests/harness/api.ts';

const api = await startApi();
const { database } = api;
const CONTACT = 'accommodations@contractor.example';

type Params = { company_id: string };
type Team = { admin: Awaited<ReturnType<typeof anEmployer>>; params: Params };

async function choose({ admin, params }: Team, preferences: Record<string, unknown>) {
  const { version } = (await api.call(admin, getPreferences, { params })).body;
  return api.call(admin, updatePreferences, { params, body: { preferences, version } });
}

async function aContractor() {
  const team = await aHiringTeam(api);
  expect((await choose(team, { ofccp_mode: true, accommodation_contact: CONTACT })).status).toBe(200);
  const { body: options } = await api.call(team.admin, listStatusOptions, { params: team.params });
  return { ...team, options };
}

const TEXT = 'Weld frames for farm machines in a clean and well-lit shop with a crew of eight people.';
const DESCRIPTION = { type: 'document', children: [{ type: 'paragraph', children: [{ type: 'text', text: TEXT }] }] };
const PLACE = { city: 'Austin', region: 'TX', country: 'US', location_type: 'on_site' };

async function aDraft({ admin, params }: Team, values: Record<string, unknown> = {}) {
  const body = { title: 'Welder', description: DESCRIPTION, ...PLACE, ...values };
  return (await api.call(admin, postings.createPosting, { params, body })).body;
}
const publish = ({ admin, params }: Team, { posting_id, version }: { posting_id: string; version: number }) =>
  api.call(admin, postings.updatePosting, { params: { ...params, posting_id }, body: { version, status: 'live' } });
const shown = async (posting_id: string) => (await api.call(null, getJob, { params: { posting_id } })).body;

describe('200', () => {
  test('job pages of a contractor state equal opportunity, contact and basic qualifications, until the mode ends', async () => {
    const team = await aContractor();
    const draft = await aDraft(team, {
      requisition_number: 'R-7',
      basic_qualifications: [' Two years of welding ', ''],
    });
    expect((await publish(team, draft)).status).toBe(200);
    expect(await shown(draft.posting_id)).toMatchObject({
      federal_contractor: true,
      accommodation_contact: CONTACT,
      basic_qualifications: ['Two years of welding'],
    });
    const hidden = await aDraft(team, { requisition_number: 'R-8', anonymous: true });
    expect((await publish(team, hidden)).status).toBe(200);
    expect(await shown(hidden.posting_id)).toMatchObject({ federal_contractor: true, accommodation_contact: '' });
    await choose(team, { accommodation_contact: '512-555-0143' });
    expect(await shown(draft.posting_id)).toMatchObject({ accommodation_contact: '512-555-0143' });
    await choose(team, { ofccp_mode: false });
    expect(await shown(draft.posting_id)).toMatchObject({ federal_contractor: false, accommodation_contact: '' });
  });

  test('a contractor is offered the reasons its records can state, others all but those', async () => {
    const [contractor, other] = [await aContractor(), await aHiringTeam(api)];
    const labels = (reasons: readonly { label: string }[]) => reasons.map(({ label }) => label);
    const offered = labels(contractor.options.rejection_reasons);
    expect(offered).toEqual(
      expect.arrayContaining([
        'Required security clearance not held',
        'Citizenship required by law or contract',
        'Does not meet a basic qualification',
        'Not considered, by the same rule for every applicant',
        'Another applicant was chosen',
      ]),
    );
    expect(offered).not.toContain('No reason given');
    expect(labels(other.options.rejection_reasons)).toContain('No reason given');
    expect(labels(other.options.rejection_reasons).join()).not.toMatch(/clearance|Citizenship|basic|Not considered/);
    const params = { ...contractor.params, posting_id: contractor.posting_id };
    const { body } = await api.call(contractor.admin, getDecisionDashboard, { params });
    expect(labels(body.rejection_reasons).sort()).toEqual(offered.toSorted());
  });
});

describe('422', () => {
  test('without the ATS plan, without a contact, or for a posting without a requisition number', async () => {
    const company = await aCompany(database, { has_ats: false });
    const poor = { admin: await anEmployer(database, company), params: { company_id: company.company_id } };
    const refused = await choose(poor, { ofccp_mode: true, accommodation_contact: CONTACT });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['preferences.ofccp_mode']]);
    const team = await aHiringTeam(api);
    const without = await choose(team, { ofccp_mode: true });
    expect([without.status, Object.keys(without.body.fields)]).toEqual([422, ['preferences.accommodation_contact']]);
    expect((await api.call(team.admin, getPreferences, { params: team.params })).body.preferences.ofccp_mode).toBe(
      false,
    );

    const contractor = await aContractor();
    const draft = await aDraft(contractor);
    const unpublished = await publish(contractor, draft);
    expect([unpublished.status, Object.keys(unpublished.body.fields)]).toEqual([422, ['requisition_number']]);
  });

  test('a reason that the company is not offered', async () => {
    const contractor = await aContractor();
    const { application_id } = await contractor.join();
    const status_id = contractor.status('Rejected').id;
    const none = await contractor.give({ application_ids: [application_id], status_id, kind: 'none_given' });
    expect([none.status, Object.keys(none.body.fields)]).toEqual([422, ['reason_id']]);
    const given = await contractor.give({ application_ids: [application_id], status_id, kind: 'we_rejected' });
    expect(given.status).toBe(200);
  });
});
