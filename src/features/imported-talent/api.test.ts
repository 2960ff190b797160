import { describe, expect, test } from 'vitest';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { xlsx } from '../../../tests/factories/xlsx.ts';
import { startApi } from '../../../tests/harness/api.ts';
import * as contract from './contract.ts';

const api = await startApi();
const { database } = api;

async function aTeam(values: Parameters<typeof aCompany>[1] = { has_ats: true }) {
  const company = await aCompany(database, values);
  const params = { company_id: company.company_id };
  return { company, params, admin: await anEmployer(database, company) };
}
type Team = Awaited<ReturnType<typeof aTeam>>;

const FROM = { source: 'Job fair', lawful_basis: 'consent' };

function upload(
  { admin, params }: Team,
  text: string | Uint8Array<ArrayBuffer>,
  name = 'people.csv',
  from: object = FROM,
) {
  const body = new FormData();
  body.append('file', new File([text], name));
  for (const [key, value] of Object.entries(from)) body.append(key, value);
  return api.call(admin, contract.uploadImport, { params, body });
}
const of = ({ params }: Team, import_id: string) => ({ ...params, talent_import_id: import_id });
const shown = async (team: Team, import_id: string) =>
  (await api.call(team.admin, contract.getImport, { params: of(team, import_id) })).body;
const people = async ({ admin, params }: Team) => (await api.call(admin, contract.listImportedPeople, { params })).body;

async function checked(team: Team, text: string | Uint8Array<ArrayBuffer>) {
  const { import_id } = (await upload(team, text)).body;
  const { mapping } = await shown(team, import_id);
  expect(
    (await api.call(team.admin, contract.mapImport, { params: of(team, import_id), body: { mapping } })).status,
  ).toBe(200);
  expect((await api.call(team.admin, contract.checkImport, { params: of(team, import_id) })).status).toBe(200);
  return import_id;
}
const commit = (team: Team, import_id: string) =>
  api.call(team.admin, contract.commitImport, { params: of(team, import_id) });
const undo = (team: Team, import_id: string) =>
  api.call(team.admin, contract.undoImport, { params: of(team, import_id) });

const LIST =
  'Email,Name,Job title\nann@example.com,Ann Lee,Welder\nbo@example.com,Bo Ray,=1+1\nann@example.com,Ann Two,\nnobody,No One,\n';

describe('200', () => {
  test('a file is checked without importing anybody, imported, and undone', async () => {
    const team = await aTeam();
    const import_id = await checked(team, LIST);
    expect(await shown(team, import_id)).toMatchObject({
      state: 'checked',
      counts: { ready: 2, skipped: 1, needs_fix: 1 },
    });
    expect((await people(team)).total).toBe(0);
    expect((await commit(team, import_id)).body).toEqual({ added: 2, updated: 0 });
    expect((await people(team)).people.map(({ headline }: { headline: string }) => headline).sort()).toEqual([
      '=1+1',
      'Welder',
    ]);
    expect((await undo(team, import_id)).body).toEqual({ kept: 0 });
    expect((await people(team)).total).toBe(0);
  });

  test('a known address is updated, and an undo brings back how it was', async () => {
    const team = await aTeam();
    await commit(team, await checked(team, 'email,name,phone\nann@example.com,Ann Lee,512-555-0143\n'));
    const second = await checked(team, 'email,name,phone\nANN@example.com,Ann Moss,\n');
    expect((await commit(team, second)).body).toEqual({ added: 0, updated: 1 });
    expect((await people(team)).people).toMatchObject([{ last_name: 'Moss', phone: '512-555-0143' }]);
    expect((await undo(team, second)).status).toBe(200);
    expect((await people(team)).people).toMatchObject([{ last_name: 'Lee' }]);
  });

  test('an undo leaves people who applied', async () => {
    const team = await aTeam();
    const import_id = await checked(team, LIST);
    await commit(team, import_id);
    const { posting_id } = await aPosting(database, team.company);
    await anApplication(database, team.company, { posting_id, email: 'ann@example.com' });
    expect((await undo(team, import_id)).body).toEqual({ kept: 1 });
    expect((await people(team)).people).toMatchObject([{ email: 'ann@example.com' }]);
  });

  test('one person is added with a file, which opens for the company alone', async () => {
    const team = await aTeam();
    const body = new FormData();
    body.append('file', new File(['%PDF-1.4\n%%EOF\n'], 'resume.pdf'));
    const person = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', ...FROM };
    for (const [key, value] of Object.entries(person)) body.append(key, value);
    const { params } = team;
    expect((await api.call(team.admin, contract.addImportedPerson, { params, body })).status).toBe(200);
    const [{ imported_person_id, file_name }] = (await people(team)).people;
    expect(file_name).toBe('resume.pdf');
    const of_person = { params: { ...params, imported_person_id } };
    const admin = await api.signIn(team.admin);
    const { url } = (await api.call(admin, contract.openImportedFile, of_person)).body;
    expect((await api.open(admin, url)).status).toBe(200);
    const other = await api.signIn((await aTeam()).admin);
    expect((await api.open(other, url)).status).not.toBe(200);
    expect((await api.call(admin, contract.deleteImportedPerson, of_person)).status).toBe(200);
    expect((await api.open(admin, url)).status).not.toBe(200);
  });

  test('a Western code page and UTF-16 are read', async () => {
    const team = await aTeam();
    const western = Uint8Array.from(Buffer.from('email,name\njo@example.com,José Niño\n', 'latin1'));
    const wide = Uint8Array.from(Buffer.from('\ufeffemail,name\nzoe@example.com,Zoë Á\n', 'utf16le'));
    for (const bytes of [western, wide]) await commit(team, await checked(team, bytes));
    expect((await people(team)).people.map(({ first_name }: { first_name: string }) => first_name).sort()).toEqual([
      'José',
      'Zoë',
    ]);
  });
});

