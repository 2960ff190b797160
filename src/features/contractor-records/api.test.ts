import { describe, expect, test } from 'vitest';
import { listStatusOptions } from '#features/applicant-status/contract.ts';
import { getPreferences, updatePreferences } from '#features/company/contract.ts';
import { getDecisionDashboard } from '#features/decisions/contract.ts';
import { getJob } from '#features/jobs/contract.ts';
import { eraseOwnAccount } from '#features/own-data/contract.ts';
import * as postings from '#features/postings/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aPosting } from '../../../tests/factories/hiring.ts';
import { aHiringTeam } from '../../../tests/factories/hiring-team.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { peopleEverywhere } from '../../../tests/factories/people-everywhere.ts';
import { accountsOf, anEmail, PASSWORD } from '../../../tests/harness/accounts.ts';
import { startApi } from '../../../tests/harness/api.ts';
import * as contract from './contract.ts';
import { deleteHeldDue } from './store.server.ts';

const api = await startApi();
const { database } = api;
const { withPassword } = await accountsOf(api);
const { eraseNow, lastMailTo, sendLastMail, placesOf } = await peopleEverywhere(api);

async function someone() {
  const email = anEmail();
  return [await withPassword(await aSeeker(database, { email })), email] as const;
}
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

const PERIOD = { from: '2020-01-01', to: '2022-12-31' };
const flow = ({ admin, params }: Team, body: Record<string, string> = thisYear()) =>
  api.call(admin, contract.exportApplicantFlow, { params, body });

function thisYear() {
  const year = new Date().getFullYear();
  return { from: `${year - 1}-01-01`, to: `${year + 1}-01-02` };
}

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
      requisition_number: 'R-7',
      basic_qualifications: ['Two years of welding'],
    });
    const hidden = await aDraft(team, { requisition_number: 'R-8', anonymous: true });
    expect((await publish(team, hidden)).status).toBe(200);
    expect(await shown(hidden.posting_id)).toMatchObject({
      federal_contractor: true,
      accommodation_contact: '',
      requisition_number: '',
    });
    await choose(team, { accommodation_contact: '512-555-0143' });
    expect(await shown(draft.posting_id)).toMatchObject({ accommodation_contact: '512-555-0143' });
    await api.owner.query(`update public_posting set state = 'closed' where posting_id = $1`, [draft.posting_id]);
    // A page that was anonymous while the job was open stays so, and a page that staff emptied stays empty.
    const emptied = await aDraft(team, { requisition_number: 'R-9' });
    expect((await publish(team, emptied)).status).toBe(200);
    const ended = `update public_posting set state = 'closed', accommodation_contact = '' where posting_id = any($1)`;
    await api.owner.query(ended, [[hidden.posting_id, emptied.posting_id]]);
    await api.owner.query("update posting set anonymous = false, status = 'closed' where id = $1", [hidden.posting_id]);
    await api.owner.query("update posting set taken_down_at = now(), status = 'closed' where id = $1", [
      emptied.posting_id,
    ]);
    await choose(team, { accommodation_contact: '512-555-0144' });
    for (const { posting_id } of [hidden, emptied])
      expect(await shown(posting_id)).toMatchObject({ accommodation_contact: '' });
    expect(await shown(draft.posting_id)).toMatchObject({ accommodation_contact: '512-555-0144' });
    await choose(team, { ofccp_mode: false });
    for (const { posting_id } of [draft])
      expect(await shown(posting_id)).toMatchObject({
        federal_contractor: false,
        accommodation_contact: '',
        requisition_number: '',
      });
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

