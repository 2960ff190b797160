import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { type Api, startApi } from '../../../tests/harness/api.ts';
import { writtenMails } from '../../../tests/harness/mails.ts';
import { waitsForLock } from '../../../tests/harness/waits-for-lock.ts';
import { createMessage, createNote, deleteMessage, deleteNote, listMessages, listNotes } from './contract.ts';
import { MAIL_DELAY_SECONDS } from './rules.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

async function aTeam() {
  const company = await aCompany(api.database);
  const admin = await anEmployer(api.database, company);
  const member = await anEmployer(api.database, company, { role: 'hiring_member' });
  const { posting_id } = await aPosting(api.database, company);
  const { application_id } = await anApplication(api.database, company, { posting_id });
  const view = { company_id: company.company_id, pipeline_id: company.pipeline_id, employer_user: member.id };
  await api.database.asSystem((db) => db.insertInto('pipeline_viewer').values(view).execute());
  return { params: { company_id: company.company_id }, company, admin, member, posting_id, application_id };
}
type Team = Awaited<ReturnType<typeof aTeam>>;

const note = (team: Team, person: Team['admin'], body = 'Calls back on Monday.') =>
  api.call(person, createNote, { params: { user_id: person.id }, body: { application_id: team.application_id, body } });
const write = (team: Team, person: Team['admin'], body = 'Hello.\n\nCan you come on Monday?') =>
  api.call(person, createMessage, { params: team.params, body: { application_id: team.application_id, body } });
const notes = async (team: Team, person = team.admin) =>
  (await api.call(person, listNotes, { params: { ...team.params, application_id: team.application_id } })).body?.notes;
const messages = async (team: Team, person = team.admin) =>
  (await api.call(person, listMessages, { params: { ...team.params, application_id: team.application_id } })).body
    ?.messages;
const counts = (team: Team) =>
  api.database.asSystem((db) =>
    db
      .selectFrom('application')
      .select(['note_count', 'message_count'])
      .where('id', '=', team.application_id)
      .executeTakeFirstOrThrow(),
  );
const mails = (message_id: string) => writtenMails(api, { subject_key: `application-message ${message_id}` });
type MailChange = { state?: 'waiting' | 'sent' | 'failed'; send_after: Date };
const updateMail = (db: Db, message_id: string, change: MailChange) =>
  db.updateTable('mail').set(change).where('subject_key', '=', `application-message ${message_id}`).execute();
const setMail = (message_id: string, change: MailChange) =>
  api.database.asSystem((db) => updateMail(db, message_id, change));

