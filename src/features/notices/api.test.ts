import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApplication } from '#features/applying/contract.ts';
import { putMailedMailChoices } from '#features/mail-choices/contract.ts';
import { eraseTexts } from '#features/own-data/erasure-store.server.ts';
import { updateStage } from '#features/pipelines/stages/contract.ts';
import { expirePostings, tellOfEndings } from '#features/postings/jobs.server.ts';
import { recommend } from '#features/scoring/contract.ts';
import { createSeekerMessage, withdrawApplication } from '#features/seekers/contract.ts';
import { announceDecisions } from '#features/tasks/doors.server.ts';
import { announceOverdue } from '#features/tasks/jobs.server.ts';
import { removeEmployerUser } from '#features/team/members/contract.ts';
import type { EmployerRole } from '#rules/actor.ts';
import type { JobDefinition } from '#server/jobs/job.ts';
import { mailboxOf, saveChoices } from '#server/mail/mail-choices.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPublicPosting } from '../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { writtenMails } from '../../../tests/harness/mails.ts';
import { type Announcement, announceNotices, memberChannel } from './actions.server.ts';
import {
  countNotices,
  getNoticeChoices,
  listNotices,
  type MemberNotice,
  putNoticeChoices,
  readAllNotices,
  readNotice,
} from './contract.ts';
import { mailNotices } from './jobs.server.ts';
import type { Choice, NoticeKind } from './rules.ts';
import { noticePath, noticeSentence } from './words.ts';

const api = await startApi();
const { database, services } = api;

type Person = Awaited<ReturnType<typeof anEmployer>>;

let company: Awaited<ReturnType<typeof aCompany>>;
let params: { company_id: string };
let admin: Person;
let owner: Person;
let member: Person;
let posting_id: string;
let application_id: string;

beforeEach(async () => {
  company = await aCompany(database, { flags: ['kanban', 'scheduling'] });
  params = { company_id: company.company_id };
  admin = await anEmployer(database, company);
  owner = await as('hiring_manager');
  member = await as('hiring_member');
  posting_id = await aPublicPosting(database, company);
  await run('update posting set created_by = $2 where id = $1', posting_id, owner.id);
  ({ application_id } = await anApplication(database, company, { posting_id, first_name: 'Ann', stage: 'Interview' }));
});

const as = (role: EmployerRole) => anEmployer(database, company, { role });
const run = (statement: string, ...values: unknown[]) => database.pool.query(statement, values);
const perform = (job: JobDefinition) =>
  job.perform(job.emptyPayload(), { services, job: { id: '1', attempt: 1, is_last_attempt: false } });

async function listOf(person: Person, query: Record<string, string> = {}): Promise<MemberNotice[]> {
  const { status, body } = await api.call(person, listNotices, { params, query });
  expect(status).toBe(200);
  return body.notices;
}
const sentences = async (person: Person) => (await listOf(person)).map(noticeSentence);
const unread = async (person: Person) => (await api.call(person, countNotices, { params })).body.unread;

/** A notice of the kind about the applicant. */
const tell = (to: Person, kind: NoticeKind, values: Partial<Announcement> = {}) =>
  database.asRequest(params, (db) =>
    announceNotices(db, company.company_id, [
      {
        kind,
        subject_id: randomUUID(),
        application_id,
        pipeline_id: company.pipeline_id,
        actor_id: null,
        members: [to.id],
        ...values,
      },
    ]),
  );

const choose = (person: Person, kind: NoticeKind, choice: Choice) =>
  api.call(person, putNoticeChoices, { params, body: { choices: [{ kind, ...choice }] } });

const view = (person: Person) =>
  run(
    'insert into pipeline_viewer (company_id, pipeline_id, employer_user) values ($1, $2, $3)',
    params.company_id,
    company.pipeline_id,
    person.id,
  );

async function stageNamed(name: string) {
  const { rows } = await run(
    'select id, version from pipeline_stage where pipeline_id = $1 and name = $2',
    company.pipeline_id,
    name,
  );
  return rows[0] as { id: string; version: number };
}

