import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createMessage } from '#features/applicant-messages/contract.ts';
import { deleteExpiredLinks } from '#features/applicant-messages/doors.server.ts';
import { createMailing } from '#features/applicant-messages/mailings/contract.ts';
import { sendPlannedMessages } from '#features/applicant-messages/mailings/jobs.server.ts';
import { eraseLeavers } from '#features/own-data/jobs.server.ts';
import { withdrawApplication } from '#features/seekers/contract.ts';
import type { SiteCode } from '#rules/sites.ts';
import { aSeeker } from '../../../../tests/factories/people.ts';
import { NETWORK, talentNetworks } from '../../../../tests/factories/talent-networks.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { fingerprint } from '../../../../tests/harness/fingerprint.ts';
import { writtenMails } from '../../../../tests/harness/mails.ts';
import { putTalentNetwork } from '../contract.ts';
import { askNetworkMembers } from '../jobs.server.ts';
import { listNetworkMembers } from '../members/contract.ts';
import { getNetworkMembership, putNetworkMembership } from './contract.ts';

const api = await startApi();
const { database, services } = api;
const { aNetwork, join } = talentNetworks(api);

const JOB = { id: '1', attempt: 1, is_last_attempt: false };
const ask = () => askNetworkMembers.perform(askNetworkMembers.emptyPayload(), { services, job: JOB });
const erase = () => eraseLeavers.perform(eraseLeavers.emptyPayload(), { services, job: JOB });

async function aMember(site: SiteCode = 'rb') {
  const network = await aNetwork({ site });
  const email = `${randomUUID()}@example.com`;
  const { body } = await join(network.posting_id, { email }, site);
  const application_id: string = body.application_id;
  const [joined] = await writtenMails(api, { to: email, kind: 'application-receipt' });
  return { ...network, site, email, application_id, token: tokenIn(joined) };
}

const tokenIn = (mail: { text_body: string } | undefined) => /token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';

const endsIn = (application_id: string, days: number) =>
  database.pool.query(
    `update talent_network_member set ends_at = now() + make_interval(days => $2) where application_id = $1`,
    [application_id, days],
  );

async function stateOf(application_id: string) {
  const { rows } = await database.pool.query(
    `select a.first_name, a.category, m.ends_at > now() + interval '11 months' as lasts, m.ended_at is not null as has_left,
      (select count(*)::int from talent_network_member own where own.application_id = a.id) as members
    from application a left join talent_network_member m on m.application_id = a.id where a.id = $1`,
    [application_id],
  );
  return rows[0];
}

const read = (token: string, site: SiteCode = 'rb') => api.call(null, getNetworkMembership, { query: { token } }, site);
const put = (token: string, stays: boolean, site: SiteCode = 'rb', consent_months = 12) =>
  api.call(null, putNetworkMembership, { body: { token, stays, consent_months } }, site);

it.each<SiteCode>(['rb', 'mh'])(
  'asks once before the consent ends, and the mailed page renews it on %s',
  async (site) => {
    const { application_id, email } = await aMember(site);
    const asked = () => writtenMails(api, { to: email, kind: 'network-consent' });
    await endsIn(application_id, 31);
    await ask();
    expect(await asked()).toEqual([]);
    await endsIn(application_id, 29);
    await Promise.all([ask(), ask()]);
    await ask();
    const mails = await asked();
    expect(mails).toHaveLength(1);
    const token = tokenIn(mails[0]);
    expect((await read(token, site)).body).toMatchObject({ areas: ['Welding'], consent_months: 12, has_left: false });
    expect((await put(token, true, site)).status).toBe(200);
    expect(await stateOf(application_id)).toMatchObject({ lasts: true, has_left: false });
    await ask();
    expect(await asked()).toHaveLength(1);
  },
);

it('erases a person who leaves, and one whose consent ended, and nobody else', async () => {
  const [left, ended, stays] = [await aMember(), await aMember(), await aMember()];
  expect((await put(left.token, false)).status).toBe(200);
  expect((await read(left.token)).body).toMatchObject({ has_left: true });
  expect((await put(left.token, true)).status).toBe(404);
  await endsIn(ended.application_id, -1);
  await erase();
  for (const { application_id, token } of [left, ended]) {
    expect(await stateOf(application_id)).toMatchObject({ first_name: 'Deleted', category: 'withdrawn', members: 0 });
    expect((await read(token)).status).toBe(404);
  }
  expect(await stateOf(stays.application_id)).toMatchObject({ first_name: 'Grace', category: 'active', members: 1 });
  const after = await fingerprint(database);
  await erase();
  expect(await fingerprint(database)).toBe(after);
});

it('keeps a person who joins again before they are erased', async () => {
  const { posting_id, email, token, application_id } = await aMember();
  await put(token, false);
  expect((await join(posting_id, { email })).status).toBe(200);
  await erase();
  expect(await stateOf(application_id)).toMatchObject({ first_name: 'Grace', members: 1, has_left: false });
});

it('asks nobody of a company that is suspended or without the ATS plan, but ends their consent', async () => {
  const { application_id, email, company } = await aMember();
  await endsIn(application_id, 5);
  await database.pool.query('update company set has_ats = false where company_id = $1', [company.company_id]);
  await ask();
  expect(await writtenMails(api, { to: email, kind: 'network-consent' })).toEqual([]);
  await endsIn(application_id, -1);
  await erase();
  expect(await stateOf(application_id)).toMatchObject({ first_name: 'Deleted' });
});