describe('200', () => {
  test('a note has an author and is counted; author and managers may delete it', async () => {
    const team = await aTeam();
    const { status, body } = await note(team, team.member);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      author: { employer_user: team.member.id },
      body: 'Calls back on Monday.',
      can_delete: true,
    });
    expect(await notes(team)).toMatchObject([{ note_id: body.note_id, can_delete: true }]);
    expect(await counts(team)).toMatchObject({ note_count: 1 });
    const gone = await api.call(team.admin, deleteNote, { params: { ...team.params, note_id: body.note_id } });
    expect(gone.status).toBe(200);
    expect(await notes(team)).toEqual([]);
    expect(await counts(team)).toMatchObject({ note_count: 0 });
  });

  test('a text with placeholders is filled in, saved and mailed under its subject', async () => {
    const team = await aTeam();
    const body = { application_id: team.application_id, subject: 'About {job_title}', body: 'Call me. {sender_name}' };
    const sent = await api.call(team.admin, createMessage, { params: team.params, body });
    expect(sent).toMatchObject({ status: 200, body: { body: 'Call me. Ada admin' } });
    expect(sent.body.subject).toMatch(/^About \w/);
    const [mail] = await mails(sent.body.message_id);
    expect(mail?.subject).toBe(sent.body.subject);
    expect(mail?.text_body).toContain('Call me. Ada admin');
  });

  test('a message is saved and mailed with a link to reply', async () => {
    const team = await aTeam();
    const { status, body } = await write(team, team.admin);
    expect(status).toBe(200);
    expect(body).toMatchObject({ direction: 'to_seeker', author_name: 'Ada admin', read_at: null, can_delete: true });
    const [mail] = await mails(body.message_id);
    expect(mail?.text_body).toContain('Can you come on Monday?');
    expect(mail?.text_body).toMatch(new RegExp(`${api.config.origins.rb}/seeker/messages\\?token=[\\w-]{43}\\n`));
    expect(mail?.text_body).toMatch(/This mailbox is not read\. Answer here: \S+\/seeker\/messages\?token=[\w-]{43}\n/);
    expect(await counts(team)).toMatchObject({ message_count: 1 });
  });

  test('mail to an applicant with an account links to their page, not to a link that opens it without sign-in', async () => {
    const team = await aTeam();
    const seeker = await aSeeker(api.database);
    const who = { posting_id: team.posting_id, seeker_id: seeker.id };
    const { application_id } = await anApplication(api.database, team.company, who);
    const { body } = await write({ ...team, application_id }, team.admin);
    const [mail] = await mails(body.message_id);
    expect(mail?.text_body).toContain(`${api.config.origins.rb}/seeker/applications/${application_id}\n`);
    expect(mail?.text_body).toContain(`Answer here: ${api.config.origins.rb}/seeker/applications/${application_id}\n`);
    expect(mail?.text_body).not.toContain('/seeker/messages?token');
  });

  test('mail to applicants has the company’s reply-to and signature, but not about an anonymous posting', async () => {
    const team = await aTeam();
    const chosen = { mail_reply_to: 'jobs@orchard.example', mail_signature: 'The Orchard team\n\n512-555-0143' };
    const preferences = JSON.stringify(chosen);
    await api.database.asSystem((db) =>
      db
        .insertInto('company_preferences')
        .values({ ...team.params, preferences })
        .execute(),
    );
    const sent = async () => (await mails((await write(team, team.admin)).body.message_id))[0];
    const open = await sent();
    expect(open?.reply_to).toBe('jobs@orchard.example');
    expect(open?.text_body).toContain('The Orchard team\n\n512-555-0143');
    expect(open?.text_body).not.toContain('not read');
    await api.database.asSystem((db) =>
      db.updateTable('posting').set({ anonymous: true }).where('id', '=', team.posting_id).execute(),
    );
    const hidden = await sent();
    expect(hidden?.reply_to).toBe(null);
    expect(hidden?.text_body).not.toMatch(/orchard/i);
    expect(hidden?.text_body).toContain('This mailbox is not read. Answer here: ');
  });

  test('a deleted message is gone and not mailed', async () => {
    const team = await aTeam();
    const { message_id } = (await write(team, team.admin)).body;
    const { status } = await api.call(team.admin, deleteMessage, { params: { ...team.params, message_id } });
    expect(status).toBe(200);
    expect(await messages(team)).toEqual([]);
    expect((await mails(message_id)).map((mail) => mail.state)).toEqual(['cancelled']);
  });

  test('a message is mailed after twenty seconds, and says when', async () => {
    const team = await aTeam();
    const before = Date.now();
    const { mail_at, message_id } = (await write(team, team.admin)).body;
    expect(Date.parse(mail_at) - before).toBeGreaterThanOrEqual(MAIL_DELAY_SECONDS * 1000);
    expect((await mails(message_id))[0]?.send_after).toBe(mail_at);
  });

  test('a message to an unsubscribed applicant can be deleted until it is read', async () => {
    const team = await aTeam();
    const { message_id } = (await write(team, team.admin)).body;
    await api.database.asSystem((db) =>
      db
        .updateTable('mail')
        .set({ state: 'cancelled', is_unwanted: true })
        .where('subject_key', '=', `application-message ${message_id}`)
        .execute(),
    );
    expect(await messages(team)).toMatchObject([{ can_delete: true, mail_at: null }]);
    const { status } = await api.call(team.admin, deleteMessage, { params: { ...team.params, message_id } });
    expect(status).toBe(200);
  });

  test('a message whose mail failed can be deleted until it is read', async () => {
    const team = await aTeam();
    const { message_id } = (await write(team, team.admin)).body;
    await setMail(message_id, { state: 'failed', send_after: new Date(Date.now() - 1000) });
    expect(await messages(team)).toMatchObject([{ can_delete: true, mail_at: null }]);
    const { status } = await api.call(team.admin, deleteMessage, { params: { ...team.params, message_id } });
    expect(status).toBe(200);
    expect(await messages(team)).toEqual([]);
  });

  test('an applicant’s message counts as read once a member has opened the messages', async () => {
    const team = await aTeam();
    const { company_id } = team.params;
    const values = { company_id, application_id: team.application_id, direction: 'to_employer' as const, body: 'Yes!' };
    await api.database.asSystem((db) => db.insertInto('application_message').values(values).execute());
    expect(await messages(team)).toMatchObject([{ author_name: 'Grace Hopper', can_delete: false }]);
    expect((await messages(team))[0].read_at).not.toBe(null);
  });
});

describe('403', () => {
  test('a member cannot delete a colleague’s note', async () => {
    const team = await aTeam();
    const { note_id } = (await note(team, team.admin)).body;
    expect((await notes(team, team.member))[0].can_delete).toBe(false);
    expect((await api.call(team.member, deleteNote, { params: { ...team.params, note_id } })).status).toBe(403);
    expect(await notes(team)).toHaveLength(1);
  });
});

