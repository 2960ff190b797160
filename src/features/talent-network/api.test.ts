import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createApplication, getApplicationReceipt } from '#features/applying/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { NETWORK as BODY, talentNetworks } from '../../../tests/factories/talent-networks.ts';
import { startApi } from '../../../tests/harness/api.ts';
import * as contract from './contract.ts';
import { listNetworkMembers } from './members/contract.ts';

const api = await startApi();
const { database } = api;
const { aNetwork, visit, join } = talentNetworks(api);

const membersOf = async (company_id: string) => {
  const { rows } = await database.pool.query(
    `select a.email, a.category, s.name as stage, m.areas, m.ended_at, m.ends_at > now() + interval '11 months' as lasts,
      array(select kind from application_event e where e.application_id = a.id order by id) as events
    from talent_network_member m join application a on a.id = m.application_id
    join pipeline_stage s on s.id = a.stage_id where m.company_id = $1 order by a.applied_at`,
    [company_id],
  );
  return rows;
};

describe('200', () => {
  it('says whether the network exists and is published', async () => {
    const company = await aCompany(database);
    const admin = await api.signIn(await anEmployer(database, company));
    const params = { company_id: company.company_id };
    const read = async () => (await api.call(admin, contract.getTalentNetworkPosting, { params })).body;
    expect(await read()).toEqual({ exists: false, posting_id: null, published: false });
    const { body } = await api.call(admin, contract.putTalentNetwork, { params, body: BODY });
    expect(await read()).toEqual({ exists: true, posting_id: body.posting_id, published: false });
    await api.call(admin, contract.putTalentNetworkPublished, { params, body: { is_published: true, version: 1 } });
    expect(await read()).toEqual({ exists: true, posting_id: body.posting_id, published: true });
  });

  it('shows visitors the published page on its own site, and drops repeated areas', async () => {
    const { posting_id } = await aNetwork({ business_name: 'Summit Frames' });
    const { body } = await visit(posting_id);
    expect(body).toMatchObject({
      headline: 'Weld with us',
      company_name: 'Summit Frames',
      areas: ['Welding', 'Office'],
    });
    expect(body.questions).toMatchObject([{ label: 'Since when do you weld?', required: true }]);
    expect((await visit(posting_id, 'mh')).status).toBe(404);
  });

  it.each(['rb', 'mh'] as const)('takes people in without an account on %s, once each', async (site) => {
    const { company, posting_id } = await aNetwork({ site });
    const email = `${randomUUID()}@example.com`;
    const first = await join(posting_id, { email }, site);
    expect(first.status).toBe(200);
    const { application_id } = first.body;
    const receipt = await api.call(null, getApplicationReceipt, { params: { application_id } }, site);
    expect(receipt.body).toMatchObject({ is_network: true, title: 'Weld with us' });
    expect((await join(posting_id, { email, network: { consent: true, areas: ['Office'] } }, site)).status).toBe(200);
    const members = await membersOf(company.company_id);
    expect(members).toHaveLength(1);
    expect(members[0]).toMatchObject({ email, category: 'active', stage: 'Joined', ended_at: null, lasts: true });
    expect(members[0].events[0]).toBe('joined');
  });

  it('never rejects by an answer', async () => {
    const { admin, params } = await aNetwork();
    const knock_out = { pass: ['yes'] };
    const questions = [{ label: 'Licensed?', kind: 'yes_no' as const, required: true, knock_out }];
    const body = { ...BODY, questions, version: 2 };
    expect((await api.call(admin, contract.putTalentNetwork, { params, body })).status).toBe(200);
    const saved = await api.call(admin, contract.getTalentNetwork, { params });
    expect(saved.body.questions[0]).not.toHaveProperty('knock_out');
  });
});

describe('the call to join', () => {
  it('is found by the page of a company that shows its name, and never by another site or company', async () => {
    const { company, admin, params, posting_id } = await aNetwork();
    const at = async (site: 'rb' | 'mh', company_key: string) =>
      (await api.call(null, contract.getCompanyTalentNetwork, { params: { company_key } }, site)).body;
    await aPublicPosting(database, company, { anonymous: true });
    const { rows: none } = await database.pool.query('select from public_company where company_id = $1', [
      company.company_id,
    ]);
    expect(none).toEqual([]);
    await aPublicPosting(database, company);
    const { rows } = await database.pool.query('select company_key from public_company where company_id = $1', [
      company.company_id,
    ]);
    const key = rows[0].company_key;
    expect(await at('rb', key)).toEqual({ network_id: posting_id });
    expect(await at('mh', key)).toEqual({ network_id: null });
    expect(await at('rb', 'nobody')).toEqual({ network_id: null });
    await api.call(admin, contract.putTalentNetworkPublished, { params, body: { is_published: false, version: 2 } });
    expect(await at('rb', key)).toEqual({ network_id: null });
  });
});

