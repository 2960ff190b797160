import { beforeAll, describe, expect, test } from 'vitest';
import { createMessage, listMessages } from '#features/applicant-messages/contract.ts';
import { getLinkedInterview } from '#features/scheduling/applicant-contract.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../../tests/factories/hiring.ts';
import { aSchedulingCompany } from '../../../../tests/factories/interviews.ts';
import { aSeeker } from '../../../../tests/factories/people.ts';
import { type Api, type Person, startApi } from '../../../../tests/harness/api.ts';
import { fingerprint } from '../../../../tests/harness/fingerprint.ts';
import { writtenMails } from '../../../../tests/harness/mails.ts';
import { createConversationMessage, getConversation, withdrawLinkedApplication } from './contract.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

/** An applicant without an account, to whom the admin of the company has written. */
async function aConversation({ preferences = {} as Record<string, unknown> } = {}) {
  const company = await aCompany(api.database, { business_name: 'Orchard' });
  const admin = await anEmployer(api.database, company);
  const { posting_id } = await aPosting(api.database, company, { title: 'Picker' });
  const { application_id } = await anApplication(api.database, company, { posting_id });
  const params = { company_id: company.company_id };
  await api.database.asSystem((db) =>
    db
      .insertInto('company_preferences')
      .values({ ...params, preferences: JSON.stringify(preferences) })
      .execute(),
  );
  const write = async (person = admin, body = 'When can you start?') =>
    (await api.call(person, createMessage, { params, body: { application_id, body } })).body.message_id;
  const token = await mailedToken(await write());
  return { company, admin, params, posting_id, application_id, token, write };
}
type Conversation = Awaited<ReturnType<typeof aConversation>>;

async function mailedToken(message_id: string): Promise<string> {
  const subject_key = `application-message ${message_id}`;
  const mail = await api.database.asSystem((db) =>
    db.selectFrom('mail').select('text_body').where('subject_key', '=', subject_key).executeTakeFirstOrThrow(),
  );
  return /token=([\w-]+)/.exec(mail.text_body)?.[1] ?? '';
}

const read = (token: string, site: 'rb' | 'mh' = 'rb', reader: Person | null = null) =>
  api.call(reader, getConversation, { query: { token } }, site);
const answer = (token: string, body = 'On Monday.', site: 'rb' | 'mh' = 'rb') =>
  api.call(null, createConversationMessage, { body: { token, body } }, site);
const withdraw = (token: string, { site = 'rb' as 'rb' | 'mh', by = null as Person | null } = {}) =>
  api.call(by, withdrawLinkedApplication, { body: { token } }, site);
const giveStatus = ({ application_id, company }: Conversation, category: 'hired') =>
  api.database.asSystem(async (db) => {
    const { id } = await db
      .selectFrom('pipeline_status')
      .select('id')
      .where('pipeline_id', '=', company.pipeline_id)
      .where('category', '=', category)
      .executeTakeFirstOrThrow();
    await db.updateTable('application').set({ category, status_id: id }).where('id', '=', application_id).execute();
  });
const mailsToTeam = async ({ params }: Conversation) => {
  const mails = await writtenMails(api, { kind: 'applicant-wrote' });
  return mails
    .filter(({ company_id }) => company_id === params.company_id)
    .toSorted((one, other) => one.to_address.localeCompare(other.to_address));
};
const giveTo = ({ id: seeker_id }: Person, { application_id }: Conversation) =>
  api.database.asSystem((db) =>
    db.updateTable('application').set({ seeker_id }).where('id', '=', application_id).execute(),
  );
