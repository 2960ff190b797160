import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findProfiles } from '#features/profile-search/contract.ts';
import { anEmployer } from '../../../tests/factories/companies.ts';
import { aFindableSeeker, anApprovedCompany } from '../../../tests/factories/findable.ts';
import { startApi } from '../../../tests/harness/api.ts';
import * as contract from './contract.ts';
import { deleteOldRecords, deleteWordsAbout } from './store.server.ts';

const api = await startApi();
const { database } = api;

type Company = Awaited<ReturnType<typeof anApprovedCompany>>;

/** Of letters, and in no other test. */
const aWord = () => `q${randomUUID().replaceAll(/[^a-f]/g, '')}${randomUUID().replaceAll(/[^a-f]/g, '')}`;
const search = ({ admin, params }: Company, query: object, person = admin) =>
  api.call(person, findProfiles, { params, query });
const list = async ({ admin, params }: Company, query: Record<string, unknown> = {}) =>
  (await api.call(admin, contract.listSearchRecords, { params, query })).body;
const welder = (word: string) =>
  aFindableSeeker(database, { work: [{ position: word, name: 'Ironworks', startDate: '2015-01', endDate: '' }] });
const contractor = ({ company_id }: Company, preferences: object) =>
  api.owner.query('insert into company_preferences (company_id, preferences, version) values ($1, $2, 1)', [
    company_id,
    JSON.stringify(preferences),
  ]);

describe('a search', () => {
  it('leaves one record with who, what for, criteria and everybody it showed, also through its pages', async () => {
    const [team, word] = [await anApprovedCompany(database), aWord()];
    for (let n = 0; n < 12; n++) await welder(word);
    const query = { q: word, years: '2', requisition_number: 'R-7' };
    for (const page of ['1', '2', '1']) expect((await search(team, { ...query, page })).status).toBe(200);
    const { total, records } = await list(team);
    expect(total).toBe(1);
    expect(records[0]).toMatchObject({
      ...{ name: 'Ada admin', is_scout: false, by_staff: false, requisition_number: 'R-7', found: 12 },
      ...{ words: { q: word }, choices: { years: '2' } },
    });
    expect(new Set(records[0].people.map(({ person }: { person: string }) => person)).size).toBe(12);
    await search(team, { ...query, years: '5' });
    await search(team, query, await anEmployer(database, team, { role: 'hiring_member' }));
    expect((await list(team)).total).toBe(3);
    expect((await list(team, { kind: 'scout' })).total).toBe(0);
    expect((await list(team, { requisition_number: 'r-7' })).total).toBe(3);
  });

  it('is noted when it finds nobody, and not when it could not be read', async () => {
    const team = await anApprovedCompany(database);
    await search(team, { q: aWord() });
    await search(team, { q: 'NOT (' });
    const { records } = await list(team);
    expect(records.map(({ found, people }: contract.SearchRecords['records'][number]) => [found, people])).toEqual([
      [0, []],
    ]);
  });

  it('needs a requisition number in federal contractor mode', async () => {
    const [team, word] = [await anApprovedCompany(database), aWord()];
    await welder(word);
    await contractor(team, { ofccp_mode: true });
    const { status, body } = await search(team, { q: word });
    expect([status, Object.keys(body.problems), body.total, body.profiles]).toEqual([
      ...[200, ['requisition_number'], 0, []],
    ]);
    expect((await list(team)).total).toBe(0);
    expect((await search(team, { q: word, requisition_number: 'R-1' })).body.total).toBe(1);
  });
});

describe('a pseudonym', () => {
  const pseudonymOf = async (team: Company, word: string) => {
    await api.owner.query(`alter table search_record disable trigger search_record_never_changes`);
    await api.owner.query(`update search_record set searched_at = now() - interval '2 hours' where company_id = $1`, [
      team.company_id,
    ]);
    await api.owner.query(`alter table search_record enable trigger search_record_never_changes`);
    await search(team, { q: word });
    return (await list(team)).records[0].people[0].person;
  };

  it('is another one at each company and for a person who becomes anonymous', async () => {
    const [team, other, word] = [await anApprovedCompany(database), await anApprovedCompany(database), aWord()];
    const { id } = await welder(word);
    const own = await pseudonymOf(team, word);
    expect(await pseudonymOf(team, word)).toBe(own);
    expect(await pseudonymOf(other, word)).not.toBe(own);
    await api.owner.query(
      'update seeker_visibility set anonymous = true, profile_id = gen_random_uuid() where seeker_id = $1',
      [id],
    );
    expect(await pseudonymOf(team, word)).not.toBe(own);
  });

  it('leads nowhere once the person is erased, and the record stays', async () => {
    const [team, word] = [await anApprovedCompany(database), aWord()];
    const { id } = await welder(word);
    await search(team, { q: word });
    await api.owner.query('delete from account where id = $1', [id]);
    const { rows } = await api.owner.query('select from search_pseudonym where seeker_id = $1', [id]);
    expect(rows).toEqual([]);
    expect((await list(team)).records[0].people).toHaveLength(1);
  });
});