describe('404', () => {
  it('shows no network that is unpublished, without the plan, or of a suspended company', async () => {
    const unpublished = await aNetwork({}, { is_published: false });
    expect((await visit(unpublished.posting_id)).status).toBe(404);
    const { company, posting_id } = await aNetwork();
    for (const column of ['has_ats', 'on_site']) {
      const set = (value: boolean) =>
        database.pool.query(`update company set ${column} = $2 where company_id = $1`, [company.company_id, value]);
      await set(false);
      expect((await visit(posting_id)).status).toBe(404);
      const body = { posting_id, first_name: 'A', last_name: 'B', email: 'a.b@example.com', network: null };
      expect((await api.call(null, createApplication, { body })).status).toBe(404);
      await set(true);
    }
  });

  it('hides the network of another company', async () => {
    const { admin } = await aNetwork();
    const other = await aNetwork();
    const { params } = other;
    expect((await api.call(admin, contract.getTalentNetwork, { params })).status).toBe(404);
    expect((await api.call(admin, contract.putTalentNetwork, { params, body: BODY })).status).toBe(404);
  });
});

describe('403', () => {
  it('is part of the ATS plan', async () => {
    const company = await aCompany(database, { has_ats: false });
    const admin = await api.signIn(await anEmployer(database, company));
    const params = { company_id: company.company_id };
    expect((await api.call(admin, contract.getTalentNetwork, { params })).status).toBe(403);
  });
});

describe('409', () => {
  it('keeps what a colleague saved meanwhile', async () => {
    const { admin, params } = await aNetwork();
    expect((await api.call(admin, contract.putTalentNetwork, { params, body: BODY })).status).toBe(409);
  });

  it('records no consent to words that the person was not shown', async () => {
    const { company, admin, params, posting_id } = await aNetwork();
    const { body: read } = await visit(posting_id);
    const body = { ...BODY, consent_text: 'Summit may sell my details.', version: read.version };
    expect((await api.call(admin, contract.putTalentNetwork, { params, body })).status).toBe(200);
    const network = { consent: true, areas: [], version: read.version };
    const { status, body: refused } = await join(posting_id, { network });
    expect([status, refused]).toMatchObject([
      409,
      { code: 'network-changed', fields: { consent: expect.any(String) } },
    ]);
    expect(await membersOf(company.company_id)).toEqual([]);
    expect((await join(posting_id)).status).toBe(200);
  });
});

describe('422', () => {
  it('joins nobody without consent, with unknown areas, or without required answers', async () => {
    const { posting_id } = await aNetwork();
    const refused = async (changes: object) => (await join(posting_id, changes)).body;
    expect(await refused({ network: null })).toMatchObject({ fields: { consent: expect.any(String) } });
    expect(await refused({ network: { consent: false, areas: [] } })).toMatchObject({
      fields: { consent: expect.any(String) },
    });
    expect(await refused({ network: { consent: true, areas: ['Flying'] } })).toMatchObject({
      fields: { areas: expect.any(String) },
    });
    expect((await join(posting_id, { answers: {} })).status).toBe(422);
  });

  it('lets managers edit it, and hiring members read it', async () => {
    const { company, params } = await aNetwork();
    const member = await api.signIn(await anEmployer(database, company, { role: 'hiring_member' }));
    expect((await api.call(member, contract.getTalentNetwork, { params })).status).toBe(200);
    const listed = await api.call(member, listNetworkMembers, { params, query: {} });
    expect(listed.body).toMatchObject({ may_see: false, everyone: 0 });
    const { status, body } = await api.call(member, contract.putTalentNetwork, {
      params,
      body: { ...BODY, version: 2 },
    });
    expect([status, body]).toMatchObject([422, { code: 'managers-edit-talent-network' }]);
  });
});