async function assign(people: readonly Person[], by: Person) {
  const { id, version } = await stageNamed('Interview');
  const at = { ...params, pipeline_id: company.pipeline_id, pipeline_stage_id: id };
  const body = { assignees: people.map((person) => person.id), version };
  const { status } = await api.call(by, updateStage, { params: at, body });
  expect(status).toBe(200);
}

const noticeMails = (to: Person) => writtenMails(api, { to: to.email, kind: 'notices' });

describe('200: what members are told', () => {
  it('tells the members who are new to a stage, and not the one who assigns them', async () => {
    await assign([owner, admin], admin);
    await assign([owner, admin, member], admin);
    expect(await sentences(owner)).toEqual([expect.stringMatching(/assigned you to the stage Interview of /)]);
    expect(await sentences(member)).toHaveLength(1);
    expect(await sentences(admin)).toEqual([]);
    expect((await listOf(member)).map(noticePath)).toEqual([`/employer/kanban/${company.pipeline_id}`]);
  });

  it('tells the owner of the posting of a new applicant, with the applicant’s page as its place', async () => {
    const email = `${randomUUID()}@seeker.example`;
    const body = { posting_id, first_name: 'Grace', last_name: 'Hopper', email, phone: '512-555-0143', answers: {} };
    const answer = await api.call(null, createApplication, { body }, 'rb');
    expect(answer.status).toBe(200);
    const [notice] = await listOf(owner);
    expect(notice && noticeSentence(notice)).toBe('Grace Hopper applied for Welder');
    expect(notice && noticePath(notice)).toBe(`/employer/applications/${answer.body.application_id}?part=resume`);
  });

  it('tells managers that a decision waits once the last member has voted, and the voter nothing', async () => {
    await assign([owner, member], admin);
    await api.call(owner, readAllNotices, { body: { until: new Date(Date.now() + 60_000).toISOString() } });
    const { id: stage_id } = await stageNamed('Interview');
    const vote = { params: { ...params, application_id }, body: { stage_id, strength: 'yes' as const } };
    expect((await api.call(member, recommend, vote)).status).toBe(200);
    expect((await sentences(owner))[0]).toBe('Ann Hopper is ready for a decision on Welder');
    expect(await sentences(member)).toEqual([expect.stringContaining('assigned you')]);
    await run(`update employer_user set role = 'hiring_member' where id = $1`, owner.id);
    expect((await sentences(owner)).join()).not.toContain('decision');
  });

  it('deletes an unread, unmailed notice of a waiting decision once the application has ended', async () => {
    await assign([owner, member], admin);
    const { id: stage_id } = await stageNamed('Interview');
    const vote = (strength: 'yes') => ({ params: { ...params, application_id }, body: { stage_id, strength } });
    expect((await api.call(member, recommend, vote('yes'))).status).toBe(200);
    expect((await sentences(owner)).join()).toContain('is ready for a decision');
    await run(`update application set category = 'withdrawn' where id = $1`, application_id);
    const by = { company_id: params.company_id, application_ids: [application_id], by: null };
    await database.asRequest(params, (db) => announceDecisions(db, by));
    expect((await sentences(owner)).join()).not.toContain('is ready for a decision');
    const { rows } = await run(`select from notice where kind = 'decision' and subject_id = $1`, application_id);
    expect(rows).toEqual([]);
  });

  it('tells who takes over the work of a removed member', async () => {
    const at = { ...params, employer_user: owner.id };
    const { status } = await api.call(admin, removeEmployerUser, {
      params: at,
      query: { hand_over_to: member.id, version: '1' },
    });
    expect(status).toBe(200);
    expect(await sentences(member)).toEqual([expect.stringContaining('in charge of a former colleague')]);
  });

  it('tells once a day how many tasks became overdue', async () => {
    await run(
      `insert into company_preferences (company_id, preferences, version) values ($1, jsonb_build_object('time_zone', $2::text), 1)`,
      params.company_id,
      whereItIsEight(),
    );
    await run(
      `update application set first_viewed_at = null, applied_at = now() - interval '4 days' where id = $1`,
      application_id,
    );
    await perform(announceOverdue);
    await perform(announceOverdue);
    expect(await sentences(owner)).toEqual(['Your task about Ann Hopper is overdue']);
  });
});