describe('the database', () => {
  it.each(['search_record', 'search_record_words', 'search_record_shown'] as const)(
    'refuses to change or delete rows of %s',
    async (table) => {
      const [team, word] = [await anApprovedCompany(database), aWord()];
      await welder(word);
      await search(team, { q: word });
      const { company_id } = team;
      for (const as of [database.asSystem, (work: never) => database.asRequest({ company_id }, work)]) {
        const tries = [`update ${table} set company_id = company_id`, `delete from ${table}`];
        for (const statement of tries) {
          const { sql } = await import('kysely');
          await expect(as(((db: never) => sql.raw(statement).execute(db)) as never)).rejects.toThrow(
            /permission denied/,
          );
        }
      }
      await expect(api.owner.query(`update ${table} set company_id = company_id`)).rejects.toThrow();
      expect((await list(team)).records[0].people).toHaveLength(1);
    },
  );

  it('deletes records after two years, or three if the company chose so', async () => {
    const [two, three] = [await anApprovedCompany(database), await anApprovedCompany(database)];
    await contractor(three, { search_record_years: 3 });
    for (const team of [two, three]) await search(team, { q: aWord() });
    const age = (years: string) =>
      api.owner.query(`alter table search_record disable trigger search_record_never_changes;
        update search_record set searched_at = now() - interval '${years} 1 day';
        alter table search_record enable trigger search_record_never_changes`);
    const totals = async () => [(await list(two)).total, (await list(three)).total];
    await age('1 year');
    await database.asSystem(deleteOldRecords);
    expect(await totals()).toEqual([1, 1]);
    await age('2 years');
    await database.asSystem(deleteOldRecords);
    expect(await totals()).toEqual([0, 1]);
    await age('3 years');
    await database.asSystem(deleteOldRecords);
    expect(await totals()).toEqual([0, 0]);
  });
});

describe('typed words', () => {
  it('are erased by an admin, and the record stays', async () => {
    const team = await anApprovedCompany(database);
    await search(team, { q: 'Grace Hopperson', remote: 'true' });
    const [{ record_id }] = (await list(team)).records;
    const params = { ...team.params, record_id };
    expect((await api.call(team.admin, contract.eraseSearchWords, { params })).status).toBe(200);
    expect((await list(team)).records[0]).toMatchObject({ words: null, choices: { remote: 'true' } });
    expect((await api.call(team.admin, contract.eraseSearchWords, { params })).status).toBe(404);
  });

  it('go with a person whom they name by full name or address', async () => {
    const team = await anApprovedCompany(database);
    const { id } = await welder(aWord());
    await api.owner.query(`update seeker set first_name = 'Ottilie', last_name = 'Quarles' where id = $1`, [id]);
    for (const q of ['quarles AND ottilie', 'o.quarles@example.com', 'Ottilie Brown']) await search(team, { q });
    const emails = ['O.Quarles@example.com'];
    await database.asSystem((db) => deleteWordsAbout(db, { site: 'rb', emails, account_id: id }));
    const { records } = await list(team);
    expect(records.map(({ words }: contract.SearchRecords['records'][number]) => words)).toEqual([
      ...[{ q: 'Ottilie Brown' }, null, null],
    ]);
  });
});

it('keeps typed words when a person is erased whose name has no words, or only some of them', async () => {
  const team = await anApprovedCompany(database);
  const { id } = await welder(aWord());
  await search(team, { q: 'welder near the quarry', title: 'foreman' });
  for (const [first, last] of [
    ['-', '-'],
    ['Welder', 'Foreman'],
    ['Q', 'Title'],
  ]) {
    await api.owner.query('update seeker set first_name = $2, last_name = $3 where id = $1', [id, first, last]);
    await database.asSystem((db) => deleteWordsAbout(db, { site: 'rb', emails: [''], account_id: id }));
  }
  const [record] = (await list(team)).records;
  expect(record.words).toEqual({ q: 'welder near the quarry', title: 'foreman' });
});

describe('the file', () => {
  const download = async (team: Company, person: Parameters<typeof api.call>[0] = team.admin, cursor?: string) =>
    api.call(person, contract.exportSearchRecords, {
      params: team.params,
      body: { from: '', to: '', ...(cursor ? { cursor } : {}) },
    });

  it('has a row for each person and one for a search without anybody', async () => {
    const [team, word] = [await anApprovedCompany(database), aWord()];
    await welder(word);
    await welder(word);
    await search(team, { q: word });
    await search(team, { q: aWord() });
    const { rows, next_cursor } = (await download(team)).body;
    expect([rows.length, next_cursor]).toEqual([3, null]);
  });
});

describe('403', () => {
  it.each(['people_manager', 'hiring_manager', 'hiring_member'] as const)('is for %s', async (role) => {
    const team = await anApprovedCompany(database);
    const member = await anEmployer(database, team, { role });
    await search(team, { q: 'x' });
    const { params } = team;
    const record_id = (await list(team)).records[0].record_id;
    const answers = [
      await api.call(member, contract.listSearchRecords, { params }),
      await api.call(member, contract.eraseSearchWords, { params: { ...params, record_id } }),
      await api.call(member, contract.exportSearchRecords, { params, body: { from: '', to: '' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

it('keeps companies apart', async () => {
  const [team, other] = [await anApprovedCompany(database), await anApprovedCompany(database)];
  await search(team, { q: 'x' });
  expect((await list(other)).total).toBe(0);
  const record_id = (await list(team)).records[0].record_id;
  const params = { ...other.params, record_id };
  expect((await api.call(other.admin, contract.eraseSearchWords, { params })).status).toBe(404);
});
