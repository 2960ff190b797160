import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertDefaultReasons } from '#features/applicant-status/store.server.ts';
import { putCandidateFeedback } from '#features/feedback/contract.ts';
import { putScore, recommend, reject } from '#features/scoring/contract.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { writtenMails } from '../../../tests/harness/mails.ts';
import * as contract from './contract.ts';

const api = await startApi();
const { database } = api;

/** A posting with finalists; Ann and Bob may open its pipeline, `outside` may not. */
async function aTeam() {
  const company = await aCompany(database);
  const { company_id, pipeline_id } = company;
  const admin = await anEmployer(database, company);
  const boss = await anEmployer(database, company, { role: 'hiring_manager' });
  const ann = await anEmployer(database, company, { role: 'hiring_member' });
  const bob = await anEmployer(database, company, { role: 'hiring_member' });
  const outside = await anEmployer(database, company, { role: 'hiring_member' });
  const { posting_id } = await aPosting(database, company);
  const reason_id = await database.asSystem(async (db) => {
    await insertDefaultReasons(db, company_id);
    const viewers = [ann, bob].map(({ id: employer_user }) => ({ company_id, pipeline_id, employer_user }));
    await db.insertInto('pipeline_viewer').values(viewers).execute();
    await db.insertInto('pipeline_skill').values({ company_id, pipeline_id, name: 'TIG' }).execute();
    const reason = db.selectFrom('rejection_reason').select('id').where('company_id', '=', company_id);
    return (await reason.executeTakeFirstOrThrow()).id;
  });
  const person = async (first_name: string, stage = 'Interview') =>
    (await anApplication(database, company, { posting_id, stage, first_name })).application_id;
  const posting = { company_id, posting_id };
  return { company_id, admin, boss, ann, bob, outside, posting, reason_id, person };
}
type Team = Awaited<ReturnType<typeof aTeam>>;
type Member = Team['admin'];

const read = (by: Member, { posting }: Team, people?: string[]) =>
  api.call(by, contract.getDecisionDashboard, { params: posting, query: people ? { people: people.join(',') } : {} });
const finalists = async (by: Member, team: Team): Promise<contract.Finalist[]> => (await read(by, team)).body.finalists;
const finalist = async (by: Member, team: Team, id: string) => {
  const found = (await finalists(by, team)).find(({ application_id }) => application_id === id);
  if (!found) throw new Error('not among the finalists');
  return found;
};
const decide = async (by: Member, team: Team, application_id: string, more: object = {}) => {
  const known = await api.call(team.admin, contract.getDecisionDashboard, {
    params: team.posting,
    query: { people: application_id },
  });
  const body = {
    action: 'advance',
    rationale: 'Best welds.',
    version: known.body?.finalists[0]?.version ?? 1,
    ...more,
  };
  return api.call(by, contract.decideOnFinalist, { params: { company_id: team.company_id, application_id }, body });
};
const vote = async (
  by: Member,
  team: Team,
  application_id: string,
  strength: 'yes' | 'strong_yes' = 'yes',
  note = '',
) => {
  const params = { company_id: team.company_id, application_id };
  const { stage_id } = await finalist(by, team, application_id);
  return api.call(by, recommend, { params, body: { stage_id, strength, note } });
};
const closing = async (by: Member, team: Team, more: object = {}) => {
  const { body } = await read(team.admin, team);
  const versions = Object.fromEntries(
    body.finalists.map((each: contract.Finalist) => [each.application_id, each.version]),
  );
  const last_decision_id = body.records[0]?.decision_id ?? null;
  const sent = { rationale: 'She showed it.', versions, last_decision_id, ...more };
  return () => api.call(by, contract.closeDecision, { params: team.posting, body: sent });
};
const close = async (by: Member, team: Team, more: object = {}) => (await closing(by, team, more))();
const record = (by: Member, { company_id }: Team, decision_id: string) =>
  api.call(by, contract.getDecisionRecord, { params: { company_id, decision_id } });
const stored = async () => {
  const tables = ['application', 'application_event', 'recommendation', 'stage_decision', 'decision_record'];
  const rows = [...tables, 'decision_record_person', 'mail', 'audit_log'].map((table) =>
    database.pool.query(`select md5(string_agg(t::text, '' order by t::text)) from ${table} t`),
  );
  return JSON.stringify((await Promise.all(rows)).map((each) => each.rows));
};

