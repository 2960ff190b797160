import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createApplication } from '#features/applying/contract.ts';
import { putMailChoices } from '#features/mail-choices/contract.ts';
import { listNotices, type MemberNotice, readNotice } from '#features/notices/contract.ts';
import { noticePath, noticeSentence } from '#features/notices/words.ts';
import { erasePeopleNow, requestAddressErasure } from '#features/own-data/erasure-actions.server.ts';
import { gatherDataOfAddress } from '#features/own-data/gather.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import { createSendMailJob } from '#server/mail/send-mail.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting, aPublicPosting } from '../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { talentNetworks } from '../../../tests/factories/talent-networks.ts';
import { accountsOf, anEmail } from '../../../tests/harness/accounts.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { writtenMails } from '../../../tests/harness/mails.ts';
import * as contract from './contract.ts';
import * as own from './own/contract.ts';
import { MOST_A_DAY } from './rules.ts';
import { deleteOldJobInvitations } from './store.server.ts';

const api = await startApi();
const { database, services } = api;
const { withPassword } = await accountsOf(api);
const { aNetwork, join } = talentNetworks(api);

/** A company with an old posting, a live one with its name, and its admin. */
async function aTeam(site: SiteCode = 'rb') {
  const business_name = `Summit ${randomUUID().slice(0, 6)}`;
  const company = await aCompany(database, { site, business_name });
  const admin = await api.signIn(await anEmployer(database, company));
  const { posting_id: from_id } = await aPosting(database, company, { title: 'Fitter' });
  const to_id = await aPublicPosting(database, company);
  return { company, business_name, admin, from_id, to_id, params: { company_id: company.company_id } };
}
type Team = Awaited<ReturnType<typeof aTeam>>;

async function anApplicant(
  { company, from_id }: Pick<Team, 'company' | 'from_id'>,
  seeker?: { id: string; email: string },
) {
  const email = seeker?.email ?? anEmail();
  const { application_id } = await anApplication(database, company, {
    ...{ posting_id: from_id, email },
    ...(seeker ? { seeker_id: seeker.id } : {}),
  });
  return { application_id, email };
}

const MESSAGE = 'You weld well, and the night crew needs you.';
const invite = (who: Person, { params, to_id }: Pick<Team, 'params' | 'to_id'>, body: object) =>
  api.call(who, contract.createJobInvitation, {
    params,
    body: { posting_id: to_id, message: MESSAGE, ...body },
    idempotency_key: randomUUID(),
  });
const list = async ({ admin, params, to_id }: Team, who: Person = admin) =>
  (await api.call(who, contract.listJobInvitations, { params: { ...params, posting_id: to_id } })).body.invitations;
const form = (who: Person, { params }: Pick<Team, 'params'>, query: object) =>
  api.call(who, contract.getInvitationForm, { params, query });
const mailTo = async (email: string) => (await writtenMails(api, { to: email, kind: 'job-invitation' }))[0];
const tokenIn = (mail: { text_body: string } | undefined) => /token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
const read = (token: string, site: SiteCode = 'rb') =>
  api.call(null, own.getMailedInvitation, { query: { token } }, site);
const answer = (token: string, body: object, site: SiteCode = 'rb') =>
  api.call(null, own.answerMailedInvitation, { body: { token, ...body } }, site);
const update = (table: string, id: string, values: object) =>
  database.asSystem((db) =>
    sql`update ${sql.table(table)} set ${sql.join(
      Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    )} where id = ${id}`.execute(db),
  );
/** Sends the waiting invitation of the address; whether it left. */
async function hasLeft(email: string) {
  let left = 0;
  const mailer = { send: async () => void left++, close: async () => {} };
  const [mail] = await writtenMails(api, { to: email, kind: 'job-invitation' });
  const context = { services, job: { id: '1', attempt: 1, is_last_attempt: false } };
  await createSendMailJob(mailer as never).perform(
    { version: 1, input: { mail_id: mail?.id ?? '' } },
    context as never,
  );
  return left === 1;
}
const count = async (posting_id: string) => {
  const { rows } = await database.pool.query('select count(*)::int as n from job_invitation where posting_id = $1', [
    posting_id,
  ]);
  return rows[0].n;
};
const apply = (posting_id: string, email: string, site: SiteCode = 'rb') =>
  api.call(null, createApplication, { body: { posting_id, first_name: 'Grace', last_name: 'Hopper', email } }, site);

const noticesOf = async ({ admin, params }: Team, who: Person = admin): Promise<MemberNotice[]> =>
  (await api.call(who, listNotices, { params, query: { kind: 'invitation' } })).body.notices;
