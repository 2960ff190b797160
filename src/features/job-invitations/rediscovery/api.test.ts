import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { putMailChoices } from '#features/mail-choices/contract.ts';
import { erasePeopleNow, requestAddressErasure } from '#features/own-data/erasure-actions.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { anApplication, aPosting, aPublicPosting } from '../../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../../tests/factories/people.ts';
import { accountsOf, anEmail } from '../../../../tests/harness/accounts.ts';
import { type Person, startApi } from '../../../../tests/harness/api.ts';
import { createJobInvitation } from '../contract.ts';
import { type EarlierApplicants, listEarlierApplicants } from './contract.ts';

const api = await startApi();
const { database, services } = api;
const { withPassword } = await accountsOf(api);

/** A company with an old job, a live one for welders, and its admin. */
async function aTeam(site: SiteCode = 'rb') {
  const business_name = `Summit ${randomUUID().slice(0, 6)}`;
  const company = await aCompany(database, { site, business_name });
  const admin = await api.signIn(await anEmployer(database, company));
  const { posting_id: from_id } = await aPosting(database, company, { title: 'Fitter' });
  const to_id = await aPublicPosting(database, company);
  await update('posting', to_id, { lat: 30.27, lon: -97.74, skills: ['TIG welding', 'Blueprints', 'Grinding'] });
  return { company, business_name, admin, from_id, to_id, params: { company_id: company.company_id } };
}
type Team = Awaited<ReturnType<typeof aTeam>>;

const update = (table: string, id: string, values: object) =>
  database.asSystem((db) =>
    sql`update ${sql.table(table)} set ${sql.join(
      Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    )} where id = ${id}`.execute(db),
  );

const AS_WELDER = JSON.stringify({ work: [{ position: 'Welder', name: 'Acme' }] });

/** A welder whose application for the old job was rejected. */
async function aWelder(
  { company, from_id }: Pick<Team, 'company' | 'from_id'>,
  { seeker, ...values }: { seeker?: { id: string; email: string } } & Record<string, unknown> = {},
) {
  const email = seeker?.email ?? anEmail();
  const { application_id } = await anApplication(database, company, {
    ...{ posting_id: from_id, email, profile: AS_WELDER },
    ...(seeker ? { seeker_id: seeker.id } : {}),
  });
  await update('application', application_id, { category: 'rejected', ...values });
  return { application_id, email };
}

const suggested = async ({ admin, params, to_id }: Team, who: Person = admin): Promise<EarlierApplicants> =>
  (await api.call(who, listEarlierApplicants, { params: { ...params, posting_id: to_id } })).body;
const idsOf = async (team: Team, who?: Person) =>
  (await suggested(team, who)).people.map(({ application_id }) => application_id);
const hide = (seeker_id: string, name: string) =>
  database.pool.query('insert into seeker_hidden_from (seeker_id, name) values ($1, $2)', [seeker_id, name]);

describe('200', () => {
  it.each<SiteCode>(['rb', 'mh'])('suggests who did the same work, with reasons that are true, on %s', async (site) => {
    const team = await aTeam(site);
    const skills = ['TIG welding', 'grinding', 'Blueprints', 'Knitting'];
    const { application_id } = await aWelder(team, { skills });
    await database.pool.query('update applicant_words set lat = 30.4, lon = -97.7 where application_id = $1', [
      application_id,
    ]);
    const { refused, people } = await suggested(team);
    expect(refused).toBeNull();
    expect(people).toMatchObject([{ application_id, name: 'Grace Hopper', title: 'Fitter' }]);
    expect(people[0]?.reasons.map(({ text }) => text)).toEqual([
      'Worked as: Welder',
      'Has these skills of the job: TIG welding, Blueprints, and Grinding',
      'Lives about 9 miles from the job',
    ]);
  });

  it('suggests who applied to the same work, by the posting, and nobody without a reason', async () => {
    const team = await aTeam();
    const { posting_id: old } = await aPosting(database, team.company, { title: 'Senior Welder (nights)' });
    const plain = { profile: '{}' };
    const same = await aWelder({ ...team, from_id: old }, plain);
    await aWelder(team, plain);
    const { people } = await suggested(team);
    expect(people.map(({ application_id }) => application_id)).toEqual([same.application_id]);
    expect(people[0]?.reasons).toEqual([{ kind: 'applied', text: 'Applied for the same work' }]);
  });

  it('shows a person once, with the application that fits best', async () => {
    const team = await aTeam();
    const seeker = await withPassword(await aSeeker(database, { email: anEmail() }));
    const { posting_id: old } = await aPosting(database, team.company, { title: 'Welder' });
    await aWelder(team, { seeker });
    const best = await aWelder({ ...team, from_id: old }, { seeker });
    expect(await idsOf(team)).toEqual([best.application_id]);
  });

  it('suggests an open application only once its job is closed', async () => {
    const team = await aTeam();
    const { application_id } = await aWelder(team, { category: 'active' });
    expect(await idsOf(team)).toEqual([]);
    await update('posting', team.from_id, { status: 'closed' });
    expect(await idsOf(team)).toEqual([application_id]);
  });

  it('suggests nobody for a posting to which nobody can be invited, and says why', async () => {
    const team = await aTeam();
    await aWelder(team);
    await update('posting', team.to_id, { anonymous: true });
    expect(await suggested(team)).toMatchObject({ people: [], refused: expect.stringContaining('hides') });
    await update('posting', team.to_id, { anonymous: false, status: 'draft' });
    expect(await suggested(team)).toMatchObject({ people: [], refused: expect.stringContaining('live') });
  });
});

