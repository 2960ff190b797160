import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { grantCredits, remainingCredits } from '#features/billing/doors.server.ts';
import { getMailChoices, putMailChoices } from '#features/mail-choices/contract.ts';
import { eraseOwnAccount } from '#features/own-data/contract.ts';
import { createResume } from '#features/resumes/contract.ts';
import { getVisibility, putVisibility } from '#features/visibility/contract.ts';
import type { EmployerRole } from '#rules/actor.ts';
import { docx } from '#server/resumes/testing/sample-documents.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anUpload } from '../../../tests/factories/documents.ts';
import { anOperator, aSeeker } from '../../../tests/factories/people.ts';
import { accountsOf, anEmail, PASSWORD } from '../../../tests/harness/accounts.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import * as contract from './contract.ts';
import { findUnlockedOf, isUnlocked } from './doors.server.ts';
import { MOST_READ_A_DAY } from './rules.ts';
import { deleteOldUnlocks } from './store.server.ts';

const api = await startApi();
const { database } = api;
const { withPassword } = await accountsOf(api);

type Company = Awaited<ReturnType<typeof aCompany>>;

/** A company with credits of its own, so that nothing of a plan is counted, and its admin. */
async function aTeam({ credits = 1, ...values }: Parameters<typeof aCompany>[1] & { credits?: number } = {}) {
  const company = await aCompany(database, { package_code: null, ...values });
  const admin = await api.signIn(await anEmployer(database, company));
  const { company_id } = company;
  await approve(company_id, true);
  if (credits > 0) {
    const grant = {
      company_id,
      type: 'unlock',
      quantity: credits,
      source: 'test',
      reason: 'test',
      expires_on: null,
    } as const;
    await database.asSystem((db) => grantCredits(db, { ...grant, actor_id: admin.id }));
  }
  return { company, admin, params: { company_id } };
}
/** By staff. */
const approve = (company_id: string, company_enabled: boolean) =>
  database.asSystem((db) =>
    db.updateTable('company').set({ company_enabled }).where('company_id', '=', company_id).execute(),
  );
type Team = Awaited<ReturnType<typeof aTeam>>;

const member = async (company: Company, role: EmployerRole = 'admin') =>
  api.signIn(await anEmployer(database, company, { role }));

/** A seeker whom companies may find. */
async function aFindable(site: 'rb' | 'mh' = 'rb') {
  const seeker = await withPassword(await aSeeker(database, { site, email: anEmail() }));
  await choose(seeker, {});
  await update('seeker', seeker.id, { phone: '512-555-0143', city: 'Austin' });
  return seeker;
}

async function choose(seeker: Person, choice: object) {
  const { version } = (await api.call(seeker, getVisibility, {})).body;
  const body = { searchable: true, anonymous: false, hidden_from: [], version, ...choice };
  return api.call(seeker, putVisibility, { body });
}

const update = (table: 'seeker' | 'account', id: string, values: object) =>
  database.asSystem((db) => db.updateTable(table).set(values).where('id', '=', id).execute());

const unlock = async (
  who: Person,
  { params }: Pick<Team, 'params'>,
  seeker: { id: string },
  idempotency_key = randomUUID(),
) => {
  const body = { profile_id: await profileOf(seeker) };
  return api.call(who, contract.createUnlock, { params, body, idempotency_key });
};

/** What searches call a seeker; an unknown id for nobody. */
async function profileOf({ id }: { id: string }): Promise<string> {
  const { rows } = await database.pool.query('select profile_id from seeker_visibility where seeker_id = $1', [id]);
  return rows[0]?.profile_id ?? randomUUID();
}

const read = (who: Person, { params }: Pick<Team, 'params'>, unlock_id: string) =>
  api.call(who, contract.getUnlockedPerson, { params: { ...params, unlock_id } });

const left = ({ params }: Pick<Team, 'params'>) =>
  database.asSystem(async (db) => (await remainingCredits(db, params.company_id)).unlock.remaining);

const ledger = ({ params }: Pick<Team, 'params'>) =>
  database.asSystem((db) =>
    db
      .selectFrom('credit_ledger')
      .select(['amount', 'reason', 'subject'])
      .where('company_id', '=', params.company_id)
      .where('type', '=', 'unlock')
      .orderBy('created_at')
      .execute(),
  );

