import { describe, expect, test } from 'vitest';
import { grantCredits } from '#features/billing/doors.server.ts';
import { updatePosting } from '#features/postings/contract.ts';
import type { EmployerRole } from '#rules/actor.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { startBoards } from '../../../tests/harness/boards.ts';
import * as contract from './contract.ts';
import { sendCrossposts } from './jobs.server.ts';

const api = await startApi();
const { database, services } = api;
const board = await startBoards(api);

async function aTeam({ credits = 2, role = 'admin' as EmployerRole, anonymous = false, is_connected = true } = {}) {
  const company = await aCompany(database, { flags: ['job_boards'], business_name: 'Summit Works' });
  const { company_id } = company;
  await database.pool.query('update company set crossposting_enabled = true where company_id = $1', [company_id]);
  const admin = await api.signIn(await anEmployer(database, company));
  const member = await api.signIn(await anEmployer(database, company, { role }));
  const posting_id = await aPublicPosting(database, company, { anonymous });
  const source = 'test';
  if (credits > 0)
    await database.asSystem((db) =>
      grantCredits(db, {
        ...{ company_id, type: 'crosspost', quantity: credits, source, reason: 'test' },
        ...{ expires_on: null, actor_id: admin.id },
      }),
    );
  const params = { company_id };
  const team = { company, admin, member, posting_id, params, of: { ...params, posting_id } };
  if (is_connected) for (const board_id of ['practice', 'practice-plus'] as const) await connect(team, board_id);
  return team;
}
type Team = Awaited<ReturnType<typeof aTeam>>;

const connect = ({ admin, params }: Pick<Team, 'admin' | 'params'>, board_id: string, more: object = {}) =>
  api.call(admin, contract.putBoard, {
    params: { ...params, board_id },
    body: { credentials: { api_key: 'practice-Summit Works' }, ...more },
  });
const send = ({ admin, of }: Team, board_ids: string[], person = admin, more: object = {}) =>
  api.call(person, contract.putCrosspost, { params: of, body: { board_ids, ...more } });
const remove = ({ admin, of }: Team, board_id?: string) =>
  api.call(admin, contract.deleteCrosspost, { params: of, query: board_id ? { board_id } : {} });
const run = () =>
  sendCrossposts.perform(sendCrossposts.emptyPayload(), {
    services,
    job: { id: '1', attempt: 1, is_last_attempt: false },
  });
/** As if the waits between attempts were over. */
const later = async ({ params }: Team) => {
  await database.pool.query('update crosspost set next_at = now() where next_at is not null and company_id = $1', [
    params.company_id,
  ]);
  await run();
};
const shown = async ({ admin, of }: Team) => (await api.call(admin, contract.getCrosspost, { params: of })).body;
const states = async (team: Team) =>
  (await shown(team)).crossposts.map((each: { state: string; message: string }) => [each.state, each.message]);
const credits = async (team: Team) => (await shown(team)).credits.remaining;
const close = async ({ admin, of }: Team, change: object = { status: 'closed' }) => {
  const { rows } = await database.pool.query('select version from posting where id = $1', [of.posting_id]);
  return api.call(admin, updatePosting, { params: of, body: { version: rows[0].version, ...change } });
};
const ads = (board_id: string) => board.store.listAds(board_id);
const keysOf = async (team: Team, board_id = 'practice'): Promise<{ id: string }[]> => {
  const keys = 'select coalesce(ad_key, id) as id from crosspost where company_id = $1 and board_id = $2';
  return (await database.pool.query(keys, [team.params.company_id, board_id])).rows;
};
const adsOf = async (team: Team, board_id = 'practice') => {
  const rows = await keysOf(team, board_id);
  return (await ads(board_id)).filter(({ id }) => rows.some((row) => id.endsWith(row.id)));
};