const correct = (team: Team, import_id: string, row_number: number, values: object) =>
  api.call(team.admin, contract.correctRow, { params: of(team, import_id), body: { row_number, values } });

test('a row that needs a fix is corrected and checked again', async () => {
  const team = await aTeam();
  const import_id = await checked(team, LIST);
  const still = await correct(team, import_id, 4, { email: 'nobody@' });
  expect(still.body.problem).not.toBe('');
  expect((await shown(team, import_id)).rows[3].cells).toMatchObject({ Email: 'nobody@', Name: 'No One' });
  expect((await correct(team, import_id, 4, { email: 'no@example.com' })).body).toEqual({ problem: '' });
  expect((await shown(team, import_id)).counts).toEqual({ ready: 3, skipped: 1 });
  expect((await correct(team, import_id, 4, { email: 'two@example.com' })).status).toBe(404);
  expect((await commit(team, import_id)).body).toEqual({ added: 3, updated: 0 });
  expect((await correct(team, import_id, 4, { email: 'two@example.com' })).status).toBe(422);
});

test('a row is corrected only in columns that were chosen, and by its company', async () => {
  const team = await aTeam();
  const import_id = await checked(team, LIST);
  const { status, body } = await correct(team, import_id, 4, { phone: '512-555-0143' });
  expect(status).toBe(422);
  expect(body.fields).toHaveProperty('phone');
  expect((await correct(team, import_id, 4, { email: 'x'.repeat(501) })).status).toBe(422);
  expect((await correct({ ...(await aTeam()) }, import_id, 4, { email: 'no@example.com' })).status).toBe(404);
});

test('a spreadsheet is imported like a text: the first sheet with rows', { timeout: 30_000 }, async () => {
  const team = await aTeam();
  const rows = [
    ['Email', 'Name', 'Phone', 'Job title'],
    ['ann@example.com', 'Ann Lee', 5125550143, '=1+1'],
    ['ann@example.com', 'Ann Two', null, ''],
    ['nobody', 'No One', null, ''],
  ];
  const bytes = xlsx([
    { name: 'Notes', rows: [] },
    { name: 'People', rows },
  ]);
  const { import_id } = (await upload(team, bytes, 'people.xlsx')).body;
  expect(await shown(team, import_id)).toMatchObject({ kind: 'xlsx', sheet: 'People', counts: { waiting: 3 } });
  const { mapping } = await shown(team, import_id);
  await api.call(team.admin, contract.mapImport, { params: of(team, import_id), body: { mapping } });
  await api.call(team.admin, contract.checkImport, { params: of(team, import_id) });
  expect((await shown(team, import_id)).counts).toEqual({ ready: 1, skipped: 1, needs_fix: 1 });
  await commit(team, import_id);
  expect((await people(team)).people).toMatchObject([{ phone: '5125550143', headline: '=1+1' }]);
});

describe('403', () => {
  test('members without permission or the plan cannot import people', async () => {
    const team = await aTeam();
    const member = await anEmployer(database, team.company, { role: 'hiring_member' });
    const without = await aTeam({ has_ats: false });
    expect((await upload({ ...team, admin: member }, LIST)).status).toBe(403);
    expect((await upload(without, LIST)).status).toBe(403);
  });
});

describe('404', () => {
  test('imports and people of another company are not found', async () => {
    const [team, other] = [await aTeam(), await aTeam()];
    const import_id = await checked(team, LIST);
    expect((await commit(other, import_id)).status).toBe(404);
    expect((await undo(other, import_id)).status).toBe(404);
  });
});

describe('422', () => {
  test.each([
    ['no rows', 'email,name\n', 'people.csv', FROM, 'file'],
    ['an empty file', '', 'people.csv', FROM, 'file'],
    ['another kind', 'PK', 'people.ods', FROM, 'file'],
    ['a damaged spreadsheet', 'PK', 'people.xlsx', FROM, 'file'],
    ['a text called a spreadsheet', LIST, 'people.xlsx', FROM, 'file'],
    ['a spreadsheet called a text', 'PK\u0003\u0004\u0000', 'people.csv', FROM, 'file'],
    ['zero bytes', 'a\u0000b,c\n1,2\n', 'people.csv', FROM, 'file'],
    ['no source', LIST, 'people.csv', { ...FROM, source: '' }, 'source'],
    ['no basis', LIST, 'people.csv', { source: 'Job fair' }, 'lawful_basis'],
  ])('%s is refused beside its field', async (_, text, name, from, field) => {
    const team = await aTeam();
    const { status, body } = await upload(team, text, name, from);
    expect(status).toBe(422);
    expect(body.fields).toHaveProperty(field);
    expect((await people(team)).imports).toEqual([]);
  });

  test('a commit needs a check, and happens once', async () => {
    const team = await aTeam();
    const { import_id } = (await upload(team, LIST)).body;
    expect((await commit(team, import_id)).status).toBe(422);
    const other = await checked(team, LIST);
    await commit(team, other);
    expect((await commit(team, other)).status).toBe(422);
  });
});
