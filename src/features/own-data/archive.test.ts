import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMessage } from '#features/applicant-messages/contract.ts';
import { saveJob } from '#features/saved-jobs/contract.ts';
import { startSession } from '#server/http/session.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPublicPosting } from '../../../tests/factories/hiring.ts';
import { eventsOf } from '../../../tests/factories/hiring-events.ts';
import { anOperator, aSeeker } from '../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';

const api = await startApi();
const { database } = api;
const KEY = `visitor/${randomUUID()}`;
const RESUME = new TextEncoder().encode('%PDF-1.7 a résumé');

let seeker: Awaited<ReturnType<typeof aSeeker>>;
let application_id: string;

beforeAll(async () => {
  const company = await aCompany(database, { business_name: 'Orchard Hidden' });
  const admin = await anEmployer(database, company);
  seeker = await aSeeker(database);
  const posting_id = await aPublicPosting(database, company, { anonymous: true });
  ({ application_id } = await anApplication(database, company, { posting_id, seeker_id: seeker.id }));
  await api.services.files.put(KEY, RESUME);
  await database.asSystem(async (db) => {
    const at = { company_id: company.company_id, application_id };
    const cover_letter_text = 'I weld.';
    await db.updateTable('application').set({ cover_letter_text }).where('id', '=', application_id).execute();
    await db
      .insertInto('application_event')
      .values({ ...at, kind: 'applied' })
      .execute();
    const file = { kind: 'resume', file_key: KEY, file_name: '../Résumé: "mine".pdf' } as const;
    const stored = { ...at, ...file, content_type: 'application/pdf', size_bytes: RESUME.length };
    await db.insertInto('application_file').values(stored).execute();
    await db
      .insertInto('two_factor')
      .values({ account_id: seeker.id, sealed_secret: Buffer.from('x'), confirmed_at: '2026-03-01T12:00:00Z' })
      .execute();
    await db
      .insertInto('one_time_token')
      .values({
        account_id: seeker.id,
        purpose: 'change-email',
        new_email: 'grace@new.example',
        token_hash: Buffer.from(randomUUID()),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const device = {
      account_id: seeker.id,
      token_hash: Buffer.from(randomUUID()),
      expires_at: new Date(Date.now() + 60_000),
    };
    await db.insertInto('known_device').values(device).execute();
    await db.insertInto('resume').values({ seeker_id: seeker.id, name: 'Welder', content: '{"work":[]}' }).execute();
    await db
      .insertInto('application_file')
      .values({ ...stored, file_name: 'gone.pdf', file_key: `visitor/${randomUUID()}` })
      .execute();
  });
  const { fair, seekerComes } = eventsOf(api);
  const event = await fair();
  const { registration_id } = await seekerComes(seeker, event.slug, event.company);
  await database.asSystem((db) =>
    db
      .insertInto('hiring_event_resume')
      .values({
        registration_id,
        file_key: KEY,
        file_name: 'for the fair.pdf',
        content_type: 'application/pdf',
        size_bytes: RESUME.length,
      })
      .execute(),
  );
  const params = { company_id: company.company_id };
  await api.call(admin, createMessage, { params, body: { application_id, body: 'Can you come on Monday?' } });
  const offered = { kind: 'phone', length_minutes: 30, time_zone: 'UTC', applicant_zone: 'UTC', place: '' } as const;
  await database.asSystem((db) =>
    db
      .insertInto('interview')
      .values({ ...params, ...offered, application_id, asked_by: admin.id, message: 'Nothing to prepare.' })
      .execute(),
  );
  await api.call(seeker, saveJob, { params: { posting_id } });
});

async function download(person: Person | null, impersonation_id?: string) {
  const browser = person
    ? await database.asSystem((db) =>
        startSession(db, { account_id: person.id, site: 'rb', ...(impersonation_id ? { impersonation_id } : {}) }),
      )
    : null;
  return api.send('rb', browser, '/seeker/my-data', { method: 'POST' });
}

describe('200', () => {
  it('contains all data of the person, and their files unchanged', async () => {
    const answer = await download(seeker);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"/);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const [resume = '', at_event = ''] = Object.keys(files).filter((path) => path.endsWith('.pdf'));
    expect(Object.keys(files)).toEqual(['data.json', resume, at_event]);
    expect(resume).toMatch(new RegExp(`^files/applications/${application_id}/[0-9a-f]{8} __Résumé_ _mine_\\.pdf$`));
    expect(at_event).toMatch(/^files\/hiring-events\/[0-9a-f]{8} for the fair\.pdf$/);
    expect([files[resume], files[at_event]]).toEqual([RESUME, RESUME]);
    const text = strFromU8(files['data.json'] ?? new Uint8Array());
    const data = JSON.parse(text);
    expect(data).toMatchObject({ site: 'rb', account: { email: seeker.email }, details: { email: seeker.email } });
    expect(data.account).toMatchObject({
      two_step_sign_in_since: '2026-03-01T12:00:00.000Z',
      changes_of_address: [{ new_email: 'grace@new.example' }],
      sessions: expect.arrayContaining([expect.objectContaining({ last_seen_at: expect.any(String) })]),
      known_browsers: [{ last_used_at: expect.any(String) }],
      staff_acted_for_you: [],
    });
    expect(text).not.toMatch(/sealed_secret|token_hash/);
    expect(data.applications).toMatchObject([
      {
        application_id,
        company_name: 'Anonymous',
        messages: [{ direction: 'to_seeker', body: 'Can you come on Monday?' }],
        interviews: [{ kind: 'phone', state: 'asked', message: 'Nothing to prepare.' }],
        sent: { cover_letter_text: 'I weld.' },
        files: [{ kind: 'resume', file: resume }, { kind: 'resume' }],
      },
    ]);
    expect(data.saved_jobs).toHaveLength(1);
    expect(data.hiring_events).toMatchObject([{ title: 'Boise job fair', resume: { file: at_event } }]);
    expect(data.resumes).toMatchObject([{ name: 'Welder', content: { work: [] } }]);
    expect(text).not.toContain('Orchard Hidden');
  });

  it('contains nothing about other people', async () => {
    const other = await aSeeker(database);
    const files = unzipSync(new Uint8Array(await (await download(other)).arrayBuffer()));
    const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
    expect(Object.keys(files)).toEqual(['data.json']);
    expect([data.applications, data.saved_jobs, data.documents, data.resumes]).toEqual([[], [], [], []]);
  });
});

describe('404 and 422', () => {
  it('for anyone but the person', async () => {
    const company = await aCompany(database);
    expect((await download(null)).status).toBe(404);
    expect((await download(await anEmployer(database, company))).status).toBe(404);
    const operator = await anOperator(database);
    const { id } = await database.asSystem((db) =>
      db
        .insertInto('impersonation')
        .values({
          operator_id: operator.id,
          account_id: seeker.id,
          reason: 'A ticket',
          ends_at: new Date(Date.now() + 60_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect((await download(seeker, id)).status).toBe(422);
  });
});
