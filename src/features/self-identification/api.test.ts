import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Preferences } from '#api/company-preferences.ts';
import { conversationPaths } from '#features/applicant-messages/doors.server.ts';
import { listStatusOptions, putApplicantStatus } from '#features/applicant-status/contract.ts';
import { updatePreferences } from '#features/company/contract.ts';
import { getConversation } from '#features/seekers/conversation/contract.ts';
import { loadSecrets } from '#server/http/secrets.ts';
import { startSession } from '#server/http/session.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { anOperator, aSeeker } from '../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import * as contract from './contract.ts';
import { eraseAnswers, saveAnswers } from './doors.server.ts';
import { versionsOn } from './forms.ts';
import { inviteToIdentify } from './invite.server.ts';
import { countSelfIdPeriods } from './jobs.server.ts';
import { rotateSelfIdKeys } from './rotation.server.ts';
import { NO_ANSWERS } from './rules.ts';
import { lockAsked } from './store.server.ts';

const api = await startApi();
const { database, owner, services } = api;

const SAID = { sex: 'f', race: 'w', disability: 'y', veteran: 'p', veteran_classes: '0100' };
const REFUSED = { sex: 'd', race: 'd', disability: 'd', veteran: 'd', veteran_classes: '0000' };

let company: Awaited<ReturnType<typeof aCompany>>;
let admin: Awaited<ReturnType<typeof anEmployer>>;
let seeker: Awaited<ReturnType<typeof aSeeker>>;
let posting_id: string;

beforeEach(async () => {
  company = await aCompany(database, { business_name: 'Anchor' });
  admin = await anEmployer(database, company);
  seeker = await aSeeker(database);
  posting_id = (await aPosting(database, company, { title: 'Welder' })).posting_id;
  await prefer({ self_id_forms: true });
});

async function prefer(preferences: Partial<Preferences>, version = 0) {
  const body = { preferences, version };
  const { status } = await api.call(admin, updatePreferences, { params: { company_id: company.company_id }, body });
  expect(status).toBe(200);
}

async function applied(values: Record<string, unknown> = {}) {
  const { application_id } = await anApplication(database, company, { posting_id, seeker_id: seeker.id, ...values });
  await database.asSystem((db) =>
    db
      .insertInto('application_event')
      .values({ company_id: company.company_id, application_id, kind: 'applied' })
      .execute(),
  );
  return application_id;
}

const own = (application_id: string) => ({ params: { application_id } });
const get = (application_id: string, person: Person = seeker) =>
  api.call(person, contract.getSelfIdentification, own(application_id));
const put = (
  application_id: string,
  answers = SAID,
  { round = 'applied' as 'applied' | 'offered', person = seeker as Person } = {},
) => api.call(person, contract.putSelfIdentification, { ...own(application_id), body: { round, answers } });
const withdraw = (application_id: string, person: Person = seeker) =>
  api.call(person, contract.deleteSelfIdentification, { ...own(application_id), body: { round: 'applied' } });
const rows = async () =>
  (await owner.query('select * from self_id_answer where company_id = $1', [company.company_id])).rows;
const invite = (application_id: string, round: 'applied' | 'offered' = 'applied') =>
  database.asRequest({ company_id: company.company_id }, (db) =>
    inviteToIdentify(db, { company_id: company.company_id, application_ids: [application_id], round }),
  );
/** The token of the mail that asks a person without an account. */
const tokenOf = async (application_id: string) => {
  await invite(application_id);
  const key = `self-identification applied ${application_id}`;
  const { rows: mails } = await owner.query('select text_body from mail where subject_key = $1', [key]);
  return /self-identification\?token=([\w-]{43})/.exec(mails[0]?.text_body)?.[1] ?? '';
};
/** The token of a receipt, message or status mail, which the company may see in a reply. */
const conversationTokenOf = async (application_id: string) => {
  const paths = await database.asSystem((db) =>
    conversationPaths(db, [{ id: application_id, company_id: company.company_id, seeker_id: null }]),
  );
  return paths.get(application_id)?.split('token=')[1] ?? '';
};
const mailsTo = async (email: string) =>
  (await owner.query('select * from mail where to_address = $1 order by created_at', [email])).rows;
async function give(application_id: string, label: string) {
  const params = { company_id: company.company_id };
  const { body } = await api.call(admin, listStatusOptions, { params });
  const { id } = body.statuses.find((option: { label: string; id: string }) => option.label === label);
  const change = { application_ids: [application_id], status_id: id, notify: false };
  expect((await api.call(admin, putApplicantStatus, { params, body: change })).status).toBe(200);
}
const count = () =>
  countSelfIdPeriods.perform(
    { version: 1, input: {} },
    { services, job: { id: '1', attempt: 1, is_last_attempt: false } },
  );