describe('marks and the record of applicants', () => {
  test('a manager marks applicants, and the record says it with disposition, reason and day', async () => {
    const team = await aContractor();
    const [first, second] = [await team.join(), await team.join()];
    const at = { ...team.params, application_id: first.application_id };
    const mark = (person: typeof team.admin, body: { mark: string | null }) =>
      api.call(person, contract.putQualification, { params: at, body });
    const unlisted = await mark(team.admin, { mark: 'no' });
    expect([unlisted.status, unlisted.body.code]).toEqual([422, 'no-qualifications']);
    expect((await mark(team.admin, { mark: 'not_considered' })).status).toBe(200);
    await api.owner.query(`update posting set basic_qualifications = '{A forklift license}' where id = $1`, [
      team.posting_id,
    ]);
    expect((await mark(team.admin, { mark: 'no' })).status).toBe(200);
    expect((await api.call(team.admin, contract.getQualification, { params: at })).body).toMatchObject({
      is_asked: true,
      mark: 'no',
    });
    const reason = team.options.rejection_reasons.find(({ label }: { label: string }) => label.startsWith('Required'));
    const rejection = { status_id: team.status('Rejected').id, reason_id: reason.id };
    expect((await team.give({ application_ids: [first.application_id], ...rejection })).status).toBe(200);
    const { status, body } = await flow(team);
    expect([status, body.rows.length, body.next_cursor]).toEqual([200, 2, null]);
    const rows: string[][] = body.rows;
    expect(rows.find((row) => row[6] === 'Does not meet them')?.slice(7, 9)).toEqual([
      'Security clearance not held',
      'Required security clearance not held',
    ]);
    expect(rows.map((row) => row[11])).toEqual(['Current', 'Current']);
    expect((await mark(team.admin, { mark: null })).status).toBe(200);
    expect((await api.call(team.admin, contract.getQualification, { params: at })).body.mark).toBeNull();
    expect(second.application_id).not.toBe(first.application_id);

    const viewer = { company_id: team.company_id, pipeline_id: team.pipeline_id, employer_user: team.member.id };
    await database.asSystem((db) => db.insertInto('pipeline_viewer').values(viewer).execute());
    const by_member = await mark(team.member, { mark: 'yes' });
    expect([by_member.status, by_member.body.code]).toEqual([422, 'members-recommend']);

    const other = await aHiringTeam(api);
    const refused = await api.call(other.admin, contract.exportApplicantFlow, { params: team.params, body: PERIOD });
    expect(refused.status).toBe(404);
    expect(
      (await api.call(team.member, contract.exportApplicantFlow, { params: team.params, body: PERIOD })).status,
    ).toBe(403);
    const wrong = await flow(team, { from: '', to: 'soon' });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['from', 'to']]);
    expect((await flow(team, { ...PERIOD, cursor: 'none' })).status).toBe(422);
    const theirs = await other.join();
    const no_mode = { ...other.params, application_id: theirs.application_id };
    const none = await api.call(other.admin, contract.putQualification, { params: no_mode, body: { mark: 'no' } });
    expect([none.status, none.body.code]).toEqual([422, 'not-a-contractor']);
  });

  test('a person’s erasure leaves the record of a decided application until its day, says so by mail, and leaves no other', async () => {
    const team = await aContractor();
    const other = await aHiringTeam(api);
    const [seeker, email] = await someone();
    const mine = { seeker_id: seeker.id, email, first_name: 'Zelda', last_name: 'Quillfeather' };
    const { posting_id: second_posting } = await aPosting(database, team.company);
    const decided = await team.join(mine);
    await team.join({ ...mine, posting_id: second_posting });
    const { posting_id: third_posting } = await aPosting(database, team.company);
    const duplicate = await team.join({ ...mine, posting_id: third_posting });
    await api.owner.query(`update application set category = 'closed' where id = $1`, [duplicate.application_id]);
    const theirs = await other.join(mine);
    for (const [by, { application_id }] of [
      [team, decided],
      [other, theirs],
    ] as const)
      await by.give({ application_ids: [application_id], status_id: by.status('Rejected').id, kind: 'we_rejected' });
    await api.call(seeker, eraseOwnAccount, { body: { current_password: PASSWORD, understood: true } });
    await eraseNow();

    const [last] = await lastMailTo(email);
    expect(last?.text_body).toMatch(/holds 1 such record about you\. It is deleted on \w+ \d+, \d{4}/);
    expect(last?.text_body.match(/such record/g)).toHaveLength(1);
    await sendLastMail(email);
    const kept = async () =>
      (await flow(team)).body.rows.filter((row: string[]) => row[11] === 'Erased by the applicant');
    expect((await kept()).map((row: string[]) => row.slice(2, 4))).toEqual([['Zelda', 'Quillfeather']]);
    expect((await flow(other)).body.rows.map((row: string[]) => row[3])).not.toContain('Quillfeather');
    expect(await placesOf(['Quillfeather'])).toEqual(['public.held_record']);

    const { rows } = await api.owner.query('select delete_on::text from held_record where last_name = $1', [
      mine.last_name,
    ]);
    const years = (Date.parse(rows[0].delete_on) - Date.now()) / (365.25 * 24 * 3_600_000);
    expect(years).toBeCloseTo(2, 1);
    await database.asSystem(deleteHeldDue);
    expect(await kept()).toHaveLength(1);
    await api.owner.query('update held_record set delete_on = current_date where company_id = $1', [team.company_id]);
    await database.asSystem(deleteHeldDue);
    expect(await placesOf(['Quillfeather'])).toEqual([]);
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
    const short = await choose(contractor, { retention_months: 12 });
    expect([short.status, short.body.fields]).toEqual([
      422,
      { 'preferences.retention_months': expect.stringContaining('at least 24 months') },
    ]);
    expect((await choose(contractor, { retention_months: 12, is_small_contractor: true })).status).toBe(200);
    await api.owner.query(
      `update company_preferences set preferences = preferences || '{"is_small_contractor": false}' where company_id = $1`,
      [contractor.params.company_id],
    );
    expect((await choose(contractor, { retention_months: 12 })).status).toBe(422);
    expect((await choose(contractor, { time_zone: 'America/Denver' })).status).toBe(200);
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
