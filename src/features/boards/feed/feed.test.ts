import { expect, onTestFinished, test } from 'vitest';
import type { EmployerRole } from '#rules/actor.ts';
import { NO_BOARDS } from '#server/boards/open-boards.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../../tests/factories/hiring.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { startBoards } from '../../../../tests/harness/boards.ts';
import type { BoardId } from '../board-list.ts';
import * as contract from '../contract.ts';
import { sendCrossposts } from '../jobs.server.ts';
import { deleteLongEnded } from '../store.server.ts';

const api = await startApi();
const { database, services } = api;
await startBoards(api);

const query = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows;

async function aTeam({ board_id = 'indeed-feed' as BoardId, role = 'admin' as EmployerRole, posting = {} } = {}) {
  const company = await aCompany(database, { flags: ['job_boards'], business_name: 'Summit Works' });
  const { company_id, site } = company;
  await query('update company set crossposting_enabled = true where company_id = $1', company_id);
  const admin = await api.signIn(await anEmployer(database, company));
  const member = await api.signIn(await anEmployer(database, company, { role }));
  const posting_id = await aPublicPosting(database, company, posting);
  const of_board = { company_id, board_id };
  const connect = () => api.call(admin, contract.putBoard, { params: of_board, body: { credentials: {} } });
  const { status, body } = await connect();
  expect(status).toBe(200);
  const params = { company_id, posting_id };
  const send = () => api.call(admin, contract.putCrosspost, { params, body: { board_ids: [board_id] } });
  const run = async () => {
    await query('update crosspost set next_at = now() where next_at is not null and company_id = $1', company_id);
    const job = { id: '1', attempt: 1, is_last_attempt: false };
    await sendCrossposts.perform(sendCrossposts.emptyPayload(), { services, job });
  };
  const path = (url: string) => new URL(url).pathname;
  const fetchFile = async (url = body.feed.url, headers: Record<string, string> = {}) => {
    const answer = await api.send(site, null, path(url), { headers });
    return { status: answer.status, text: await answer.text() };
  };
  const aDayLater = () =>
    query("update board_feed_ad set left_out_at = left_out_at - interval '25 hours' where company_id = $1", company_id);
  const state = async () => (await api.call(admin, contract.getCrosspost, { params })).body.crossposts[0];
  return {
    company_id,
    site,
    admin,
    member,
    posting_id,
    params,
    of_board,
    connect,
    send,
    run,
    fetchFile,
    aDayLater,
    state,
    body,
  };
}

test('a job is live once the file was fetched with it, and gone once it was fetched without it for a day', async () => {
  const team = await aTeam();
  await team.send();
  await team.run();
  expect(await team.state()).toMatchObject({ state: 'sent' });
  const file = await team.fetchFile();
  expect(file.text).toContain('<source>');
  const [{ id }] = await query('select id from crosspost where company_id = $1', team.company_id);
  expect(file.text).toContain(`/job-link/${id}`);
  // A posting keeps its id when it becomes anonymous, so a file that names the company says another one.
  expect(file.text).not.toContain(team.posting_id);
  await team.run();
  expect(await team.state()).toMatchObject({ state: 'live', board_url: null });
  await query("update public_posting set state = 'closed' where posting_id = $1", team.posting_id);
  await team.run();
  expect(await team.state()).toMatchObject({ state: 'live', is_leaving: true });
  await team.run();
  expect(await team.state()).toMatchObject({ is_leaving: true });
  // Anybody may have fetched it.
  for (const _ of [1, 2]) expect((await team.fetchFile()).text).not.toContain(id);
  await team.run();
  expect(await team.state()).toMatchObject({ state: 'live', is_leaving: true });
  await team.aDayLater();
  await team.run();
  expect(await team.state()).toMatchObject({ is_leaving: true });
  await team.fetchFile();
  await team.run();
  expect(await team.state()).toMatchObject({ state: 'removed', is_leaving: false });
  expect(await query('select 1 from board_feed_ad where company_id = $1', team.company_id)).toEqual([]);
});