/** A zone where it is between eight and nine in the morning. */
function whereItIsEight(): string {
  const offset = 8 - new Date().getUTCHours();
  const east = offset < -12 ? offset + 24 : offset;
  return `Etc/GMT${east < 0 ? '+' : '-'}${Math.abs(east)}`;
}

describe('200: what members may see', () => {
  it('hides notices about pipelines that the member may not open any more', async () => {
    await view(member);
    await tell(member, 'mention');
    expect([await unread(member), (await listOf(member)).length]).toEqual([1, 1]);
    await run('delete from pipeline_viewer where employer_user = $1', member.id);
    expect([await unread(member), (await listOf(member)).length]).toEqual([0, 0]);
  });

  it('saves none for members who may not open it, caused it, or left', async () => {
    const gone = await as('hiring_manager');
    await run('update employer_user set disabled_at = now() where id = $1', gone.id);
    await tell(member, 'mention');
    await tell(owner, 'mention', { actor_id: owner.id });
    await tell(gone, 'mention');
    const { rows } = await run('select employer_user from notice where company_id = $1', params.company_id);
    expect(rows).toEqual([]);
  });

  it('has none about a person who had everything erased', async () => {
    await tell(owner, 'mention');
    await database.asSystem((db) => eraseTexts(db, [application_id]));
    expect([await unread(owner), await listOf(owner)]).toEqual([0, []]);
  });
});

describe('200: read and unread', () => {
  it('marks one as read and unread again, and all up to the newest shown', async () => {
    await tell(owner, 'mention');
    await tell(owner, 'interview', { detail: 'moved' });
    const [newest, oldest] = await listOf(owner);
    const mark = (notice_id: string | undefined, is_read: boolean) =>
      api.call(owner, readNotice, { params: { notice_id: notice_id ?? '' }, body: { is_read } });
    await mark(oldest?.notice_id, true);
    expect(await unread(owner)).toBe(1);
    expect((await listOf(owner, { unread: 'true' })).map(({ notice_id }) => notice_id)).toEqual([newest?.notice_id]);
    await mark(oldest?.notice_id, false);
    expect(await unread(owner)).toBe(2);
    await api.call(owner, readAllNotices, { body: { until: newest?.at ?? '' } });
    expect(await unread(owner)).toBe(0);
  });

  it('replaces an unread notice about the same subject, and keeps a read one', async () => {
    const subject_id = randomUUID();
    await tell(owner, 'interview', { subject_id, detail: 'confirmed' });
    await tell(owner, 'interview', { subject_id, detail: 'called-off' });
    expect(await sentences(owner)).toEqual(['Your interview with Ann Hopper is canceled']);
    await api.call(owner, readAllNotices, { body: { until: new Date(Date.now() + 60_000).toISOString() } });
    await tell(owner, 'interview', { subject_id, detail: 'stands' });
    expect(await sentences(owner)).toHaveLength(2);
  });

  it('tells the member’s open pages at once', async () => {
    const seen = Promise.withResolvers<string>();
    const unsubscribe = services.live_events.subscribe(memberChannel(owner.id), seen.resolve);
    await tell(owner, 'mention');
    expect(await seen.promise).toBe('{"kind":"notice"}');
    unsubscribe();
  });
});