const told = async (team: Team, who?: Person) => (await noticesOf(team, who)).map(noticeSentence);
async function newest(team: Team): Promise<MemberNotice> {
  const [first] = await noticesOf(team);
  if (!first) throw new Error('no notification');
  return first;
}
const sourceOf = async (application_id: string) => {
  const { rows } = await database.pool.query('select source from application where id = $1', [application_id]);
  return rows[0].source;
};

/** A seeker whom the company has unlocked. */
async function anUnlocked({ company, params }: Team) {
  const seeker = await withPassword(await aSeeker(database, { site: company.site, email: anEmail() }));
  const unlock_id = await database.asSystem(async (db) => {
    await db
      .updateTable('company')
      .set({ company_enabled: true })
      .where('company_id', '=', params.company_id)
      .execute();
    const { rows } = await sql<{ id: string }>`insert into seeker_unlock (company_id, seeker_id, expires_at)
      values (${params.company_id}, ${seeker.id}, now() + interval '1 year') returning id`.execute(db);
    return rows[0]?.id ?? '';
  });
  return { seeker, unlock_id };
}

describe('200', () => {
  it.each<SiteCode>(['rb', 'mh'])(
    'invites an earlier applicant by mail, who says not now and then applies, on %s',
    async (site) => {
      const team = await aTeam(site);
      const { application_id, email } = await anApplicant(team);
      expect((await form(team.admin, team, { application_id })).body).toMatchObject({
        ...{ origin: 'earlier', refused: null, postings: [{ posting_id: team.to_id }] },
      });
      expect((await invite(team.admin, team, { application_id })).status).toBe(200);
      const mail = await mailTo(email);
      expect(mail).toMatchObject({ topic: 'invitations', from_company: team.business_name });
      expect(mail?.text_body).toContain(MESSAGE);
      expect(JSON.stringify(mail?.headers)).toContain('One-Click');
      const token = tokenIn(mail);
      expect((await read(token, site)).body).toMatchObject({
        title: 'Welder',
        is_open: true,
        answer: null,
        message: MESSAGE,
      });
      expect((await read(token, site === 'rb' ? 'mh' : 'rb')).status).toBe(404);
      expect((await answer(token, { answer: 'later', reason: 'After the summer' }, site)).status).toBe(200);
      expect(await list(team)).toMatchObject([
        { answer: 'later', reason: 'After the summer', name: 'Grace Hopper', application_id },
      ]);
      const applied = await apply(team.to_id, email, site);
      expect(applied.status).toBe(200);
      expect(await list(team)).toMatchObject([
        { answer: 'applied', accepted_as: applied.body.application_id, reason: '' },
      ]);
      expect((await answer(token, { answer: 'declined' }, site)).status).toBe(422);
    },
  );

  it('invites an unlocked person, who answers in the account', async () => {
    const team = await aTeam();
    const { seeker, unlock_id } = await anUnlocked(team);
    expect((await invite(team.admin, team, { unlock_id })).status).toBe(200);
    const { body } = await api.call(seeker, own.listOwnInvitations, {});
    expect(body.invitations).toMatchObject([{ title: 'Welder', company_name: team.business_name }]);
    const { job_invitation_id } = body.invitations[0];
    const given = { params: { job_invitation_id }, body: { answer: 'declined', reason: 'Too far' } };
    expect((await api.call(await aSeeker(database), own.answerOwnInvitation, given)).status).toBe(404);
    expect((await api.call(seeker, own.answerOwnInvitation, given)).status).toBe(200);
    expect(await list(team)).toMatchObject([{ origin: 'unlock', answer: 'declined', reason: 'Too far', unlock_id }]);
  });

  it('moves a member of the talent network to Invited, and on when they apply', async () => {
    const network = await aNetwork({});
    const { company, admin, params } = network;
    const to_id = await aPublicPosting(database, company);
    const email = anEmail();
    const application_id: string = (await join(network.posting_id, { email })).body.application_id;
    const stageOf = async () => {
      const { rows } = await database.pool.query(
        `select s.name from application a join pipeline_stage s on s.id = a.stage_id where a.id = $1`,
        [application_id],
      );
      return rows[0].name;
    };
    expect((await invite(admin, { params, to_id }, { application_id })).status).toBe(200);
    expect(await stageOf()).toBe('Invited');
    expect((await apply(to_id, email)).status).toBe(200);
    expect(await stageOf()).toBe('Moved to job');
    const { rows } = await database.pool.query(
      'select kind from application_event where application_id = $1 order by id',
      [application_id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['joined', 'invited-to-job', 'moved-to-job']);
  });

  it('tells who invited of each new answer, and of the application, whose source is the invitation', async () => {
    const team = await aTeam();
    const colleague = await api.signIn(await anEmployer(database, team.company));
    const { application_id, email } = await anApplicant(team);
    await invite(team.admin, team, { application_id });
    const token = tokenIn(await mailTo(email));
    expect(await hasLeft(email)).toBe(true);
    await answer(token, { answer: 'later' });
    expect(await told(team)).toEqual(['Grace Hopper says “not now” to Welder']);
    const first = await newest(team);
    expect(noticePath(first)).toBe(`/employer/posting/${team.to_id}/people`);
    await answer(token, { answer: 'later', reason: 'In May' });
    await api.call(team.admin, readNotice, { params: { notice_id: first.notice_id }, body: { is_read: true } });
    await answer(token, { answer: 'later', reason: 'In June' });
    expect(await told(team)).toHaveLength(1);
    await answer(token, { answer: 'declined' });
    const applied = (await apply(team.to_id, email)).body.application_id;
    expect(await told(team)).toEqual([
      'Grace Hopper applied for Welder after your invitation',
      'Grace Hopper says “not now” to Welder',
    ]);
    expect(noticePath(await newest(team))).toContain(`/employer/applications/${applied}`);
    expect(await told(team, colleague)).toEqual([]);
    expect(await sourceOf(applied)).toBe('invitation');
    expect(await sourceOf((await apply(team.to_id, anEmail())).body.application_id)).toBe('site');
  });

  it('names no unlocked person in a notification, and tells nothing about a pipeline the inviter lost', async () => {
    const team = await aTeam();
    const { seeker, unlock_id } = await anUnlocked(team);
    await invite(team.admin, team, { unlock_id });
    expect(await hasLeft(seeker.email)).toBe(true);
    const { body } = await api.call(seeker, own.listOwnInvitations, {});
    const [{ job_invitation_id }] = body.invitations;
    const given = { params: { job_invitation_id }, body: { answer: 'declined' } };
    expect((await api.call(seeker, own.answerOwnInvitation, given)).status).toBe(200);
    expect(await told(team)).toEqual(['Someone you invited is not interested in Welder']);
    await database.pool.query('delete from job_invitation where id = $1', [job_invitation_id]);
    expect(await told(team)).toEqual(['Someone you invited is not interested in a job']);
    const { application_id, email } = await anApplicant(team);
    await invite(team.admin, team, { application_id });
    await update('employer_user', team.admin.id, { role: 'hiring_member' });
    await answer(tokenIn(await mailTo(email)), { answer: 'declined' });
    expect((await told(team)).join()).not.toContain('Grace');
  });

  it('gives no source and tells nobody before the invitation left', async () => {
    const team = await aTeam();
    const { application_id, email } = await anApplicant(team);
    await invite(team.admin, team, { application_id });
    expect(await sourceOf((await apply(team.to_id, email)).body.application_id)).toBe('site');
    expect(await told(team)).toEqual([]);
  });

  it('invites nobody whose account hides from the company, though they applied signed out', async () => {
    const team = await aTeam();
    const seeker = await withPassword(await aSeeker(database, { email: anEmail() }));
    const { application_id } = await anApplication(database, team.company, {
      ...{ posting_id: team.from_id, email: seeker.email },
    });
    await database.pool.query('insert into seeker_hidden_from (seeker_id, name) values ($1, $2)', [
      seeker.id,
      team.business_name,
    ]);
    expect((await invite(team.admin, team, { application_id })).body.code).toBe('cannot-be-told');
  });

  it('gives the source to nobody who only types the address of an invited account', async () => {
    const team = await aTeam();
    const seeker = await withPassword(await aSeeker(database, { email: anEmail() }));
    const { application_id, email } = await anApplicant(team, seeker);
    await invite(team.admin, team, { application_id });
    const applied = (await apply(team.to_id, email)).body.application_id;
    expect(await sourceOf(applied)).toBe('site');
    expect(await told(team)).toEqual([]);
  });

  it('forgets an invitation with the person, after giving it to them', async () => {
    const team = await aTeam();
    const { application_id, email } = await anApplicant(team);
    await invite(team.admin, team, { application_id });
    const { data } = await database.asSystem((db) => gatherDataOfAddress(db, { site: 'rb', email }, services));
    expect(data.applications[0]?.invitations).toMatchObject([{ title: 'Welder', message: MESSAGE, answer: null }]);
    const token = tokenIn(await mailTo(email));
    await database.asSystem((db) => requestAddressErasure(db, 'rb', email));
    await erasePeopleNow(services);
    expect(await count(team.to_id)).toBe(0);
    expect((await read(token)).status).toBe(404);
  });

  it('sends the mail once, and keeps no row of it with the link', async () => {
    const team = await aTeam();
    const { application_id, email } = await anApplicant(team);
    await invite(team.admin, team, { application_id });
    const token = tokenIn(await mailTo(email));
    expect(await hasLeft(email)).toBe(true);
    expect(await mailTo(email)).toBeUndefined();
    expect((await read(token)).status).toBe(200);
  });

  it.each([
    [
      'withdrew',
      ({ application_id }: { application_id: string }) =>
        update('application', application_id, { category: 'withdrawn' }),
    ],
    [
      'closed the account',
      ({ seeker_id }: { seeker_id: string }) => update('account', seeker_id, { disabled_at: new Date() }),
    ],
    [
      'hides from the company',
      ({ seeker_id }: { seeker_id: string }, { business_name }: Team) =>
        database.pool.query('insert into seeker_hidden_from (seeker_id, name) values ($1, $2)', [
          seeker_id,
          business_name,
        ]),
    ],
    [
      'was invited to a job that closed',
      (_: object, { to_id }: Team) => database.pool.query('delete from public_posting where posting_id = $1', [to_id]),
    ],
    [
      'was invited to a job that became anonymous',
      (_: object, { to_id }: Team) =>
        database.pool.query('update public_posting set anonymous = true where posting_id = $1', [to_id]),
    ],
  ])('mails nobody who, before the mail leaves, %s', async (_name, happens) => {
    const team = await aTeam();
    const seeker = await withPassword(await aSeeker(database, { email: anEmail() }));
    const { application_id, email } = await anApplicant(team, seeker);
    expect((await invite(team.admin, team, { application_id })).status).toBe(200);
    await happens({ application_id, seeker_id: seeker.id }, team);
    expect(await hasLeft(email)).toBe(false);
    expect(await mailTo(email)).toBeUndefined();
  });

  it('mails nobody who applied or was erased before the mail leaves', async () => {
    const team = await aTeam();
    const [applies, erased] = [await anApplicant(team), await anApplicant(team)];
    for (const { application_id } of [applies, erased]) await invite(team.admin, team, { application_id });
    expect((await apply(team.to_id, applies.email)).status).toBe(200);
    await database.asSystem((db) => requestAddressErasure(db, 'rb', erased.email));
    await erasePeopleNow(services);
    for (const { email } of [applies, erased]) expect(await hasLeft(email)).toBe(false);
  });

  it('keeps invitations for 12 months', async () => {
    const team = await aTeam();
    const { application_id } = await anApplicant(team);
    const { body } = await invite(team.admin, team, { application_id });
    await update('job_invitation', body.job_invitation_id, { created_at: new Date(Date.now() - 366 * 86_400_000) });
    await database.asSystem(deleteOldJobInvitations);
    expect(await count(team.to_id)).toBe(0);
  });

  it('names no job that became anonymous or closed', async () => {
    const team = await aTeam();
    const { application_id, email } = await anApplicant(team);
    await invite(team.admin, team, { application_id });
    const token = tokenIn(await mailTo(email));
    await database.pool.query('update public_posting set anonymous = true where posting_id = $1', [team.to_id]);
    expect((await read(token)).body).toMatchObject({ title: null, is_open: false });
  });
});

describe('refused', () => {
  it('a second invitation to the same posting, by whichever way the company knows the person', async () => {
    const team = await aTeam();
    const { seeker, unlock_id } = await anUnlocked(team);
    const { application_id } = await anApplicant(team, seeker);
    const both = await Promise.all([
      invite(team.admin, team, { unlock_id }),
      invite(team.admin, team, { application_id }),
      invite(team.admin, team, { unlock_id }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(both.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'already-invited' });
    expect(await count(team.to_id)).toBe(1);
    expect((await form(team.admin, team, { unlock_id })).body.postings).toEqual([]);
  });

  it('who hides from the company, closed the account or stopped invitations, all in the same words', async () => {
    const team = await aTeam();
    const people = await Promise.all(
      [0, 1, 2].map(async () => withPassword(await aSeeker(database, { email: anEmail() }))),
    );
    const [hides, gone, stopped] = people;
    if (!hides || !gone || !stopped) throw new Error('three people');
    const ids = await Promise.all(people.map(async (person) => (await anApplicant(team, person)).application_id));
    await database.pool.query('insert into seeker_hidden_from (seeker_id, name) values ($1, $2)', [
      hides.id,
      team.business_name,
    ]);
    await api.call(stopped, putMailChoices, { body: { invitations: false } });
    await update('account', gone.id, { disabled_at: new Date() });
    for (const application_id of ids) {
      const refused = await invite(team.admin, team, { application_id });
      expect(refused).toMatchObject({ status: 422, body: { code: 'cannot-be-told' } });
      expect((await form(team.admin, team, { application_id })).body).toMatchObject({ postings: [] });
    }
    expect(await count(team.to_id)).toBe(0);
  });

  it.each([
    [{ anonymous: true }, 'anonymous-posting'],
    [{ status: 'closed' }, 'posting-closed'],
  ])('a posting with %j', async (values, code) => {
    const team = await aTeam();
    const { application_id, email } = await anApplicant(team);
    await update('posting', team.to_id, values);
    expect(await invite(team.admin, team, { application_id })).toMatchObject({ status: 422, body: { code } });
    expect(await mailTo(email)).toBeUndefined();
  });

  it('people who do not know that the posting they applied to was the company’s', async () => {
    const team = await aTeam();
    const { application_id } = await anApplicant(team);
    await update('posting', team.from_id, { anonymous: true });
    expect(await invite(team.admin, team, { application_id })).toMatchObject({
      ...{ status: 422, body: { code: 'would-reveal-company' } },
    });
  });

  it('people who withdrew, and applicants of the posting', async () => {
    const team = await aTeam();
    const { application_id } = await anApplicant(team);
    await update('application', application_id, { category: 'withdrawn' });
    expect(await invite(team.admin, team, { application_id })).toMatchObject({ body: { code: 'withdrawn' } });
    const other = await anApplicant(team);
    await anApplication(database, team.company, { posting_id: team.to_id, email: other.email });
    expect(await invite(team.admin, team, other)).toMatchObject({ status: 422 });
    const { application_id: again } = other;
    expect(await invite(team.admin, team, { application_id: again })).toMatchObject({
      ...{ status: 422, body: { code: 'already-applied' } },
    });
  });

  it('more than the company may send in a day', async () => {
    const team = await aTeam();
    const { application_id } = await anApplicant(team);
    const { application_id: other } = await anApplicant(team);
    await invite(team.admin, team, { application_id: other });
    await database.pool.query(
      `insert into job_invitation (company_id, site, posting_id, application_id, message, token_hash)
       select $1, 'rb', $2, $3::uuid, 'x', sha256(($3::uuid::text || n)::bytea) from generate_series(1, $4) n`,
      [team.params.company_id, team.from_id, other, MOST_A_DAY],
    );
    expect(await invite(team.admin, team, { application_id })).toMatchObject({
      status: 422,
      body: { code: 'daily-limit' },
    });
  });

  it('hiring members, other companies, and unlocks of a company that lost its approval', async () => {
    const team = await aTeam();
    const { application_id } = await anApplicant(team);
    const member = await api.signIn(await anEmployer(database, team.company, { role: 'hiring_member' }));
    // Whether they can see the person or not, the answer is the same.
    expect((await invite(member, team, { application_id })).body.code).toBe('managers-write');
    const { company_id, pipeline_id } = team.company;
    expect(
      (await api.call(member, contract.listJobInvitations, { params: { ...team.params, posting_id: team.to_id } }))
        .status,
    ).toBe(404);
    await database.asSystem((db) =>
      db.insertInto('pipeline_viewer').values({ company_id, pipeline_id, employer_user: member.id }).execute(),
    );
    expect(await invite(member, team, { application_id })).toMatchObject({
      status: 422,
      body: { code: 'managers-write' },
    });
    expect((await form(member, team, { application_id })).status).toBe(422);
    const other = await aTeam();
    expect((await invite(other.admin, other, { application_id })).status).toBe(404);
    const { unlock_id } = await anUnlocked(team);
    await database.pool.query('update company set company_enabled = false where company_id = $1', [
      team.params.company_id,
    ]);
    expect((await invite(team.admin, team, { unlock_id })).status).toBe(403);
    expect(await count(team.to_id)).toBe(0);
  });

  it('an unknown answer, a long reason and an invented link, with nothing changed', async () => {
    const team = await aTeam();
    const { application_id, email } = await anApplicant(team);
    await invite(team.admin, team, { application_id });
    const token = tokenIn(await mailTo(email));
    expect((await answer(token, { answer: 'applied' })).status).toBe(422);
    expect((await answer(token, { answer: 'later', reason: 'x'.repeat(501) })).status).toBe(422);
    expect((await answer('x'.repeat(43), { answer: 'later' })).status).toBe(404);
    expect(await list(team)).toMatchObject([{ answer: null }]);
  });
});
