import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { createDiskFileStore } from '#server/files/disk-file-store.ts';
import { startSession } from '#server/http/session.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPublicPosting } from '../../../tests/factories/hiring.ts';
import { anOperator, aSeeker } from '../../../tests/factories/people.ts';
import { accountsOf, anEmail, PASSWORD as current_password } from '../../../tests/harness/accounts.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { fingerprint } from '../../../tests/harness/fingerprint.ts';
import { createMessage } from '../applicant-messages/contract.ts';
import { createSession } from '../auth/contract.ts';
import { saveJob } from '../saved-jobs/contract.ts';
import { eraseMailedOwnData, eraseOwnAccount, getMailedOwnData, requestOwnData } from './contract.ts';
import { erasePeople } from './jobs.server.ts';

const api = await startApi();
const { database, services } = api;
const { withPassword, call, mailsTo, mailedToken, sessionsOf, accountOf } = await accountsOf(api);
const folder = mkdtempSync(join(tmpdir(), 'jobs-erasure-'));
const files = createDiskFileStore(folder);
const job = { id: '1', attempt: 1, is_last_attempt: false };

const eraseNow = (store = files) =>
  erasePeople.perform(erasePeople.emptyPayload(), { services: { ...services, files: store }, job });

/** Words that stand for one person and occur nowhere else. */
const aPerson = () => {
  const word = randomUUID().slice(0, 8);
  return { first_name: `Zeb${word}`, last_name: `Quill${word}`, phone: `+1 512 ${word}`, city: `Marfa${word}` };
};
type Named = ReturnType<typeof aPerson>;

/** Columns of applications and what hangs on them that hold the company's own words or codes, never the person's. */
const NOT_OF_THE_PERSON = ['application.source', 'application_event.kind', 'application_score.skills'];

/** A person with one application, of which every text column names the person, as the catalog tells. */
async function somebodyEverywhere(has_account: boolean) {
  const person = { ...aPerson(), email: anEmail() };
  const company = await aCompany(database);
  const admin = await anEmployer(database, company);
  const seeker = has_account ? await withPassword(await aSeeker(database, { email: person.email })) : null;
  const posting_id = await aPublicPosting(database, company);
  const where = { posting_id, stage: 'Interview', email: person.email, ...(seeker ? { seeker_id: seeker.id } : {}) };
  const { application_id, stage_id } = await anApplication(database, company, where);
  const { company_id } = company;
  const at = { company_id, application_id };
  const employer_user = admin.id;
  const keys = [`visitor/${randomUUID()}`, `visitor/${randomUUID()}`] as const;
  for (const key of seeker ? keys : [keys[0]])
    await files.put(key, new TextEncoder().encode(`A résumé of ${person.last_name}`));
  await api.call(admin, createMessage, { params: { company_id }, body: { application_id, body: 'Come on Monday' } });
  if (seeker) await api.call(seeker, saveJob, { params: { posting_id } });
  const words = Object.values(person).join(' ');
  await database.asSystem(async (db) => {
    const file = { file_name: `${person.last_name}.pdf`, content_type: 'application/pdf', size_bytes: 1 };
    await db
      .insertInto('application_file')
      .values({ ...at, ...file, kind: 'resume', file_key: keys[0] })
      .execute();
    const owner = seeker ? { seeker_id: seeker.id } : {};
    const document = {
      ...file,
      ...owner,
      site: 'rb',
      kind: 'resume',
      text: words,
      fields: JSON.stringify({ words }),
    } as const;
    await db
      .insertInto('document')
      .values([{ ...document, file_key: keys[0] }, ...(seeker ? [{ ...document, file_key: keys[1] }] : [])])
      .execute();
    await db
      .insertInto('application_note')
      .values({ ...at, author_id: employer_user, body: words })
      .execute();
    await db
      .insertInto('application_message')
      .values({ ...at, direction: 'to_employer', body: words })
      .execute();
    await db
      .insertInto('application_event')
      .values([
        { ...at, kind: 'applied' },
        { ...at, kind: 'decided', actor_id: employer_user, data: JSON.stringify({ stage_id, rationale: words }) },
        { ...at, kind: 'knocked-out', data: JSON.stringify({ knock_outs: [{ question: 'Who?', answer: words }] }) },
      ])
      .execute();
    const judged = { ...at, stage_id, employer_user };
    await db
      .insertInto('application_score')
      .values({ ...judged, overall: 'yes', skills: '{"Welding": 4}', note: words })
      .execute();
    await db
      .insertInto('recommendation')
      .values({ ...judged, verdict: 'yes', note: words })
      .execute();
    await db
      .insertInto('stage_summary')
      .values({ ...at, stage_id, body: words })
      .execute();
    await db
      .insertInto('stage_decision')
      .values({ ...at, stage_id, decision: 'advanced', rationale: words, decided_by: employer_user })
      .execute();
    const receipt = {
      id: randomUUID(),
      site: 'rb',
      posting_id,
      email: person.email,
      visitor_hash: Buffer.from('x'),
    } as const;
    await db.insertInto('application_receipt').values(receipt).execute();
    await db
      .insertInto('job_report')
      .values({ site: 'rb', posting_id, reason: 'scam', message: words, email: person.email })
      .execute();
    await registerFor(db, { ...person, seeker_id: seeker?.id ?? null }, company_id);
    const mail = {
      site: 'rb',
      subject: words,
      text_body: words,
      html_body: words,
      kind: 'application-status',
    } as const;
    const later = new Date(Date.now() + 3_600_000);
    await db
      .insertInto('mail')
      .values([
        { ...mail, to_address: person.email, company_id, send_after: later },
        { ...mail, to_address: admin.email, company_id, kind: 'applicant-wrote', state: 'sent' },
        { ...mail, to_address: 'help@rb.example', reply_to: person.email, kind: 'contact-form', state: 'sent' },
      ])
      .execute();
    const seen = { envelope_from: 'no-reply@rb.example', from_header: '', html_body: words, raw: Buffer.from(words) };
    await db
      .insertInto('received_mail')
      .values({ ...seen, envelope_to: person.email, subject: words, text_body: words })
      .execute();
    if (seeker)
      await db
        .updateTable('seeker')
        .set({ ...person, headline: words })
        .where('id', '=', seeker.id)
        .execute();
  });
  await fillEveryColumn(application_id, person, words);
  return { person, company, admin, seeker, application_id, stage_id, words: Object.values(person), keys };
}