describe('never suggests', () => {
  type Welder = { application_id: string; email: string; seeker_id: string };
  it.each<[string, (welder: Welder, team: Team) => Promise<unknown>]>([
    ['who withdrew', ({ application_id }) => update('application', application_id, { category: 'withdrawn' })],
    [
      'who withdrew from another job since',
      async ({ email, seeker_id }, { company }) => {
        const { posting_id } = await aPosting(database, company, { title: 'Driver' });
        const other = await anApplication(database, company, { posting_id, email, seeker_id });
        await update('application', other.application_id, { category: 'withdrawn' });
      },
    ],
    [
      'who was hired for another job',
      async ({ email, seeker_id }, { company }) => {
        const { posting_id } = await aPosting(database, company, { title: 'Driver' });
        const other = await anApplication(database, company, { posting_id, email, seeker_id });
        await update('application', other.application_id, { category: 'hired' });
      },
    ],
    [
      'whose application for another live job is open',
      async ({ email, seeker_id }, { company }) => {
        const { posting_id } = await aPosting(database, company, { title: 'Driver' });
        await anApplication(database, company, { posting_id, email, seeker_id });
      },
    ],
    [
      'who applied to the posting',
      ({ email }, { company, to_id }) => anApplication(database, company, { posting_id: to_id, email }),
    ],
    [
      'who was invited to the posting',
      ({ application_id }, { admin, params, to_id }) =>
        api.call(admin, createJobInvitation, {
          params,
          body: { application_id, posting_id: to_id, message: 'Come back' },
          idempotency_key: randomUUID(),
        }),
    ],
    ['who hides from the company', ({ seeker_id }, { business_name }) => hide(seeker_id, business_name)],
    ['who closed the account', ({ seeker_id }) => update('account', seeker_id, { disabled_at: new Date() })],
    ['who knows an anonymous job alone', (_, { from_id }) => update('posting', from_id, { anonymous: true })],
    [
      'whom the team added',
      ({ application_id }, { params: { company_id } }) =>
        database.pool.query(
          `insert into application_event (company_id, application_id, kind) values ($1, $2, 'added')`,
          [company_id, application_id],
        ),
    ],
    [
      'who lives too far away',
      ({ application_id }) =>
        database.pool.query('update applicant_words set lat = 40, lon = -80 where application_id = $1', [
          application_id,
        ]),
    ],
    [
      'whose application is to be erased by the retention period',
      async ({ application_id }, { params: { company_id } }) => {
        await update('application', application_id, { status_changed_at: new Date(Date.now() - 800 * 86_400_000) });
        await database.pool.query(
          `insert into company_preferences (company_id, preferences) values ($1, '{"retention_months": 24}')
           on conflict (company_id) do update set preferences = excluded.preferences`,
          [company_id],
        );
      },
    ],
  ])('%s', async (_name, happens) => {
    const team = await aTeam();
    const seeker = await withPassword(await aSeeker(database, { email: anEmail() }));
    const welder = await aWelder(team, { seeker });
    expect(await idsOf(team)).toEqual([welder.application_id]);
    await happens({ ...welder, seeker_id: seeker.id }, team);
    expect(await idsOf(team)).toEqual([]);
  });

  it('who stopped invitations or was erased', async () => {
    const team = await aTeam();
    const stopped = await withPassword(await aSeeker(database, { email: anEmail() }));
    await aWelder(team, { seeker: stopped });
    const { email } = await aWelder(team);
    expect(await idsOf(team)).toHaveLength(2);
    await api.call(stopped, putMailChoices, { body: { invitations: false } });
    await database.asSystem((db) => requestAddressErasure(db, 'rb', email));
    await erasePeopleNow(services);
    expect(await idsOf(team)).toEqual([]);
  });
});

describe('refused', () => {
  it('members see people of their pipelines alone, and nobody of a posting they may not open', async () => {
    const team = await aTeam();
    const { company_id, pipeline_id } = team.company;
    await aWelder(team);
    const member = await api.signIn(await anEmployer(database, team.company, { role: 'hiring_member' }));
    const params = { company_id, posting_id: team.to_id };
    expect((await api.call(member, listEarlierApplicants, { params })).status).toBe(404);
    const { rows } = await database.pool.query(
      `insert into pipeline (company_id, name) values ($1, 'Apart') returning id`,
      [company_id],
    );
    await update('posting', team.to_id, { pipeline_id: rows[0].id });
    const see = (id: string) =>
      database.asSystem((db) =>
        db.insertInto('pipeline_viewer').values({ company_id, pipeline_id: id, employer_user: member.id }).execute(),
      );
    await see(rows[0].id);
    expect(await idsOf(team, member)).toEqual([]);
    await see(pipeline_id);
    expect(await idsOf(team, member)).toHaveLength(1);
  });

  it('other companies and postings that are not theirs', async () => {
    const [team, other] = [await aTeam(), await aTeam()];
    await aWelder(team);
    expect(await idsOf(other)).toEqual([]);
    const params = { ...other.params, posting_id: team.to_id };
    expect((await api.call(other.admin, listEarlierApplicants, { params })).status).toBe(404);
  });
});