let team: Team;
beforeAll(async () => {
  team = await aTeam();
});

describe('the finalists', () => {
  it('are those in the last two stages before the hire, or those who were chosen', async () => {
    const own = await aTeam();
    const [grace, ada, early] = [
      await own.person('Grace'),
      await own.person('Ada', 'Offer'),
      await own.person('Eve', 'Review'),
    ];
    const ids = (await finalists(own.admin, own)).map(({ application_id }) => application_id);
    expect(ids).toEqual([ada, grace]);
    const chosen = (await read(own.admin, own, [early])).body;
    expect(chosen.finalists.map(({ name }: contract.Finalist) => name)).toEqual(['Eve Hopper']);
    expect(chosen.choices).toHaveLength(3);
    const listed = await api.call(own.ann, contract.listDecisions, { params: { company_id: own.company_id } });
    expect(listed.body.postings).toMatchObject([
      { ...{ posting_id: own.posting.posting_id }, finalists: 2, closed_at: null },
    ]);
  });

  it('come with scores, votes, feedback and texts of the team', async () => {
    const own = await aTeam();
    const id = await own.person('Grace');
    const params = { company_id: own.company_id, application_id: id };
    const { stage_id } = await finalist(own.admin, own, id);
    const score = (by: Member, TIG: number, note = '') =>
      api.call(by, putScore, { params, body: { stage_id, skills: { TIG }, overall: 'yes', note } });
    await score(own.ann, 5, 'Welds overhead.');
    await score(own.bob, 2);
    await vote(own.ann, own, id, 'strong_yes');
    await api.call(own.bob, reject, { params, body: { stage_id, note: 'Came late.' } });
    await api.call(own.bob, putCandidateFeedback, {
      params,
      body: { feedback: { verdict: 'maybe', text: 'Ask again.' } },
    });
    expect(await finalist(own.boss, own, id)).toMatchObject({
      skills: [{ name: 'TIG', mean: 3.5, spread: 3, n: 2 }],
      score: 3.5,
      scored: 2,
      voted: 2,
      votes: { counts: { yes: 0, strong_yes: 1, reject: 1 } },
      feedback: [{ verdict: 'maybe', text: 'Ask again.' }],
      concerns: [{ text: 'Came late.', from: 'vote' }],
      quotes: expect.arrayContaining([expect.objectContaining({ text: 'Welds overhead.', from: 'scorecard' })]),
      outcome: 'open',
    });
  });

  it('show a member the votes on all of them together, and none before', async () => {
    const own = await aTeam();
    const [grace, ada] = [await own.person('Grace'), await own.person('Ada')];
    await vote(own.bob, own, grace, 'yes', 'Bob likes her.');
    await vote(own.bob, own, ada);
    await vote(own.ann, own, grace);
    const before = (await read(own.ann, own)).body;
    expect(before.votes_left).toBe(1);
    expect(JSON.stringify(before)).not.toContain('Bob likes her.');
    expect(before.finalists.map(({ votes }: contract.Finalist) => votes)).toEqual([null, null]);
    await vote(own.ann, own, ada);
    const after = (await read(own.ann, own)).body;
    expect(after.votes_left).toBe(0);
    expect(after.finalists.map(({ votes }: contract.Finalist) => votes?.list.length)).toEqual([2, 2]);
    expect(after).toMatchObject({ may_decide: false, colleagues: [], rejection_reasons: [], records: [] });
  });
});

