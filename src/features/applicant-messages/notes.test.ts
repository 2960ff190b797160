import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { listNotices } from '#features/notices/contract.ts';
import { noticePath, noticeSentence } from '#features/notices/words.ts';
import type { EmployerRole } from '#rules/actor.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { createNote, deleteNote, listMentionable, listNotes, type Note } from './contract.ts';
import { withNames } from './mentions.ts';

const api = await startApi();
const { database } = api;

type Person = Awaited<ReturnType<typeof anEmployer>>;

let company: Awaited<ReturnType<typeof aCompany>>;
let params: { company_id: string };
let about: { company_id: string; application_id: string };
let manager: Person;
let member: Person;
let outsider: Person;

beforeEach(async () => {
  company = await aCompany(database);
  params = { company_id: company.company_id };
  manager = await as('hiring_manager');
  member = await as('hiring_member');
  outsider = await as('hiring_member');
  await run(
    'insert into pipeline_viewer (company_id, pipeline_id, employer_user) values ($1, $2, $3)',
    params.company_id,
    company.pipeline_id,
    member.id,
  );
  const { posting_id } = await aPosting(database, company);
  const { application_id } = await anApplication(database, company, { posting_id, first_name: 'Ann' });
  about = { ...params, application_id };
});

const as = (role: EmployerRole) => anEmployer(database, company, { role });
const run = (statement: string, ...values: unknown[]) => database.pool.query(statement, values);
const at = ({ id }: Person) => `@[${id}]`;

const write = (person: Person, body: string, values: { is_private?: boolean; reply_to?: string } = {}) =>
  api.call(person, createNote, {
    params: { user_id: person.id },
    body: { application_id: about.application_id, body, ...values },
    idempotency_key: randomUUID(),
  });
const notesOf = async (person: Person): Promise<Note[]> =>
  (await api.call(person, listNotes, { params: about })).body.notes;
const noticesOf = async (person: Person) => (await api.call(person, listNotices, { params })).body.notices;
const countOnCard = async () =>
  (await run('select note_count from application where id = $1', about.application_id)).rows[0].note_count;

describe('200', () => {
  it('stores a mention by id, shows the present name and tells the member, who opens the note', async () => {
    const { body: note } = await write(manager, `${at(member)}, what do you think?`);
    await run(`update employer_user set first_name = 'Zoe', last_name = 'New' where id = $1`, member.id);
    const [read] = await notesOf(member);
    expect(withNames(read?.body ?? '', read?.mentions ?? [])).toBe('@Zoe New, what do you think?');
    const [notice] = await noticesOf(member);
    expect(noticeSentence(notice)).toMatch(/ mentioned you in a note about Ann Hopper$/);
    expect(noticePath(notice)).toBe(`/employer/applications/${about.application_id}?part=notes#note-${note.note_id}`);
  });

  it('offers the colleagues who can read the note', async () => {
    const { body } = await api.call(manager, listMentionable, { params: about });
    expect(body.members).toEqual([expect.objectContaining({ employer_user: member.id, reads_private: false })]);
  });

  it('shows a private note to its author and managers, in no number and no event', async () => {
    const other = await as('people_manager');
    await write(member, `${at(manager)}, between us.`, { is_private: true });
    expect([await notesOf(member), await notesOf(manager), await notesOf(other)].map((notes) => notes.length)).toEqual([
      1, 1, 1,
    ]);
    await write(manager, 'For managers.', { is_private: true });
    expect(await notesOf(member)).toHaveLength(1);
    expect(await countOnCard()).toBe(0);
    const events = await run(
      `select from application_event where application_id = $1 and kind = 'noted'`,
      about.application_id,
    );
    expect(events.rows).toEqual([]);
    expect(await noticesOf(manager)).toHaveLength(1);
  });

  it('tells the author of a note that is answered, and keeps a reply to a private note private', async () => {
    const { body: note } = await write(member, 'Strong.', { is_private: true });
    const { body: reply } = await write(manager, 'I agree.', { reply_to: note.note_id });
    expect(reply).toMatchObject({ is_private: true, reply_to: note.note_id });
    const { body: second } = await write(manager, 'Still.', { reply_to: reply.note_id });
    expect(second.reply_to).toBe(note.note_id);
    expect(await notesOf(member)).toHaveLength(3);
    expect((await noticesOf(member)).map(noticeSentence)).toEqual([
      expect.stringMatching(/ replied to your note about Ann Hopper$/),
    ]);
  });

  it('lets managers mention the hiring member who started a private thread, who can read it', async () => {
    const { body: note } = await write(member, 'Strong.', { is_private: true });
    const { body: reply } = await write(manager, 'I agree.', { reply_to: note.note_id });
    const second = await as('people_manager');
    const { status } = await write(second, `${at(member)}, when?`, { reply_to: reply.note_id });
    expect(status).toBe(200);
    expect((await noticesOf(member)).map(noticeSentence)).toContainEqual(
      expect.stringMatching(/ mentioned you in a note about Ann Hopper$/),
    );
    expect((await write(second, `${at(outsider)}!`, { reply_to: reply.note_id })).body.code).toBe(
      'mention-cannot-read',
    );
  });

  it('takes the notice away with the note', async () => {
    const { body: note } = await write(manager, `${at(member)}?`);
    await api.call(manager, deleteNote, { params: { ...params, note_id: note.note_id } });
    expect(await noticesOf(member)).toEqual([]);
  });
});

describe('404', () => {
  it('lets members answer and delete only notes that they can read', async () => {
    const { body: note } = await write(manager, 'For managers.', { is_private: true });
    expect((await write(member, 'Hm?', { reply_to: note.note_id })).status).toBe(404);
    const gone = await api.call(member, deleteNote, { params: { ...params, note_id: note.note_id } });
    expect(gone.status).toBe(404);
    expect(await notesOf(manager)).toHaveLength(1);
  });
});

describe('422', () => {
  it.each([
    ['a member without access', () => outsider, {}],
    ['a hiring member in a private note', () => member, { is_private: true }],
  ])('refuses to mention %s, and saves nothing', async (_who, whom, values) => {
    const { status, body } = await write(manager, `${at(whom())}!`, values);
    expect([status, body.code]).toEqual([422, 'mention-cannot-read']);
    expect(await notesOf(manager)).toEqual([]);
  });
});