const mails = (to: { email: string }) =>
  database.asSystem((db) =>
    db
      .selectFrom('mail')
      .select(['subject', 'text_body', 'topic'])
      .where('kind', '=', 'profile-unlocked')
      .where('to_address', '=', to.email)
      .execute(),
  );

const own = async (seeker: Person) => (await api.call(seeker, contract.listOwnUnlocks, {})).body.unlocks;
const block = (seeker: Person, unlock_id: string) =>
  api.call(seeker, contract.blockUnlocker, { params: { unlock_id } });

/** An unlocked person. */
async function unlocked(values: Parameters<typeof aTeam>[0] = {}) {
  const team = await aTeam(values);
  const seeker = await aFindable(values?.site);
  const { body } = await unlock(team.admin, team, seeker);
  return { ...team, seeker, unlock_id: body.unlock_id as string, expires_at: body.expires_at as string };
}

const since = (unlock_id: string, days: number) =>
  database.asSystem((db) =>
    sql`update seeker_unlock set unlocked_at = unlocked_at - make_interval(days => ${days}::int),
      expires_at = expires_at - make_interval(days => ${days}::int) where id = ${unlock_id}`.execute(db),
  );

describe('200', () => {
  it.each(['rb', 'mh'] as const)('unlocks a person for the whole company for one credit, on %s', async (site) => {
    const team = await aTeam({ site, business_name: `Unlocker ${site}` });
    const seeker = await aFindable(site);
    const answer = await unlock(team.admin, team, seeker);
    expect(answer).toMatchObject({ status: 200, body: { is_new: true } });
    const { unlock_id, expires_at } = answer.body;
    const days = (Date.parse(expires_at) - (await database.now())) / 86_400_000;
    expect(Math.round(days)).toBeOneOf([365, 366]);
    expect(await left(team)).toBe(0);
    expect((await ledger(team)).at(-1)).toEqual({ amount: -1, reason: 'unlock', subject: `unlock:${unlock_id}` });

    const colleague = await member(team.company, 'hiring_member');
    expect((await read(colleague, team, unlock_id)).body).toMatchObject({
      unlock_id,
      person: { email: seeker.email, first_name: 'Grace', last_name: 'Seeker', phone: '512-555-0143' },
      resume: null,
    });
    const [mail, ...more] = await mails(seeker);
    expect([mail?.subject, mail?.topic, more]).toEqual([`Unlocker ${site} unlocked your profile`, 'unlocks', []]);
    expect(mail?.text_body).toContain('/account/unlocks');
    expect(await own(seeker)).toEqual([
      expect.objectContaining({ unlock_id, company_name: `Unlocker ${site}`, state: 'open', ended_at: null }),
    ]);
  });

  it('spends one credit in a race of two admins, who get the same unlock', async () => {
    const team = await aTeam({ credits: 5 });
    const other = await member(team.company);
    const seeker = await aFindable();
    const answers = await Promise.all([team.admin, other, team.admin, other].map((who) => unlock(who, team, seeker)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.unlock_id)).size).toBe(1);
    expect(answers.filter(({ body }) => body.is_new)).toHaveLength(1);
    expect([await left(team), (await mails(seeker)).length]).toEqual([4, 1]);
  });

  it('answers a repeated request with its first answer, and a later one without a credit', async () => {
    const team = await aTeam();
    const seeker = await aFindable();
    const key = randomUUID();
    const first = await unlock(team.admin, team, seeker, key);
    expect((await unlock(team.admin, team, seeker, key)).body).toEqual(first.body);
    expect((await unlock(team.admin, team, seeker)).body).toEqual({ ...first.body, is_new: false });
    expect((await ledger(team)).length).toBe(2);
  });

  it('uses the unlocks that a plan brings each month', async () => {
    const team = await aTeam({ credits: 0, package_code: 'standard-monthly-v3', has_ats: false });
    expect((await unlock(team.admin, team, await aFindable())).status).toBe(200);
    expect(await left(team)).toBe(24);
    expect((await ledger(team)).map(({ amount, reason }) => [amount, reason])).toEqual([
      [25, 'plan'],
      [-1, 'unlock'],
    ]);
  });

  it('lasts after the plan ends and after the person leaves searches, but not its 12 months', async () => {
    const { admin, params, seeker, unlock_id, company } = await unlocked({ package_code: 'standard-monthly-v3' });
    await database.asSystem((db) =>
      db.updateTable('company_package').set({ status: 'ended' }).where('company_id', '=', company.company_id).execute(),
    );
    expect((await choose(seeker, { searchable: false })).status).toBe(200);
    expect((await read(admin, { params }, unlock_id)).status).toBe(200);
    expect((await unlock(admin, { params }, seeker)).body).toMatchObject({ unlock_id, is_new: false });
    await since(unlock_id, 367);
    expect((await read(admin, { params }, unlock_id)).status).toBe(404);
    expect(await own(seeker)).toMatchObject([{ state: 'expired' }]);
  });

  it('unlocks again after the 12 months, for another credit', async () => {
    const { admin, params, seeker, unlock_id } = await unlocked({ credits: 2 });
    await since(unlock_id, 367);
    const again = await unlock(admin, { params }, seeker);
    expect(again.body).toMatchObject({ is_new: true });
    expect(again.body.unlock_id).not.toBe(unlock_id);
    expect(await left({ params })).toBe(0);
  });

  it('opens the main résumé by a link that ends with the unlock', async () => {
    const { admin, params, seeker, unlock_id } = await unlocked();
    const body = anUpload('grace.docx', docx());
    body.delete('kind');
    await api.call(seeker, createResume, { body });
    expect((await read(admin, { params }, unlock_id)).body.resume).toMatchObject({ file_name: 'grace.docx' });
    const link = await api.call(admin, contract.getUnlockedResume, { params: { ...params, unlock_id } });
    expect(link).toMatchObject({ status: 200, body: { file_name: 'grace.docx' } });
    const { url } = link.body;
    expect((await api.open(admin, url)).status).toBe(200);
    expect((await api.open(await member((await aTeam()).company), url)).status).toBe(404);
    await block(seeker, unlock_id);
    expect((await api.open(admin, url)).status).toBe(404);
  });

  it.each([
    ['within 30 days', 29, 1],
    ['later', 31, 0],
  ])('ends at once when the person blocks the company, and returns the credit %s', async (_when, days, credits) => {
    const { admin, params, seeker, unlock_id } = await unlocked();
    await since(unlock_id, days);
    expect((await block(seeker, unlock_id)).status).toBe(200);
    expect((await block(seeker, unlock_id)).status).toBe(200);
    expect((await read(admin, { params }, unlock_id)).status).toBe(404);
    expect((await unlock(admin, { params }, seeker)).status).toBe(409);
    expect(await left({ params })).toBe(credits);
    expect(await own(seeker)).toMatchObject([{ state: 'blocked', ended_at: expect.any(String) }]);
    expect((await api.call(seeker, getVisibility, {})).body).toMatchObject({ version: 2 });
  });

  it('ends by hiding from the company in any spelling, and stays ended when the person shows up again', async () => {
    const { admin, params, seeker, unlock_id } = await unlocked({ business_name: 'Miller & Sons, Inc.' });
    await choose(seeker, { hidden_from: ['miller and sons'] });
    expect([(await read(admin, { params }, unlock_id)).status, await left({ params })]).toEqual([404, 1]);
    await choose(seeker, {});
    expect((await read(admin, { params }, unlock_id)).status).toBe(404);
    expect((await unlock(admin, { params }, seeker)).body).toMatchObject({ is_new: true });
  });

  it('returns a credit of a plan’s month that is over as one that can still be used', async () => {
    const { params, seeker, unlock_id, company } = await unlocked({ credits: 0, package_code: 'standard-monthly-v3' });
    await database.asSystem((db) =>
      sql`update credit_lot set expires_on = current_date - 1 where company_id = ${company.company_id}`.execute(db),
    );
    await block(seeker, unlock_id);
    const { rows } = await database.asSystem((db) =>
      sql`select remaining, expires_on = current_date + 30 as in_time from credit_lot
        where company_id = ${company.company_id} and source like 'return:%'`.execute(db),
    );
    expect(rows).toEqual([{ remaining: 1, in_time: true }]);
    expect((await ledger({ params })).at(-1)).toMatchObject({ amount: 1, reason: 'given-back' });
  });

  it('ends at once with the erasure of the person, whose row goes and whose credit comes back', async () => {
    const { admin, params, seeker, unlock_id } = await unlocked();
    await api.call(seeker, eraseOwnAccount, { body: { current_password: PASSWORD, understood: true } });
    expect((await read(admin, { params }, unlock_id)).status).toBe(404);
    expect(await left({ params })).toBe(1);
    expect(JSON.stringify(await ledger({ params }))).not.toContain(seeker.id);
  });

  it('lets the person turn its mail off, apart from others', async () => {
    const seeker = await aFindable();
    expect((await api.call(seeker, putMailChoices, { body: { unlocks: false } })).status).toBe(200);
    expect((await api.call(seeker, getMailChoices, {})).body.choices).toMatchObject({ unlocks: false, status: true });
  });

  it('shows searches who of many is unlocked', async () => {
    const { params, seeker, unlock_id, company } = await unlocked();
    const other = await aFindable();
    const seen = await database.asRequest(params, (db) =>
      findUnlockedOf(db, company.company_id, [seeker.id, other.id]),
    );
    expect([...seen]).toEqual([[seeker.id, expect.objectContaining({ unlock_id })]]);
    const of = { company_id: company.company_id, seeker_id: other.id };
    expect(await database.asRequest(params, (db) => isUnlocked(db, of))).toBe(false);
  });

  it('writes each read into the audit log, by ids', async () => {
    const { admin, params, unlock_id } = await unlocked();
    await read(admin, { params }, unlock_id);
    await read(admin, { params }, unlock_id);
    const rows = await database.asSystem((db) =>
      db.selectFrom('audit_log').select(['action', 'subject']).where('company_id', '=', params.company_id).execute(),
    );
    const reads = rows.filter(({ action }) => action === 'unlock.read');
    expect(reads).toEqual([1, 2].map(() => ({ action: 'unlock.read', subject: unlock_id })));
  });

  it('deletes ended unlocks after a year, and no others', async () => {
    const [old, open] = [await unlocked(), await unlocked()];
    await since(old.unlock_id, 366 * 2 + 1);
    await database.asSystem(deleteOldUnlocks);
    expect([await own(old.seeker), (await own(open.seeker)).length]).toEqual([[], 1]);
  });
});

