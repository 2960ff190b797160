import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { listApplicants } from '#features/applicants/contract.ts';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import { getSeekerDocument, uploadSeekerDocument } from '#features/documents/contract.ts';
import { getJob } from '#features/jobs/contract.ts';
import { projectPosting } from '#features/postings/actions.server.ts';
import { updateLocations } from '#features/postings/fields/locations-store.server.ts';
import { getSeekerApplication } from '#features/seekers/contract.ts';
import { getConversation } from '#features/seekers/conversation/contract.ts';
import { erasedAddress } from '#rules/erased.ts';
import { hashToken } from '#server/http/session.ts';
import { docx } from '#server/resumes/testing/sample-documents.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anUpload, readNow } from '../../../tests/factories/documents.ts';
import { aPosting, aPublicPosting } from '../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { createApplication, getApplicationReceipt } from './contract.ts';

const api = await startApi();
const { database, services } = api;

let company: Awaited<ReturnType<typeof aCompany>>;
let posting_id: string;

beforeAll(async () => {
  company = await aCompany(database, { business_name: 'Orchard' });
  posting_id = await aPublicPosting(database, company, {
    questions: [{ id: 'q1', label: 'Can you lift 20 kg?', kind: 'yes_no', required: true }],
  });
});

const upload = (person: Parameters<typeof api.call>[0], body: FormData) =>
  api.call(person, uploadSeekerDocument, { body });

const read = (document_id: string) => readNow(services, document_id);

const person = (over: Record<string, unknown> = {}) => ({
  posting_id,
  first_name: 'Grace',
  last_name: 'Hopper',
  email: `${randomUUID()}@seeker.example`,
  answers: { q1: 'yes' },
  ...over,
});

const applications = () =>
  database.asSystem((db) =>
    db.selectFrom('application').selectAll().where('company_id', '=', company.company_id).execute(),
  );
