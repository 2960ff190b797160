import { beforeAll, describe, expect, test, vi } from 'vitest';
import { putStageSummary, recommend } from '#features/scoring/contract.ts';
import { startSession } from '#server/http/session.ts';
import { HEARTBEAT_MS } from '#server/stream-live-events.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../../tests/factories/hiring.ts';
import { aHiringTeam } from '../../../../tests/factories/hiring-team.ts';
import { type Api, type Person, startApi } from '../../../../tests/harness/api.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

/** Opens the live stream of a pipeline as this person, or as a visitor. */
async function listen(person: Person | null, pipeline_id: string) {
  const session =
    person && (await api.database.asSystem((db) => startSession(db, { account_id: person.id, site: person.site })));
  const response = await api.send('rb', session, `/api/live?pipeline_id=${pipeline_id}`);
  await response.body?.cancel();
  return response.status;
}

describe('200', () => {
  test('an employer can listen to their own pipeline, with or without the ATS plan', async () => {
    const team = await aHiringTeam(api);
    expect(await listen(team.admin, team.pipeline_id)).toBe(200);
    const small = await aCompany(api.database, { has_ats: false, package_code: null });
    expect(await listen(await anEmployer(api.database, small), small.pipeline_id)).toBe(200);
  });

  test('votes and summaries send an event to members who have the applicant open', async () => {
    const company = await aCompany(api.database);
    const { company_id, pipeline_id } = company;
    const member = await anEmployer(api.database, company, { role: 'hiring_member' });
    const viewer = { company_id, pipeline_id, employer_user: member.id };
    await api.database.asSystem((db) => db.insertInto('pipeline_viewer').values(viewer).execute());
    const { posting_id } = await aPosting(api.database, company);
    const { application_id, stage_id } = await anApplication(api.database, company, { posting_id });
    const heard: unknown[] = [];
    const stop = api.services.live_events.subscribe(`pipeline:${pipeline_id}`, (json) => heard.push(JSON.parse(json)));
    const at = { company_id, application_id };
    await api.call(member, recommend, { params: at, body: { stage_id, strength: 'yes' } });
    await expect.poll(() => heard).toHaveLength(1);
    await api.call(member, putStageSummary, { params: { ...at, stage_id }, body: { body: 'Good', version: 0 } });
    await expect.poll(() => heard).toHaveLength(2);
    const event = { kind: 'card', application_ids: application_id, actor_id: member.id };
    expect(heard).toEqual([event, event]);
    stop();
  });
});

describe('a listener who loses access', () => {
  const beats: (() => Promise<void>)[] = [];
  beforeAll(() => {
    const original = globalThis.setInterval;
    const noted = (run: () => Promise<void>, delay_ms?: number) => {
      if (delay_ms !== HEARTBEAT_MS) return original(run, delay_ms);
      beats.push(run);
      return original(() => {}, delay_ms);
    };
    // Node's timers have more methods than are used here.
    vi.spyOn(globalThis, 'setInterval').mockImplementation(noted as typeof setInterval);
    return () => vi.restoreAllMocks();
  });

  test.each(['signs out', 'is no longer a viewer'])('gets no events after the next heartbeat: %s', async (way) => {
    const company = await aCompany(api.database);
    const { company_id, pipeline_id } = company;
    const member = await anEmployer(api.database, company, { role: 'hiring_member' });
    const viewer = { company_id, pipeline_id, employer_user: member.id };
    await api.database.asSystem((db) => db.insertInto('pipeline_viewer').values(viewer).execute());
    const session = await api.database.asSystem((db) => startSession(db, { account_id: member.id, site: 'rb' }));
    const response = await api.send('rb', session, `/api/live?pipeline_id=${pipeline_id}`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const heard = async () => (await reader?.read())?.value ?? null;
    const beat = beats.at(-1);
    const heardAfter = async (run?: () => Promise<void>) => {
      await run?.();
      return heard();
    };
    expect(await heard()).toContain('retry');
    await beat?.();
    expect(await heard()).toContain('still here');

    await api.database.asSystem(async (db) => {
      if (way === 'signs out') await db.deleteFrom('session').where('id', '=', session.id).execute();
      else await db.deleteFrom('pipeline_viewer').where('employer_user', '=', member.id).execute();
    });
    let last = await heardAfter(beat);
    // Access to the pipeline is checked at every seventh heartbeat.
    for (let beaten = 1; last && beaten < 7; beaten += 1) last = await heardAfter(beat);
    expect(last).toBeNull();
  });
});

describe('404', () => {
  test('pipelines the caller may not see', async () => {
    const team = await aHiringTeam(api);
    const stranger = await anEmployer(api.database, await aCompany(api.database));
    for (const person of [stranger, team.member, null]) expect(await listen(person, team.pipeline_id)).toBe(404);
    expect(await listen(team.admin, 'no id')).toBe(404);
  });
});
