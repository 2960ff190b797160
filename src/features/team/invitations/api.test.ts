import { describe, expect, it } from 'vitest';
import type { EmployerRole } from '#rules/actor.ts';
import { type Mailer, MailRefused } from '#server/mail/mailer.ts';
import { createSendMailJob } from '#server/mail/send-mail.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { aSeeker } from '../../../../tests/factories/people.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { writtenMails } from '../../../../tests/harness/mails.ts';
import { listEmployerUsers } from '../contract.ts';
import { removeEmployerUser } from '../members/contract.ts';
import { MOST_INVITATIONS_A_DAY } from '../rules.ts';
import * as contract from './contract.ts';

const api = await startApi();
const { database } = api;

const PASSWORD = 'violet harbor copper lantern';
const person = { first_name: 'Noor', last_name: 'Haddad', phone: '512-555-0144', password: PASSWORD };

async function aTeam(values: Parameters<typeof aCompany>[1] = {}) {
  const company = await aCompany(database, values);
  const admin = await anEmployer(database, company);
  return { company, admin, params: { company_id: company.company_id } };
}

let count = 0;
const someone = () => `invited-${++count}@people.example`;

type Team = Awaited<ReturnType<typeof aTeam>>;
const invite = (team: Team, email: string, role: EmployerRole = 'hiring_member', pipeline_ids: string[] = []) =>
  api.call(team.admin, contract.inviteEmployerUsers, {
    params: team.params,
    body: { emails: [email], role, pipeline_ids },
  });

/** The token of the newest mail to the address. */
async function tokenFor(to: string): Promise<string> {
  const mails = await writtenMails(api, { to, kind: 'team-invitation' });
  return /token=([\w-]+)/.exec(mails.at(-1)?.text_body ?? '')?.[1] ?? '';
}

const accept = (token: string, site: 'rb' | 'mh' = 'rb') =>
  api.call(null, contract.acceptInvitation, { body: { token, ...person } }, site);

const members = async (team: Team) => {
  const { body } = await api.call(team.admin, listEmployerUsers, { params: team.params });
  return body.employer_users.map(({ email, role }: { email: string; role: EmployerRole }) => [email, role]);
};

/** The mail server of the address refuses the newest invitation to it. */
async function refuseMailTo(email: string) {
  const [mail] = (await writtenMails(api, { to: email, kind: 'team-invitation' })).slice(-1);
  const refusing: Mailer = {
    send: () => Promise.reject(new MailRefused('the mail server answered 550', {})),
    close: () => Promise.resolve(),
  };
  const job = { id: '1', attempt: 1, is_last_attempt: false };
  const payload = { version: 1, input: { mail_id: mail?.id } };
  await createSendMailJob(refusing).perform(payload, { services: api.services, job });
}

const openInvitations = async ({ admin, params }: Team): Promise<contract.Invitation[]> =>
  (await api.call(admin, contract.listInvitations, { params })).body.invitations;