describe('200: choices and mail', () => {
  it('mails what is due once, in one mail, and only to those who may still open it', async () => {
    await view(member);
    await tell(owner, 'mention', { actor_id: admin.id });
    await tell(owner, 'assigned', { detail: 'handed-over', application_id: null, pipeline_id: null });
    await tell(member, 'mention');
    await run('delete from pipeline_viewer where employer_user = $1', member.id);
    await perform(mailNotices);
    await perform(mailNotices);
    expect((await noticeMails(owner)).map(({ subject }) => subject)).toEqual(['2 notifications']);
    const [mail] = await noticeMails(owner);
    expect(mail?.text_body).toMatch(/mentioned you in a note about Ann Hopper/);
    expect(mail?.text_body).toContain('/employer/notifications/settings');
    expect(await noticeMails(member)).toEqual([]);
  });

  it('does not mail what was read before', async () => {
    await tell(owner, 'mention');
    await api.call(owner, readAllNotices, { body: { until: new Date(Date.now() + 60_000).toISOString() } });
    await perform(mailNotices);
    expect(await noticeMails(owner)).toEqual([]);
  });

  it('shows and mails a kind daily or never, as the member chose', async () => {
    expect((await choose(owner, 'mention', { product: 'off', mail: 'daily' })).status).toBe(200);
    expect((await choose(owner, 'assigned', { product: 'daily', mail: 'off' })).status).toBe(200);
    expect((await choose(owner, 'decision', { product: 'off', mail: 'off' })).status).toBe(200);
    for (const kind of ['mention', 'assigned', 'decision'] as const) await tell(owner, kind);
    expect(await unread(owner)).toBe(0);
    await perform(mailNotices);
    expect(await noticeMails(owner)).toEqual([]);
    // The next morning.
    await run(
      `update notice set mail_at = mail_at - interval '1 day', shows_at = shows_at - interval '1 day' where employer_user = $1`,
      owner.id,
    );
    await perform(mailNotices);
    expect(await noticeMails(owner)).toHaveLength(1);
    expect((await listOf(owner)).map(({ kind }) => kind)).toEqual(['assigned']);
  });

  it('does not mail a kind that the member has turned off since', async () => {
    await tell(owner, 'mention');
    await choose(owner, 'mention', { product: 'at_once', mail: 'off' });
    await perform(mailNotices);
    expect(await writtenMails(api, { to: owner.email, kind: 'notices' })).toEqual([]);
    expect(await unread(owner)).toBe(1);
  });

  it('shows mail-only notices under the bell once the member has turned mail off and the bell on', async () => {
    await choose(owner, 'mention', { product: 'off', mail: 'at_once' });
    await tell(owner, 'mention');
    await choose(owner, 'mention', { product: 'at_once', mail: 'off' });
    expect(await unread(owner)).toBe(0);
    await perform(mailNotices);
    expect(await noticeMails(owner)).toEqual([]);
    expect(await unread(owner)).toBe(1);
  });

  it('says that the member stopped this mail with a link in one, and where to turn it on again', async () => {
    const read = async () => (await api.call(owner, getNoticeChoices, { params })).body.turned_off_at;
    expect(await read()).toBeNull();
    const mailbox = mailboxOf(services.secrets, 'rb', owner.email);
    await database.asSystem((db) => saveChoices(db, mailbox, { notices: false }));
    expect(await read()).toMatch(/^\/mail-settings\?token=/);
    const token = new URL(`http://rb${await read()}`).searchParams.get('token') ?? '';
    const saved = await api.call(null, putMailedMailChoices, { body: { token, choices: { notices: true } } });
    expect([saved.status, await read()]).toEqual([200, null]);
  });

  it('mails a message at once only to members who want that', async () => {
    const seeker = await aSeeker(database);
    await run('update application set seeker_id = $2 where id = $1', application_id, seeker.id);
    const write = () =>
      api.call({ ...seeker, site: 'rb' }, createSeekerMessage, {
        params: { application_id },
        body: { body: 'Hello' },
        idempotency_key: randomUUID(),
      });
    expect((await write()).status).toBe(200);
    expect(await sentences(owner)).toEqual(['Ann Hopper wrote to you about Welder']);
    const mails = () => writtenMails(api, { to: owner.email, kind: 'applicant-wrote' });
    expect(await mails()).toHaveLength(1);
    await choose(owner, 'message', { product: 'at_once', mail: 'off' });
    await write();
    expect(await mails()).toHaveLength(1);
  });

  it('tells the creator of a posting and the assignees of the stage once that an applicant withdrew, by mail if they choose', async () => {
    const seeker = await aSeeker(database);
    await run('update application set seeker_id = $2 where id = $1', application_id, seeker.id);
    await assign([member], admin);
    await choose(member, 'withdrawn', { product: 'at_once', mail: 'off' });
    const withdraw = () =>
      api.call({ ...seeker, site: 'rb' }, withdrawApplication, {
        params: { application_id },
        idempotency_key: randomUUID(),
      });
    await tell(owner, 'decision', { subject_id: application_id });
    for (const _ of [1, 2]) expect((await withdraw()).status).toBe(200);
    await perform(mailNotices);
    await perform(mailNotices);
    for (const person of [owner, member]) expect(await sentences(person)).toContain('Ann Hopper withdrew from Welder');
    expect((await sentences(owner)).join()).not.toContain('decision');
    expect(await sentences(admin)).toEqual([]);
    expect((await noticeMails(owner)).map(({ subject }) => subject)).toEqual(['Ann Hopper withdrew from Welder']);
    expect((await noticeMails(member)).map(({ subject }) => subject)).not.toContain('Ann Hopper withdrew from Welder');
  });

  it('tells the creator of a posting, once for each end date, that it ends within three days and then that it has ended', async () => {
    const ends = (when: string) =>
      run('update posting set expires_at = now() + $2::interval where id = $1', posting_id, when);
    await ends('73 hours');
    await perform(tellOfEndings);
    expect(await sentences(owner)).toEqual([]);
    await ends('71 hours');
    await Promise.all([perform(tellOfEndings), perform(tellOfEndings)]);
    await perform(tellOfEndings);
    await perform(mailNotices);
    expect((await noticeMails(owner)).map(({ subject }) => subject)).toEqual([
      'Your posting Welder ends within three days',
    ]);
    expect(await sentences(admin)).toEqual([]);
    await ends('-1 minute');
    await perform(expirePostings);
    await perform(expirePostings);
    await perform(mailNotices);
    expect((await noticeMails(owner)).map(({ subject }) => subject)).toEqual([
      'Your posting Welder ends within three days',
      'Your posting Welder has ended',
    ]);
    expect(await sentences(owner)).toEqual(['Your posting Welder has ended']);
    const [notice] = await listOf(owner);
    expect(notice && noticePath(notice)).toBe(`/employer/posting/${posting_id}/close`);
  });

  it('tells the admins that a posting ends if its creator has left', async () => {
    await run('update employer_user set disabled_at = now() where id = $1', owner.id);
    await run(`update posting set expires_at = now() + interval '1 day' where id = $1`, posting_id);
    await perform(tellOfEndings);
    expect(await sentences(admin)).toEqual(['Your posting Welder ends within three days']);
  });

  it('keeps the usual choice of kinds that are left out', async () => {
    await choose(owner, 'mention', { product: 'off', mail: 'off' });
    const { body } = await api.call(owner, getNoticeChoices, { params });
    expect(body.choices).toContainEqual({ kind: 'mention', product: 'off', mail: 'off' });
    expect(body.choices).toContainEqual({ kind: 'decision', product: 'at_once', mail: 'daily' });
  });
});

describe('404', () => {
  it('does not let a member read or mark a colleague’s notices', async () => {
    await tell(owner, 'mention');
    const [notice] = await listOf(owner);
    const at = { notice_id: notice?.notice_id ?? '' };
    expect((await api.call(admin, readNotice, { params: at, body: { is_read: true } })).status).toBe(404);
    expect([await unread(owner), await listOf(admin)]).toEqual([1, []]);
  });
});

describe('422', () => {
  it('refuses an unknown time, and saves nothing', async () => {
    const choices = [{ kind: 'mention', product: 'weekly', mail: 'off' }];
    const { status } = await api.call(owner, putNoticeChoices, { params, body: { choices } });
    expect(status).toBe(422);
    expect((await run('select from notice_choice where employer_user = $1', owner.id)).rows).toEqual([]);
  });
});
