import { beforeEach, describe, expect, it } from 'vitest';
import { createJobFillMetric, FILL_OUTCOMES } from '#features/postings/fill-metric/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { asSent } from '../../../tests/harness/mails.ts';
import * as contract from './contract.ts';
import { askHowEnded } from './jobs.server.ts';

const api = await startApi();
const { database, owner, services } = api;

let company: Awaited<ReturnType<typeof aCompany>>;
let admin: Person;
beforeEach(async () => {
  company = await aCompany(database, { has_ats: false });
  admin = await anEmployer(database, company);
});

const params = () => ({ company_id: company.company_id });
const asked = async (person = admin) =>
  (await api.call(person, contract.listUnansweredPostings, { params: params() })).body as {
    postings: contract.Unanswered[];
    total: number;
  };
const later = (posting_id: string, person = admin) =>
  api.call(person, contract.askLater, { params: { ...params(), posting_id } });
const answer = (posting_id: string) =>
  api.call(admin, createJobFillMetric, { params: params(), body: { posting_id, outcome: 'not_filled' } });

async function anEnded(days_ago: number, { created_by = null as string | null } = {}) {
  const { posting_id } = await aPosting(database, company);
  await owner.query(
    `update posting set status = 'expired', published_at = now() - interval '90 days', created_by = $3,
       closed_at = now() - make_interval(days => $2) where id = $1`,
    [posting_id, days_ago, created_by],
  );
  return posting_id;
}

/** As if so many days had passed. */
async function pass(days: number) {
  const values = [company.company_id, days];
  const minus = (column: string) => `${column} = ${column} - make_interval(days => $2)`;
  await owner.query(`update posting set ${minus('closed_at')} where company_id = $1`, values);
  await owner.query(
    `update fill_question set ${minus('ended_at')}, ${minus('ask_at')}, ${minus('mailed_at')} where company_id = $1`,
    values,
  );
}

const run = () =>
  askHowEnded.perform({ version: 1, input: {} }, { services, job: { id: '1', attempt: 1, is_last_attempt: false } });
const mails = async () => {
  const rows = await database.asSystem((db) =>
    db
      .selectFrom('mail')
      .selectAll()
      .where('kind', '=', 'fill-question')
      .where('company_id', '=', company.company_id)
      .execute(),
  );
  return rows.map((mail) => ({ to: mail.to_address, ...asSent(mail, api.config) }));
};

describe('200', () => {
  it('asks about postings that ended without an answer, with who is hired', async () => {
    const [older, newer] = [await anEnded(20), await anEnded(3)];
    await anEnded(61);
    await aPosting(database, company);
    await anApplication(database, company, { posting_id: older, stage: 'Hired', status: 'Hired' });
    expect(await asked()).toMatchObject({
      total: 2,
      postings: [
        { posting_id: older, hired: 1, may_wait: true },
        { posting_id: newer, hired: 0, may_wait: true },
      ],
    });
    await answer(older);
    expect((await asked()).postings.map(({ posting_id }) => posting_id)).toEqual([newer]);
  });

  it('can be put off twice, then asks by mail', async () => {
    const posting_id = await anEnded(1);
    expect((await later(posting_id)).status).toBe(200);
    expect((await asked()).total).toBe(0);
    await pass(8);
    expect(await asked()).toMatchObject({ postings: [{ may_wait: true }] });
    expect((await later(posting_id)).status).toBe(200);
    expect(await later(posting_id)).toMatchObject({ status: 422, body: { code: 'asked-twice' } });
    await run();
    expect(await mails()).toEqual([]);
    await pass(8);
    expect((await asked()).total).toBe(0);
    await Promise.all([run(), run()]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    for (const outcome of FILL_OUTCOMES)
      expect(mail?.text_body).toContain(`/employer/posting/${posting_id}/close?outcome=${outcome}`);
    await pass(20);
    await run();
    expect(await mails()).toHaveLength(1);
  });

  it('asks by mail two weeks after the end, not about an answered or old ending', async () => {
    const posting_id = await anEnded(13);
    const answered = await anEnded(13);
    await answer(answered);
    await anEnded(60);
    await run();
    expect(await mails()).toEqual([]);
    await pass(1);
    await run();
    const [mail, ...more] = await mails();
    expect([mail?.text_body.includes(posting_id), mail?.text_body.includes(answered), more]).toEqual([true, false, []]);
  });

  it.each([
    ['the owner', 'hiring_manager', false, 'owner'],
    ['the admin, if the owner is no manager', 'hiring_member', false, 'admin'],
    ['the admin, if the owner was disabled', 'hiring_manager', true, 'admin'],
  ] as const)('asks %s by mail', async (_, role, is_disabled, to) => {
    const member = await anEmployer(database, company, { role });
    if (is_disabled) await owner.query('update employer_user set disabled_at = now() where id = $1', [member.id]);
    await anEnded(15, { created_by: member.id });
    await run();
    expect((await mails()).map((mail) => mail.to)).toEqual([
      to === 'owner' ? member.email : (admin as typeof member).email,
    ]);
  });

  it('asks anew about a later ending', async () => {
    const posting_id = await anEnded(15);
    await run();
    await owner.query(
      `update posting set published_at = now() - interval '2 days', closed_at = now() - interval '1 day' where id = $1`,
      [posting_id],
    );
    expect(await asked()).toMatchObject({ postings: [{ posting_id, may_wait: true }] });
    await pass(14);
    await run();
    expect(await mails()).toHaveLength(2);
  });

  it('asks nobody of a suspended company', async () => {
    await anEnded(20);
    await owner.query('update company set on_site = false where company_id = $1', [company.company_id]);
    await run();
    expect(await mails()).toEqual([]);
  });
});

describe('403', () => {
  it('for hiring members', async () => {
    const posting_id = await anEnded(2);
    const member = await anEmployer(database, company, { role: 'hiring_member' });
    expect((await later(posting_id, member)).status).toBe(403);
    expect((await api.call(member, contract.listUnansweredPostings, { params: params() })).status).toBe(403);
  });
});

describe('404', () => {
  it('for a posting that is live, answered, or of another company', async () => {
    const { posting_id: live } = await aPosting(database, company);
    const answered = await anEnded(2);
    await answer(answered);
    for (const posting_id of [live, answered]) expect((await later(posting_id)).status).toBe(404);
    const stranger = await anEmployer(database, await aCompany(database));
    expect((await later(await anEnded(2), stranger)).status).toBe(404);
  });
});