const end = ({ application_id }: Conversation) =>
  api.database.asSystem((db) =>
    db
      .updateTable('application_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('application_id', '=', application_id)
      .execute(),
  );

describe('200', () => {
  test('the mailed link shows the application’s messages, and the employer gets the answer at once', async () => {
    const told = await aConversation();
    const seen = await read(told.token);
    expect(seen.body).toMatchObject({
      title: 'Picker',
      company_name: 'Orchard',
      in_account: false,
      messages: [{ direction: 'to_seeker', body: 'When can you start?' }],
    });
    expect(JSON.stringify(seen.body)).not.toMatch(/Ada|company_id/);
    expect((await answer(told.token)).status).toBe(200);
    const at = { params: { ...told.params, application_id: told.application_id } };
    expect((await api.call(told.admin, listMessages, at)).body.messages).toMatchObject([
      { direction: 'to_seeker', can_delete: false },
      { direction: 'to_employer', author_name: 'Grace Hopper', body: 'On Monday.' },
    ]);
  });

  test('the link leads to open interviews, and hides them from readers of a forwarded link', async () => {
    const at = await aSchedulingCompany(api);
    const { application_id } = await at.join({ email: 'nora@seeker.example' });
    const { body: interview } = await at.ask(application_id);
    const params = { company_id: at.company_id };
    const written = await api.call(at.admin, createMessage, { params, body: { application_id, body: 'Hello.' } });
    const token = await mailedToken(written.body.message_id);
    const shown = { token: expect.any(String), kind: 'video', length_minutes: 30, starts_at: null };
    const { body: seen } = await read(token);
    expect(seen.interviews).toEqual([shown]);
    const query = { token: seen.interviews[0].token };
    expect((await api.call(null, getLinkedInterview, { query })).body).toMatchObject({
      interview: { interview_id: interview.interview_id },
    });
    expect((await read(token, 'rb', at.admin)).body.interviews).toEqual([]);
    await at.cancel(application_id, interview);
    expect((await read(token)).body.interviews).toEqual([]);
  });

  test('the member who wrote last gets a mail with a link to the messages', async () => {
    const told = await aConversation();
    const manager = await anEmployer(api.database, told.company, { role: 'hiring_manager' });
    await told.write(manager);
    await answer(told.token);
    const [mail, ...others] = await mailsToTeam(told);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to_address: manager.email, subject: 'Grace Hopper wrote to you about Picker' });
    expect(mail?.text_body).toContain('On Monday.');
    expect(mail?.text_body).toContain(
      `${api.config.origins.rb}/employer/applications/${told.application_id}?part=messages`,
    );
  });

  test('if that member has left, the posting’s author gets it, or else the admins', async () => {
    const told = await aConversation();
    const maker = await anEmployer(api.database, told.company, { role: 'people_manager' });
    const writer = await anEmployer(api.database, told.company, { role: 'hiring_manager' });
    await told.write(writer);
    const leave = (id: string) =>
      api.database.asSystem((db) =>
        db.updateTable('employer_user').set({ disabled_at: new Date() }).where('id', '=', id).execute(),
      );
    await api.database.asSystem(async (db) => {
      await db.deleteFrom('application_message').where('author_id', '=', told.admin.id).execute();
      await db.updateTable('posting').set({ created_by: maker.id }).where('id', '=', told.posting_id).execute();
    });
    await leave(writer.id);
    await answer(told.token);
    expect((await mailsToTeam(told)).map((mail) => mail.to_address)).toEqual([maker.email]);
    await leave(maker.id);
    await answer(told.token);
    expect((await mailsToTeam(told)).map((mail) => mail.to_address).sort()).toEqual(
      [maker.email, told.admin.email].sort(),
    );
  });

  test.each([
    ['in addition to the member', { mail_reply_to: 'jobs@orchard.example' }, 2],
    ['alone, if notices are off', { mail_reply_to: 'jobs@orchard.example', notices: false }, 1],
    ['not at all, if nothing is configured', { notices: false }, 0],
  ])('the company’s own address gets the mail %s', async (_, preferences, mails) => {
    const told = await aConversation({ preferences });
    await answer(told.token);
    const addresses = (await mailsToTeam(told)).map((mail) => mail.to_address);
    expect(addresses).toHaveLength(mails);
    expect(addresses.includes('jobs@orchard.example')).toBe('mail_reply_to' in preferences);
  });

  test('each mail has its own link, stored only as a hash', async () => {
    const told = await aConversation();
    const second = await mailedToken(await told.write());
    expect(second).not.toBe(told.token);
    for (const token of [told.token, second]) expect((await read(token)).status).toBe(200);
    const { rows } = await api.database.pool.query('select application_link::text as link from application_link');
    expect(JSON.stringify(rows)).not.toContain(told.token);
  });

  test('the mailed link shows the timeline and withdraws the application once', async () => {
    const told = await aConversation();
    expect((await read(told.token)).body.can_withdraw).toBe(true);
    for (const _ of [1, 2]) expect((await withdraw(told.token)).status).toBe(200);
    const { body } = await read(told.token);
    expect(body).toMatchObject({ label: 'Withdrawn', can_withdraw: false });
    const events = body.timeline.map(({ text }: { text: string }) => text);
    expect(events.filter((text: string) => text === 'You withdrew your application')).toHaveLength(1);
    const { rows } = await api.database.pool.query('select action, actor_id from audit_log where subject = $1', [
      told.application_id,
    ]);
    expect(rows).toContainEqual({ action: 'application.withdrawn', actor_id: null });
  });

  test('an employer with a forwarded link sees no timeline and cannot withdraw', async () => {
    const told = await aConversation();
    const { body } = await read(told.token, 'rb', told.admin);
    expect(body).toMatchObject({ can_withdraw: false, timeline: [] });
  });

  test('once the application is in an account, the link shows only that, and leads its owner there', async () => {
    const told = await aConversation();
    const seeker = await aSeeker(api.database);
    await giveTo(seeker, told);
    const body = { in_account: true, application_id: null };
    for (const reader of [null, await aSeeker(api.database), told.admin]) {
      expect(await read(told.token, 'rb', reader)).toMatchObject({ status: 200 });
      expect((await read(told.token, 'rb', reader)).body).toEqual(body);
    }
    const { application_id } = told;
    expect((await read(told.token, 'rb', seeker)).body).toEqual({ ...body, application_id });
    expect((await answer(told.token)).status).toBe(404);
    expect((await withdraw(told.token)).status).toBe(404);
  });
});

