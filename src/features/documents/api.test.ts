import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApplication } from '#features/applying/contract.ts';
import { hashToken } from '#server/http/session.ts';
import type { DocumentOutcome } from '#server/resumes/document-outcome.ts';
import type { DocumentReader } from '#server/resumes/document-reader.ts';
import { docx, pdf } from '#server/resumes/testing/sample-documents.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anUpload, readNow } from '../../../tests/factories/documents.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { getSeekerDocument, listSeekerDocuments, uploadSeekerDocument } from './contract.ts';

const api = await startApi();
const { database, services } = api;

let company: Awaited<ReturnType<typeof aCompany>>;
let posting_id: string;

beforeAll(async () => {
  company = await aCompany(database);
  posting_id = await aPublicPosting(database, company);
});

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

const upload = (person: Parameters<typeof api.call>[0], body: FormData) =>
  api.call(person, uploadSeekerDocument, { body });
const read = (document_id: string) => readNow(services, document_id);
const person = (document_id: string) => ({
  posting_id,
  first_name: 'Grace',
  last_name: 'Hopper',
  email: `${randomUUID()}@seeker.example`,
  document_id,
});
const documents = () => database.asSystem((db) => db.selectFrom('document').selectAll().execute());
const applications = () => database.asSystem((db) => db.selectFrom('application').selectAll().execute());

describe('200', () => {
  it('stores a visitor’s résumé before it answers, and enqueues reading it', async () => {
    const { status, body } = await upload(null, anUpload('../../etc/CV of Grace.docx', docx()));
    expect(status).toBe(200);
    expect(body).toMatchObject({ file_name: 'CV of Grace.docx', read_state: 'waiting' });
    const stored = (await documents()).find(({ id }) => id === body.document_id);
    expect(stored?.file_key).toMatch(/^visitor\/[0-9a-f-]{36}$/);
    expect((await services.files.get(stored?.file_key ?? ''))?.size_bytes).toBe(docx().length);
    const { rows } = await database.pool.query(
      `select payload from graphile_worker._private_jobs where payload::text like $1`,
      [`%${body.document_id}%`],
    );
    expect(rows).toHaveLength(1);
  });

  it('returns the reading once the job has run, each value with its line', async () => {
    const { document_id } = (await upload(null, anUpload('cv.docx', docx()))).body;
    const waiting = api.call(null, getSeekerDocument, { params: { document_id }, query: { wait_s: 8 } });
    await read(document_id);
    const { body } = await waiting;
    expect(body.read_state).toBe('read');
    expect(body.fields.skills).toBeInstanceOf(Array);
    expect(body).not.toHaveProperty('text');
  });

  it('does not wait for a picture, nor for a PDF that turns out to be a scan', async () => {
    const find = async (document_id: string) => {
      const started = performance.now();
      const { body } = await api.call(null, getSeekerDocument, { params: { document_id }, query: { wait_s: 8 } });
      return { ...body, waited_s: Math.round((performance.now() - started) / 1000) };
    };
    const picture = (await upload(null, anUpload('cv.PNG', PNG))).body.document_id;
    expect(await find(picture)).toMatchObject({ read_state: 'waiting', is_scan: true, waited_s: 0 });

    const scan = (await upload(null, anUpload('cv.pdf', pdf([])))).body.document_id;
    const before = find(scan);
    const ended = Promise.withResolvers<DocumentOutcome>();
    const reader: DocumentReader = {
      load: () => 1,
      read: async (_path, { on_scan } = {}) => {
        await on_scan?.();
        return ended.promise;
      },
    };
    const reading = readNow({ ...services, documents: reader }, scan);
    expect(await before).toMatchObject({ read_state: 'waiting', is_scan: true, waited_s: 0 });
    expect(await find(scan)).toMatchObject({ read_state: 'waiting', is_scan: true, waited_s: 0 });
    ended.resolve({ state: 'read', text: 'Grace Hopper', via: 'ocr' });
    await reading;
    expect(await find(scan)).toMatchObject({ read_state: 'read', is_scan: true });
  });

  it('lists the seeker’s own résumés only, newest first', async () => {
    const [seeker, other] = [await aSeeker(database), await aSeeker(database)];
    await upload(seeker, anUpload('old.docx', docx()));
    await upload(seeker, anUpload('new.docx', docx()));
    await upload(seeker, anUpload('letter.docx', docx(), 'cover_letter'));
    await upload(other, anUpload('foreign.docx', docx()));
    const { body } = await api.call(seeker, listSeekerDocuments, {});
    expect(body.documents.map(({ file_name }: { file_name: string }) => file_name)).toEqual(['new.docx', 'old.docx']);
  });
});