describe('deciding', () => {
  it('advances, holds and rejects with a rationale that stays with the person', async () => {
    const own = await aTeam();
    const [grace, ada, eve] = [await own.person('Grace'), await own.person('Ada'), await own.person('Eve')];
    const done = [
      await decide(own.boss, own, grace),
      await decide(own.admin, own, ada, { action: 'hold', rationale: 'Waits for a place.', notify: false }),
      await decide(own.admin, own, eve, { action: 'reject', rationale: 'Fewer years.', reason_id: own.reason_id }),
    ];
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await finalist(own.ann, own, grace)).toMatchObject({ stage_name: 'Offer', outcome: 'advanced' });
    expect(await finalist(own.ann, own, ada)).toMatchObject({
      outcome: 'held',
      decided: { rationale: 'Waits for a place.' },
    });
    expect(await finalist(own.ann, own, eve)).toMatchObject({
      category: 'rejected',
      decided: { rationale: 'Fewer years.' },
    });
  });

  it('asks a colleague for one more score by mail, once an hour', async () => {
    const id = await team.person('Grace');
    const ask = { action: 'ask_score', employer_user: team.ann.id, rationale: 'You saw her weld.' };
    expect((await decide(team.boss, team, id, ask)).status).toBe(200);
    const mails = await writtenMails(api, { kind: 'score-request', to: team.ann.email });
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails[0])).toContain('You saw her weld.');
    expect((await decide(team.boss, team, id, ask)).body.code).toBe('asked-lately');
    expect((await decide(team.boss, team, id, { ...ask, employer_user: team.outside.id })).status).toBe(404);
  });

  it('takes effect once when two managers decide at the same time', async () => {
    const own = await aTeam();
    const id = await own.person('Grace');
    const both = await Promise.all([
      decide(own.admin, own, id, { version: 1 }),
      decide(own.boss, own, id, { version: 1, action: 'reject', reason_id: own.reason_id }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await database.pool.query('select 1 from stage_decision where application_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });
});

describe('a closed decision', () => {
  async function aClosedDecision() {
    const own = await aTeam();
    const [grace, eve] = [await own.person('Grace'), await own.person('Eve')];
    await vote(own.ann, own, grace, 'strong_yes', 'Steady hand.');
    await decide(own.boss, own, grace);
    await decide(own.boss, own, eve, { action: 'reject', rationale: 'Fewer years.', reason_id: own.reason_id });
    const { body } = await close(own.boss, own);
    return { own, grace, eve, decision_id: String(body.decision_id) };
  }

  it('freezes evidence, votes, rationales, who and when, with its hash in the audit chain', async () => {
    const { own, grace, decision_id } = await aClosedDecision();
    const kept = (await record(own.admin, own, decision_id)).body;
    expect(kept).toMatchObject({
      rationale: 'She showed it.',
      is_whole: true,
      erased: 0,
      posting: { title: 'Welder' },
    });
    expect(kept.people).toHaveLength(2);
    expect(kept.people[0]).toMatchObject({
      application_id: grace,
      outcome: 'advanced',
      decided: { rationale: 'Best welds.' },
    });
    expect(JSON.stringify(kept.people[0].votes)).toContain('Steady hand.');
    const { rows } = await database.pool.query(`select data from audit_log where subject = $1`, [decision_id]);
    expect(rows[0].data.record_hash).toBe(kept.record_hash);
    expect((await verifyAudit(database)).problems).toEqual([]);
  });

  it('does not change with the people, who are no longer among the finalists once their application is closed', async () => {
    const { own, grace, eve, decision_id } = await aClosedDecision();
    await database.pool.query(`update application set first_name = 'Other' where id = $1`, [grace]);
    expect((await record(own.admin, own, decision_id)).body.people[0].name).toBe('Grace Hopper');
    const left = await finalists(own.admin, own);
    expect(left.map(({ application_id }) => application_id)).toEqual([grace]);
    expect(left[0]).toMatchObject({ outcome: 'open', decided: null });
    expect(left.some(({ application_id }) => application_id === eve)).toBe(false);
  });

  it.each([
    [`update decision_record_person set evidence = replace(evidence, 'Best', 'Worst')`],
    [`update decision_record set rationale = 'Other'`],
    [`update decision_record set closed_at = now()`],
    [`update decision_record_person set evidence = '', salt = null, hash = 'x'`],
  ])('cannot be changed: %s', async (statement) => {
    await aClosedDecision();
    await expect(database.pool.query(statement)).rejects.toThrow('append-only');
  });

  it('says so when someone who holds the database changed it', async () => {
    const { own, decision_id } = await aClosedDecision();
    await api.owner.query('alter table decision_record_person disable trigger user');
    await api.owner.query(
      `update decision_record_person set evidence = replace(evidence, 'Best', 'Worst') where decision_id = $1`,
      [decision_id],
    );
    await api.owner.query('alter table decision_record_person enable trigger user');
    expect((await record(own.admin, own, decision_id)).body.is_whole).toBe(false);
  });

  it('is closed once when two managers close it at the same time', async () => {
    const own = await aTeam();
    await decide(own.boss, own, await own.person('Grace'));
    const [first, second] = [await closing(own.admin, own), await closing(own.boss, own)];
    const both = await Promise.all([first(), second()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await database.pool.query('select 1 from decision_record where company_id = $1', [own.company_id]);
    expect(rows).toHaveLength(1);
  });
});

describe('refused without a trace', () => {
  it('404: other companies, members who may not open the pipeline, people of other postings, erased people', async () => {
    const [other, id] = [await aTeam(), await team.person('Grace')];
    const foreign = await other.person('Eve');
    await decide(team.boss, team, id);
    const erased = await team.person('Ada');
    await database.pool.query('update application set erased_at = now() where id = $1', [erased]);
    const { body } = await close(team.boss, team);
    const before = await stored();
    const params = { company_id: team.company_id, application_id: erased };
    const refused = [
      await read(team.outside, team),
      await read(other.admin, team),
      await decide(other.admin, team, id, { version: 2 }),
      await decide(team.outside, team, id, { version: 2 }),
      await api.call(team.admin, contract.decideOnFinalist, {
        params,
        body: { action: 'hold', rationale: 'x', version: 1 },
      }),
      await close(other.admin, team, { versions: { [id]: 2 } }),
      await close(team.admin, team, { versions: { [foreign]: 1 } }),
      await record(other.admin, team, body.decision_id),
      await record(team.admin, team, randomUUID()),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
    expect(await stored()).toBe(before);
  });

  it('403: without the ATS plan', async () => {
    const company = await aCompany(database, { has_ats: false });
    const admin = await anEmployer(database, company);
    const { posting_id } = await aPosting(database, company);
    const { company_id } = company;
    const { application_id } = await anApplication(database, company, { posting_id, stage: 'Interview' });
    const before = await stored();
    const refused = [
      await api.call(admin, contract.listDecisions, { params: { company_id } }),
      await api.call(admin, contract.getDecisionDashboard, { params: { company_id, posting_id } }),
      await api.call(admin, contract.decideOnFinalist, {
        params: { company_id, application_id },
        body: { action: 'advance', rationale: 'x', version: 1 },
      }),
      await api.call(admin, contract.closeDecision, {
        params: { company_id, posting_id },
        body: { rationale: 'x', versions: { [application_id]: 1 }, last_decision_id: null },
      }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await stored()).toBe(before);
  });

  it('422: hiring members who decide, missing and long words, closed applications, nothing decided', async () => {
    const own = await aTeam();
    const [id, rejected] = [await own.person('Grace'), await own.person('Eve')];
    await decide(own.admin, own, rejected, { action: 'reject', reason_id: own.reason_id });
    const { body } = await close(own.admin, own);
    const before = await stored();
    const refused = [
      await decide(own.ann, own, id),
      await close(own.ann, own),
      await record(own.ann, own, body.decision_id),
      await decide(own.admin, own, rejected),
      await close(own.admin, own),
      await decide(own.admin, own, id, { action: 'ask_score' }),
      await decide(own.admin, own, id, { action: 'reject' }),
      await decide(own.admin, own, id, { rationale: ' ' }),
      await decide(own.admin, own, id, { rationale: 'x'.repeat(281) }),
      await decide(own.admin, own, id, { action: 'make_offer' }),
      await decide(own.admin, own, id, { reason_id: own.reason_id }),
      await decide(own.admin, own, id, { employer_user: own.ann.id }),
      await close(own.admin, own, { rationale: '' }),
      await close(own.admin, own, { rationale: 'x'.repeat(2001) }),
      await close(own.admin, own, { versions: {} }),
      await read(own.admin, own, ['no-id']),
      await read(
        own.admin,
        own,
        Array.from({ length: 21 }, () => randomUUID()),
      ),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 422));
    expect(refused.slice(0, 6).map((each) => each.body.code)).toEqual([
      'managers-only',
      'managers-only',
      'managers-only',
      'at-end',
      'nothing-decided',
      'no-colleague',
    ]);
    expect(await stored()).toBe(before);
  });

  it('409: a person who changed since, and a record that is newer than the one that was read', async () => {
    const own = await aTeam();
    const id = await own.person('Grace');
    await decide(own.admin, own, id);
    await close(own.admin, own);
    const before = await stored();
    const refused = [
      await decide(own.admin, own, id, { version: 1 }),
      await close(own.admin, own, { versions: { [id]: 1 } }),
      await close(own.admin, own, { last_decision_id: null }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(refused[2]?.body.message).toContain('closed this decision meanwhile');
    expect(await stored()).toBe(before);
  });
});
