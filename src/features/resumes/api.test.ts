import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApplication } from '#features/applying/contract.ts';
import { startSession } from '#server/http/session.ts';
import { docx } from '#server/resumes/testing/sample-documents.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anUpload, isKept, readNow } from '../../../tests/factories/documents.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import * as contract from './contract.ts';

const api = await startApi();
const { database, services } = api;
const JSON_RESUME = { basics: { name: 'Grace Hopper', label: 'Officer' }, languages: [{ language: 'English' }] };

let seeker: Awaited<ReturnType<typeof aSeeker>>;
beforeEach(async () => {
  seeker = await aSeeker(database);
});

function file(name: string, bytes: Uint8Array | string) {
  const body = anUpload(name, bytes);
  body.delete('kind');
  return body;
}
const create = (person: Person | null, name = 'cv.docx', bytes: Uint8Array | string = docx()) =>
  api.call(person, contract.createResume, { body: file(name, bytes) });
const imported = async (person: Person, name = 'cv.json') =>
  (await create(person, name, JSON.stringify(JSON_RESUME))).body.resume_id;
const list = async (person: Person) => (await api.call(person, contract.listResumes, {})).body.resumes;
const resume = async (person: Person, resume_id: string) =>
  (await api.call(person, contract.getResume, { params: { resume_id } })).body;
const rows = () => database.asSystem((db) => db.selectFrom('resume').selectAll().orderBy('id').execute());
const stored = () => readdirSync(`${api.config.data_dir}/files`, { recursive: true }).length;

async function download(person: Person | null, resume_id: string, what: string) {
  const session =
    person?.session ??
    (person && (await database.asSystem((db) => startSession(db, { account_id: person.id, site: person.site }))));
  return api.send('rb', session, `/seeker/resumes/${resume_id}/${what}`);
}

const GRACE = {
  first_name: 'Grace',
  last_name: 'Hopper',
  skills: ['COBOL', '', ' '],
  summary: 'Compilers.',
  version: 1,
};