describe('403, for a company that is not approved', () => {
  it('neither unlocks nor reads', async () => {
    const { admin, params, seeker, unlock_id, company } = await unlocked();
    await approve(company.company_id, false);
    const answers = [await unlock(admin, { params }, seeker), await read(admin, { params }, unlock_id)];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    await approve(company.company_id, true);
    expect((await read(admin, { params }, unlock_id)).status).toBe(200);
  });
});

describe('409', () => {
  const NOBODY = { id: '00000000-0000-4000-8000-00000000dead' };

  it('gives the same answer for everyone whom the company cannot find, and spends no credit', async () => {
    const team = await aTeam({ business_name: 'Acme Tools' });
    const quiet = await aSeeker(database);
    const elsewhere = await aFindable('mh');
    const hidden = await aFindable();
    await choose(hidden, { hidden_from: ['ACME tools inc'] });
    const gone = await aFindable();
    await update('account', gone.id, { disabled_at: new Date() });
    const untold = await aFindable();
    await database.pool.query('update seeker_visibility set told_of_unlocks_at = null where seeker_id = $1', [
      untold.id,
    ]);
    const answers = [];
    for (const seeker of [NOBODY, quiet, elsewhere, hidden, gone, untold])
      answers.push(await unlock(team.admin, team, seeker));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['409 Your company cannot find this person any more. No credit was spent.']),
    );
    expect([await left(team), (await ledger(team)).length]).toEqual([1, 1]);
  });

  it('never unlocks a person who hides at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const team = await aTeam({ business_name: `Racer ${randomUUID()}` });
      const seeker = await aFindable();
      const name = (
        await database.asSystem((db) =>
          db
            .selectFrom('company')
            .select('business_name')
            .where('company_id', '=', team.params.company_id)
            .executeTakeFirstOrThrow(),
        )
      ).business_name;
      const [got] = await Promise.all([unlock(team.admin, team, seeker), choose(seeker, { hidden_from: [name] })]);
      expect([200, 409]).toContain(got.status);
      expect(await left(team)).toBe(1);
      if (got.status === 200) expect((await read(team.admin, team, got.body.unlock_id)).status).toBe(404);
    }
  });
});