const reports = (person = admin) =>
  api.call(person, contract.listSelfIdReports, { params: { company_id: company.company_id } });
const totals = (person = admin) =>
  api.call(person, contract.openVeteranTotals, { params: { company_id: company.company_id } });

describe('200', () => {
  it('shows a person their own answers, which they change and withdraw', async () => {
    const id = await applied();
    const { body } = await get(id);
    expect(body).toMatchObject({ title: 'Welder', company_name: 'Anchor' });
    expect(body.forms.map(({ form }: { form: string }) => form)).toEqual(['eeo', 'disability', 'veteran']);
    expect(body.rounds).toEqual([{ round: 'applied', answers: NO_ANSWERS }]);
    expect((await put(id)).body).toEqual({ ok: true });
    expect((await get(id)).body.rounds[0].answers).toEqual(SAID);
    await put(id, { ...SAID, sex: 'm', veteran: 'n' });
    expect((await get(id)).body.rounds[0].answers).toEqual({
      ...SAID,
      sex: 'm',
      veteran: 'n',
      veteran_classes: '0000',
    });
    expect(await rows()).toHaveLength(1);
    expect((await withdraw(id)).body).toEqual({ ok: true });
    expect((await withdraw(id)).status).toBe(200);
    expect((await get(id)).body.rounds[0].answers).toEqual(NO_ANSWERS);
    expect(await rows()).toEqual([]);
  });

  it('takes as many bytes for a refusal as for an answer, in the row and in every reply', async () => {
    const seen = [];
    for (const answers of [SAID, REFUSED, NO_ANSWERS, { ...NO_ANSWERS, race: 't' }]) {
      const id = await applied({ email: `${randomUUID()}@people.example` });
      const saved = await put(id, answers);
      const read = await get(id);
      const [row] = (await rows()).slice(-1);
      const bytes = (
        await owner.query(
          'select max(pg_column_size(t)) as most, min(pg_column_size(t)) as least from self_id_answer t where company_id = $1',
          [company.company_id],
        )
      ).rows[0];
      seen.push([
        JSON.stringify(saved.body).length,
        JSON.stringify(read.body).length,
        Object.keys(row),
        bytes.most - bytes.least,
      ]);
    }
    for (const each of seen) expect(each).toEqual(seen[0]);
  });

  it('keeps of an answer only a keyed hash and a sealed text', async () => {
    const id = await applied();
    await put(id);
    const [row] = await rows();
    expect(Object.keys(row).sort()).toEqual(['company_id', 'key_id', 'link', 'sealed']);
    expect(JSON.stringify(row)).not.toContain(id);
    expect(row.sealed.toString('latin1')).not.toContain('|w|');
  });

  it('lets a person without an account answer by the mailed link', async () => {
    const id = await applied({ seeker_id: null, email: 'guest@people.example' });
    const token = await tokenOf(id);
    const body = { token, round: 'applied' as const };
    const read = () => api.call(null, contract.getLinkedSelfIdentification, { query: { token } });
    expect(
      (await api.call(null, contract.putLinkedSelfIdentification, { body: { ...body, answers: SAID } })).body,
    ).toEqual({ ok: true });
    expect((await read()).body.rounds[0].answers).toEqual(SAID);
    expect((await api.call(null, contract.deleteLinkedSelfIdentification, { body })).body).toEqual({ ok: true });
    expect((await read()).body.rounds[0].answers).toEqual(NO_ANSWERS);
  });

  it('asks for the classes once the person knows of an offer, and not while it is drafted', async () => {
    const id = await applied();
    await give(id, 'Drafting');
    expect((await get(id)).body.rounds).toHaveLength(1);
    expect((await put(id, SAID, { round: 'offered' })).status).toBe(404);
    await give(id, 'Accepted');
    await put(id, SAID, { round: 'offered' });
    expect((await get(id)).body.rounds).toEqual([
      { round: 'applied', answers: NO_ANSWERS },
      { round: 'offered', answers: SAID },
    ]);
  });

  it('mails the forms after applying and after the offer, without a trace in timeline, audit or mail log', async () => {
    const email = `${randomUUID()}@people.example`;
    const id = await applied({ email });
    const traces = async () =>
      (
        await owner.query(
          `select (select count(*) from application_event where application_id = $1) as events, (select count(*) from audit_log) as audits`,
          [id],
        )
      ).rows[0];
    const before = await traces();
    const invitation = { company_id: company.company_id, application_ids: [id], round: 'applied' as const };
    await database.asRequest({ company_id: company.company_id }, (db) => inviteToIdentify(db, invitation));
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ kind: 'self-identification', forget_when_sent: true });
    expect(mail.text_body).toContain(`/seeker/applications/${id}/self-identification`);
    await put(id);
    await get(id);
    await withdraw(id);
    expect(await traces()).toEqual(before);
    await owner.query('delete from mail where to_address = $1', [email]);
    await give(id, 'Accepted');
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'self-identification')).toHaveLength(1);
    // Taken back before it left: no row is left that says so.
    await give(id, 'Shortlisted');
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'self-identification')).toEqual([]);
  });

  it('sends no mail for a move to a stage, because the move would show who was asked', async () => {
    const asking = `update pipeline_stage set sends_self_id = true where pipeline_id = $1 and name = 'Review'`;
    await owner.query(asking, [company.pipeline_id]);
    const email = `${randomUUID()}@people.example`;
    const id = await applied({ email });
    await give(id, 'Shortlisted');
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'self-identification')).toEqual([]);
  });

  it('asks nobody while the forms are off, and lets people delete what they said before', async () => {
    const id = await applied();
    await put(id);
    await prefer({ self_id_forms: false }, 1);
    expect((await get(id)).body).toMatchObject({ forms: [] });
    expect((await put(id, REFUSED)).status).toBe(404);
    await withdraw(id);
    // No refusal, which would be a row that names the person and the application.
    expect(await get(id)).toMatchObject({ status: 200, body: { forms: [], rounds: [] } });
  });

  it('asks only the forms that are switched on', async () => {
    await prefer({ self_id_kinds: ['veteran'] }, 1);
    const id = await applied();
    await put(id);
    expect((await get(id)).body.rounds[0].answers).toEqual({ ...NO_ANSWERS, veteran: 'p', veteran_classes: '0100' });
  });
});

