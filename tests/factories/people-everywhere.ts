import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll } from 'vitest';
import { createMessage } from '#features/applicant-messages/contract.ts';
import { erasePeople } from '#features/own-data/jobs.server.ts';
import { saveJob } from '#features/saved-jobs/contract.ts';
import type { Db } from '#server/db/database.ts';
import { createDiskFileStore } from '#server/files/disk-file-store.ts';
import { accountsOf, anEmail } from '../harness/accounts.ts';
import type { Api } from '../harness/api.ts';
import { asOwner } from '../harness/as-owner.ts';
import { aCompany, anEmployer } from './companies.ts';
import { fillEveryColumn } from './fill-every-column.ts';
import { anApplication, aPublicPosting } from './hiring.ts';
import { aSeeker } from './people.ts';

/** Unique words that identify one person. */
const aPerson = () => {
  const word = randomUUID().slice(0, 8);
  return { first_name: `Zeb${word}`, last_name: `Quill${word}`, phone: `+1 512 ${word}`, city: `Marfa${word}` };
};
type Guest = { first_name: string; last_name: string; email: string; seeker_id: string | null };

/** People whose names occur in every table that can hold one, and a check whether they still do after erasure. */
export async function peopleEverywhere(api: Api) {
  const { database, services } = api;
  const { withPassword } = await accountsOf(api);
  const folder = mkdtempSync(join(tmpdir(), 'jobs-erasure-'));
  const files = createDiskFileStore(folder);
  const job = { id: '1', attempt: 1, is_last_attempt: false };
  afterAll(() => rmSync(folder, { recursive: true }));

  const eraseNow = (store = files) =>
    erasePeople.perform(erasePeople.emptyPayload(), { services: { ...services, files: store }, job });

  /** A person with one application, in which every text column found in the catalog contains their name. */
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
      const record = await db
        .insertInto('person')
        .values({ company_id, details: JSON.stringify({ words }) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('person_application')
        .values({ ...at, person_id: record.id })
        .execute();
      await db
        .insertInto('person_change')
        .values({ company_id, person_id: record.id, changes: JSON.stringify([{ words }]) })
        .execute();
      await db
        .insertInto('person_merge')
        .values({
          company_id,
          application_id: at.application_id,
          other_id: at.application_id,
          kept_id: record.id,
          merged_id: record.id,
          details_before: JSON.stringify({ words }),
          had_details: true,
          changes_before: 0,
          undone_at: new Date(),
        })
        .execute();
      const judged = { ...at, stage_id, employer_user };
      await db
        .insertInto('application_score')
        .values({
          ...{ ...judged, overall: 'yes', skills: '{"Welding": 4}', note: words },
          answers: JSON.stringify([{ question_id: randomUUID(), question: 'Why?', note: words }]),
        })
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
      const starts_at = new Date(Date.now() + 86_400_000);
      const span = { starts_at, ends_at: new Date(starts_at.getTime() + 1_800_000) };
      const zones = { time_zone: 'America/Chicago', applicant_zone: 'America/Denver' };
      const interview = {
        ...at,
        ...zones,
        kind: 'phone',
        length_minutes: 30,
        place: person.phone,
        message: words,
      } as const;
      const { id: interview_id } = await db
        .insertInto('interview')
        .values({ ...interview, ...span, state: 'confirmed', asked_by: employer_user, stage_id, word: words })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('interview_interviewer')
        .values({ company_id, interview_id, employer_user, ...span })
        .execute();
      await db
        .insertInto('interview_link')
        .values({ company_id, interview_id, token_hash: Buffer.from(randomUUID()) })
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
    await fillEveryColumn(database, application_id, person, words);
    return { person, company, admin, seeker, application_id, stage_id, words: Object.values(person), keys };
  }

  /** Registers for an event at which the company has a booth, and selects the company. */
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

  /** Where one of the words occurs, in the tables of all schemas and in the stored files. */
  async function placesOf(words: readonly string[]): Promise<string[]> {
    const found = await asOwner(database, (owner) => tablesWith(owner, words));
    const stored = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { parentPath, name } of stored) {
      const bytes = readFileSync(join(parentPath, name), 'utf8');
      if (words.some((word) => bytes.includes(word))) found.push(`file ${name}`);
    }
    return found;
  }

  const lastMailTo = (email: string) =>
    database.asSystem((db) => db.selectFrom('mail').selectAll().where('to_address', '=', email).execute());
  /** Sends the last mail, after which its row is deleted. */
  const sendLastMail = (email: string) =>
    database.asSystem((db) =>
      db.deleteFrom('mail').where('to_address', '=', email).where('forget_when_sent', '=', true).execute(),
    );

  return { files, eraseNow, somebodyEverywhere, registerFor, placesOf, lastMailTo, sendLastMail };
}

async function tablesWith(owner: pg.Client, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  const needles = words.flatMap((word) => [word.toLowerCase(), Buffer.from(word).toString('hex')]);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query(
      `select count(*)::int as n from ${name} t where exists (select from unnest($1::text[]) w where position(w in lower(t::text)) > 0)`,
      [needles],
    );
    if (rows[0].n > 0) found.push(name);
  }
  return found;
}