type Guest = { first_name: string; last_name: string; email: string; seeker_id: string | null };

/** Registers for an event at which the company has a booth, and chooses the company. */
async function registerFor(db: Db, { first_name, last_name, email, seeker_id }: Guest, company_id: string) {
  const [starts_at, ends_at] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000)];
  const { id: event_id } = await db
    .insertInto('hiring_event')
    .values({
      site: 'rb',
      slug: `fair-${randomUUID()}`,
      title: 'A fair',
      kind: 'virtual',
      summary: 'A fair.',
      description: 'A fair.',
      host: 'RiseBoard',
      link: 'https://fair.example',
      time_zone: 'America/Chicago',
      starts_at,
      ends_at,
      booking_opens_at: new Date(),
      booking_closes_at: ends_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('hiring_event_booth').values({ event_id, company_id, name: 'A booth' }).execute();
  const { id: registration_id } = await db
    .insertInto('hiring_event_registration')
    .values({
      event_id,
      site: 'rb',
      seeker_id,
      first_name,
      last_name,
      email,
      state: 'waiting',
      token_hash: Buffer.from(randomUUID()),
      check_in_code: 'ABC',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('hiring_event_pick').values({ event_id, registration_id, company_id }).execute();
  const file_key = `visitor/${randomUUID()}`;
  await files.put(file_key, new TextEncoder().encode(`A résumé of ${last_name}`));
  const file = { file_key, file_name: `${last_name}.pdf`, content_type: 'application/pdf', size_bytes: 1 };
  const read = { text: email, content: JSON.stringify({ basics: { email } }) };
  await db
    .insertInto('hiring_event_resume')
    .values({ ...file, ...read, registration_id })
    .execute();
  return file_key;
}

/** Writes the person's words into every column of the application that can hold a text; what a rule refuses stays. */
async function fillEveryColumn(application_id: string, person: Named & { email: string }, words: string) {
  const client = await database.pool.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    const { rows } = await client.query(TEXT_COLUMNS);
    for (const { table_name, column_name, data_type } of rows.filter(({ is_of_application }) => is_of_application)) {
      if (
        NOT_OF_THE_PERSON.includes(`${table_name}.${column_name}`) ||
        column_name in person ||
        column_name === 'file_key'
      )
        continue;
      const value =
        data_type === 'jsonb'
          ? JSON.stringify({ stage_id: null, of_another_day: words, version: { words } })
          : data_type === 'ARRAY'
            ? [words]
            : words;
      const id = table_name === 'application' ? 'id' : 'application_id';
      await client
        .query(`update ${table_name} set "${column_name}" = $1 where ${id} = $2`, [value, application_id])
        .catch(() => {});
    }
    const named = [person.first_name, person.last_name, person.phone, person.city, application_id];
    await client.query(
      'update application set first_name = $1, last_name = $2, phone = $3, city = $4 where id = $5',
      named,
    );
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}

const TEXT_COLUMNS = `
  select c.table_name, c.column_name, c.data_type,
    c.table_name = 'application' or exists (select from information_schema.columns o
      where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'application_id') as is_of_application
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'ARRAY', 'bytea')`;

/** Where one of the words stands, in the tables of all schemas and in the stored files. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await database.pool.query<{
    name: string;
  }>(`select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`);
  const needles = words.flatMap((word) => [word.toLowerCase(), Buffer.from(word).toString('hex')]);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.pool.query(
      `select count(*)::int as n from ${name} t where exists (select from unnest($1::text[]) w where position(w in lower(t::text)) > 0)`,
      [needles],
    );
    if (rows[0].n > 0) found.push(name);
  }
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of stored) {
    const bytes = readFileSync(join(parentPath, name), 'utf8');
    if (words.some((word) => bytes.includes(word))) found.push(`file ${name}`);
  }
  return found;
}

const lastMailTo = (email: string) =>
  database.asSystem((db) => db.selectFrom('mail').selectAll().where('to_address', '=', email).execute());
/** The sending of the last mail, after which its row goes. */
const sendLastMail = (email: string) =>
  database.asSystem((db) =>
    db.deleteFrom('mail').where('to_address', '=', email).where('forget_when_sent', '=', true).execute(),
  );

describe('an account', () => {
  it('leaves not one byte of the person, and the employer a record of nobody', async () => {
    const { person, seeker, application_id, stage_id, company, words } = await somebodyEverywhere(true);
    const other = await somebodyEverywhere(true);
    if (!seeker) throw new Error('there is an account');
    expect((await placesOf(words)).length).toBeGreaterThan(12);
    const answer = await api.call(seeker, eraseOwnAccount, { body: { current_password, understood: true } });
    expect(answer).toMatchObject({ status: 200, body: { redirect_to: '/my-data?done=account' } });
    expect(answer.headers.getSetCookie().join()).toMatch(/session=;/);
    expect([
      await sessionsOf(seeker.id),
      (await call(createSession, { email: person.email, password: current_password })).status,
    ]).toEqual([0, 422]);
    await eraseNow();
    const [last, ...more] = await lastMailTo(person.email);
    expect([last?.kind, last?.text_body, more]).toEqual([
      'data-erased',
      expect.stringContaining('Of 1 application'),
      [],
    ]);
    await sendLastMail(person.email);
    expect(await placesOf(words)).toEqual([]);
    await database.asSystem(async (db) => {
      const left = await db
        .selectFrom('application')
        .selectAll()
        .where('id', '=', application_id)
        .executeTakeFirstOrThrow();
      expect(left).toMatchObject({
        company_id: company.company_id,
        stage_id,
        category: 'withdrawn',
        first_name: 'Deleted',
        note_count: 1,
        message_count: 2,
      });
      const events = await db
        .selectFrom('application_event')
        .select(['kind', 'data'])
        .where('application_id', '=', application_id)
        .orderBy('id')
        .execute();
      expect(events.map(({ kind }) => kind)).toEqual(['message-sent', 'applied', 'decided', 'knocked-out', 'erased']);
      expect(events[2]?.data).toEqual({ stage_id: null });
      const score = await db
        .selectFrom('application_score')
        .select(['overall', 'skills'])
        .where('application_id', '=', application_id)
        .executeTakeFirstOrThrow();
      expect(score).toMatchObject({ overall: 'yes' });
    });
    // Nobody else loses anything.
    expect((await placesOf(other.words)).length).toBeGreaterThan(12);
  });

  it('tells open boards, and lets nobody write to who is gone', async () => {
    const { person, seeker, application_id, company, admin } = await somebodyEverywhere(true);
    const heard: unknown[] = [];
    const stop = services.live_events.subscribe(`pipeline:${company.pipeline_id}`, (event) => heard.push(event));
    await api.call(seeker, eraseOwnAccount, { body: { current_password, understood: true } });
    await eraseNow();
    await expect.poll(() => JSON.stringify(heard)).toContain(application_id);
    stop();
    const body = { application_id, body: 'Hello?' };
    const params = { company_id: company.company_id };
    expect((await api.call(admin, createMessage, { params, body })).body.code).toBe('erased');
    await sendLastMail(person.email);
    expect(await mailsTo(person.email)).toEqual([]);
  });

  it('goes on after the file store did not answer, and twice changes nothing', async () => {
    const { person, seeker, words, keys } = await somebodyEverywhere(true);
    await api.call(seeker, eraseOwnAccount, { body: { current_password, understood: true } });
    const removed: string[] = [];
    const failing = {
      ...files,
      remove: async (key: string) => {
        if (removed.length > 0) throw new Error('503 Slow Down');
        removed.push(key);
        await files.remove(key);
      },
    };
    await expect(eraseNow(failing)).rejects.toThrow('503');
    expect(await lastMailTo(person.email)).toEqual([]);
    // What comes under the address from now on is somebody's new start.
    const later = await aSeeker(database, { email: person.email });
    await eraseNow();
    expect(await Promise.all(keys.map((key) => files.get(key)))).toEqual([null, null]);
    expect((await lastMailTo(person.email)).map(({ kind }) => kind)).toEqual(['data-erased']);
    const before = await fingerprint(database);
    await eraseNow();
    expect(await fingerprint(database)).toBe(before);
    expect((await accountOf(person.email))?.id).toBe(later.id);
    await sendLastMail(person.email);
    const others = words.filter((word) => word !== person.email);
    expect(await placesOf(others)).toEqual([]);
  });

  it('leaves nothing under an address by which the person registered for an event, either', async () => {
    const seeker = await withPassword(await aSeeker(database));
    const { company_id } = await aCompany(database);
    const [former, names] = [anEmail(), { first_name: 'Grace', last_name: 'Hopper' }];
    const mail = { site: 'rb', kind: 'hiring-event-reminder', subject: '', text_body: '', html_body: '' } as const;
    const file_key = await database.asSystem(async (db) => {
      const key = await registerFor(db, { ...names, email: former, seeker_id: seeker.id }, company_id);
      await db
        .insertInto('mail')
        .values({ ...mail, to_address: former, state: 'sent' })
        .execute();
      return key;
    });
    await api.call(seeker, eraseOwnAccount, { body: { current_password, understood: true } });
    await eraseNow();
    expect(await placesOf([former])).toEqual([]);
    expect(await files.get(file_key)).toBeNull();
  });
});

describe('an address without an account', () => {
  it('is mailed a link that shows, gives and deletes what is held', async () => {
    const { person, words, application_id } = await somebodyEverywhere(false);
    expect((await call(requestOwnData, { email: person.email })).body).toEqual({ ok: true });
    const token = await mailedToken(person.email);
    const held = await api.call(null, getMailedOwnData, { query: { token } });
    expect(held.body).toMatchObject({ email: person.email, applications: 1, job_alerts: 0 });
    const archive = await api.send('rb', null, '/my-data/mailed/archive', {
      method: 'POST',
      body: new URLSearchParams({ token }),
    });
    expect(archive.headers.get('content-type')).toBe('application/zip');
    const { 'data.json': json = new Uint8Array() } = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect(JSON.parse(strFromU8(json))).toMatchObject({
      email: person.email,
      applications: [{ application_id }],
      hiring_events: [{ last_name: person.last_name, resume: { content: { basics: { email: person.email } } } }],
    });
    expect((await call(eraseMailedOwnData, { token, understood: false })).status).toBe(422);
    expect((await call(eraseMailedOwnData, { token, understood: true })).status).toBe(200);
    expect((await api.call(null, getMailedOwnData, { query: { token } })).status).toBe(404);
    const { rows: audited } = await database.pool.query(
      `select action, subject from audit_log where action like 'own-data.%' and actor_id is null order by id`,
    );
    expect(audited.map(({ action }) => action)).toEqual(['own-data.exported', 'own-data.erasure-requested']);
    expect(new Set(audited.map(({ subject }) => subject))).toEqual(
      new Set([expect.stringMatching(/^link [0-9a-f]{16}$/)]),
    );
    await eraseNow();
    await sendLastMail(person.email);
    expect(await placesOf(words)).toEqual([]);
  });

  it('answers alike for an unknown one and one with an account, and mails each what is true', async () => {
    const [unknown, seeker] = [anEmail(), await aSeeker(database)];
    const employer = await anEmployer(database, await aCompany(database));
    for (const email of [unknown, seeker.email, employer.email]) {
      expect((await call(requestOwnData, { email })).body).toEqual({ ok: true });
    }
    expect((await mailsTo(unknown))[0]?.subject).toMatch(/holds nothing/);
    expect((await mailsTo(seeker.email))[0]?.text_body).toMatch(/It has an account/);
    const [mail] = await mailsTo(employer.email);
    expect([mail?.text_body, mail?.text_body.includes('token=')]).toEqual([
      expect.stringMatching(/the account of an employer/),
      false,
    ]);
    for (let more = 0; more < 6; more += 1) await call(requestOwnData, { email: unknown });
    expect(await mailsTo(unknown)).toHaveLength(5);
  });
});

describe('403, 404 and 422', () => {
  it('opens nothing by a link to an address that has got an account since, whosever it is', async () => {
    const company = await aCompany(database);
    for (const sign_up of [
      (email: string) => aSeeker(database, { email }),
      (email: string) => anEmployer(database, company, { email }),
    ]) {
      const { person, application_id } = await somebodyEverywhere(false);
      await call(requestOwnData, { email: person.email });
      const token = await mailedToken(person.email);
      await sign_up(person.email);
      expect((await call(eraseMailedOwnData, { token, understood: true })).status).toBe(404);
      await eraseNow();
      const left = await database.pool.query('select erased_at from application where id = $1', [application_id]);
      expect(left.rows).toEqual([{ erased_at: null }]);
    }
  });

  it('deletes nothing for a wrong password, without the tick, for others, or for staff who act as the person', async () => {
    const seeker = await withPassword(await aSeeker(database));
    const company = await aCompany(database);
    const before = async () => (await accountOf(seeker.email))?.disabled_at;
    const ask = (person: Parameters<typeof api.call>[0], body: object) => api.call(person, eraseOwnAccount, { body });
    expect((await ask(seeker, { current_password: 'wrong-door-1', understood: true })).body.fields).toHaveProperty(
      'current_password',
    );
    expect((await ask(seeker, { current_password, understood: false })).body.fields).toHaveProperty('understood');
    expect((await ask(null, { current_password, understood: true })).status).toBe(401);
    expect((await ask(await anEmployer(database, company), { current_password, understood: true })).status).toBe(404);
    const operator = await anOperator(database);
    const browser = await database.asSystem(async (db) => {
      const values = {
        operator_id: operator.id,
        account_id: seeker.id,
        reason: 'x',
        ends_at: new Date(Date.now() + 60_000),
      };
      const { id } = await db.insertInto('impersonation').values(values).returning('id').executeTakeFirstOrThrow();
      return startSession(db, { account_id: seeker.id, site: 'rb', impersonation_id: id });
    });
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ current_password, understood: true });
    const answer = await api.send('rb', browser, '/api/seeker/erasure', { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ code: 'impersonating' });
    expect(await before()).toBeNull();
    rmSync(folder, { recursive: true });
  });
});
