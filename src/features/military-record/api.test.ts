import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveService as save } from '#features/profile/actions.server.ts';
import { getSeekerProfile } from '#features/profile/contract.ts';
import { startSession } from '#server/http/session.ts';
import { loadOwnCodes } from '#server/military/load-own-codes.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { fingerprint } from '../../../tests/harness/fingerprint.ts';
import * as contract from './contract.ts';

const api = await startApi();
const { database } = api;
const onMh = () => aSeeker(database, { site: 'mh' });

beforeAll(() => loadOwnCodes(database.pool));

const RECORD = {
  statuses: ['guard_reserve', 'veteran', 'spouse'],
  component: 'Marine Corps Reserve',
  rank: 'Sergeant',
  codes: [
    { branch: 'marine_corps', code: '0311', started: 'June 2010', ended: '2014' },
    { branch: null, code: '', started: '', ended: '' },
    { branch: 'navy', code: '0311', started: '', ended: '' },
  ],
  clearance: 'secret',
  clearance_state: 'expired',
  investigated: '2019-03',
  polygraph: 'ci',
  polygraph_on: '2018',
  separation: '2027-03',
  terminal_leave: '2027-01',
  available_from: '2027-02',
  spouse_of: 'active_duty',
  member_component: 'Space Force',
  member_rank: 'Captain',
  member_codes: '13S',
  shows_spouse: true,
  next_move: '2027-06',
  needs_portable_work: true,
};

const get = (person: Person) => api.call(person, contract.getMilitaryRecord, {}, person.site);
const put = (person: Person, values: Record<string, unknown> = {}, version = 0) =>
  api.call(person, contract.updateMilitaryRecord, { body: { ...RECORD, ...values, version } as never }, person.site);
const remove = (person: Person) => api.call(person, contract.deleteMilitaryRecord, {}, person.site);
const keep = (person: Person, text: string) =>
  api.call(person, contract.createKeptSentence, { body: { text, origin: 'Army 11B' } }, person.site);
const change = (person: Person, sentence_id: string, text: string) =>
  api.call(person, contract.updateKeptSentence, { params: { sentence_id }, body: { text } }, person.site);
const saveService = (seeker_id: string, service: Parameters<typeof save>[2]) =>
  database.asSystem((db) => save(db, seeker_id, service));
const drop = (person: Person, sentence_id: string) =>
  api.call(person, contract.deleteKeptSentence, { params: { sentence_id } }, person.site);

describe('200', () => {
  it('stores a record, changes it, and deletes it with its sentences', async () => {
    const seeker = await onMh();
    expect((await get(seeker)).body).toMatchObject({ version: 0, statuses: [], codes: [], sentences: [] });
    expect((await put(seeker)).status).toBe(200);
    const { body } = await get(seeker);
    expect(body).toMatchObject({ ...RECORD, codes: expect.anything(), version: 1 });
    expect(body.codes).toEqual([
      { branch: 'marine_corps', code: '0311', started: '2010-06', ended: '2014' },
      { branch: 'navy', code: '0311', started: '', ended: '' },
    ]);
    await put(seeker, { statuses: [], spouse_of: '', shows_spouse: false, codes: [], clearance: '', polygraph: '' }, 1);
    const emptied = { version: 2, statuses: [], codes: [], clearance: null, polygraph: null };
    expect((await get(seeker)).body).toMatchObject(emptied);
    await keep(seeker, 'Led [number] people.');
    for (const _ of [1, 2]) expect((await remove(seeker)).status).toBe(200);
    expect((await get(seeker)).body).toMatchObject({ version: 0, rank: '', sentences: [] });
  });

  it('is the only place for branch, rank and codes: the details copy it until it is deleted', async () => {
    const seeker = await onMh();
    const told = async () => (await api.call(seeker, getSeekerProfile, {}, 'mh')).body.military;
    await saveService(seeker.id, { branch: 'Army National Guard', rank: 'SGT', codes: ['ELEVEN BRAVO'] });
    const codes = [{ ...RECORD.codes[0], code: '11B' }];
    await put(seeker, { component: 'Army National Guard', rank: 'Staff Sergeant', codes });
    expect(await told()).toEqual({ branch: 'Army National Guard', rank: 'Staff Sergeant', codes: ['11B'] });
    await put(seeker, { component: 'Navy', codes: [] }, 1);
    expect(await told()).toMatchObject({ branch: 'Navy', codes: [] });
    await remove(seeker);
    expect(await told()).toBeNull();
  });

  it('stores codes that we do not list, and reports them; several in one field become several', async () => {
    const seeker = await onMh();
    const codes = [
      { branch: 'army', code: '92a, zzzzz', started: '2010', ended: '' },
      { branch: null, code: 'HM2', started: '', ended: '' },
      { branch: 'navy', code: '92A', started: '', ended: '' },
    ];
    expect((await put(seeker, { component: null, codes })).status).toBe(200);
    const { body } = await get(seeker);
    expect(body.codes).toMatchObject([
      { code: '92A', started: '2010' },
      { code: 'ZZZZZ', started: '2010' },
      { code: 'HM2' },
      { branch: 'navy', code: '92A' },
    ]);
    expect(body.unknown_codes).toEqual([1, 3]);
  });

  it('reads codes as people write them, and saves what it cannot read as typed', async () => {
    const typed = ['Navy NEC 8404, Army National Guard 25B', 'L03A', 'F&S', 'Star Fleet 7'];
    const { body } = await put(await onMh(), { component: '', codes: typed.map((code) => ({ code, branch: '' })) });
    expect(body.codes).toMatchObject([
      { branch: 'navy', code: '8404' },
      { branch: 'army', code: '25B' },
      { branch: null, code: 'L03A' },
      { branch: null, code: 'F&S' },
      { branch: null, code: 'STAR FLEET 7' },
    ]);
    const other = await put(await onMh(), { component: '', codes: [{ code: 'Navy 8404', branch: 'army' }] });
    expect(other).toMatchObject({
      status: 422,
      body: { fields: { 'codes.0.code': expect.stringContaining('another branch') } },
    });
    const own = await put(await onMh(), { component: '', codes: [{ code: 'AFSC 3D1X2', branch: 'space_force' }] });
    expect(own.body.codes).toMatchObject([{ branch: 'space_force', code: '3D1X2' }]);
    const none = await put(await onMh(), { component: '', codes: [{ code: 'Marine Corps', branch: '' }] });
    expect(none.body.codes).toMatchObject([{ branch: null, code: 'MARINE CORPS' }]);
  });

  it('saves a sentence once, changes it and deletes it', async () => {
    const seeker = await onMh();
    const { body } = await keep(seeker, ' Led [number] people. ');
    expect(body).toMatchObject({ text: 'Led [number] people.', origin: 'Army 11B' });
    expect((await keep(seeker, 'Led [number] people.')).body.sentence_id).toBe(body.sentence_id);
    await change(seeker, body.sentence_id, 'Led 12 people.');
    expect((await get(seeker)).body.sentences).toMatchObject([{ text: 'Led 12 people.' }]);
    for (const _ of [1, 2]) expect((await drop(seeker, body.sentence_id)).status).toBe(200);
    expect((await get(seeker)).body.sentences).toEqual([]);
  });

  it('is in the archive of own data', async () => {
    const seeker = await onMh();
    await put(seeker);
    await keep(seeker, 'Led 12 people.');
    const session = await database.asSystem((db) => startSession(db, { account_id: seeker.id, site: 'mh' }));
    const answer = await api.send('mh', session, '/seeker/my-data', { method: 'POST' });
    const data = JSON.parse(
      strFromU8(unzipSync(new Uint8Array(await answer.arrayBuffer()))['data.json'] ?? new Uint8Array()),
    );
    expect(data.military_record).toMatchObject({ rank: 'Sergeant', sentences: [{ text: 'Led 12 people.' }] });
  });
});