describe('404', () => {
  it('is for other companies, seekers and visitors', async () => {
    const { seeker, unlock_id, params } = await unlocked();
    const other = await aTeam();
    expect((await read(other.admin, other, unlock_id)).status).toBe(404);
    expect((await read(other.admin, { params }, unlock_id)).status).toBe(404);
    const resume = { params: { ...other.params, unlock_id } };
    expect((await api.call(other.admin, contract.getUnlockedResume, resume)).status).toBe(404);
    expect((await read(seeker, { params }, unlock_id)).status).toBe(404);
    expect((await block(await aFindable(), unlock_id)).status).toBe(404);
    expect((await api.call(other.admin, contract.listOwnUnlocks, {})).status).toBe(404);
    expect((await api.call(await anOperator(database), contract.listOwnUnlocks, {})).status).toBe(404);
  });

  it('is for the résumé of a person without a file', async () => {
    const { admin, params, unlock_id } = await unlocked();
    expect((await api.call(admin, contract.getUnlockedResume, { params: { ...params, unlock_id } })).status).toBe(404);
  });
});

describe('422', () => {
  it('is for members who only view, and costs nothing', async () => {
    const team = await aTeam();
    const seeker = await aFindable();
    const viewer = await member(team.company, 'hiring_member');
    expect(await unlock(viewer, team, seeker)).toMatchObject({ status: 422, body: { code: 'managers-unlock' } });
    expect(await left(team)).toBe(1);
  });

  it('is for a company without a credit, and leaves nothing behind', async () => {
    const team = await aTeam({ credits: 0 });
    const seeker = await aFindable();
    expect(await unlock(team.admin, team, seeker)).toMatchObject({ status: 422, body: { code: 'no-credit' } });
    expect([await own(seeker), await mails(seeker)]).toEqual([[], []]);
  });

  it('is for a seeker who hides from as many employers as fit', async () => {
    const { seeker, unlock_id, admin, params } = await unlocked();
    await choose(seeker, { hidden_from: Array.from({ length: 50 }, (_, at) => `Employer ${at}`) });
    expect(await block(seeker, unlock_id)).toMatchObject({ status: 422, body: { code: 'hidden-full' } });
    expect((await read(admin, { params }, unlock_id)).status).toBe(200);
  });
});