describe('200', () => {
  it('stores a file, returns its reading with the lines, and then what the person saved', async () => {
    const { resume_id } = (await create(seeker)).body;
    const waiting = await resume(seeker, resume_id);
    expect(waiting).toMatchObject({ name: 'cv', is_main: true, is_confirmed: false, file: { read_state: 'waiting' } });
    await readNow(services, waiting.file.document_id);
    const read = await resume(seeker, resume_id);
    expect(read).toMatchObject({ is_confirmed: false, file: { read_state: 'read' } });
    expect(read.person.first_name).toBe(read.draft.first_name.value);
    expect(read.draft.first_name.source).toContain(read.person.first_name);

    const params = { resume_id };
    expect((await api.call(seeker, contract.updateResume, { params, body: GRACE })).body).toEqual({ version: 2 });
    expect(await resume(seeker, resume_id)).toMatchObject({
      is_confirmed: true,
      person: { first_name: 'Grace', skills: ['COBOL'], summary: 'Compilers.' },
      draft: { first_name: read.draft.first_name },
    });
  });

  it('imports JSON Resume, keeps what the form does not show, and exports it again', async () => {
    const resume_id = await imported(seeker, 'My résumé.json');
    const shown = { name: 'My résumé', file: null, is_confirmed: true, unshown: ['languages'] };
    expect(await resume(seeker, resume_id)).toMatchObject(shown);
    await api.call(seeker, contract.updateResume, { params: { resume_id }, body: GRACE });
    expect(await resume(seeker, resume_id)).toMatchObject({ unshown: ['languages'] });
    const answer = await download(seeker, resume_id, 'resume.json');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Grace%20Hopper%20-%20My%20r%C3%A9sum%C3%A9.json",
    );
    expect(await answer.json()).toMatchObject({ basics: { summary: 'Compilers.' }, languages: JSON_RESUME.languages });
  });

  it('exports JSON Resume as it was imported, if nothing changed', async () => {
    const all = {
      ...JSON_RESUME,
      work: [{ name: 'Navy', startDate: '1943-12-01', highlights: ['A-0', '漢字 😀 שלום Łódź, Núñez'] }],
      education: [{ institution: 'Yale', startDate: '1928-09' }],
      skills: [{ name: 'Languages', level: 'Master', keywords: ['COBOL'] }],
    };
    const { resume_id } = (await create(seeker, 'all.json', JSON.stringify(all))).body;
    const { $schema, meta, ...given } = await (await download(seeker, resume_id, 'resume.json')).json();
    expect(given).toEqual(all);
    expect([$schema, meta.version]).toEqual([expect.stringContaining('schema.json'), 'v1.0.0']);
  });

  it.each(['resume.json', 'resume.pdf'])('counts a download of %s as expensive', async (what) => {
    const resume_id = await imported(seeker);
    const count = vi.spyOn(services.limits, 'count');
    await download(seeker, resume_id, what);
    expect(count).toHaveBeenCalledWith('expensive', expect.objectContaining({ user: expect.anything() }));
    count.mockRestore();
  });

  it('returns a PDF of the content, and the original file', async () => {
    // A packed file holds the time of its making.
    const sent = docx();
    const { resume_id } = (await create(seeker, 'cv.docx', sent)).body;
    const pdf = await download(seeker, resume_id, 'resume.pdf');
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(pdf.headers.get('cache-control')).toBe('private, no-store');
    expect(new TextDecoder('latin1').decode(await pdf.arrayBuffer())).toMatch(/^%PDF-1\.7/);
    const browser = await api.signIn(seeker);
    const link = await download(browser, resume_id, 'file');
    const bytes = await (await api.open(browser, link.headers.get('location') ?? '')).arrayBuffer();
    expect(new Uint8Array(bytes)).toEqual(new Uint8Array(sent));
  });

  it('lists the main one first, and always has one', async () => {
    const [first, second] = [await imported(seeker, 'first.json'), await imported(seeker, 'second.json')];
    const names = async () => (await list(seeker)).map(({ name, is_main }: contract.ResumeSummary) => [name, is_main]);
    expect(await names()).toEqual([
      ['first', true],
      ['second', false],
    ]);
    await api.call(seeker, contract.makeMainResume, { params: { resume_id: second } });
    await api.call(seeker, contract.renameResume, { params: { resume_id: first }, body: { name: '  Welder ' } });
    expect(await names()).toEqual([
      ['second', true],
      ['Welder', false],
    ]);
    await api.call(seeker, contract.deleteResume, { params: { resume_id: second } });
    expect(await names()).toEqual([['Welder', true]]);
  });

  it('replaces a main one that could not be read by the next one, and makes an unreadable one the main one only if it is alone', async () => {
    const mains = async () =>
      (await list(seeker))
        .filter(({ is_main }: contract.ResumeSummary) => is_main)
        .map(({ name }: { name: string }) => name);
    const unreadable = async (name: string) => {
      const { resume_id } = (await create(seeker, name, '%PDF-1.7 random bytes')).body;
      await readNow(services, (await resume(seeker, resume_id)).file.document_id);
    };
    await unreadable('nonsense.pdf');
    expect(await mains()).toEqual(['nonsense']);
    const { resume_id } = (await create(seeker, 'good.docx')).body;
    expect(await mains()).toEqual(['good']);
    await readNow(services, (await resume(seeker, resume_id)).file.document_id);
    await imported(seeker, 'other.json');
    await unreadable('fake.pdf');
    expect(await mains()).toEqual(['good']);
    await api.call(seeker, contract.deleteResume, { params: { resume_id } });
    expect(await mains()).toEqual(['other']);
  });

  it('deletes a résumé and its file, but not the employer’s copy', async () => {
    const company = await aCompany(database);
    const posting_id = await aPublicPosting(database, company);
    const keys: string[] = [];
    for (const is_sent of [true, false]) {
      const { resume_id } = (await create(seeker)).body;
      const { document_id } = (await resume(seeker, resume_id)).file;
      const { file_key } = await database.asSystem((db) =>
        db.selectFrom('document').select('file_key').where('id', '=', document_id).executeTakeFirstOrThrow(),
      );
      const body = { posting_id, document_id, first_name: 'Grace', last_name: 'Hopper', email: seeker.email };
      if (is_sent) expect((await api.call(seeker, createApplication, { body })).status).toBe(200);
      expect((await api.call(seeker, contract.deleteResume, { params: { resume_id } })).status).toBe(200);
      keys.push(file_key);
    }
    expect(await Promise.all(keys.map((key) => isKept(services, key)))).toEqual([true, false]);
    expect(await list(seeker)).toEqual([]);
  });
});