/** As if the people had applied on a day of the last quarter that is closed. */
async function inClosedQuarter(many: number, values: { sex: string; stage?: string; posting?: string }) {
  for (let at = 0; at < many; at += 1) {
    const id = await applied({
      seeker_id: null,
      email: `${randomUUID()}@people.example`,
      ...(values.stage ? { stage: values.stage } : {}),
      ...(values.posting ? { posting_id: values.posting } : {}),
    });
    await owner.query(
      `update application set applied_at = date_trunc('quarter', now() - interval '14 days') - interval '20 days' where id = $1`,
      [id],
    );
    if (values.sex !== '-')
      await saveAnswers(
        services,
        { company_id: company.company_id, application_id: id, round: 'applied' },
        { ...NO_ANSWERS, sex: values.sex },
        versionsOn(['eeo', 'disability', 'veteran'], '2026-11-27'),
      );
  }
}

describe('reports', () => {
  it('count a closed quarter once, and mark a rate below four fifths', async () => {
    await inClosedQuarter(8, { sex: 'm', stage: 'Review' });
    await inClosedQuarter(6, { sex: 'm' });
    await inClosedQuarter(5, { sex: 'f', stage: 'Review' });
    await inClosedQuarter(15, { sex: 'f' });
    await inClosedQuarter(7, { sex: '-' });
    await count();
    const { body } = await reports();
    const [{ views }] = body.reports;
    expect(views).toHaveLength(1);
    expect(views[0]).toMatchObject({ posting_id: null, applicants: 41, selected: 13 });
    expect(views[0].tables.sex.groups).toEqual([
      { answers: ['f'], applicants: 20, selected: null },
      { answers: ['m'], applicants: 14, selected: null },
      { answers: ['-'], applicants: 7, selected: null },
    ]);
    expect(views[0].tables.sex.impact).toEqual([
      { answers: ['f'], applicants: 20, selected: 5 },
      { answers: ['m', '-'], applicants: 21, selected: 8 },
    ]);
    expect(views[0].tables.race.groups).toEqual([]);
    // One more person and one withdrawal later, the quarter is what it was.
    await inClosedQuarter(1, { sex: 'f' });
    await eraseAnswers(services, company.company_id, [
      (await owner.query('select id from application where company_id = $1 limit 1', [company.company_id])).rows[0].id,
    ]);
    await count();
    expect((await reports()).body.reports).toEqual(body.reports);
  });

  /** Quarters that were counted before and during the last closed year, with protected veterans among the questions. */
  const askedSinceBefore = () =>
    owner.query(
      `insert into self_id_report (company_id, kind, first_day, last_day, content, frozen_at)
       select $1, 'quarter', (last_day - interval '3 months')::date, last_day, '{"views": [], "kinds": ["veteran"]}', last_day + interval '15 days'
       from (select extract(year from now() - interval '14 days')::int - (case when extract(month from now() - interval '14 days') > 8 then 0 else 1 end) as y) as year,
         unnest(array[make_date(y - 1, 6, 30), make_date(y - 1, 9, 30), make_date(y - 1, 12, 31), make_date(y, 3, 31), make_date(y, 6, 30)]) as last_day`,
      [company.company_id],
    );

  it('show the exact yearly totals of a year in which veterans were asked throughout, to the named member alone, and record each look', async () => {
    const officer = await anEmployer(database, company, { role: 'people_manager' });
    await prefer({ compliance_officer_id: officer.id }, 1);
    const id = await applied();
    await put(id, SAID);
    await owner.query(
      `update application set category = 'hired', status_changed_at =
         make_date(extract(year from now() - interval '14 days')::int - (case when extract(month from now() - interval '14 days') > 8 then 0 else 1 end), 8, 30) where id = $1`,
      [id],
    );
    await count();
    expect((await totals(officer)).body.years).toEqual([]);
    await owner.query('delete from self_id_report where company_id = $1', [company.company_id]);
    await askedSinceBefore();
    await count();
    const looks = async () =>
      (
        await owner.query(
          `select actor_id from audit_log where company_id = $1 and action = 'self-identification.totals-viewed'`,
          [company.company_id],
        )
      ).rows;
    expect((await totals(officer)).body.years).toEqual([expect.objectContaining({ hires: 1, protected_veterans: 1 })]);
    await totals(officer);
    expect(await looks()).toEqual([1, 2, 3].map(() => ({ actor_id: officer.id })));
    expect(await totals(admin)).toMatchObject({ status: 422, body: { code: 'compliance-officer-only' } });
    expect(await looks()).toHaveLength(3);
  });
});