describe('429', () => {
  it('is for a member who opened as many people as a day allows; the same person again does not count', async () => {
    const { admin, params, unlock_id, company } = await unlocked();
    const { company_id } = params;
    await database.asSystem((db) =>
      sql`with others as (
        insert into seeker_unlock (company_id, seeker_id, expires_at, ended_at, end_reason)
        select ${company_id}, u.seeker_id, now(), now(), 'expired' from seeker_unlock u, generate_series(1, ${MOST_READ_A_DAY - 1}::int)
        where u.id = ${unlock_id} returning id
      ) insert into unlock_read (company_id, unlock_id, employer_user) select ${company_id}, id, ${admin.id} from others`.execute(
        db,
      ),
    );
    expect((await read(admin, { params }, unlock_id)).status).toBe(200);
    expect((await read(admin, { params }, unlock_id)).status).toBe(200);
    const seeker = await aFindable();
    await database.asSystem((db) =>
      grantCredits(db, {
        company_id,
        type: 'unlock',
        quantity: 1,
        source: 'more',
        reason: 'test',
        expires_on: null,
        actor_id: admin.id,
      }),
    );
    const next = (await unlock(admin, { params }, seeker)).body.unlock_id;
    expect(await read(admin, { params }, next)).toMatchObject({ status: 429, body: { code: 'daily-limit' } });
    expect((await read(await member(company), { params }, next)).status).toBe(200);
  });
});