describe('401 and 404', () => {
  it('for everyone but the owner, with nothing changed', async () => {
    const resume_id = await imported(seeker);
    const before = await rows();
    const others = [await aSeeker(database), await anEmployer(database, await aCompany(database))];
    for (const person of [null, ...others]) {
      const refused = person ? 404 : 401;
      for (const endpoint of [contract.getResume, contract.makeMainResume, contract.deleteResume] as const) {
        expect((await api.call(person, endpoint, { params: { resume_id } })).status).toBe(refused);
      }
      for (const [endpoint, body] of [
        [contract.updateResume, GRACE],
        [contract.renameResume, { name: 'x' }],
      ] as const) {
        expect((await api.call(person, endpoint, { params: { resume_id }, body })).status).toBe(refused);
      }
      for (const what of ['resume.json', 'resume.pdf', 'file'])
        expect((await download(person, resume_id, what)).status).toBe(404);
    }
    expect(await rows()).toEqual(before);
    expect((await download(seeker, resume_id, 'file')).status).toBe(404);
    expect((await download(seeker, randomUUID(), 'resume.pdf')).status).toBe(404);
  });

  it('the database shows a seeker’s request that seeker’s résumés only', async () => {
    const resume_id = await imported(seeker);
    const other = await aSeeker(database);
    const seen = (seeker_id: string) =>
      database.asRequest({ seeker_id }, (db) => db.selectFrom('resume').select('id').execute());
    expect(await seen(seeker.id)).toEqual([{ id: resume_id }]);
    expect(await seen(other.id)).toEqual([]);
    const values = { seeker_id: seeker.id, name: 'x', document_id: null, content: null };
    const write = database.asRequest({ seeker_id: other.id }, (db) => db.insertInto('resume').values(values).execute());
    await expect(write).rejects.toThrow('row-level security');
  });
});

describe('409', () => {
  it('for a résumé that changed meanwhile, which stays as it is', async () => {
    const resume_id = await imported(seeker);
    await api.call(seeker, contract.updateResume, { params: { resume_id }, body: GRACE });
    const before = await rows();
    const late = await api.call(seeker, contract.updateResume, {
      params: { resume_id },
      body: { ...GRACE, first_name: 'Late' },
    });
    expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile']);
    expect(await rows()).toEqual(before);
  });
});

describe('422', () => {
  it.each([
    ['cv.txt', 'plain text', 'Choose a PDF'],
    ['cv.pdf', '', 'empty'],
    ['cv.json', '{', 'not valid JSON'],
    ['cv.json', '{"basics":{"email":"grace"},"work":[{"startDate":"soon"}]}', 'work, entry 1, startDate'],
    ['cv.json', JSON.stringify({ work: Array.from({ length: 2000 }, () => ({ name: 'A' })) }), 'at most 20 entries'],
  ])('for the file %s with %.80s, at its field, and nothing is kept', async (name, bytes, sentence) => {
    const before = [await rows(), stored()];
    const { status, body } = await create(seeker, name, bytes);
    expect(status).toBe(422);
    expect(body.fields.file).toContain(sentence);
    expect([await rows(), stored()]).toEqual(before);
  });

  it('for the eleventh résumé, also when two come at once', async () => {
    for (let count = 0; count < 9; count++) await imported(seeker);
    const [one, two] = await Promise.all([create(seeker), create(seeker)]);
    expect([one.status, two.status].sort()).toEqual([200, 422]);
    const before = stored();
    expect((await create(seeker)).body.fields.file).toMatch(/10 résumés/);
    expect([(await list(seeker)).length, stored()]).toEqual([10, before]);
  });

  it('for invalid details, each at its field', async () => {
    const resume_id = await imported(seeker);
    const before = await rows();
    const work = [
      { position: 'Nurse', start: 'soon' },
      { position: 'Nurse', start: '2015', end: '2014' },
      { position: 'Nurse', start: '2014', end: '2050' },
    ];
    const education = [{ institution: 'Yale', end: '1834' }];
    const wrong = { ...GRACE, first_name: '', email: 'grace', work, education };
    const { status, body } = await api.call(seeker, contract.updateResume, { params: { resume_id }, body: wrong });
    expect([status, Object.keys(body.fields).sort()]).toEqual([
      422,
      ['education.0.end', 'email', 'first_name', 'work.0.start', 'work.1.end', 'work.2.end'],
    ]);
    expect((await api.call(seeker, contract.renameResume, { params: { resume_id }, body: { name: ' ' } })).status).toBe(
      422,
    );
    expect(await rows()).toEqual(before);
  });
});
