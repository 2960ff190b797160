import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createApplication } from '#features/applying/contract.ts';
import { withdrawApplication } from '#features/seekers/contract.ts';
import { updateOwnDetails } from '#features/team/contract.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../../tests/factories/people.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { createApplicant } from '../contract.ts';
import { mailNewApplicants } from './jobs.server.ts';

const api = await startApi();
const { database, services } = api;

const LICENSE = { id: 'q1', label: 'Do you hold a license?', kind: 'yes_no', required: true };

/** A company with an admin, the creator of a live posting, and an assignee of the first stage. */
async function aTeam({ questions = [] as unknown[], anonymous = false, site = 'rb' as 'rb' | 'mh' } = {}) {
  const company = await aCompany(database, { business_name: 'Orchard', site });
  const { company_id, pipeline_id } = company;
  const admin = await anEmployer(database, company);
  const owner = await anEmployer(database, company, { role: 'hiring_manager' });
  const assignee = await anEmployer(database, company, { role: 'hiring_member' });
  const posting_id = await aPublicPosting(database, company, { questions, anonymous });
  await database.asSystem(async (db) => {
    await db.updateTable('posting').set({ created_by: owner.id }).where('id', '=', posting_id).execute();
    const applied = db.selectFrom('pipeline_stage').select('id').where('pipeline_id', '=', pipeline_id);
    const { id: stage_id } = await applied.where('type', '=', 'applied').executeTakeFirstOrThrow();
    await db.insertInto('stage_assignee').values({ company_id, stage_id, employer_user: assignee.id }).execute();
  });
  return { company, admin, owner, assignee, posting_id, site };
}
type Team = Awaited<ReturnType<typeof aTeam>>;

async function apply(
  { posting_id, site }: Team,
  values: Record<string, unknown> = {},
  seeker: { id: string } | null = null,
) {
  const email = `${randomUUID()}@seeker.example`;
  const body = {
    posting_id,
    first_name: 'Grace',
    last_name: 'Hopper',
    email,
    phone: '512-555-0143',
    answers: {},
    ...values,
  };
  const answer = await api.call(seeker && { ...seeker, site }, createApplication, { body }, site);
  expect(answer.status).toBe(200);
  return { application_id: answer.body.application_id, email };
}

const run = () => {
  const job = { id: '1', attempt: 1, is_last_attempt: false };
  return mailNewApplicants.perform(mailNewApplicants.emptyPayload(), { services, job });
};
const mailTo = ({ email }: { email: string }) =>
  database.asSystem((db) =>
    db.selectFrom('mail').selectAll().where('to_address', '=', email).orderBy('created_at').execute(),
  );
const countMails = async (team: Team) =>
  (await Promise.all([team.owner, team.assignee, team.admin].map(mailTo))).map((mails) => mails.length);
const setPreference = (member: Team['owner'], applicant_mail: string) =>
  api.call(member, updateOwnDetails, { body: { applicant_mail, version: 1 } });
/** Backdates the pending notices by this many hours. */
const age = ({ company }: Team, hours: number) =>
  database.asSystem((db) =>
    db
      .updateTable('applicant_notice')
      .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
      .where('company_id', '=', company.company_id)
      .execute(),
  );

describe('immediate mail', () => {
  it('is sent once to the creator and the assignee, with only names and links', async () => {
    const team = await aTeam();
    const { application_id, email } = await apply(team);
    await run();
    await run();
    expect(await countMails(team)).toEqual([1, 1, 0]);
    const [mail] = await mailTo(team.owner);
    expect(mail).toMatchObject({
      site: 'rb',
      kind: 'new-applicants',
      subject: 'New applicant for Welder: Grace Hopper',
      state: 'waiting',
    });
    expect(mail?.text_body).toContain(`/employer/applications/${application_id}`);
    expect(mail?.text_body).not.toMatch(new RegExp(`${email}|555-0143`));
  });

  it('covers all applicants of the same minute, in the brand of the posting, even an anonymous one', async () => {
    const team = await aTeam({ anonymous: true, site: 'mh' });
    await apply(team);
    await apply(team, { first_name: 'Ada', last_name: 'Byron' });
    await run();
    const mails = await mailTo(team.owner);
    expect(mails).toMatchObject([{ site: 'mh', subject: '2 new applicants' }]);
    expect(mails[0]?.text_body).toMatch(/Welder:.*Grace Hopper.*Ada Byron/s);
    expect(mails[0]?.text_body).toContain('MissionHire');
  });

  it('goes to the admins if neither creator nor assignee is left', async () => {
    const team = await aTeam();
    await database.asSystem((db) =>
      db
        .updateTable('employer_user')
        .set({ disabled_at: new Date() })
        .where('id', 'in', [team.owner.id, team.assignee.id])
        .execute(),
    );
    await apply(team);
    await run();
    expect(await countMails(team)).toEqual([0, 0, 1]);
  });
});

