import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { getVisibility, putVisibility } from './contract.ts';

const api = await startApi();
const { database } = api;

const PROFILE = {
  basics: { name: 'Grace Seeker', email: 'grace@x.example' },
  work: [{ name: 'Present Employer', position: 'Welder', summary: 'At Present Employer', startDate: '2020-01' }],
};

const NOT_SHARED = { shares_wishes: false, shares_record: false, shares_spouse: false, wants_skillbridge: false };

async function someone(choice: object = {}) {
  const seeker = await aSeeker(database);
  await database.asSystem((db) =>
    db
      .updateTable('seeker')
      .set({ phone: '512-555-0143', profile: JSON.stringify(PROFILE) })
      .where('id', '=', seeker.id)
      .execute(),
  );
  await put(seeker, choice);
  return seeker;
}

const put = (seeker: Person, choice: object, version = 0) =>
  api.call(seeker, putVisibility, {
    body: { searchable: true, anonymous: false, hidden_from: [], version, ...choice },
  });

type Seen = { seeker_id: string; first_name: string | null; profile: object };

/** What a request of one company can read about this seeker. */
const seenBy = (company: { company_id: string }, seeker: Person, asked = company.company_id) =>
  database.asRequest({ company_id: company.company_id }, async (db) => {
    const { rows } = await sql<Seen>`select * from visible_seekers(${asked}) where seeker_id = ${seeker.id}`.execute(
      db,
    );
    return rows[0];
  });

describe('200', () => {
  it('shows only searchable seekers, without email address and phone', async () => {
    const company = await aCompany(database);
    const quiet = await aSeeker(database);
    expect((await api.call(quiet, getVisibility, {})).body).toEqual({
      searchable: false,
      anonymous: false,
      ...NOT_SHARED,
      hidden_from: [],
      version: 0,
    });
    expect(await seenBy(company, quiet)).toBeUndefined();
    const open = await someone();
    const seen = await seenBy(company, open);
    expect(seen).toMatchObject({ first_name: 'Grace', profile: { work: [{ name: 'Present Employer' }] } });
    expect(JSON.stringify(seen)).not.toMatch(/@|512-555/);
  });

  it('shows anonymous seekers without name, employers and free text', async () => {
    const seeker = await someone({ anonymous: true });
    const work = [
      { ...PROFILE.work[0], highlights: ['Present Employer'], of_another_day: 'Present' },
      { name: 'Old Shop', position: 'Welder at OLD SHOP', startDate: '2018-01' },
    ];
    const education = [{ institution: 'Austin College', area: 'Metal', courses: ['Grace'] }];
    const certificates = [{ name: 'CWI', issuer: 'Present Employer' }];
    const x_military = { branch: 'army', rank: 'SGT', codes: ['91E'], unit: 'Grace' };
    const profile = JSON.stringify({
      ...PROFILE,
      work,
      education,
      certificates,
      x_military,
      volunteer: [{ name: 'Grace' }],
    });
    await database.asSystem((db) =>
      db
        .updateTable('seeker')
        .set({ profile, headline: 'Welder at Present Employer' })
        .where('id', '=', seeker.id)
        .execute(),
    );
    const seen = await seenBy(await aCompany(database), seeker);
    expect(seen).toMatchObject({ first_name: null, last_name: null, headline: null });
    expect(seen?.profile).toEqual({
      work: [{ position: 'Welder', startDate: '2020-01' }, { startDate: '2018-01' }],
      education: [{ institution: 'Austin College', area: 'Metal' }],
      certificates: [{ name: 'CWI' }],
      x_military: { branch: 'army', rank: 'SGT', codes: ['91E'] },
    });
    expect(JSON.stringify(seen)).not.toMatch(/Grace|Present|Shop|SHOP|@|512-555/);
  });

  it.each([
    ['Acme & Sons, Inc.', ['Acme & Sons, Inc.', 'ACME and sons', 'the acme - sons LLC', "Acme Son's"], ['Acme']],
    ['Society of Æsthetic Cafés', ['SOCIETY OF AESTHETIC CAFE\u0301S, Ltd', 'society of aesthetic cafes'], ['Cafés']],
    ['Müller Straßenbau GmbH', ['Muller Strassenbau GmbH', 'ＭÜLLER straßenbau gmbh'], ['Müller']],
    ['丸紅株式会社 USA', ['丸紅株式会社　(USA)'], ['株式会社 USA', 'USA']],
    ['Газпром & Co', ['Газпром', 'Газпром and Company'], ['Газ']],
    ['The Company', ['the company'], ['The Corporation']],
  ])('hides from %s in any spelling, and from no one else', async (business_name, alike, others) => {
    const company = await aCompany(database, { business_name });
    for (const written of alike) {
      const seeker = await someone({ hidden_from: [written, written.toUpperCase()] });
      expect([written, await seenBy(company, seeker)]).toEqual([written, undefined]);
    }
    expect(await seenBy(company, await someone({ hidden_from: [...others, 'And Landings'] }))).toBeDefined();
  });

  it('replaces the choices, once per version', async () => {
    const seeker = await someone({ hidden_from: ['Acme', 'acme inc', '丸紅'] });
    const first = (await api.call(seeker, getVisibility, {})).body;
    const chosen = { searchable: true, anonymous: false, ...NOT_SHARED };
    expect(first).toEqual({ ...chosen, hidden_from: ['Acme', '丸紅'], version: 1 });
    expect((await put(seeker, { searchable: false }, 1)).body).toMatchObject({ hidden_from: [], version: 2 });
    expect((await put(seeker, {}, 1)).status).toBe(409);
    expect(await seenBy(await aCompany(database), seeker)).toBeUndefined();
  });
});

describe('no seeker', () => {
  it('is visible to a company of the other site, a disabled company or for another company, or from a disabled account', async () => {
    const [company, other, elsewhere] = [
      await aCompany(database),
      await aCompany(database),
      await aCompany(database, { site: 'mh' }),
    ];
    const seeker = await someone();
    expect(await seenBy(elsewhere, seeker)).toBeUndefined();
    expect(await seenBy(company, seeker, other.company_id)).toBeUndefined();
    expect(await seenBy(company, seeker)).toBeDefined();
    await database.asSystem((db) =>
      db.updateTable('company').set({ on_site: false }).where('company_id', '=', other.company_id).execute(),
    );
    expect(await seenBy(other, seeker)).toBeUndefined();
    await database.asSystem((db) =>
      db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', seeker.id).execute(),
    );
    expect(await seenBy(company, seeker)).toBeUndefined();
  });

  it('shows their choices to an employer’s request', async () => {
    const company = await aCompany(database);
    await someone({ hidden_from: ['Acme'] });
    const rows = await database.asRequest({ company_id: company.company_id }, (db) =>
      db.selectFrom('seeker_hidden_from').selectAll().execute(),
    );
    expect(rows).toEqual([]);
  });
});

describe('404, 409 and 422', () => {
  it('is for seekers only, and limits names to fifty and their length', async () => {
    const seeker = await aSeeker(database);
    expect((await put(await anEmployer(database, await aCompany(database)), {})).status).toBe(404);
    expect((await put(seeker, {}, 3)).status).toBe(409);
    expect((await put(seeker, { hidden_from: Array(51).fill('x') })).body.fields).toHaveProperty('hidden_from');
    expect((await put(seeker, { hidden_from: ['x'.repeat(121)] })).status).toBe(422);
    expect((await api.call(seeker, getVisibility, {})).body.version).toBe(0);
  });
});
