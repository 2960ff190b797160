import { randomUUID } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { updatePreferences } from '#features/company/contract.ts';
import { putWorkWishes } from '#features/job-match/contract.ts';
import { updateMilitaryRecord } from '#features/military-record/contract.ts';
import { createUnlock } from '#features/unlocks/contract.ts';
import { putVisibility } from '#features/visibility/contract.ts';
import type { SiteCode } from '#rules/sites.ts';
import { loadPlaces } from '#server/search/load-places.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { type FoundProfiles, findProfiles, getFoundProfile } from './contract.ts';

const api = await startApi();
const { database } = api;
await loadPlaces(database.pool);

type CompanyValues = Parameters<typeof aCompany>[1];

/** An employer of an approved company. */
async function anApproved(values: CompanyValues = {}) {
  const company = await aCompany(database, values);
  const { company_id } = company;
  await database.asSystem((db) =>
    db.updateTable('company').set({ company_enabled: true }).where('company_id', '=', company_id).execute(),
  );
  return { ...company, admin: await anEmployer(database, company) };
}
type Company = Awaited<ReturnType<typeof anApproved>>;

const WELDER = {
  work: [
    {
      position: 'Pipe welder',
      name: 'Ironworks of Tulsa',
      startDate: '2014-01',
      endDate: '2019-12',
      summary: 'Call Grace.',
    },
    { position: 'Foreman', name: 'Steel Yard', startDate: '2020-01', endDate: '2023-12' },
  ],
  education: [{ studyType: 'Bachelor of Science', area: 'Metallurgy', institution: 'Austin College' }],
  certificates: [{ name: 'Certified Welding Inspector', issuer: 'AWS' }],
};

type Told = {
  profile?: object;
  skills?: string[];
  city?: string;
  region?: string;
  postal_code?: string;
  first_name?: string;
  last_name?: string;
};

async function aSearchable({
  choice = {},
  told = {},
  site = 'rb' as SiteCode,
}: {
  choice?: object;
  told?: Told;
  site?: SiteCode;
} = {}) {
  const seeker = await aSeeker(database, { site });
  const { profile = WELDER, ...plain } = told;
  const row = {
    skills: ['TIG welding', 'Blueprints'],
    city: 'Austin',
    region: 'TX',
    ...plain,
    profile: JSON.stringify(profile),
  };
  await database.asSystem((db) => db.updateTable('seeker').set(row).where('id', '=', seeker.id).execute());
  await choose(seeker, choice);
  return seeker;
}

async function choose(seeker: Person, choice: object, version = 0) {
  const body = { searchable: true, anonymous: false, hidden_from: [], version, ...choice };
  expect((await api.call(seeker, putVisibility, { body })).status).toBe(200);
}

const ask = (company: Company, query: object = {}, person: Person = company.admin) =>
  api.call(person, findProfiles, { params: { company_id: company.company_id }, query });

const person = (company: Company, profile_id: string) =>
  api.call(company.admin, getFoundProfile, { params: { company_id: company.company_id, profile_id } });

async function search(company: Company, query: object = {}): Promise<FoundProfiles> {
  const { status, body } = await ask(company, query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as FoundProfiles;
}
/** What searches call a seeker; '' for nobody. */
async function profileOf({ id }: { id: string }): Promise<string> {
  const { rows } = await database.pool.query('select profile_id from seeker_visibility where seeker_id = $1', [id]);
  return rows[0]?.profile_id ?? '';
}

/** Which of these people are found. Other tests put people there too. */
const foundOf = async (company: Company, people: readonly Person[], query: object) => {
  const ids = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { profiles, total } = await search(company, { ...query, page });
    pages = Math.ceil(total / 10);
    for (const { profile_id } of profiles) ids.add(profile_id);
  }
  const profiles = await Promise.all(people.map(profileOf));
  return profiles.map((id) => ids.has(id));
};

