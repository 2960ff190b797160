import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import { uploadSeekerDocument } from '#features/documents/contract.ts';
import { createRegistrantApplication } from '#features/event-registrants/contract.ts';
import { getSeekerApplication, withdrawApplication } from '#features/seekers/contract.ts';
import { docx } from '#server/resumes/testing/sample-documents.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { anUpload } from '../../../../tests/factories/documents.ts';
import { anApplication, aPublicPosting } from '../../../../tests/factories/hiring.ts';
import { eventsOf as atEvents } from '../../../../tests/factories/hiring-events.ts';
import { aSeeker } from '../../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../../tests/harness/api.ts';
import { createApplication, getApplicationReceipt } from '../contract.ts';

const api = await startApi();
const { database } = api;

let company: Awaited<ReturnType<typeof aCompany>>;
let posting_id: string;

beforeAll(async () => {
  company = await aCompany(database, { business_name: 'Orchard' });
  posting_id = await aPublicPosting(database, company);
});

type Caller = Parameters<typeof api.call>[0];

const apply = (caller: Caller, email: string, over: Record<string, unknown> = {}) =>
  api.call(caller, createApplication, {
    body: { posting_id, first_name: 'Grace', last_name: 'Hopper', email, answers: {}, ...over },
  });
const upload = async (caller: Caller, name: string, kind: 'resume' | 'cover_letter' = 'resume') =>
  (await api.call(caller, uploadSeekerDocument, { body: anUpload(name, docx(), kind) })).body.document_id;
const anEmail = () => `${randomUUID()}@seeker.example`;

const rowsOf = (email: string) =>
  database.asSystem((db) => db.selectFrom('application').selectAll().where('email', '=', email).execute());
const mailsTo = (email: string) =>
  database.asSystem((db) =>
    db.selectFrom('mail').select(['kind', 'text_body']).where('to_address', '=', email).orderBy('created_at').execute(),
  );
const eventsOf = (application_id: string) =>
  database.asSystem((db) =>
    db
      .selectFrom('application_event')
      .select(['kind', 'to_stage_id', 'actor_id'])
      .where('application_id', '=', application_id)
      .orderBy('id')
      .execute(),
  );