describe('the member’s preference', () => {
  it('sends one daily summary, or nothing if turned off', async () => {
    const team = await aTeam();
    expect((await setPreference(team.owner, 'daily')).body.applicant_mail).toBe('daily');
    await setPreference(team.assignee, 'off');
    await apply(team);
    await apply(team, { first_name: 'Ada', last_name: 'Byron' });
    await age(team, 48);
    await apply(team, { first_name: 'Joan', last_name: 'Clarke' });
    await run();
    await run();
    expect(await countMails(team)).toEqual([1, 0, 0]);
    const [mail] = await mailTo(team.owner);
    expect(mail).toMatchObject({ kind: 'new-applicants-daily', subject: 'Daily summary: 2 new applicants' });
    expect(mail?.text_body).not.toContain('Joan');
    await age(team, 24);
    await run();
    expect((await mailTo(team.owner)).at(-1)?.subject).toBe('Daily summary: 1 new applicant');
  });

  it('refuses an unknown preference', async () => {
    const team = await aTeam();
    const answer = await setPreference(team.owner, 'weekly');
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['applicant_mail']]);
  });
});

describe('at the time of sending', () => {
  it('skips members who were removed, lost access or turned the mail off', async () => {
    const team = await aTeam();
    await apply(team);
    await database.asSystem(async (db) => {
      await db.updateTable('employer_user').set({ disabled_at: new Date() }).where('id', '=', team.owner.id).execute();
      await db.deleteFrom('stage_assignee').where('employer_user', '=', team.assignee.id).execute();
    });
    await run();
    expect(await countMails(team)).toEqual([0, 0, 0]);
    const other = await aTeam();
    await apply(other);
    await setPreference(other.owner, 'off');
    await run();
    expect(await countMails(other)).toEqual([0, 1, 0]);
  });

  it('skips applicants who have withdrawn', async () => {
    const team = await aTeam();
    const seeker = await aSeeker(database);
    const { application_id } = await apply(team, { email: seeker.email }, seeker);
    await api.call(seeker, withdrawApplication, { params: { application_id } });
    await run();
    expect(await countMails(team)).toEqual([0, 0, 0]);
  });
});

describe('sends no mail', () => {
  it('about an applicant rejected by a knock-out question', async () => {
    const team = await aTeam({ questions: [LICENSE] });
    await database.asSystem((db) =>
      db
        .updateTable('posting')
        .set({ questions: JSON.stringify([{ ...LICENSE, knock_out: { pass: ['yes'] } }]) })
        .where('id', '=', team.posting_id)
        .execute(),
    );
    await apply(team, { answers: { q1: 'no' } });
    await run();
    expect(await countMails(team)).toEqual([0, 0, 0]);
    await apply(team, { answers: { q1: 'yes' } });
    await run();
    expect(await countMails(team)).toEqual([1, 1, 0]);
  });

  it.each(['applied', 'lead'])('about a person the team added as %s, until that person applies', async (type) => {
    const team = await aTeam();
    const { company_id, pipeline_id } = team.company;
    const seeker = await aSeeker(database);
    const { posting_id } = team;
    const stage = await database.pool.query('select id from pipeline_stage where pipeline_id = $1 and type = $2', [
      pipeline_id,
      type,
    ]);
    const stage_id = stage.rows[0].id as string;
    const body = { posting_id, stage_id, first_name: 'Grace', last_name: 'Hopper', email: seeker.email };
    expect((await api.call(team.admin, createApplicant, { params: { company_id }, body })).status).toBe(200);
    await run();
    expect(await countMails(team)).toEqual([0, 0, 0]);
    await apply(team, { email: seeker.email }, seeker);
    await run();
    expect(await countMails(team)).toEqual([1, 1, 0]);
  });

  it('again about an applicant who signs in and replaces a guest application', async () => {
    const team = await aTeam();
    const seeker = await aSeeker(database);
    await apply(team, { email: seeker.email });
    await run();
    await apply(team, { email: seeker.email }, seeker);
    await run();
    expect(await countMails(team)).toEqual([1, 1, 0]);
  });
});