describe('404', () => {
  it('for other people’s applications, other companies’, those an employer added, and wrong links', async () => {
    const id = await applied();
    const other = await aSeeker(database);
    expect((await get(id, other)).status).toBe(404);
    expect((await put(id, SAID, { person: other })).status).toBe(404);
    expect((await withdraw(id, other)).status).toBe(404);
    expect((await get(id, admin)).status).toBe(404);
    const { application_id } = await anApplication(database, company, { posting_id, seeker_id: seeker.id });
    expect((await get(application_id)).status).toBe(404);
    const guest = await applied({ seeker_id: null, email: 'other@people.example' });
    const token = await tokenOf(guest);
    const open = (query: { token: string }, person: Person | null = null, site: 'rb' | 'mh' = 'rb') =>
      api.call(person, contract.getLinkedSelfIdentification, { query }, site);
    expect((await open({ token })).status).toBe(200);
    expect((await open({ token }, null, 'mh')).status).toBe(404);
    expect((await open({ token }, admin)).status).toBe(404);
    expect((await open({ token: 'x'.repeat(43) })).status).toBe(404);
    expect(await rows()).toEqual([]);
  });
});

it('opens the questions by the link of their own mail alone, and no conversation by that link', async () => {
  const guest = await applied({ seeker_id: null, email: `${randomUUID()}@people.example` });
  const [token, other] = [await tokenOf(guest), await conversationTokenOf(guest)];
  const given = { round: 'applied' as const, answers: SAID };
  const by = (each: string) =>
    Promise.all([
      api.call(null, contract.getLinkedSelfIdentification, { query: { token: each } }),
      api.call(null, contract.putLinkedSelfIdentification, { body: { token: each, ...given } }),
    ]);
  const remove = (each: string) =>
    api.call(null, contract.deleteLinkedSelfIdentification, { body: { token: each, round: 'applied' } });
  const statuses = async (each: string) => [...(await by(each)), await remove(each)].map(({ status }) => status);
  await by(token);
  expect(await statuses(other)).toEqual([404, 404, 404]);
  expect(await rows()).toHaveLength(1);
  expect(await statuses(token)).toEqual([200, 200, 200]);
  expect((await api.call(null, getConversation, { query: { token: other } })).status).toBe(200);
  expect((await api.call(null, getConversation, { query: { token } })).status).toBe(404);
});

it('keeps the first invitation when the status changes, and the second while there is an offer', async () => {
  const email = `${randomUUID()}@people.example`;
  const id = await applied({ email });
  await invite(id);
  const waiting = async () => (await mailsTo(email)).map(({ subject_key }) => subject_key.split(' ')[1]).sort();
  await give(id, 'Shortlisted');
  expect(await waiting()).toEqual(['applied']);
  await give(id, 'Accepted');
  expect(await waiting()).toEqual(['applied', 'offered']);
  await give(id, 'Shortlisted');
  expect(await waiting()).toEqual(['applied']);
});