describe('404', () => {
  it('on the other site, and for another seeker’s sentence', async () => {
    const [seeker, other, on_rb] = [await onMh(), await onMh(), await aSeeker(database)];
    expect((await get(on_rb)).status).toBe(404);
    expect((await put(on_rb)).status).toBe(404);
    expect((await keep(on_rb, 'Led.')).status).toBe(404);
    const { sentence_id } = (await keep(seeker, 'Mine.')).body;
    expect((await change(other, sentence_id, 'Yours.')).status).toBe(404);
    await drop(other, sentence_id);
    expect((await get(seeker)).body.sentences).toMatchObject([{ text: 'Mine.' }]);
    expect((await get(other)).body.sentences).toEqual([]);
    expect((await change(seeker, randomUUID(), 'None.')).status).toBe(404);
  });

  it('a request sees only its own seeker’s rows', async () => {
    const [seeker, other] = [await onMh(), await onMh()];
    await put(seeker);
    await keep(seeker, 'Mine.');
    const seen = await database.asRequest({ seeker_id: other.id }, async (db) => [
      await db.selectFrom('military_record').selectAll().execute(),
      await db.selectFrom('military_record_code').selectAll().execute(),
      await db.selectFrom('kept_sentence').selectAll().execute(),
    ]);
    expect(seen).toEqual([[], [], []]);
  });
});

describe('409 and 422 leave everything as it was', () => {
  it('if it changed since it was read, or was created twice', async () => {
    const seeker = await onMh();
    await put(seeker);
    const before = await fingerprint(database);
    expect((await put(seeker, { rank: 'Corporal' }, 0)).status).toBe(409);
    expect((await put(seeker, { rank: 'Corporal' }, 7)).status).toBe(409);
    expect(await fingerprint(database)).toEqual(before);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['an end before the start', { codes: [{ code: '11B', started: '2015', ended: '2014-12' }] }, 'codes.0.ended'],
    ['a start in the future', { codes: [{ code: '11B', started: '2050' }] }, 'codes.0.started'],
    ['an invalid month', { next_move: 'soon' }, 'next_move'],
    ['an invalid status', { statuses: ['admiral'] }, 'statuses.0'],
    ['an unknown branch', { component: 'Starfleet' }, 'component'],
    ['an investigation in the future', { investigated: '2090' }, 'investigated'],
    ['own service without such a status', { statuses: ['spouse'] }, 'component'],
    ['a shown spouse without such a status', { statuses: ['veteran'], spouse_of: '' }, 'shows_spouse'],
    ['a service member without the status of a spouse', { statuses: ['veteran'], shows_spouse: false }, 'spouse_of'],
    ['a rank of a thousand letters', { rank: 'x'.repeat(1000) }, 'rank'],
    ['eleven codes', { codes: Array.from({ length: 11 }, () => ({ code: '11B' })) }, 'codes'],
  ])('%s', async (_case, values, field) => {
    const seeker = await onMh();
    const { status, body } = await put(seeker, values);
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect((await get(seeker)).body.version).toBe(0);
  });

  it('an empty sentence, and the hundred and first', async () => {
    const seeker = await onMh();
    expect((await keep(seeker, '  ')).body.fields).toHaveProperty('text');
    await database.asSystem((db) =>
      db
        .insertInto('kept_sentence')
        .values(Array.from({ length: 100 }, (_, at) => ({ seeker_id: seeker.id, text: `Sentence ${at}` })))
        .execute(),
    );
    expect((await keep(seeker, 'One more.')).status).toBe(422);
    expect((await get(seeker)).body.sentences).toHaveLength(100);
  });
});