test('what the board never fetched is removed at once', async () => {
  const team = await aTeam();
  await team.send();
  await team.run();
  await api.call(team.admin, contract.deleteCrosspost, { params: team.params, query: {} });
  await team.run();
  expect(await team.state()).toMatchObject({ state: 'removed', is_leaving: false });
});

test('a job that closed or became anonymous a moment ago is not in the file', async () => {
  for (const change of ["state = 'closed'", 'anonymous = true']) {
    const team = await aTeam();
    await team.send();
    await team.run();
    await query(`update public_posting set ${change} where posting_id = $1`, team.posting_id);
    expect((await team.fetchFile()).text).not.toContain('<job>');
  }
});

test('a person who looks at the file is no board', async () => {
  const team = await aTeam();
  await team.send();
  await team.run();
  expect((await team.fetchFile(team.body.feed.url, { 'sec-fetch-mode': 'navigate' })).text).toContain('<job>');
  await team.run();
  expect(await team.state()).toMatchObject({ state: 'sent' });
});

test('what a browser got is not removed at once, and other requests with a mode of fetching count as the board’s', async () => {
  const team = await aTeam();
  await team.send();
  await team.run();
  await team.fetchFile(team.body.feed.url, { 'sec-fetch-mode': 'navigate' });
  await api.call(team.admin, contract.deleteCrosspost, { params: team.params, query: {} });
  await team.run();
  expect(await team.state()).toMatchObject({ is_leaving: true });
  const other = await aTeam();
  await other.send();
  await other.run();
  await other.fetchFile(other.body.feed.url, { 'sec-fetch-mode': 'cors' });
  await other.run();
  expect(await other.state()).toMatchObject({ state: 'live' });
});

test('no anonymous posting goes into a file, because all of its jobs are of one company', async () => {
  const team = await aTeam({ posting: { anonymous: true } });
  expect((await team.send()).body.code).toBe('shows-account');
});

test('no file has the jobs of another company, and 404 for every address but the right one', async () => {
  const [team, other] = [await aTeam(), await aTeam()];
  await other.send();
  await other.run();
  expect((await team.fetchFile()).text).not.toContain('<job>');
  const { url } = team.body.feed;
  const [, account = '', token = ''] = /boards\/([^/]+)\/([0-9a-f]+)\.xml$/.exec(url) ?? [];
  const [, , foreign = ''] = /boards\/([^/]+)\/([0-9a-f]+)\.xml$/.exec(other.body.feed.url) ?? [];
  const wrong = [url.replace(token, foreign), url.replace(token, 'a'.repeat(64)), url.replace(account, 'nonsense')];
  for (const each of [...wrong, url.replace(account, '00000000-0000-4000-8000-000000000000')])
    expect((await team.fetchFile(each)).status).toBe(404);
});

test('a job that was left out for a moment is not gone when it is left out again', async () => {
  const team = await aTeam();
  await team.send();
  await team.run();
  await team.fetchFile();
  await team.run();
  const show = (state: string) =>
    query('update public_posting set state = $2 where posting_id = $1', team.posting_id, state);
  await show('closed');
  await team.fetchFile();
  await team.aDayLater();
  await show('live');
  expect((await team.fetchFile()).text).toContain('<job>');
  await show('closed');
  await team.fetchFile();
  await team.run();
  expect(await team.state()).toMatchObject({ state: 'live', is_leaving: true });
});

test('a job that became a SkillBridge internship is not in a file that cannot say so', async () => {
  for (const [board_id, shown] of [
    ['indeed-feed', false],
    ['xml-feed', true],
  ] as const) {
    const team = await aTeam({ board_id });
    await team.send();
    await team.run();
    await query("update public_posting set program = 'skillbridge' where posting_id = $1", team.posting_id);
    expect((await team.fetchFile()).text.includes('<job>')).toBe(shown);
  }
});