describe('200', () => {
  it('shows the sender that an invitation could not be delivered, until it is sent again', async () => {
    const team = await aTeam();
    const [email, other] = [someone(), someone()];
    await invite(team, email);
    await invite(team, other);
    await refuseMailTo(email);
    const marked = async () =>
      Object.fromEntries((await openInvitations(team)).map((each) => [each.email, each.is_undeliverable]));
    expect(await marked()).toEqual({ [email]: true, [other]: false });
    expect(await writtenMails(api, { to: email, kind: 'team-invitation' })).toEqual([]);
    const invitation_id = (await openInvitations(team)).find((each) => each.email === email)?.invitation_id ?? '';
    await api.call(team.admin, contract.resendInvitation, { params: { ...team.params, invitation_id } });
    expect(await marked()).toEqual({ [email]: false, [other]: false });
  });

  it('sends an invitation to a corrected address with the same role; the earlier link ends', async () => {
    const team = await aTeam();
    const [wrong, right] = [someone(), someone()];
    await invite(team, wrong, 'hiring_member', [team.company.pipeline_id]);
    const earlier = await tokenFor(wrong);
    const [invitation] = await openInvitations(team);
    const params = { ...team.params, invitation_id: invitation?.invitation_id ?? '' };
    const { status } = await api.call(team.admin, contract.correctInvitation, { params, body: { email: right } });
    expect(status).toBe(200);
    expect((await openInvitations(team)).map(({ email, role }) => [email, role])).toEqual([[right, 'hiring_member']]);
    expect((await accept(earlier)).body.code).toBe('link-over');
    expect((await accept(await tokenFor(right))).status).toBe(200);
  });

  it('invites several people, mails each a link, and lists them with the seats', async () => {
    const team = await aTeam();
    const emails = [someone(), someone()];
    const { status, body } = await api.call(team.admin, contract.inviteEmployerUsers, {
      params: team.params,
      body: { emails: [...emails, emails[0] ?? ''], role: 'people_manager' },
    });
    expect(status).toBe(200);
    expect(body.invitations.map(({ email }: contract.Invitation) => email).sort()).toEqual(emails.toSorted());
    for (const email of emails) expect(await tokenFor(email)).not.toBe('');
    const listed = await api.call(team.admin, contract.listInvitations, { params: team.params });
    expect(listed.body).toMatchObject({
      seats: { total: 25, used: 3 },
      invitations: [{ invited_by: 'Ada admin' }, {}],
    });
  });

  it('adds who accepts, once, with the role and the pipelines of the invitation, and signs them in', async () => {
    const team = await aTeam();
    const email = someone();
    await invite(team, email, 'hiring_member', [team.company.pipeline_id]);
    const token = await tokenFor(email);
    const offer = await api.call(null, contract.getInvitation, { query: { token } });
    expect(offer.body.invitation).toMatchObject({ email, role: 'hiring_member', has_account: false });
    const { status, body } = await accept(token);
    expect([status, body.redirect_to]).toEqual([200, '/employer/reporting']);
    expect(await members(team)).toContainEqual([email, 'hiring_member']);
    const viewers = await database.asSystem((db) =>
      db
        .selectFrom('pipeline_viewer')
        .select('pipeline_id')
        .where('company_id', '=', team.company.company_id)
        .execute(),
    );
    expect(viewers).toEqual([{ pipeline_id: team.company.pipeline_id }]);
    expect((await accept(token)).body).toMatchObject({ code: 'link-over' });
  });

  it('opening the link changes nothing', async () => {
    const team = await aTeam();
    const email = someone();
    await invite(team, email);
    const token = await tokenFor(email);
    for (const _ of [1, 2]) await api.call(null, contract.getInvitation, { query: { token } });
    expect((await accept(token)).status).toBe(200);
  });

  it('gives one of two who accept at the same time the membership', async () => {
    const team = await aTeam();
    const email = someone();
    await invite(team, email);
    const token = await tokenFor(email);
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await members(team)).filter(([address]: string[]) => address === email)).toHaveLength(1);
  });

  it('tells only the holder of the link of an account, who has it sent to another address', async () => {
    const team = await aTeam();
    const seeker = await aSeeker(database);
    const known = await invite(team, seeker.email);
    const unknown = await invite(team, someone());
    expect([known.status, Object.keys(known.body.invitations[0])]).toEqual([
      unknown.status,
      Object.keys(unknown.body.invitations[0]),
    ]);
    const token = await tokenFor(seeker.email);
    const offer = await api.call(null, contract.getInvitation, { query: { token } });
    expect(offer.body.invitation.has_account).toBe(true);
    expect((await accept(token)).body).toMatchObject({ code: 'has-account' });

    const other = someone();
    expect((await api.call(null, contract.moveInvitation, { body: { token, email: other } })).status).toBe(200);
    expect((await accept(token)).body).toMatchObject({ code: 'link-over' });
    expect((await accept(await tokenFor(other))).status).toBe(200);
    expect(await members(team)).toContainEqual([other, 'hiring_member']);
  });

  it('ends the invitations of a member who is removed, and frees their seats', async () => {
    const team = await aTeam();
    const manager = await anEmployer(database, team.company, { role: 'people_manager' });
    const email = someone();
    await api.call(manager, contract.inviteEmployerUsers, {
      params: team.params,
      body: { emails: [email], role: 'hiring_member', pipeline_ids: [] },
    });
    const token = await tokenFor(email);
    const seats = async () => (await api.call(team.admin, contract.listInvitations, { params: team.params })).body;
    expect((await seats()).seats.used).toBe(3);
    const removed = await api.call(team.admin, removeEmployerUser, {
      params: { ...team.params, employer_user: manager.id },
      query: { hand_over_to: team.admin.id, version: 1 },
    });
    expect(removed.status).toBe(200);
    expect(await seats()).toMatchObject({ seats: { used: 1 }, invitations: [] });
    expect((await accept(token)).body).toMatchObject({ code: 'link-over' });
  });

  it('moves no invitation onto that of a colleague', async () => {
    const team = await aTeam();
    const [mine, colleague] = [someone(), someone()];
    await invite(team, mine, 'admin');
    await invite(team, colleague, 'hiring_member');
    const token = await tokenFor(mine);
    const moved = await api.call(null, contract.moveInvitation, { body: { token, email: colleague } });
    expect(moved).toMatchObject({ status: 422, body: { code: 'invited' } });
    expect((await accept(await tokenFor(colleague))).status).toBe(200);
    expect(await members(team)).toContainEqual([colleague, 'hiring_member']);
    expect((await accept(token)).status).toBe(200);
  });

  it('sends an invitation again with a new link, and inviting again replaces it', async () => {
    const team = await aTeam();
    const email = someone();
    const { body } = await invite(team, email);
    const first = await tokenFor(email);
    const params = { ...team.params, invitation_id: body.invitations[0].invitation_id };
    expect((await api.call(team.admin, contract.resendInvitation, { params })).status).toBe(200);
    const second = await tokenFor(email);
    expect((await accept(first)).body).toMatchObject({ code: 'link-over' });
    const again = await invite(team, email, 'hiring_manager');
    expect(again.body.invitations).toMatchObject([{ invitation_id: params.invitation_id, role: 'hiring_manager' }]);
    expect((await accept(second)).body).toMatchObject({ code: 'link-over' });
    expect((await accept(await tokenFor(email))).status).toBe(200);
  });

  it('a revoked invitation no longer works', async () => {
    const team = await aTeam();
    const email = someone();
    const { body } = await invite(team, email);
    const params = { ...team.params, invitation_id: body.invitations[0].invitation_id };
    expect((await api.call(team.admin, contract.revokeInvitation, { params })).status).toBe(200);
    const offer = await api.call(null, contract.getInvitation, { query: { token: await tokenFor(email) } });
    expect(offer.body).toEqual({ invitation: null });
    expect((await api.call(team.admin, contract.revokeInvitation, { params })).status).toBe(404);
  });

  it('writes a company name as text into the mail', async () => {
    const team = await aTeam({ business_name: '<b>Bold & Sons</b>' });
    const email = someone();
    await invite(team, email);
    const [mail] = await writtenMails(api, { to: email });
    expect(mail?.html_body).toContain('&lt;b&gt;Bold &amp; Sons&lt;/b&gt;');
  });
});