describe('200', () => {
  const finds = [
    ['a word of a title', { q: 'welder' }],
    ['the beginning of a word', { q: 'metal' }],
    ['a phrase', { q: '"pipe welder"' }],
    ['AND, OR and NOT', { q: '(plumber OR welder) AND NOT nurse' }],
    ['a certificate', { q: '"certified welding inspector"' }],
    ['a former employer', { q: 'ironworks' }],
    ['a title', { title: 'foreman' }],
    ['a skill', { skills: 'tig' }],
    ['a state', { near: 'Texas' }],
    ['a town around', { near: 'Round Rock, TX', radius: 25 }],
    ['education', { education: 'bachelor' }],
    ['years', { years: '5' }],
    ['last active', { active_days: '7' }],
  ] as const;
  const misses = [
    ['NOT', { q: 'NOT welder' }],
    ['another order of a phrase', { q: '"welder pipe"' }],
    ['a phrase over two entries', { q: '"welder foreman"' }],
    ['a skill as a title', { title: 'blueprints' }],
    ['a title as a skill', { skills: 'foreman' }],
    ['free text of a job', { q: 'call' }],
    ['another state', { near: 'Ohio' }],
    ['a town far away', { near: 'El Paso, TX' }],
    ['a higher education', { education: 'master' }],
    ['more years', { years: '10', education: 'doctorate' }],
    ['pay that was not shown', { pay: '900000' }],
    ['remote that was not shown', { remote: 'true' }],
    ['what a tag is made of', { q: '#site OR #region' }],
  ] as const;

  test.each(finds)('finds by %s', async (_, query) => {
    const [company, seeker] = [await anApproved(), await aSearchable()];
    expect(await foundOf(company, [seeker], query)).toEqual([true]);
  });

  test.each(misses)('does not find by %s', async (_, query) => {
    const [company, seeker] = [await anApproved(), await aSearchable()];
    expect(await foundOf(company, [seeker], query)).toEqual([false]);
  });

  it('searches around a place as far as the company prefers, unless asked otherwise', async () => {
    const [company, seeker] = [await anApproved(), await aSearchable()];
    const near = 'San Marcos, TX';
    const found = async (radius?: number) => (await foundOf(company, [seeker], { near, radius }))[0];
    expect([await found(), await found(50)]).toEqual([false, true]);
    const body = { preferences: { default_radius_miles: 50 }, version: 0 };
    const changed = { params: { company_id: company.company_id }, body };
    expect((await api.call(company.admin, updatePreferences, changed)).status).toBe(200);
    expect([await found(), await found(10)]).toEqual([true, false]);
  });

  it('shows nothing that tells who it is', async () => {
    const company = await anApproved();
    const profile = {
      ...WELDER,
      work: [
        { position: 'Consultant at Xylander Ltd', name: 'Xylander Consulting', startDate: '2020-01' },
        { position: 'Call 512-555-0143', name: 'www.xylander.example', startDate: '2018' },
        { position: 'Write to z@x.example', name: 'Plain Shop', startDate: '2017-05-01', summary: 'Zelda' },
      ],
    };
    const skills = ['Brazing', 'zelda.example.com', 'Zelda'];
    const told = { profile, skills, first_name: 'Zelda', last_name: 'Xylander', postal_code: '78701' };
    const seeker = await aSearchable({ told });
    const { profiles } = await search(company, { skills: 'brazing', q: '"plain shop"' });
    expect(profiles).toHaveLength(1);
    expect(profiles[0]).toMatchObject({
      profile_id: await profileOf(seeker),
      skills: ['Brazing'],
      work: [
        { position: '', employer: '', start: '2020-01' },
        { position: '', employer: '', start: '2018' },
        { position: '', employer: 'Plain Shop', start: '2017-05' },
      ],
    });
    expect(JSON.stringify(profiles)).not.toMatch(/zelda|xylander|@|555|787|Grace/i);
    for (const q of ['zelda', 'xylander', 'z@x.example', seeker.email, '512-555-0143', '78701'])
      expect(await foundOf(company, [seeker], { q }), q).toEqual([false]);
  });

  it.each([
    ['Acme, Inc.', 'Pipe welder at Acme', 'ACME ERP'],
    ['GE', 'Pipe welder (GE)', 'GE turbines'],
    ['The “Rolls” \\ Royce Co.', 'Pipe welder, Rolls Royce', 'rolls-royce engines'],
  ])('shows no employer %s in “%s” of a person who hides employers', async (name, position, skill) => {
    const company = await anApproved();
    const work = [
      { position, name, startDate: '2014-03', endDate: '2019-12' },
      { position: 'Foreman', name: 'Steel Yard', startDate: '2020-01', endDate: '2023-12' },
    ];
    const seeker = await aSearchable({
      choice: { anonymous: true },
      told: { skills: [skill, 'Agenda setting'], profile: { work } },
    });
    expect(await foundOf(company, [seeker], { q: 'foreman' })).toEqual([true]);
    expect(await foundOf(company, [seeker], { q: '"pipe welder"' })).toEqual([false]);
    const { profiles } = await search(company, { skills: 'agenda' });
    const of = await profileOf(seeker);
    expect(profiles.find(({ profile_id }) => profile_id === of)).toMatchObject({ skills: ['Agenda setting'] });
  });

  it('forgets who a person was once they become anonymous', async () => {
    const company = await anApproved();
    const seeker = await aSearchable();
    const before = await profileOf(seeker);
    expect((await person(company, before)).status).toBe(200);
    await choose(seeker, { anonymous: true }, 1);
    expect((await person(company, before)).status).toBe(404);
    expect((await person(company, await profileOf(seeker))).status).toBe(200);
  });

  it('finds nobody who hides from a company under its new name', async () => {
    const company = await anApproved();
    const business_name = async (name: string) =>
      database.asSystem((db) =>
        db.updateTable('company').set({ business_name: name }).where('company_id', '=', company.company_id).execute(),
      );
    await business_name('Borough Rails');
    const seeker = await aSearchable({ choice: { hidden_from: ['Borough Rails Inc.'] } });
    const open = await aSearchable();
    expect(await foundOf(company, [seeker, open], { q: 'foreman' })).toEqual([false, true]);
    await business_name('Borough Rails Holding');
    expect(await foundOf(company, [seeker, open], { q: 'foreman' })).toEqual([false, true]);
  });

  it('shows and finds no employers and no months of a person who hides them', async () => {
    const company = await anApproved();
    const skills = ['Underwater welding', 'Steel Yard cranes'];
    const seeker = await aSearchable({ choice: { anonymous: true }, told: { skills } });
    expect(await foundOf(company, [seeker], { q: 'ironworks' })).toEqual([false]);
    expect(await foundOf(company, [seeker], { q: '"pipe welder"' })).toEqual([true]);
    const { profiles } = await search(company, { skills: 'underwater' });
    const of = await profileOf(seeker);
    const shown = profiles.find(({ profile_id }) => profile_id === of);
    expect(shown).toMatchObject({
      skills: ['Underwater welding'],
      work: [
        { employer: '', start: '2014', end: '2019' },
        { employer: '', start: '2020', end: '2023' },
      ],
      years: 9,
    });
    expect(await foundOf(company, [seeker], { q: '"steel yard"' })).toEqual([false]);
  });

  it('knows of a place no more than the town, whatever the ZIP code is', async () => {
    const company = await anApproved();
    // 78701 is the middle of Austin, 78653 its edge.
    const people = [
      await aSearchable({ told: { postal_code: '78701' } }),
      await aSearchable({ told: { postal_code: '78653' } }),
    ];
    for (const near of ['78701', '78653', 'Pflugerville, TX', 'Round Rock, TX', 'San Marcos, TX'])
      for (const radius of [10, 25, 50]) {
        const [one, other] = await foundOf(company, people, { near, radius });
        expect([near, radius, one]).toEqual([near, radius, other]);
      }
  });

  it('calls people by ids of their own, which no other call knows', async () => {
    const [company, seeker] = [await anApproved(), await aSearchable({ told: { skills: ['Lace making'] } })];
    const found = await search(company, { skills: 'lace' });
    expect(found.profiles).toHaveLength(1);
    expect(JSON.stringify(found)).not.toContain(seeker.id);
    expect((await person(company, seeker.id)).status).toBe(404);
  });

  it('shows one person, and whether the company has unlocked them', async () => {
    const [company, seeker] = [await anApproved(), await aSearchable()];
    const profile_id = await profileOf(seeker);
    const { status, body } = await person(company, profile_id);
    expect([status, body.profile_id, body.unlock_id]).toEqual([200, profile_id, null]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`@|${seeker.id}`));
    const params = { company_id: company.company_id };
    const unlocked = await api.call(await api.signIn(company.admin), createUnlock, { params, body: { profile_id } });
    expect(unlocked.status, JSON.stringify(unlocked.body)).toBe(200);
    const { unlock_id } = unlocked.body;
    expect((await person(company, profile_id)).body.unlock_id).toBe(unlock_id);
    const { profiles } = await search(company, { q: 'welder' });
    expect(profiles.find((each) => each.profile_id === profile_id)?.unlock_id ?? unlock_id).toBe(unlock_id);
    expect((await person(await anApproved(), profile_id)).body.unlock_id).toBeNull();
  });

  it('follows what the person changes, at once', async () => {
    const [company, seeker] = [await anApproved(), await aSearchable()];
    const isFound = async () => (await foundOf(company, [seeker], { q: 'foreman' }))[0];
    expect(await isFound()).toBe(true);
    await choose(seeker, { searchable: false }, 1);
    expect(await isFound()).toBe(false);
    await choose(seeker, {}, 2);
    expect(await isFound()).toBe(true);
    const disabled_at = new Date();
    await database.asSystem((db) =>
      db.updateTable('account').set({ disabled_at }).where('id', '=', seeker.id).execute(),
    );
    expect(await isFound()).toBe(false);
  });

  it('finds by pay and remote work only people who show what they want', async () => {
    const company = await anApproved();
    const [open, quiet] = [await aSearchable({ choice: { shares_wishes: true } }), await aSearchable()];
    const wishes = {
      pay_yearly_dollars: 60_000,
      employment_types: [],
      location_types: ['remote'],
      miles: 25,
      statements: {},
    };
    for (const person of [open, quiet])
      expect((await api.call(person, putWorkWishes, { body: { ...wishes, version: 0 } })).status).toBe(200);
    expect(await foundOf(company, [open, quiet], { pay: '$65,000' })).toEqual([true, false]);
    expect(await foundOf(company, [open, quiet], { pay: '55000' })).toEqual([false, false]);
    expect(await foundOf(company, [open, quiet], { remote: 'true' })).toEqual([true, false]);
  });

  it('finds people of its own site only, on mh by service as far as they show it', async () => {
    const company = await anApproved({ site: 'mh' });
    const x_military = { branch: 'Army', rank: 'SGT', codes: ['25B20'] };
    const told = { profile: { ...WELDER, x_military } };
    const choice = { shares_record: true, shares_spouse: true, wants_skillbridge: true };
    const open = await aSearchable({ site: 'mh', told, choice });
    const quiet = await aSearchable({ site: 'mh', told });
    const other = await aSearchable({ told });
    const record = {
      statuses: ['veteran', 'spouse'],
      component: 'Army',
      rank: 'SGT',
      codes: [{ branch: 'army', code: '25B20' }],
    };
    const more = { clearance: 'top_secret', clearance_state: 'active', available_from: '2027-03', version: 0 };
    for (const person of [open, quiet])
      expect((await api.call(person, updateMilitaryRecord, { body: { ...record, ...more } })).status).toBe(200);
    const people = [open, quiet, other];
    expect(await foundOf(company, people, { branch: 'army' })).toEqual([true, true, false]);
    expect(await foundOf(company, people, { branch: 'navy' })).toEqual([false, false, false]);
    expect(await foundOf(company, people, { rank_band: 'nco' })).toEqual([true, true, false]);
    expect(await foundOf(company, people, { rank_band: 'officer' })).toEqual([false, false, false]);
    expect(await foundOf(company, people, { military_code: '25B' })).toEqual([true, true, false]);
    expect(await foundOf(company, people, { military_code: 'Army 68W' })).toEqual([false, false, false]);
    expect(await foundOf(company, people, { clearance: 'secret' })).toEqual([true, false, false]);
    expect(await foundOf(company, people, { clearance: 'ts_sci' })).toEqual([false, false, false]);
    expect(await foundOf(company, people, { available_by: '03/2027' })).toEqual([true, false, false]);
    expect(await foundOf(company, people, { available_by: '02/2027' })).toEqual([false, false, false]);
    expect(await foundOf(company, people, { spouse: 'true' })).toEqual([true, false, false]);
    expect(await foundOf(company, people, { skillbridge: 'true' })).toEqual([true, false, false]);
  });

  it('finds by a code people whose codes lead to the same occupation', async () => {
    const company = await anApproved({ site: 'mh' });
    const inService = (branch: string, code: string) => ({
      profile: { ...WELDER, x_military: { branch, rank: '', codes: [code] } },
    });
    const corpsman = await aSearchable({ site: 'mh', told: inService('Navy', 'HM') });
    const cook = await aSearchable({ site: 'mh', told: inService('Army', '92G') });
    expect(await foundOf(company, [corpsman, cook], { military_code: 'Army 68W' })).toEqual([true, false]);
  });

  test.each([
    [{ q: 'nurse AND' }, 'q'],
    [{ title: '(nurse' }, 'title'],
    [{ near: 'Xyzzyville' }, 'near'],
    [{ pay: 'lots' }, 'pay'],
  ])('finds nobody by %j, and says what cannot be read', async (query, field) => {
    const company = await anApproved();
    await aSearchable();
    const { total, problems } = await search(company, query);
    expect([total, Object.keys(problems)]).toEqual([0, [field]]);
  });
});