describe('200', () => {
  test('a board is connected with credentials that are never shown again', async () => {
    const team = await aTeam({ is_connected: false });
    expect((await connect(team, 'practice')).body).toMatchObject({ is_connected: true, account_name: 'Summit Works' });
    const { body } = await api.call(team.admin, contract.listBoards, { params: team.params });
    expect(body.boards.map(({ board_id, cost }: Record<string, unknown>) => [board_id, cost])).toEqual([
      ['practice', 'free'],
      ['practice-plus', 'paid'],
      ['indeed-feed', 'free'],
      ['linkedin-feed', 'free'],
      ['xml-feed', 'free'],
    ]);
    const { rows } = await database.pool.query(
      'select to_jsonb(a)::text as row from audit_log a union all select b::text from board_account b',
    );
    for (const said of [JSON.stringify(body), ...rows.map(({ row }) => row)])
      expect(said).not.toContain('practice-Summit Works');
  });

  test('a posting is sent once, goes live, and is removed when the job is closed', async () => {
    const team = await aTeam();
    expect((await send(team, ['practice', 'practice-plus'])).status).toBe(200);
    await send(team, ['practice', 'practice-plus']);
    expect(await credits(team)).toBe(1);
    await Promise.all([run(), run()]);
    expect(await states(team)).toEqual([
      ['live', ''],
      ['live', ''],
    ]);
    expect(await adsOf(team)).toMatchObject([{ title: 'Welder', company_name: 'Summit Works', puts: 1 }]);
    await close(team);
    await run();
    expect(await states(team)).toEqual([
      ['removed', 'The job is no longer live here.'],
      ['removed', 'The job is no longer live here.'],
    ]);
    expect([...(await adsOf(team)), ...(await adsOf(team, 'practice-plus'))]).toEqual([]);
    expect(await credits(team)).toBe(1);
  });

  test('an error, a lost answer and a wait leave one ad and one spent credit', async () => {
    const team = await aTeam();
    board.answerOnce('PUT', 500);
    board.loseAnswer('PUT');
    await send(team, ['practice-plus']);
    await run();
    expect(await states(team)).toEqual([['queued', '']]);
    await later(team);
    expect(await states(team)).toEqual([['queued', '']]);
    await later(team);
    expect(await states(team)).toEqual([['live', '']]);
    expect(await adsOf(team, 'practice-plus')).toHaveLength(1);
    expect(await credits(team)).toBe(1);
  });

  test('a board that says no gives the credit back, and the next attempt spends one', async () => {
    const team = await aTeam({ credits: 1 });
    board.answerOnce('PUT', 422, JSON.stringify({ state: 'refused', message: 'Title is missing.' }));
    await send(team, ['practice-plus']);
    expect(await credits(team)).toBe(0);
    await run();
    expect(await states(team)).toEqual([['failed', 'The board says: Title is missing.']]);
    expect(await credits(team)).toBe(1);
    expect((await send(team, ['practice-plus'])).status).toBe(200);
    await run();
    expect(await states(team)).toEqual([['live', '']]);
    expect(await credits(team)).toBe(0);
  });

  test('a board that takes a job and then refuses it gives the credit back', async () => {
    const team = await aTeam({ credits: 1 });
    board.answerOnce('PUT', 202, JSON.stringify({ state: 'waiting' }));
    await send(team, ['practice-plus']);
    await run();
    expect(await states(team)).toEqual([['sent', '']]);
    board.answerOnce('GET', 200, JSON.stringify({ state: 'refused', message: 'Not for this board.' }));
    await later(team);
    expect(await states(team)).toEqual([['failed', 'The board says: Not for this board.']]);
    expect(await credits(team)).toBe(1);
  });

  test('a send that is given up is removed at the board before it counts as failed for good', async () => {
    const team = await aTeam({ credits: 1 });
    board.loseAnswer('PUT');
    await send(team, ['practice-plus']);
    await run();
    await database.pool.query('update crosspost set attempts = 7 where company_id = $1', [team.params.company_id]);
    board.answerOnce('PUT', 500);
    await later(team);
    expect(await states(team)).toEqual([['failed', 'The board did not answer. We tried for several hours.']]);
    await later(team);
    expect(await adsOf(team, 'practice-plus')).toEqual([]);
    // The board had it live.
    expect(await credits(team)).toBe(0);
  });

  test('a removal is repeated until the board confirms it', async () => {
    const team = await aTeam();
    await send(team, ['practice']);
    await run();
    for (const _ of [1, 2]) board.answerOnce('DELETE', 503);
    await remove(team, 'practice');
    await run();
    expect((await shown(team)).crossposts).toMatchObject([{ state: 'live', is_leaving: true }]);
    expect(await send(team, ['practice'])).toMatchObject({ status: 422, body: { code: 'still-leaving' } });
    await later(team);
    await later(team);
    expect(await states(team)).toEqual([['removed', 'Removed by your team.']]);
    expect(await adsOf(team)).toEqual([]);
  });

  test('an anonymous posting goes as Anonymous, and nothing that leaves names its company', async () => {
    const team = await aTeam({ anonymous: true });
    const before = board.asked.length;
    await send(team, ['practice']);
    await run();
    const put = board.asked.slice(before).find(({ method }) => method === 'PUT');
    expect(JSON.parse(put?.body ?? '')).toMatchObject({ company_name: 'Anonymous' });
    for (const secret of ['Summit', team.params.company_id, 'company.example']) expect(put?.body).not.toContain(secret);
    const [ad] = await adsOf(team);
    expect(await board.read(`/practice/jobs/${ad?.id.split(' ').at(-1)}`)).not.toContain('Summit');
  });

  test('a posting that becomes anonymous leaves every board that has its name', async () => {
    const team = await aTeam();
    await send(team, ['practice']);
    await run();
    const [named] = await keysOf(team);
    await database.asSystem(async (db) => {
      await db
        .updateTable('public_posting')
        .set({ anonymous: true, company_name: 'Anonymous' })
        .where('posting_id', '=', team.posting_id)
        .execute();
    });
    await run();
    expect(await adsOf(team)).toEqual([]);
    expect(await states(team)).toEqual([
      ['removed', 'The job became anonymous. Send it again to show it as Anonymous.'],
    ]);
    await send(team, ['practice']);
    await run();
    expect(await adsOf(team)).toMatchObject([{ company_name: 'Anonymous' }]);
    // Nothing that the board had under the company's name leads to the anonymous ad.
    const [anonymous] = await keysOf(team);
    expect(anonymous?.id).not.toBe(named?.id);
    expect((await api.open(null, `/job-link/${named?.id}`)).status).toBe(404);
    expect((await api.open(null, `/job-link/${anonymous?.id}`)).status).toBe(303);
    expect(JSON.stringify(board.asked.slice(-1))).not.toContain(named?.id);
  });

  test('an edit that the board refuses takes the earlier edition off it', async () => {
    const team = await aTeam();
    await send(team, ['practice']);
    await run();
    await database.pool.query(
      "update public_posting set title = 'Seller, commission only', updated_at = now() where posting_id = $1",
      [team.posting_id],
    );
    await run();
    await later(team);
    expect(await states(team)).toEqual([['failed', 'The board says: This board takes no jobs on commission only.']]);
    expect(await adsOf(team)).toEqual([]);
  });

  test('a company whose plan ends leaves the boards', async () => {
    const team = await aTeam();
    await send(team, ['practice']);
    await run();
    await database.pool.query('update company set has_ats = false where company_id = $1', [team.params.company_id]);
    await run();
    expect(await adsOf(team)).toEqual([]);
    await database.pool.query('update company set has_ats = true where company_id = $1', [team.params.company_id]);
    expect(await states(team)).toEqual([['removed', 'Your plan no longer includes job boards.']]);
  });

  test('staff who take the company off the site take its jobs off the boards', async () => {
    const team = await aTeam();
    await send(team, ['practice']);
    await run();
    await database.pool.query("update public_posting set state = 'closed' where posting_id = $1", [team.posting_id]);
    await run();
    expect(await adsOf(team)).toEqual([]);
  });

  test('a member asks and a manager authorizes, who spends the credit', async () => {
    const team = await aTeam({ role: 'hiring_member' });
    expect((await send(team, ['practice-plus'], team.member)).body.crossposts).toMatchObject([
      { state: 'queued', is_waiting: true },
    ]);
    await run();
    expect([await credits(team), await states(team)]).toEqual([2, [['queued', '']]]);
    expect((await send(team, ['practice-plus'])).body.crossposts).toMatchObject([{ is_waiting: false }]);
    await run();
    expect([await credits(team), await states(team)]).toEqual([1, [['live', '']]]);
  });

  test('disconnecting removes the jobs first and then the credentials', async () => {
    const team = await aTeam();
    await send(team, ['practice']);
    await run();
    const { body } = await api.call(team.admin, contract.deleteBoard, {
      params: { ...team.params, board_id: 'practice' },
    });
    expect(body.is_connected).toBe(false);
    await run();
    expect(await adsOf(team)).toEqual([]);
    const { rows } = await database.pool.query(
      "select board_id from board_account where company_id = $1 and ended_at is null and account_name <> ''",
      [team.params.company_id],
    );
    expect(rows).toEqual([{ board_id: 'practice-plus' }]);
  });

  test('an edit of the posting reaches the board', async () => {
    const team = await aTeam();
    await send(team, ['practice']);
    await run();
    await database.pool.query(
      "update public_posting set title = 'Lead welder', updated_at = now() where posting_id = $1",
      [team.posting_id],
    );
    await run();
    expect(await adsOf(team)).toMatchObject([{ title: 'Lead welder', puts: 2 }]);
    await run();
    expect(await adsOf(team)).toMatchObject([{ puts: 2 }]);
  });

  test('the last day on the boards ends it there', async () => {
    const team = await aTeam();
    await send(team, ['practice'], team.admin, { expires_on: '2100-01-01' });
    await run();
    await database.pool.query('update crosspost set expires_at = now() where company_id = $1', [
      team.params.company_id,
    ]);
    await run();
    expect(await states(team)).toEqual([['expired', 'Its last day has passed.']]);
    expect(await adsOf(team)).toEqual([]);
  });
});