describe('404', () => {
  it('does not reach invitations of another company or the other site', async () => {
    const team = await aTeam();
    const stranger = await aTeam();
    const email = someone();
    const { body } = await invite(team, email);
    const params = { ...stranger.params, invitation_id: body.invitations[0].invitation_id };
    expect((await api.call(stranger.admin, contract.revokeInvitation, { params })).status).toBe(404);
    expect((await api.call(stranger.admin, contract.resendInvitation, { params })).status).toBe(404);
    expect((await accept(await tokenFor(email), 'mh')).body).toMatchObject({ code: 'link-over' });
  });
});

describe('422', () => {
  it.each(['hiring_manager', 'hiring_member'] as const)('no %s invites', async (role) => {
    const team = await aTeam();
    const member = await anEmployer(database, team.company, { role });
    const body = { emails: [someone()], role: 'hiring_member' as const };
    const answer = await api.call(member, contract.inviteEmployerUsers, { params: team.params, body });
    expect(answer).toMatchObject({ status: 422, body: { code: 'people-managers-invite' } });
  });

  it('refuses a role above the own', async () => {
    const team = await aTeam();
    const manager = await anEmployer(database, team.company, { role: 'people_manager' });
    const ask = (role: EmployerRole) =>
      api.call(manager, contract.inviteEmployerUsers, { params: team.params, body: { emails: [someone()], role } });
    expect((await ask('admin')).body).toMatchObject({ code: 'role-above-own', fields: { role: expect.any(String) } });
    expect((await ask('people_manager')).status).toBe(200);
  });

  it('refuses a member, and an address that is none, at its line', async () => {
    const team = await aTeam();
    expect((await invite(team, team.admin.email)).body).toMatchObject({ code: 'already-member' });
    const answer = await api.call(team.admin, contract.inviteEmployerUsers, {
      params: team.params,
      body: { emails: [someone(), 'nobody'], role: 'hiring_member' },
    });
    expect(Object.keys(answer.body.fields)).toEqual(['emails.1']);
  });

  it('sends an expired invitation again only into a free seat', async () => {
    const team = await aTeam({ package_code: 'standard-monthly-v3', has_ats: false });
    const { body } = await invite(team, someone());
    const params = { ...team.params, invitation_id: body.invitations[0].invitation_id };
    await database.pool.query(`update invitation set expires_at = now() - interval '1 day' where id = $1`, [
      params.invitation_id,
    ]);
    for (const email of [someone(), someone()]) expect((await invite(team, email)).status).toBe(200);
    const again = await api.call(team.admin, contract.resendInvitation, { params });
    expect(again).toMatchObject({ status: 422, body: { code: 'no-seat' } });
  });

  it('counts members and open invitations as seats, and checks again at acceptance', async () => {
    const team = await aTeam({ package_code: 'standard-monthly-v3', has_ats: false });
    const [first, second] = [someone(), someone()];
    await invite(team, first);
    await invite(team, second);
    expect((await invite(team, someone())).body).toMatchObject({ code: 'no-seat' });
    await anEmployer(database, team.company);
    expect((await accept(await tokenFor(first))).status).toBe(200);
    expect((await accept(await tokenFor(second))).body).toMatchObject({ code: 'no-seat' });
    await database.asSystem((db) =>
      db
        .updateTable('company_package')
        .set({ package_code: 'plus-annual-v3' })
        .where('company_id', '=', team.company.company_id)
        .execute(),
    );
    expect((await accept(await tokenFor(second))).status).toBe(200);
  });

  it.each([
    ['was disabled', { disabled_at: new Date() }],
    ['has a lower role now', { role: 'hiring_manager' as const }],
  ])('does not add a member when the inviter %s', async (_case, change) => {
    const team = await aTeam();
    const email = someone();
    await invite(team, email);
    await database.asSystem((db) =>
      db.updateTable('employer_user').set(change).where('id', '=', team.admin.id).execute(),
    );
    expect((await accept(await tokenFor(email))).body).toMatchObject({ code: 'inviter-gone' });
  });

  it('an expired link is over', async () => {
    const team = await aTeam();
    const email = someone();
    await invite(team, email);
    await database.asSystem((db) =>
      db
        .updateTable('invitation')
        .set({ expires_at: new Date(0) })
        .where('email', '=', email)
        .execute(),
    );
    expect((await accept(await tokenFor(email))).body).toMatchObject({ code: 'link-over' });
  });

  it('refuses a password made of the name, and keeps the link', async () => {
    const team = await aTeam();
    const email = someone();
    await invite(team, email);
    const token = await tokenFor(email);
    const body = { token, ...person, password: 'noor haddad 1' };
    const answer = await api.call(null, contract.acceptInvitation, { body });
    expect(answer.body).toMatchObject({ fields: { password: expect.any(String) } });
    expect((await accept(token)).status).toBe(200);
  });

  it('ends after the invitations of a day', async () => {
    const team = await aTeam();
    const email = someone();
    await invite(team, email);
    await database.asSystem((db) =>
      db
        .updateTable('invitation')
        .set({ sent_at: Array.from({ length: MOST_INVITATIONS_A_DAY }, () => new Date().toISOString()) as never })
        .where('email', '=', email)
        .execute(),
    );
    expect((await invite(team, someone())).body).toMatchObject({ code: 'too-many-invitations' });
  });
});