describe('404', () => {
  it('for the document of another browser, of another seeker, of the other site, and for an application with it', async () => {
    const seeker = await aSeeker(database);
    const own = (await upload(seeker, anUpload('cv.docx', docx()))).body.document_id;
    const foreign = await database.asSystem((db) =>
      db
        .insertInto('document')
        .values({
          site: 'rb',
          visitor_hash: hashToken('another browser'),
          kind: 'resume',
          file_key: `visitor/${randomUUID()}`,
          file_name: 'cv.pdf',
          content_type: 'application/pdf',
          size_bytes: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const visitors = (await upload(null, anUpload('cv.docx', docx()))).body.document_id;
    const before = await applications();
    for (const [caller, document_id, site] of [
      [null, foreign.id, 'rb'],
      [null, own, 'rb'],
      [await aSeeker(database), own, 'rb'],
      [null, visitors, 'mh'],
      [null, randomUUID(), 'rb'],
    ] as const) {
      expect((await api.call(caller, getSeekerDocument, { params: { document_id } }, site)).status).toBe(404);
      if (site === 'mh') continue;
      expect((await api.call(caller, createApplication, { body: person(document_id) }, site)).status).toBe(404);
    }
    expect(await applications()).toEqual(before);
  });

  it('for an employer who requests a seeker’s documents', async () => {
    expect((await api.call(await anEmployer(database, company), listSeekerDocuments, {})).status).toBe(404);
  });
});

describe('507', () => {
  it.each(['ENOSPC', 'EDQUOT'])('for an upload that exceeds the disk (%s), which is reported', async (code) => {
    const before = await documents();
    const { put } = services.files;
    const full = Object.assign(new Error(`${code}: no space left on device`), { code });
    services.files.put = () => Promise.reject(full);
    try {
      expect((await upload(null, anUpload('cv.docx', docx()))).status).toBe(507);
    } finally {
      services.files.put = put;
    }
    expect(api.reported.splice(0)).toContain(full);
    expect(await documents()).toEqual(before);
  });
});

describe('422', () => {
  const stored = () => readdirSync(`${api.config.data_dir}/files`, { recursive: true }).length;

  it.each([
    ['cv.txt', 'plain text'],
    ['cv.pdf', ''],
    ['cv.exe', 'MZ'],
    ['fake.docx', 'Grace Hopper, in plain text'],
    ['cv.pdf', 'x'.repeat(10 * 1024 * 1024 + 1)],
  ])('for the file %s, at its field, and nothing is kept', async (name, bytes) => {
    const before = [await documents(), stored()];
    const { status, body } = await upload(null, anUpload(name, bytes));
    expect(status).toBe(422);
    expect(body.fields.file).toMatch(/Choose/);
    expect([await documents(), stored()]).toEqual(before);
  });

  it('for an upload without a file, with a text in its place, and with unknown fields', async () => {
    const [none, text, more] = [new FormData(), new FormData(), anUpload('cv.docx', docx())];
    text.append('file', 'cv.docx');
    more.append('seeker_id', randomUUID());
    for (const body of [none, text, more]) expect((await upload(null, body)).status).toBe(422);
  });
});