describe('a hidden person', () => {
  /** Searches, sorts and pages of all kinds, whose answers must not differ. */
  const SEARCHES = [
    {},
    { sort: 'years' },
    { page: 2 },
    { q: 'welder' },
    { q: 'NOT plumber' },
    { title: 'foreman', sort: 'years' },
    { skills: 'tig' },
    { near: 'Austin, TX' },
    { near: 'TX', education: 'bachelor', years: '2' },
    { remote: 'true' },
    { pay: '99000' },
    { branch: 'army' },
    { rank_band: 'nco' },
    { military_code: '25B' },
    { clearance: 'secret' },
    { available_by: '12/2030' },
    { spouse: 'true' },
    { skillbridge: 'true' },
  ];

  test.each([
    ['not searchable', { searchable: false }],
    ['hidden from the company', { hidden_from: ['The Öracle, Inc.'] }],
  ])(
    'who is %s is in no answer: results, counts, facets and orders are those of a database without them',
    async (_, choice) => {
      const company = await anApproved({ site: 'mh', business_name: 'Oracle' });
      const x_military = { branch: 'Army', rank: 'SGT', codes: ['25B'] };
      const told = { profile: { ...WELDER, x_military }, city: 'Austin', region: 'TX' };
      const shares = { shares_wishes: true, shares_record: true, shares_spouse: true, wants_skillbridge: true };
      for (let n = 0; n < 11; n++) await aSearchable({ site: 'mh', told, choice: shares });
      const hidden = await aSearchable({ site: 'mh', told, choice: { ...shares, ...choice } });
      const wishes = {
        pay_yearly_dollars: 60_000,
        employment_types: [],
        location_types: ['remote'],
        miles: 25,
        statements: {},
      };
      await api.call(hidden, putWorkWishes, { body: { ...wishes, version: 0 } });
      const record = {
        statuses: ['spouse', 'veteran'],
        component: 'Army',
        rank: 'SGT',
        codes: [],
        clearance: 'secret',
        clearance_state: 'active',
      };
      await api.call(hidden, updateMilitaryRecord, { body: { ...record, available_from: '2027-01', version: 0 } });
      const answers = () => Promise.all(SEARCHES.map((query) => search(company, query)));
      const before = await answers();
      expect(before[0]?.total).toBeGreaterThan(10);
      await database.asSystem((db) => db.deleteFrom('account').where('id', '=', hidden.id).execute());
      expect(await answers()).toEqual(before);
    },
  );
});