describe('403', () => {
  it('for members who are not admins', async () => {
    const manager = await anEmployer(database, company, { role: 'people_manager' });
    expect((await reports(manager)).status).toBe(403);
  });
});

describe('422', () => {
  it('for staff who act as the person, reading and writing alike', async () => {
    const id = await applied();
    const operator = await anOperator(database);
    const session = await database.asSystem(async (db) => {
      const ends_at = new Date(Date.now() + 600_000);
      const acting = { operator_id: operator.id, account_id: seeker.id, reason: 'A ticket', ends_at };
      const { id: impersonation_id } = await db
        .insertInto('impersonation')
        .values(acting)
        .returning('id')
        .executeTakeFirstOrThrow();
      return startSession(db, { account_id: seeker.id, site: 'rb', impersonation_id });
    });
    const acting = { ...seeker, session };
    for (const answer of [await get(id, acting), await put(id, SAID, { person: acting }), await withdraw(id, acting)])
      expect(answer).toMatchObject({ status: 422, body: { code: 'impersonating' } });
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['an unknown answer', { ...SAID, sex: 'x' }],
    ['more than one letter', { ...SAID, race: 'ww' }],
    ['too few classes', { ...SAID, veteran_classes: '01' }],
  ])('for %s', async (_, answers) => {
    const id = await applied();
    expect((await put(id, answers)).status).toBe(422);
    expect(await rows()).toEqual([]);
  });

  it('for a compliance officer of another company', async () => {
    const stranger = await anEmployer(database, await aCompany(database));
    const body = { preferences: { compliance_officer_id: stranger.id }, version: 1 };
    expect(
      await api.call(admin, updatePreferences, { params: { company_id: company.company_id }, body }),
    ).toMatchObject({
      status: 422,
      body: { fields: { 'preferences.compliance_officer_id': expect.any(String) } },
    });
  });
});

describe('the role of self-identification', () => {
  it.each(['asSystem', 'asVisitor'] as const)('%s cannot read answers or reports', async (as) => {
    await put(await applied());
    for (const table of ['self_id_answer', 'self_id_report'])
      await expect(database[as]((db) => sql`select from ${sql.table(table)}`.execute(db))).rejects.toThrow(
        'permission denied',
      );
  });

  it('requests cannot, either, and it sees nothing of applications or other companies', async () => {
    await put(await applied());
    const { company_id } = company;
    await expect(
      database.asRequest({ company_id }, (db) => sql`select from self_id_answer`.execute(db)),
    ).rejects.toThrow('permission denied');
    for (const table of ['application', 'account', 'company', 'mail', 'audit_log'])
      await expect(
        database.asSelfId(company_id, (db) => sql`select from ${sql.table(table)}`.execute(db)),
      ).rejects.toThrow('permission denied');
    const seen = (id: string) =>
      database.asSelfId(id, async (db) => (await sql`select from self_id_answer`.execute(db)).rows.length);
    expect([await seen(company_id), await seen((await aCompany(database)).company_id)]).toEqual([1, 0]);
  });
});

it('does not bring back under a new key what a person withdraws meanwhile', async () => {
  const id = await applied();
  await put(id);
  const { company_id } = company;
  const newer = await loadSecrets(database, [{ id: 'later', key: Buffer.alloc(32, 9) }]);
  let rotating: Promise<number> = Promise.resolve(0);
  await database.asRequest({ company_id }, async (db) => {
    await lockAsked(db, company_id, id);
    rotating = rotateSelfIdKeys({ database, secrets: newer });
    await new Promise((resolve) => setTimeout(resolve, 700));
    await eraseAnswers(services, company_id, [id]);
  });
  await rotating;
  expect(await rows()).toEqual([]);
});

it('gives answers new links and encryption under the newest key', async () => {
  const id = await applied();
  await put(id);
  const [before] = await rows();
  const newer = await loadSecrets(database, [{ id: 'next', key: Buffer.alloc(32, 7) }]);
  expect(await rotateSelfIdKeys({ database, secrets: newer })).toBeGreaterThan(0);
  const [after] = await rows();
  expect(after.key_id).toBe('next');
  expect(after.link.equals(before.link)).toBe(false);
  const read = await import('./actions.server.ts');
  expect(
    await read.ownAnswers({ database, secrets: newer }, { company_id: company.company_id, application_id: id }),
  ).toEqual([expect.objectContaining({ asked: 'applied', sex: 'Female', race: 'White (not Hispanic or Latino)' })]);
  expect(await rotateSelfIdKeys({ database, secrets: newer })).toBe(0);
});