/** A team that disconnects, and whose job is gone from the file a day later. */
async function aTeamThatLeft() {
  const team = await aTeam();
  await team.send();
  await team.run();
  await team.fetchFile();
  await team.run();
  const { body } = await api.call(team.admin, contract.deleteBoard, { params: team.of_board });
  expect(body).toMatchObject({ is_connected: false, feed: null });
  await team.run();
  expect((await team.fetchFile()).text).not.toContain('<job>');
  await team.aDayLater();
  await team.fetchFile();
  await team.run();
  return team;
}

test('disconnecting removes the jobs first, and the credentials after them', async () => {
  const team = await aTeamThatLeft();
  expect(
    await query('select account_name, ended_at from board_account where company_id = $1', team.company_id),
  ).toEqual([{ account_name: '', ended_at: expect.anything() }]);
  expect((await api.call(team.admin, contract.deleteBoard, { params: team.of_board })).status).toBe(404);
  expect((await team.send()).body.code).toBe('not-connected');
});

test('an address that ended has an empty file for a month, also once there is a new one', async () => {
  const team = await aTeamThatLeft();
  const old = team.body.feed.url;
  expect(await team.fetchFile(old)).toMatchObject({ status: 200, text: expect.not.stringContaining('<job>') });
  const { body } = await team.connect();
  expect(body.feed.url).not.toBe(old);
  await team.send();
  await team.run();
  expect((await team.fetchFile(body.feed.url)).text).toContain('<job>');
  expect(await team.fetchFile(old)).toMatchObject({ status: 200, text: expect.not.stringContaining('<job>') });
  await query(
    "update ended_board_feed set ended_at = now() - interval '31 days' where company_id = $1",
    team.company_id,
  );
  expect((await team.fetchFile(old)).status).toBe(404);
  await database.asSystem(deleteLongEnded);
  expect(await query('select 1 from ended_board_feed where company_id = $1', team.company_id)).toEqual([]);
  expect((await team.fetchFile(body.feed.url)).text).toContain('<job>');
});

test('connecting again keeps the address while jobs may be on the board', async () => {
  const team = await aTeam();
  await team.send();
  await team.run();
  await team.fetchFile();
  expect((await team.connect()).body.feed.url).toBe(team.body.feed.url);
  expect((await team.fetchFile()).text).toContain('<job>');
  await api.call(team.admin, contract.deleteBoard, { params: team.of_board });
  await team.run();
  const { body } = await team.connect();
  expect(body.feed).toMatchObject({ url: team.body.feed.url, fetched_at: expect.any(String) });
  expect((await team.fetchFile()).status).toBe(200);
});

test('only those who connect boards see the address', async () => {
  const team = await aTeam({ role: 'hiring_manager' });
  const { body } = await api.call(team.member, contract.getBoard, { params: team.of_board });
  expect(body.feed).toEqual({ url: null, fetched_at: null, fetched_jobs: 0 });
  expect(JSON.stringify(body)).not.toContain('/feeds/boards');
});

test('production has the feeds alone, and none of our own boards', async () => {
  const team = await aTeam();
  const { boards } = services;
  services.boards = NO_BOARDS;
  onTestFinished(() => void Object.assign(services, { boards }));
  const params = { company_id: team.company_id };
  const { body } = await api.call(team.admin, contract.listBoards, { params });
  expect(body.boards.map(({ board_id }: { board_id: string }) => board_id)).toEqual([
    'indeed-feed',
    'linkedin-feed',
    'xml-feed',
  ]);
  for (const board_id of ['practice', 'practice-plus'])
    expect((await api.call(team.admin, contract.getBoard, { params: { ...params, board_id } })).status).toBe(404);
  expect(
    (
      await api.call(team.admin, contract.putBoard, {
        params: { ...params, board_id: 'practice' },
        body: { credentials: { api_key: 'practice-Team' } },
      })
    ).status,
  ).toBe(404);
  await team.send();
  await team.run();
  await team.fetchFile();
  await team.run();
  expect(await team.state()).toMatchObject({ state: 'live' });
});

test('429 for more than 30 fetches a minute', async () => {
  const team = await aTeam();
  const statuses = [];
  for (let i = 0; i < 31; i += 1) statuses.push((await team.fetchFile()).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429]);
});