describe('403', () => {
  test.each([
    ['the flag', "update feature_flag set enabled = false where company_id = $1 and name = 'job_boards'"],
    ['the ATS', 'update company set has_ats = false where company_id = $1'],
    ['crossposting', 'update company set crossposting_enabled = false where company_id = $1'],
  ])('no job boards without %s', async (_what, change) => {
    const team = await aTeam();
    await database.pool.query(change, [team.params.company_id]);
    expect((await api.call(team.admin, contract.listBoards, { params: team.params })).status).toBe(403);
    expect((await send(team, ['practice'])).status).toBe(403);
  });
});

describe('422', () => {
  const rowsOf = async (team: Team) =>
    (await database.pool.query('select * from crosspost where company_id = $1', [team.params.company_id])).rows;

  test('wrong credentials and a silent board are told beside the field, and nothing is stored', async () => {
    const team = await aTeam({ is_connected: false });
    const refused = await connect(team, 'practice', { credentials: { api_key: 'nonsense' } });
    expect([refused.status, refused.body.fields.api_key]).toEqual([
      422,
      'Practice Board does not know this account. Check what you entered.',
    ]);
    board.answerOnce('POST', 500);
    expect((await connect(team, 'practice')).body.fields.api_key).toMatch(/does not answer/);
    expect((await connect(team, 'practice', { credentials: {} })).body.fields.api_key).toBe('Enter the API key.');
    const { body } = await api.call(team.admin, contract.listBoards, { params: team.params });
    expect(body.boards.some(({ is_connected }: { is_connected: boolean }) => is_connected)).toBe(false);
  });

  test('another account cannot take the place of one that still has jobs', async () => {
    const team = await aTeam();
    await send(team, ['practice']);
    await run();
    const other = { credentials: { api_key: 'practice-Other account' } };
    expect((await connect(team, 'practice', other)).body.code).toBe('other-account');
    await remove(team);
    await run();
    expect(await adsOf(team)).toEqual([]);
    expect((await connect(team, 'practice', other)).status).toBe(200);
  });

  test('a page of the board that is no web address is not shown', async () => {
    const team = await aTeam();
    board.answerOnce('PUT', 200, JSON.stringify({ state: 'live', url: 'javascript:alert(1)' }));
    await send(team, ['practice']);
    await run();
    expect((await shown(team)).crossposts).toMatchObject([{ state: 'queued', board_url: null }]);
  });

  test('a hiring manager cannot connect a board', async () => {
    const team = await aTeam({ role: 'hiring_manager' });
    const { status, body } = await connect({ ...team, admin: team.member }, 'practice');
    expect([status, body.code]).toEqual([422, 'people-managers-connect-boards']);
  });

  test.each<[string, (team: Team) => Promise<{ status: number; body: { code: string } }>, string]>([
    [
      'an anonymous posting to a board that shows the account',
      (team) => send(team, ['practice-plus']),
      'shows-account',
    ],
    ['to no board', (team) => send(team, []), 'invalid'],
    [
      'with a last day that has passed',
      (team) => send(team, ['practice'], team.admin, { expires_on: '2020-01-01' }),
      'invalid',
    ],
    ['to an unknown board', (team) => send(team, ['monster']), 'invalid'],
  ])('sends nothing %s', async (_what, act, code) => {
    const team = await aTeam({ anonymous: true });
    expect(await act(team)).toMatchObject({ status: 422, body: { code } });
    expect(await rowsOf(team)).toEqual([]);
  });

  test('nothing is queued without a credit, also not for the free boards beside', async () => {
    const team = await aTeam({ credits: 0 });
    expect((await send(team, ['practice', 'practice-plus'])).body.code).toBe('no-credit');
    expect(await rowsOf(team)).toEqual([]);
  });

  test('a closed posting and a board that is not connected are refused', async () => {
    const team = await aTeam({ is_connected: false });
    expect((await send(team, ['practice'])).body.code).toBe('not-connected');
    await close(team);
    expect((await send(team, ['practice'])).body.code).toBe('not-live');
  });

  test('the limits of the team and of each member hold, and a refused send counts for none', async () => {
    const team = await aTeam();
    await api.call(team.admin, contract.putBoard, {
      params: { ...team.params, board_id: 'practice' },
      body: { member_per_month: 1 },
    });
    board.answerOnce('PUT', 422, JSON.stringify({ state: 'refused', message: 'No.' }));
    await send(team, ['practice']);
    await run();
    expect((await send(team, ['practice'])).status).toBe(200);
    await run();
    await remove(team);
    await run();
    expect((await send(team, ['practice'])).body.code).toBe('quota-used');
    expect(
      (await shown(team)).boards.find(({ board_id }: { board_id: string }) => board_id === 'practice').quota_left,
    ).toBe(0);
  });
});