describe('a sender who has not proven to own the address', () => {
  it.each([
    ['a visitor', async () => null],
    ['a seeker who is signed in with another address', () => aSeeker(database)],
  ])('gets the same answer and receipt whether or not the address has applied: %s', async (_, somebody) => {
    const [used, fresh] = [anEmail(), anEmail()];
    await apply(null, used, { first_name: 'Ada' });
    const before = await rowsOf(used);
    const caller = await somebody();
    const [second, first] = [await apply(caller, used, { first_name: 'Eve' }), await apply(caller, fresh)];
    expect(second.status).toBe(first.status);
    expect(Object.keys(second.body)).toEqual(Object.keys(first.body));
    const receipts = [];
    for (const [{ body }, email] of [
      [second, used],
      [first, fresh],
    ] as const) {
      const receipt = (await api.call(caller, getApplicationReceipt, { params: body })).body;
      expect(receipt.email).toBe(email);
      expect(Date.now() - Date.parse(receipt.applied_at)).toBeLessThan(60_000);
      const { application_id: _id, applied_at: _at, email: _email, masked_email: _masked, ...rest } = receipt;
      receipts.push(rest);
    }
    expect(receipts[0]).toEqual(receipts[1]);
    expect(await rowsOf(used)).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('Eve');
  });

  it('triggers a mail to the owner with the date of the earlier application, at most once a day', async () => {
    const email = anEmail();
    await apply(null, email);
    await database.asSystem((db) =>
      db.updateTable('application').set({ applied_at: '2026-03-02T12:00:00Z' }).where('email', '=', email).execute(),
    );
    for (let i = 0; i < 3; i++) expect((await apply(null, email, { first_name: 'Eve' })).status).toBe(200);
    const mails = await mailsTo(email);
    expect(mails.map(({ kind }) => kind)).toEqual(['application-receipt', 'application-repeated']);
    expect(mails[1]?.text_body).toMatch(/was sent from \S+ on March 2, 2026/);
    expect(mails[1]?.text_body).not.toContain('Eve');
  });

  it('triggers a mail to the owner that the withdrawn application stays withdrawn', async () => {
    const email = anEmail();
    await apply(null, email);
    await database.asSystem((db) =>
      db.updateTable('application').set({ category: 'withdrawn' }).where('email', '=', email).execute(),
    );
    expect((await apply(null, email)).status).toBe(200);
    const [, mail] = await mailsTo(email);
    expect(mail?.kind).toBe('application-repeated');
    expect(mail?.text_body).toContain('You withdrew your application for Welder, so the new one was not sent');
  });

  it('adds the address to the posting once for simultaneous requests', async () => {
    const email = anEmail();
    const all = await Promise.all(Array.from({ length: 6 }, () => apply(null, email)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(all.map(({ body }) => body.application_id)).size).toBe(6);
    expect(await rowsOf(email)).toHaveLength(1);
  });
});

describe('the signed-in owner of an address', () => {
  it.each([
    ['not linked to the account', false],
    ['linked when the owner signed in', true],
  ])('replaces a guest application once, with an event: %s', async (_, is_linked) => {
    const seeker = await aSeeker(database);
    const forged = await upload(null, 'forged.docx');
    const { application_id } = (await apply(null, seeker.email, { first_name: 'Eve', document_id: forged })).body;
    const { stage_id } = (await rowsOf(seeker.email))[0] ?? {};
    if (is_linked) {
      await database.asSystem((db) =>
        db.updateTable('application').set({ seeker_id: seeker.id }).where('id', '=', application_id).execute(),
      );
    }
    const own = await upload(seeker, 'own.docx');
    const applied = await apply(seeker, seeker.email, { first_name: 'Ada', document_id: own });
    expect(applied).toMatchObject({ status: 200, body: { application_id } });
    const rows = await rowsOf(seeker.email);
    expect(rows).toMatchObject([{ first_name: 'Ada', seeker_id: seeker.id, visitor_hash: null, stage_id }]);
    const files = await database.asSystem((db) =>
      db.selectFrom('application_file').select('file_name').where('application_id', '=', application_id).execute(),
    );
    expect(files).toEqual([{ file_name: 'own.docx' }]);
    expect((await eventsOf(application_id)).map(({ kind }) => kind)).toEqual(['applied', 'applied-again']);
    const params = { company_id: company.company_id, application_id };
    const { timeline } = (await api.call(await anEmployer(database, company), getApplicantDetails, { params })).body;
    expect([timeline[1].kind, timeline[1].data]).toEqual(['applied-again', {}]);
    expect((await apply(seeker, seeker.email)).status).toBe(409);
  });

  it('starts over if the earlier application was rejected', async () => {
    const seeker = await aSeeker(database);
    const { application_id } = await anApplication(database, company, {
      posting_id,
      email: seeker.email,
      status: 'Rejected',
      stage: 'Interview',
    });
    await database.asSystem((db) =>
      db
        .updateTable('application')
        .set({ category: 'rejected', rejected_at: new Date(), visitor_hash: Buffer.from('x') })
        .where('id', '=', application_id)
        .execute(),
    );
    expect((await apply(seeker, seeker.email)).body).toEqual({ application_id });
    const [row] = await rowsOf(seeker.email);
    expect(row).toMatchObject({ category: 'active', rejected_at: null });
    expect(await eventsOf(application_id)).toMatchObject([{ kind: 'applied-again', to_stage_id: row?.stage_id }]);
  });
});

describe('a person whom an employer added after an event', () => {
  const { fair, comes, seekerComes, begins } = atEvents(api);

  async function added(seeker?: Person & { email: string }) {
    const { slug, event_id, company: host } = await fair();
    const { company_id } = host;
    const posting = await aPublicPosting(database, host);
    await begins(event_id);
    const { registration_id } = seeker ? await seekerComes(seeker, slug, host) : await comes(slug, host);
    const params = { company_id, registration_id };
    const admin = await anEmployer(database, host);
    const { body } = await api.call(admin, createRegistrantApplication, { params, body: { posting_id: posting } });
    const { application_id } = body;
    const row = await database.asSystem((db) =>
      db.selectFrom('application').selectAll().where('id', '=', application_id).executeTakeFirstOrThrow(),
    );
    return { application_id, posting_id: posting, row, host: (await nameOf(company_id)) ?? '' };
  }

  const nameOf = async (company_id: string) =>
    (
      await database.asSystem((db) =>
        db.selectFrom('company').select('business_name').where('company_id', '=', company_id).executeTakeFirst(),
      )
    )?.business_name;

  it('sees who added them, can apply once with answers and files, and keeps the stage', async () => {
    const seeker = await aSeeker(database);
    const { application_id, posting_id, row } = await added(seeker);
    const shown = async () => (await api.call(seeker, getSeekerApplication, { params: { application_id } })).body;
    expect(await shown()).toMatchObject({ added: { event_title: 'Boise job fair' } });
    const [document_id, letter] = [
      await upload(seeker, 'own.docx'),
      await upload(seeker, 'letter.docx', 'cover_letter'),
    ];
    const over = { posting_id, document_id, cover_letter_document_id: letter, headline: 'Pipe welder' };
    expect(await apply(seeker, seeker.email, over)).toMatchObject({ status: 200, body: { application_id } });
    expect(await rowsOf(seeker.email)).toMatchObject([
      { last_name: 'Hopper', headline: 'Pipe welder', stage_id: row.stage_id, status_id: row.status_id },
    ]);
    expect((await eventsOf(application_id)).map(({ kind }) => kind)).toEqual(['added', 'applied']);
    const own = await shown();
    expect(own).toMatchObject({ added: null, files: [{ file_name: 'own.docx' }, { file_name: 'letter.docx' }] });
    expect(own.applied_at > row.applied_at).toBe(true);
    expect(own.timeline.map(({ text }: { text: string }) => text)).toEqual([
      'You applied',
      'The employer added you to this job',
    ]);
    expect((await apply(seeker, seeker.email, { posting_id })).status).toBe(409);
  });

  it('replaces a guest’s cover letter with their own, or with none', async () => {
    for (const own of ['I do.', '']) {
      const seeker = await aSeeker(database);
      await apply(null, seeker.email, { cover_letter_text: 'Somebody wrote this.' });
      await apply(seeker, seeker.email, { cover_letter_text: own });
      expect(await rowsOf(seeker.email)).toMatchObject([{ cover_letter_text: own }]);
    }
  });

  it('can apply again after withdrawing, and sees the new date', async () => {
    const seeker = await aSeeker(database);
    const { application_id } = (await apply(seeker, seeker.email)).body;
    const shown = async () =>
      (await api.call(seeker, getSeekerApplication, { params: { application_id } })).body.applied_at;
    const first = await shown();
    expect((await apply(seeker, seeker.email)).status).toBe(409);
    await api.call(seeker, withdrawApplication, { params: { application_id } });
    expect((await apply(seeker, seeker.email)).body).toEqual({ application_id });
    expect(await rowsOf(seeker.email)).toMatchObject([{ category: 'active' }]);
    expect(Date.parse(await shown())).toBeGreaterThan(Date.parse(first));
  });

  it('is active again after withdrawing and applying', async () => {
    const seeker = await aSeeker(database);
    const { application_id, posting_id, row } = await added(seeker);
    await api.call(seeker, withdrawApplication, { params: { application_id } });
    expect((await apply(seeker, seeker.email, { posting_id })).body).toEqual({ application_id });
    expect(await rowsOf(seeker.email)).toMatchObject([{ category: 'active', status_id: row.status_id }]);
    const events = await eventsOf(application_id);
    expect(events.map(({ kind }) => kind)).toEqual(['added', 'withdrawn', 'applied']);
    expect(events.at(-1)).toMatchObject({ to_stage_id: row.stage_id, actor_id: null });
  });

  it('is mailed, as a guest, who added them and that the new application was not sent', async () => {
    const { posting_id, row, host } = await added();
    expect((await apply(null, row.email, { posting_id, first_name: 'Eve' })).status).toBe(200);
    expect(await rowsOf(row.email)).toEqual([row]);
    const mail = (await mailsTo(row.email)).at(-1);
    expect(mail?.kind).toBe('application-repeated');
    expect(mail?.text_body.replace(/\s+/g, ' ')).toMatch(
      new RegExp(`was not sent.* ${host} added you under \\S+ on .* after the hiring event Boise job fair`),
    );
    expect(mail?.text_body).not.toMatch(/Eve|You applied/);
  });
});