const application = (id: string) =>
  database.asSystem((db) => db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const mails = () => database.asSystem((db) => db.selectFrom('mail').selectAll().orderBy('created_at').execute());
const filesOf = (id: string) =>
  database.asSystem((db) => db.selectFrom('application_file').selectAll().where('application_id', '=', id).execute());

describe('200', () => {
  it('asks for the location of a job with several, and shows the answer to the team', async () => {
    const several = await aPublicPosting(database, company);
    const key = { company_id: company.company_id, posting_id: several };
    await database.asSystem(async (db) => {
      await db.updateTable('posting').set({ city: 'Spokane', region: 'WA' }).where('id', '=', several).execute();
      const yakima = { city: 'Yakima', region: 'WA', postal_code: '', country: 'US' };
      await updateLocations(db, key, [{ ...yakima, lat: null, lon: null }]);
      await projectPosting(db, company.company_id, several);
    });
    const { body: job } = await api.call(null, getJob, { params: { posting_id: several } });
    expect(job.questions).toEqual([
      {
        id: 'location',
        label: 'Where do you want to work?',
        kind: 'choice',
        required: false,
        choices: ['Spokane, WA', 'Yakima, WA', 'Any of these locations'],
      },
    ]);
    const apply = (location: string) =>
      api.call(null, createApplication, { body: person({ posting_id: several, answers: { location } }) });
    expect((await apply('Seattle, WA')).body.fields).toEqual({ 'answers.location': 'Choose one of the options.' });
    const { application_id } = (await apply('Yakima, WA')).body;
    const admin = await anEmployer(database, company);
    const details = await api.call(admin, getApplicantDetails, {
      params: { company_id: company.company_id, application_id },
    });
    expect(details.body.answers).toEqual([{ question: 'Where do you want to work?', answer: 'Yakima, WA' }]);
  });

  it('stores an unreadable file with the reason, and accepts the application', async () => {
    const { document_id } = (await upload(null, anUpload('cv.docx', docx().subarray(0, 200)))).body;
    await read(document_id);
    const { body } = await api.call(null, getSeekerDocument, { params: { document_id } });
    expect(body).toMatchObject({ read_state: 'unreadable', unreadable_reason: 'damaged', fields: null });
    const applied = await api.call(null, createApplication, { body: person({ document_id }) });
    expect(applied.status).toBe(200);
    expect(await filesOf(applied.body.application_id)).toMatchObject([{ read_state: 'unreadable', text: null }]);
  });

  it('shows the hiring team a résumé text that was read after the application was sent', async () => {
    const { document_id } = (await upload(null, anUpload('cv.docx', docx()))).body;
    const applied = await api.call(null, createApplication, { body: person({ document_id }) });
    expect(await filesOf(applied.body.application_id)).toMatchObject([{ read_state: 'waiting' }]);
    await read(document_id);
    const [file] = await filesOf(applied.body.application_id);
    expect(file?.read_state).toBe('read');
    expect(file?.text).toContain('\n');
  });

  it('adds a guest’s application with answers, entries, an event, a live message and one mail', async () => {
    const email = 'Grace.Visitor@Seeker.example';
    const { status, body } = await api.call(null, createApplication, {
      body: person({
        email,
        work: [{ position: 'Welder', name: 'Steel Inc', start: 'March 2019', end: '' }, {}],
        skills: ['MIG', '', 'MIG'],
        military: { branch: 'Navy', codes: [] },
      }),
    });
    expect(status).toBe(200);
    const row = await application(body.application_id);
    expect(row).toMatchObject({
      email: email.toLowerCase(),
      seeker_id: null,
      source: 'site',
      skills: ['MIG'],
      answers: [{ question: 'Can you lift 20 kg?', answer: 'Yes' }],
    });
    expect(row.profile).toMatchObject({ work: [{ position: 'Welder', startDate: '2019-03' }] });
    // Only the veterans' site asks for military service.
    expect(row.profile).not.toHaveProperty('x_military');
    const mails = await database.asSystem((db) =>
      db.selectFrom('mail').selectAll().where('to_address', '=', email.toLowerCase()).execute(),
    );
    expect(mails).toMatchObject([{ kind: 'application-receipt', site: 'rb' }]);
    expect(mails[0]?.text_body).toContain('What happens next');
    expect(mails[0]?.text_body).toMatch(/This mailbox is not read\. Answer here: \S+\/seeker\/messages\?token=/);
    expect(mails[0]?.text_body).toContain(`/create-seeker-account?application_id=${body.application_id}`);
    const [, token] = /seeker\/messages\?token=([\w-]+)/.exec(mails[0]?.text_body ?? '') ?? [];
    const followed = await api.call(null, getConversation, { query: { token } });
    expect(followed.body).toMatchObject({ in_account: false, can_withdraw: true, timeline: [{ text: 'You applied' }] });
    const admin = await anEmployer(database, company);
    const params = { company_id: company.company_id, application_id: body.application_id };
    const details = await api.call(admin, getApplicantDetails, { params });
    expect(details.body.timeline.map(({ kind }: { kind: string }) => kind)).toContain('applied');
  });

  it.each([
    ['a guest', async () => null],
    ['a seeker', () => aSeeker(database)],
  ])(
    'sends a typed cover letter unchanged, with or without a file, and shows it in no list, where a search finds it: %s',
    async (_, who) => {
      const caller = await who();
      const admin = await anEmployer(database, company);
      const letter = 'Dear team,\n\nI have welded pipes for ten years.';
      const file = await upload(caller, anUpload('letter.docx', docx(), 'cover_letter'));
      for (const cover_letter_document_id of [null, file.body.document_id]) {
        const own_posting = await aPublicPosting(database, company);
        const typed = { cover_letter_text: `  ${letter}\n`, cover_letter_document_id };
        const email = caller?.email ?? `${randomUUID()}@seeker.example`;
        const body = person({ posting_id: own_posting, answers: {}, email, ...typed });
        const { application_id } = (await api.call(caller, createApplication, { body })).body;
        const params = { company_id: company.company_id, application_id };
        const seen = (await api.call(admin, getApplicantDetails, { params })).body;
        expect(seen).toMatchObject({ cover_letter_text: letter, files: cover_letter_document_id ? [{}] : [] });
        const mail = (await mails()).findLast(({ to_address }) => to_address === email);
        const [, token] = /seeker\/messages\?token=([\w-]+)/.exec(mail?.text_body ?? '') ?? [];
        const own = caller
          ? await api.call(caller, getSeekerApplication, { params: { application_id } })
          : await api.call(null, getConversation, { query: { token } });
        expect(own.body.sent.cover_letter_text).toBe(letter);
        const of_company = { company_id: company.company_id };
        const listed = (q: string) =>
          api.call(admin, listApplicants, { params: of_company, query: { view: 'list', posting_id: own_posting, q } });
        expect((await listed('welded pipes')).body.total).toBe(1);
        expect((await listed('')).body.total).toBe(1);
        expect(JSON.stringify((await listed('')).body)).not.toContain('welded');
        expect(mail?.text_body).not.toContain('welded');
      }
    },
  );

  it('stores clearance and citizenship only if the job asks for them', async () => {
    const asking = await aPublicPosting(database, company);
    await database.asSystem((db) =>
      db
        .updateTable('public_posting')
        .set({ clearance: 'secret', work_eligibility: 'citizen' })
        .where('posting_id', '=', asking)
        .execute(),
    );
    const other = await aPublicPosting(database, company);
    const admin = await anEmployer(database, company);
    const toldBy = async (posting: string) => {
      const seeker = await aSeeker(database);
      const clearance = { level: 'top_secret', state: 'current', investigated: '03/2024', polygraph: '' };
      const body = person({ posting_id: posting, answers: {}, email: seeker.email, clearance, is_citizen: true });
      const params = { application_id: (await api.call(seeker, createApplication, { body })).body.application_id };
      const own = (await api.call(seeker, getSeekerApplication, { params })).body.sent;
      const of = { params: { ...params, company_id: company.company_id } };
      const seen = (await api.call(admin, getApplicantDetails, of)).body;
      return [seen, own].map(({ clearance: held, is_citizen }) => ({ held, is_citizen }));
    };
    const held = { level: 'top_secret', state: 'current', investigated: '2024-03', polygraph: null, polygraph_on: '' };
    const [told, untold] = [
      { held, is_citizen: true },
      { held: null, is_citizen: null },
    ];
    expect(await toldBy(asking)).toEqual([told, told]);
    expect(await toldBy(other)).toEqual([untold, untold]);
  });

  it('answers a visitor’s repeated request with the first answer, and stores one application', async () => {
    const input = { body: person(), idempotency_key: randomUUID() };
    const first = await api.call(null, createApplication, input);
    const second = await api.call(null, createApplication, input);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect((await applications()).filter(({ email }) => email === input.body.email)).toHaveLength(1);
  });

  it('links the application only to a signed-in seeker with the account’s own address', async () => {
    const seeker = await aSeeker(database);
    const linked = async (caller: typeof seeker | null, email: string) => {
      const { body } = await api.call(caller, createApplication, { body: person({ email }) });
      const { seeker_id } = await application(body.application_id);
      const { in_account } = (await api.call(caller, getApplicationReceipt, { params: body })).body;
      return { seeker_id, in_account };
    };
    expect(await linked(seeker, seeker.email)).toEqual({ seeker_id: seeker.id, in_account: true });
    const nobody = { seeker_id: null, in_account: false };
    expect(await linked(null, (await aSeeker(database)).email)).toEqual(nobody);
    expect(await linked(await aSeeker(database), (await aSeeker(database)).email)).toEqual(nobody);
  });

  it('shows the full address on the receipt only in the same browser', async () => {
    const hidden = await aPublicPosting(database, company, { anonymous: true });
    const body = person({ posting_id: hidden, answers: {} });
    const { application_id } = (await api.call(null, createApplication, { body })).body;
    const params = { application_id };
    const receipt = (await api.call(null, getApplicationReceipt, { params })).body;
    expect(receipt).toMatchObject({ title: 'Welder', company_name: 'Anonymous', email: body.email });
    expect(JSON.stringify(receipt)).not.toContain('Orchard');
    await database.asSystem((db) =>
      db
        .updateTable('application')
        .set({ visitor_hash: hashToken('other') })
        .where('id', '=', application_id)
        .execute(),
    );
    expect((await api.call(null, getApplicationReceipt, { params })).body).toMatchObject({
      email: null,
      masked_email: expect.stringContaining('•••@seeker.example'),
    });
  });
});

describe('404', () => {
  it('for the receipt of an erased person’s application; the receipt of a withdrawn one says so', async () => {
    const { application_id } = (await api.call(null, createApplication, { body: person() })).body;
    const receipt = () => api.call(null, getApplicationReceipt, { params: { application_id } });
    const change = (to: { category: 'withdrawn' } | { email: string }) =>
      database.asSystem((db) => db.updateTable('application').set(to).where('id', '=', application_id).execute());
    expect((await receipt()).body.is_withdrawn).toBe(false);
    await change({ category: 'withdrawn' });
    expect((await receipt()).body.is_withdrawn).toBe(true);
    await change({ email: erasedAddress(application_id) });
    expect((await receipt()).status).toBe(404);
  });

  it('for a résumé sent as a cover letter', async () => {
    const { document_id } = (await upload(null, anUpload('cv.docx', docx()))).body;
    const { status } = await api.call(null, createApplication, {
      body: person({ cover_letter_document_id: document_id }),
    });
    expect(status).toBe(404);
  });

  it('for a posting of the other site, a draft, and an unknown one', async () => {
    const draft = (await aPosting(database, company)).posting_id;
    for (const [id, site] of [
      [posting_id, 'mh'],
      [draft, 'rb'],
      [randomUUID(), 'rb'],
    ] as const) {
      const { status } = await api.call(null, createApplication, { body: person({ posting_id: id }) }, site);
      expect(status).toBe(404);
    }
  });

  it('for the receipt of an application on the other site', async () => {
    const { application_id } = (await api.call(null, createApplication, { body: person() })).body;
    expect((await api.call(null, getApplicationReceipt, { params: { application_id } }, 'mh')).status).toBe(404);
  });
});

describe('409', () => {
  it('for a signed-in seeker’s second application, in upper or lower case; nothing is stored', async () => {
    const seeker = await aSeeker(database);
    const body = person({ email: seeker.email });
    await api.call(seeker, createApplication, { body });
    const before = [await applications(), await mails()];
    const second = await api.call(seeker, createApplication, {
      body: { ...body, email: seeker.email.toUpperCase() },
    });
    expect(second).toMatchObject({ status: 409, body: { code: 'already-applied' } });
    expect(second.body.fields.email).toMatch(/already applied/);
    expect([await applications(), await mails()]).toEqual(before);
  });

  it('for all but one of a signed-in seeker’s simultaneous requests', async () => {
    const seeker = await aSeeker(database);
    const body = person({ email: seeker.email });
    const all = await Promise.all(Array.from({ length: 6 }, () => api.call(seeker, createApplication, { body })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('422', () => {
  it.each([
    ['first_name', { first_name: ' ' }],
    ['last_name', { last_name: 'x'.repeat(61) }],
    ['email', { email: 'grace@example' }],
    ['email', { email: ['grace@example.com'] }],
    ['phone', { phone: 'call me' }],
    ['postal_code', { postal_code: '1234' }],
    ['headline', { headline: 'two\nlines' }],
    ['cover_letter_text', { cover_letter_text: 'x'.repeat(5_001) }],
    ['work.1.start', { work: [{}, { start: 'long ago' }] }],
    ['work.0.start', { work: [{ start: '05/2050' }] }],
    ['work.0.end', { work: [{ start: '2020', end: '2019' }] }],
    ['clearance.level', { clearance: { level: 'cosmic' } }],
    ['clearance.investigated', { clearance: { level: 'secret', investigated: '2090' } }],
    ['available_from', { available_from: 'soon' }],
    ['education.0.end', { education: [{ end: '1850' }] }],
    ['education', { education: Array.from({ length: 21 }, () => ({})) }],
    ['answers.q1', { answers: {} }],
    ['answers.q1', { answers: { q1: 'perhaps' } }],
    ['form', { company_id: randomUUID() }],
  ])('at %s for %j, and nothing is written', async (field, over) => {
    const before = await applications();
    const { status, body } = await api.call(null, createApplication, { body: person(over) });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toContain(field);
    expect(await applications()).toEqual(before);
  });

  it('for a posting that closed meanwhile', async () => {
    const closed = await aPublicPosting(database, company);
    await database.asSystem((db) =>
      db.updateTable('public_posting').set({ state: 'closed' }).where('posting_id', '=', closed).execute(),
    );
    const { status, body } = await api.call(null, createApplication, {
      body: person({ posting_id: closed, answers: {} }),
    });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'posting-closed' });
  });
});

describe('row-level security', () => {
  it('shows documents to no company, and an application only to its own company', async () => {
    await expect(
      database.asRequest({ company_id: company.company_id }, (db) => db.selectFrom('document').selectAll().execute()),
    ).rejects.toThrow(/permission denied/);
    const foreign = await aCompany(database);
    const seen = await database.asRequest({ company_id: foreign.company_id }, (db) =>
      db.selectFrom('application').select('id').execute(),
    );
    expect(seen).toEqual([]);
  });
});
