import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createMessage } from '#features/applicant-messages/contract.ts';
import { createApplication } from '#features/applying/contract.ts';
import { getSignedUrl, putCoverLetterUrl } from '#features/attachments/contract.ts';
import { createSession } from '#features/auth/sessions/contract.ts';
import { uploadSeekerDocument } from '#features/documents/contract.ts';
import { getSeekerApplication } from '#features/seekers/contract.ts';
import { sweepFiles } from '#server/files/file-jobs.ts';
import { docx } from '#server/resumes/testing/sample-documents.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anUpload, anUploadedLetter } from '../../../tests/factories/documents.ts';
import { anApplication, aPosting, aPublicPosting } from '../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { peopleEverywhere } from '../../../tests/factories/people-everywhere.ts';
import { accountsOf, anEmail, PASSWORD as current_password } from '../../../tests/harness/accounts.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { fingerprint } from '../../../tests/harness/fingerprint.ts';
import { eraseOwnAccount } from './contract.ts';

const api = await startApi();
const { database, services } = api;
const { withPassword, call, mailsTo, sessionsOf, accountOf } = await accountsOf(api);
const { files, eraseNow, somebodyEverywhere, registerFor, placesOf, lastMailTo, sendLastMail } =
  await peopleEverywhere(api);

describe('an account', () => {
  it('leaves no byte about the person, and an anonymous record with the employer', async () => {
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
      expect.stringContaining('For 1 application'),
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
      expect(events.map(({ kind }) => kind)).toEqual([
        'message-sent',
        'applied',
        'decided',
        'knocked-out',
        'interview-called-off',
        'erased',
      ]);
      expect(events[2]?.data).toEqual({ stage_id: null });
      const score = await db
        .selectFrom('application_score')
        .select(['overall', 'skills'])
        .where('application_id', '=', application_id)
        .executeTakeFirstOrThrow();
      expect(score).toMatchObject({ overall: 'yes' });
    });
    // Other people's data is unchanged.
    expect((await placesOf(other.words)).length).toBeGreaterThan(12);
  });

  it('updates open boards, and rejects messages to an erased applicant', async () => {
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

  it('resumes after the file store failed, and changes nothing when repeated', async () => {
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
    // New data under the address belongs to a new start.
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

  it('deletes uploads from before the account, even if no application uses them any more', async () => {
    const seeker = await withPassword(await aSeeker(database));
    const file_key = `visitor/${randomUUID()}`;
    await files.put(file_key, new TextEncoder().encode('A résumé of Zebulon'));
    const file = { file_key, file_name: 'cv.pdf', content_type: 'application/pdf', size_bytes: 1, text: 'Zebulon' };
    const upload = { ...file, site: 'rb', kind: 'resume' } as const;
    const [as_guest, own] = [{ visitor_hash: Buffer.from('x') }, { seeker_id: seeker.id }];
    await database.asSystem((db) =>
      db
        .insertInto('document')
        .values([
          { ...upload, ...as_guest },
          { ...upload, ...own },
        ])
        .execute(),
    );
    await api.call(seeker, eraseOwnAccount, { body: { current_password, understood: true } });
    await eraseNow();
    expect(await placesOf(['Zebulon'])).toEqual([]);
  });

  it('deletes a guest’s upload that the account’s later application replaced', async () => {
    const posting_id = await aPublicPosting(database, await aCompany(database));
    const seeker = await withPassword(await aSeeker(database));
    const send = async (person: Person | null) => {
      const { body } = await api.call(person, uploadSeekerDocument, { body: anUpload('cv.docx', docx()) });
      const { document_id } = body;
      const sent = { first_name: 'Grace', last_name: 'Hopper', email: seeker.email, posting_id, document_id };
      expect((await api.call(person, createApplication, { body: sent })).status).toBe(200);
      return document_id;
    };
    const uploads = [await send(null), await send(seeker)];
    const left = () =>
      database.asSystem((db) => db.selectFrom('document').select('file_key').where('id', 'in', uploads).execute());
    const keys = (await left()).map(({ file_key }) => file_key);
    expect(keys).toHaveLength(2);
    await api.call(seeker, eraseOwnAccount, { body: { current_password, understood: true } });
    await eraseNow(services.files);
    expect(await left()).toEqual([]);
    for (const key of keys) expect(await services.files.get(key)).toBeNull();
  });

  it('keeps letters if a company attached the same bytes before the person sent them', async () => {
    const form = `{\\rtf1 Our form ${randomUUID()}}`;
    const company = await aCompany(database);
    const admin = await api.signIn(await anEmployer(database, company));
    const posting_id = await aPublicPosting(database, company);
    const attach = async () => {
      const { application_id } = await anApplication(database, company, { posting_id });
      const params = { company_id: company.company_id, application_id };
      const cover_letter_url = await anUploadedLetter(api, admin, 'form.rtf', form);
      const { body } = await api.call(admin, putCoverLetterUrl, { params, body: { cover_letter_url } });
      return body.file_id;
    };
    const letters = [await attach()];
    const seeker = await api.signIn(await withPassword(await aSeeker(database)));
    const { document_id } = (await api.call(seeker, uploadSeekerDocument, { body: anUpload('form.rtf', form) })).body;
    const sent = { first_name: 'Grace', last_name: 'Hopper', email: seeker.email, posting_id, document_id };
    expect((await api.call(seeker, createApplication, { body: sent })).status).toBe(200);
    letters.push(await attach());
    await api.call(seeker, eraseOwnAccount, { body: { current_password, understood: true } });
    await eraseNow(services.files);
    for (const file_id of letters) {
      const { body } = await api.call(admin, getSignedUrl, { params: { file_id } });
      expect(await (await api.open(admin, body.url)).text()).toBe(form);
    }
    const left = await database.pool.query('select from document where id = $1', [document_id]);
    expect(left.rowCount).toBe(0);
  });

  it('deletes copies of a file that any company of either site attached to other applicants', async () => {
    const seeker = await api.signIn(await withPassword(await aSeeker(database)));
    const resume = `{\\rtf1 Zebulon ${randomUUID()}}`;
    const { document_id } = (await api.call(seeker, uploadSeekerDocument, { body: anUpload('cv.rtf', resume) })).body;
    const company = await aCompany(database);
    const posting_id = await aPublicPosting(database, company);
    const sent = { first_name: 'Grace', last_name: 'Hopper', email: seeker.email, posting_id, document_id };
    const { body: own } = await api.call(seeker, createApplication, { body: sent });
    const { file_id } = (
      await api.call(seeker, getSeekerApplication, { params: { application_id: own.application_id } })
    ).body.files[0];
    const admin = await api.signIn(await anEmployer(database, company));
    const { body: link } = await api.call(admin, getSignedUrl, { params: { file_id } });
    expect(await (await api.open(admin, link.url)).text()).toBe(resume);

    const others: string[] = [];
    for (const site of ['rb', 'mh'] as const) {
      const other = await aCompany(database, { site });
      const recruiter = await api.signIn(await anEmployer(database, other));
      const place = { posting_id: (await aPosting(database, other)).posting_id };
      const { application_id } = await anApplication(database, other, place);
      const params = { company_id: other.company_id, application_id };
      const cover_letter_url = await anUploadedLetter(api, recruiter, 'saved.rtf', resume);
      expect((await api.call(recruiter, putCoverLetterUrl, { params, body: { cover_letter_url } })).status).toBe(200);
      others.push(application_id);
      await attachSharedBytes(params, file_id);
    }
    await api.call(seeker, eraseOwnAccount, { body: { current_password, understood: true } });
    await eraseNow(services.files);
    // A separate job deletes the uploads that became letters.
    await database.pool.query(`update stored_file set created_at = now() - interval '31 minutes'`);
    await sweepFiles.perform(sweepFiles.emptyPayload(), {
      services,
      job: { id: '1', attempt: 1, is_last_attempt: false },
    });
    for (const { stream } of await everyFile()) expect(await new Response(stream).text()).not.toContain('Zebulon');
    expect((await api.open(admin, link.url)).status).toBe(404);
    const { rows } = await database.pool.query('select cover_letter_url from application where id = any($1)', [others]);
    expect(rows).toEqual([{ cover_letter_url: null }, { cover_letter_url: null }]);
  });

  /** As a signed link once did: another company's application references the same bytes. */
  async function attachSharedBytes(params: { company_id: string; application_id: string }, file_id: string) {
    await database.asSystem((db) =>
      sql`with letter as (insert into application_file (company_id, application_id, kind, file_key, file_name, content_type, size_bytes)
          select ${params.company_id}, ${params.application_id}, 'cover_letter', file_key, file_name, content_type, size_bytes
          from application_file where id = ${file_id} returning id)
        insert into application_event (company_id, application_id, kind, data)
          select ${params.company_id}, ${params.application_id}, 'cover-letter-set', jsonb_build_object('file_id', id) from letter`.execute(
        db,
      ),
    );
  }

  async function everyFile() {
    const found = [];
    for await (const keys of services.files.list()) {
      for (const key of keys) found.push((await services.files.get(key)) ?? { stream: new Blob([]).stream() });
    }
    return found;
  }

  it('also erases data under an address used to register for an event', async () => {
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