describe('404', () => {
  test('an expired, foreign or invented link opens nothing and changes nothing', async () => {
    const told = await aConversation();
    const over = await aConversation();
    await end(over);
    const before = await fingerprint(api.database);
    const made_up = 'x'.repeat(43);
    for (const [token, site] of [
      [over.token, 'rb'],
      [told.token, 'mh'],
      [made_up, 'rb'],
    ] as const) {
      expect((await read(token, site)).status).toBe(404);
      expect((await answer(token, 'Hello', site)).status).toBe(404);
      expect((await withdraw(token, { site })).status).toBe(404);
    }
    expect(await fingerprint(api.database)).toBe(before);
    expect((await read(told.token)).status).toBe(200);
  });
});

describe('422', () => {
  test.each([
    ['an empty text', ' '],
    ['too long a text', 'x'.repeat(10_001)],
  ])('%s, at its field', async (_, body) => {
    const told = await aConversation();
    const refused = await answer(told.token, body);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['body']]);
    expect((await read(told.token)).body.messages).toHaveLength(1);
    expect(await mailsToTeam(told)).toEqual([]);
  });

  test('an employer with a forwarded link cannot write as the applicant', async () => {
    const told = await aConversation();
    const body = { token: told.token, body: 'I withdraw.' };
    const refused = await api.call(told.admin, createConversationMessage, { body });
    expect([refused.status, refused.body.code]).toEqual([422, 'not-the-applicant']);
    expect((await read(told.token)).body.messages).toHaveLength(1);
  });

  test('an employer cannot withdraw as the applicant, and an ended application cannot be withdrawn', async () => {
    const [told, over] = [await aConversation(), await aConversation()];
    const refused = await withdraw(told.token, { by: told.admin });
    expect([refused.status, refused.body.code]).toEqual([422, 'not-the-applicant']);
    await giveStatus(over, 'hired');
    expect(await withdraw(over.token)).toMatchObject({ status: 422, body: { code: 'over' } });
    expect((await read(over.token)).body.label).toBe('Hired');
  });

  test.each(['', 'short', ['x'.repeat(43)]])('%j as a token', async (token) => {
    expect((await api.call(null, createConversationMessage, { body: { token, body: 'Hello' } })).status).toBe(422);
  });
});