it('opens no membership by other links, on the other site, or by a made-up token', async () => {
  const { token } = await aMember();
  expect((await read(token, 'mh')).status).toBe(404);
  expect((await read('x'.repeat(token.length))).status).toBe(404);
  expect((await put('x'.repeat(token.length), false)).status).toBe(404);
  expect((await read('short')).status).toBe(422);
  await database.pool.query(`update application_link set purpose = 'conversation'`);
  expect((await read(token)).status).toBe(404);
});

it.each(['rejected', 'withdrawn', 'closed'] as const)(
  'keeps a person whom the team marked as %s, until they leave',
  async (category) => {
    const { application_id, token } = await aMember();
    await database.pool.query('update application set category = $2 where id = $1', [application_id, category]);
    expect((await read(token)).body).toMatchObject({ has_left: false });
    await erase();
    expect(await stateOf(application_id)).toMatchObject({ first_name: 'Grace', members: 1 });
    expect((await put(token, false)).status).toBe(200);
    await erase();
    expect(await stateOf(application_id)).toMatchObject({ first_name: 'Deleted', members: 0 });
  },
);

it('ends the membership of a person who withdraws it in their account', async () => {
  const { application_id } = await aMember();
  const seeker = await aSeeker(database);
  await database.pool.query('update application set seeker_id = $2 where id = $1', [application_id, seeker.id]);
  expect((await api.call(seeker, withdrawApplication, { params: { application_id } })).status).toBe(200);
  expect(await stateOf(application_id)).toMatchObject({ has_left: true });
  await erase();
  expect(await stateOf(application_id)).toMatchObject({ first_name: 'Deleted', members: 0 });
});

it('lists and mails nobody who left, and nobody whose consent ended, before the job erases them', async () => {
  const member = await aMember();
  const { admin, params, application_id, token, posting_id } = member;
  const { body: other } = await join(posting_id);
  const body = { application_ids: [application_id, other.application_id], subject: 'Hello', body: 'A job for you.' };
  expect((await api.call(admin, createMailing, { params, body })).status).toBe(200);
  const total = async () => (await api.call(admin, listNetworkMembers, { params, query: {} })).body.total;
  expect(await total()).toBe(2);
  expect((await put(token, false)).status).toBe(200);
  expect(await stateOf(application_id)).toMatchObject({ category: 'withdrawn' });
  expect(await total()).toBe(1);
  await endsIn(other.application_id, -1);
  expect(await total()).toBe(0);
  await sendPlannedMessages.perform(sendPlannedMessages.emptyPayload(), { services, job: JOB });
  const { rows } = await database.pool.query('select state from planned_message where company_id = $1', [
    params.company_id,
  ]);
  expect(rows).toEqual([{ state: 'canceled' }, { state: 'canceled' }]);
});

it('opens the membership by its link until 30 days after the consent ends', async () => {
  const { application_id, token } = await aMember();
  const made = (days: number) =>
    database.pool.query(
      `update application_link set expires_at = now() - make_interval(days => $2) where application_id = $1`,
      [application_id, days],
    );
  await made(200);
  await database.asSystem(deleteExpiredLinks);
  expect((await read(token)).body).toMatchObject({ has_left: false });
  await endsIn(application_id, -29);
  expect((await read(token)).body).toMatchObject({ has_left: true });
  await endsIn(application_id, -31);
  expect((await read(token)).status).toBe(404);
  await database.asSystem(deleteExpiredLinks);
  const { rows } = await database.pool.query('select from application_link where application_id = $1', [
    application_id,
  ]);
  expect(rows).toEqual([]);
});

it('lets nobody stay for other months than they were shown', async () => {
  const { admin, params, token, application_id } = await aMember();
  const body = { ...NETWORK, consent_months: 6, version: 2 };
  expect((await api.call(admin, putTalentNetwork, { params, body })).status).toBe(200);
  const stayed = await put(token, true);
  expect([stayed.status, stayed.body]).toMatchObject([409, { code: 'consent-changed' }]);
  expect(await stateOf(application_id)).toMatchObject({ lasts: true });
  expect((await put(token, true, 'rb', 6)).status).toBe(200);
  expect(await stateOf(application_id)).toMatchObject({ lasts: false });
});

it('writes to members about the network, and never about an application', async () => {
  const { admin, params, application_id, email } = await aMember();
  const body = { application_id, body: 'Are you still looking?' };
  const sent = await api.call(admin, createMessage, { params, body });
  expect(sent.status).toBe(200);
  const mails = await writtenMails(api, { to: email });
  const texts = mails.map(({ text_body }) => text_body).join('\n');
  expect(texts).toContain('as a member of their talent network');
  expect(texts).toContain('If this was not you, open the page above and leave the network.');
  expect(texts).not.toMatch(/you applied|your application|the position of/);
});

it.each([false, true])(
  'says to the address of a member that a form changed nothing; after they left: %s',
  async (left) => {
    const { posting_id, email, application_id } = await aMember();
    await database.pool.query('update application set visitor_hash = null, category = $2 where id = $1', [
      application_id,
      left ? 'withdrawn' : 'active',
    ]);
    expect((await join(posting_id, { email })).status).toBe(200);
    const [mail] = await writtenMails(api, { to: email, kind: 'application-repeated' });
    expect(mail?.subject).toContain(left ? 'You left the talent network' : 'You are already in the talent network');
    expect(mail?.text_body).not.toMatch(/applied|your application/);
  },
);