describe('403, 404 and 422', () => {
  it('404: one person whom the company cannot find, in the same words as an unknown one', async () => {
    const company = await anApproved({ business_name: 'Hidden From Works' });
    const unknown = (await person(company, randomUUID())).body;
    const quiet = await aSearchable({ choice: { searchable: false } });
    const hidden = await aSearchable({ choice: { hidden_from: ['Hidden From Works LLC'] } });
    const elsewhere = await aSearchable({ site: 'mh' });
    const untold = await aSearchable();
    await database.pool.query('update seeker_visibility set told_of_unlocks_at = null where seeker_id = $1', [
      untold.id,
    ]);
    for (const each of [quiet, hidden, elsewhere, untold])
      expect(await person(company, await profileOf(each))).toMatchObject({ status: 404, body: unknown });
    expect(await foundOf(company, [quiet, hidden, elsewhere, untold], {})).toEqual([false, false, false, false]);
  });

  it('403: a company that staff did not approve, which finds nobody', async () => {
    const company = await aCompany(database);
    const admin = await anEmployer(database, company);
    expect((await ask({ ...company, admin })).status).toBe(403);
  });

  it('403: seekers', async () => {
    expect((await ask(await anApproved(), {}, await aSeeker(database))).status).not.toBe(200);
  });

  it('404: another company', async () => {
    const [own, other] = [await anApproved(), await anApproved()];
    expect((await ask(other, {}, own.admin)).status).toBe(404);
  });

  it('finds nobody for a suspended company', async () => {
    const [company, seeker] = [await anApproved(), await aSearchable()];
    await database.asSystem((db) =>
      db.updateTable('company').set({ on_site: false }).where('company_id', '=', company.company_id).execute(),
    );
    expect(await foundOf(company, [seeker], {})).toEqual([false]);
  });

  test.each([
    [{ branch: 'army' }],
    [{ clearance: 'secret' }],
    [{ spouse: 'true' }],
    [{ years: '3' }],
    [{ near: 'Austin', radius: 12 }],
    [{ email: 'grace@x.example' }],
    [{ q: 'x'.repeat(201) }],
  ])('422: %j on rb', async (query) => {
    const { status, body } = await ask(await anApproved(), query);
    expect(status).toBe(422);
    expect(body.profiles).toBeUndefined();
  });
});