describe('404', () => {
  test('a note in another member’s name', async () => {
    const team = await aTeam();
    const body = { application_id: team.application_id, body: 'x' };
    const { status } = await api.call(team.member, createNote, { params: { user_id: team.admin.id }, body });
    expect(status).toBe(404);
    expect(await notes(team)).toEqual([]);
  });

  test('applicants, notes and messages of other companies or hidden pipelines', async () => {
    const team = await aTeam();
    const other = await aTeam();
    const outsider = await anEmployer(api.database, team.company, { role: 'hiring_member' });
    const { note_id } = (await note(team, team.admin)).body;
    const { message_id } = (await write(team, team.admin)).body;
    for (const person of [other.admin, outsider]) {
      const params = { company_id: person.company_id };
      expect((await note(team, person)).status).toBe(404);
      expect(await notes({ ...team, params }, person)).toBe(undefined);
      expect(await messages({ ...team, params }, person)).toBe(undefined);
      expect((await api.call(person, deleteNote, { params: { ...params, note_id } })).status).toBe(404);
      expect((await api.call(person, deleteMessage, { params: { ...params, message_id } })).status).toBe(404);
      expect((await write({ ...team, params }, person)).status).toBe(404);
    }
    expect(await counts(team)).toEqual({ note_count: 1, message_count: 1 });
  });
});

describe('422', () => {
  test.each([
    ['See you {interview_time}.', 'missing-value', /^\{interview_time\} has no value for .+ No interview is confirmed/],
    ['You earn {salary}.', 'unknown-placeholder', /^\{salary\} is not a placeholder/],
  ])('the text “%s”; nothing is saved or mailed', async (text, code, words) => {
    const team = await aTeam();
    const refused = await write(team, team.admin, text);
    expect(refused).toMatchObject({ status: 422, body: { code, fields: { body: expect.stringMatching(words) } } });
    expect(await messages(team)).toEqual([]);
  });

  test('a message by a hiring member; nothing is saved or mailed', async () => {
    const team = await aTeam();
    const { message_id } = (await write(team, team.admin)).body;
    expect(await write(team, team.member)).toMatchObject({ status: 422, body: { code: 'managers-write' } });
    expect(await messages(team, team.member)).toMatchObject([{ message_id, can_delete: false }]);
  });

  test('deleting a read message or a colleague’s', async () => {
    const team = await aTeam();
    const { message_id } = (await write(team, team.admin)).body;
    const takeBack = (person: Team['admin']) =>
      api.call(person, deleteMessage, { params: { ...team.params, message_id } });
    expect(await takeBack(team.member)).toMatchObject({ status: 422, body: { code: 'not-own' } });
    await api.database.asSystem((db) => db.updateTable('application_message').set({ read_at: new Date() }).execute());
    expect(await takeBack(team.admin)).toMatchObject({ status: 422, body: { code: 'already-read' } });
    expect(await messages(team)).toHaveLength(1);
  });

  test.each([
    ['waiting', 'being-mailed'],
    ['sent', 'already-mailed'],
  ] as const)('deleting a message whose mail is due and %s', async (state, code) => {
    const team = await aTeam();
    const { message_id } = (await write(team, team.admin)).body;
    await setMail(message_id, { state, send_after: new Date(Date.now() - 1000) });
    expect(await messages(team)).toMatchObject([{ can_delete: false, mail_at: null }]);
    const answer = await api.call(team.admin, deleteMessage, { params: { ...team.params, message_id } });
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(await messages(team)).toHaveLength(1);
    expect((await mails(message_id)).map((mail) => mail.state)).toEqual([state]);
  });

  test('deleting a message whose mail becomes due meanwhile', async () => {
    const team = await aTeam();
    const { message_id } = (await write(team, team.admin)).body;
    const answer = await api.database.asSystem(async (db) => {
      await updateMail(db, message_id, { send_after: new Date(Date.now() - 1000) });
      const deletion = api.call(team.admin, deleteMessage, { params: { ...team.params, message_id } });
      await waitsForLock(api.database);
      return { deletion };
    });
    expect(await answer.deletion).toMatchObject({ status: 422, body: { code: 'being-mailed' } });
    expect(await messages(team)).toHaveLength(1);
    expect((await mails(message_id)).map((mail) => mail.state)).toEqual(['waiting']);
  });

  test.each([
    ['an empty text', ' '],
    ['a text that is too long', 'x'.repeat(10_001)],
  ])('%s', async (_, body) => {
    const team = await aTeam();
    expect((await note(team, team.admin, body)).status).toBe(422);
    expect((await write(team, team.admin, body)).status).toBe(422);
    expect(await counts(team)).toEqual({ note_count: 0, message_count: 0 });
  });
});
