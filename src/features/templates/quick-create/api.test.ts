import { describe, expect, it } from 'vitest';
import { createPosting, updatePosting } from '#features/postings/contract.ts';
import type { FlagName } from '#rules/actor.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { fingerprint } from '../../../../tests/harness/fingerprint.ts';
import { createTemplate } from '../contract.ts';
import * as contract from './contract.ts';

const api = await startApi();
const { database } = api;

async function aTeam(flags: FlagName[] = ['quick_create_posting']) {
  const company = await aCompany(database, { flags });
  const admin = await anEmployer(database, company);
  const member = await anEmployer(database, company, { role: 'hiring_member' });
  return { company, admin, member, params: { company_id: company.company_id } };
}
type Team = Awaited<ReturnType<typeof aTeam>>;

const JOB = { title: 'Welder', location_type: 'on_site', city: 'Boise', region: 'ID', postal_code: '83702' };
const PAY = { pay_min_cents: 25_00, pay_max_cents: 31_00, pay_unit: 'hour' };
const create = (of: Team, more: object = {}, by = of.admin) =>
  api.call(by, contract.quickCreatePosting, {
    params: of.params,
    body: { ...JOB, ...PAY, template_id: null, ...more },
  });

async function aTemplate(of: Team, by = of.admin, more: object = {}) {
  const description = {
    type: 'document',
    children: [
      {
        type: 'paragraph',
        children: [{ type: 'text', text: 'You weld frames for trailers in our shop in two shifts.' }],
      },
    ],
  };
  const source = { title: 'Source', description, skills: ['MIG'], employment_type: 'part_time', benefits: [] };
  const { posting_id } = (await api.call(of.admin, createPosting, { params: of.params, body: source })).body;
  const body = { kind: 'posting', name: 'Shop floor', posting_id, ...more };
  return (await api.call(by, createTemplate, { params: of.params, body })).body.template_id as string;
}

describe('200', () => {
  it('makes a whole draft of title, place, pay and a template, which can be published as it is', async () => {
    const own = await aTeam();
    const made = await create(own, { template_id: await aTemplate(own) });
    expect([made.status, made.body]).toEqual([
      200,
      expect.objectContaining({ ...JOB, ...PAY, status: 'draft', skills: ['MIG'], employment_type: 'part_time' }),
    ]);
    const { posting_id, version } = made.body;
    const params = { ...own.params, posting_id };
    const live = await api.call(own.admin, updatePosting, { params, body: { status: 'live', version } });
    // Without a credit, only that is missing.
    expect([200, 422].includes(live.status) && (live.body.fields ?? {})).toEqual({});
  });

  it('begins with the site’s outline without a template', async () => {
    const own = await aTeam();
    expect(JSON.stringify((await create(own)).body.description)).toContain('[Write here');
  });

  it('offers the company’s posting templates and the caller’s own', async () => {
    const own = await aTeam();
    const template_id = await aTemplate(own);
    await aTemplate(own, own.admin, { whose: 'own', name: 'Mine' });
    const seen = async (by: Team['admin']) =>
      (await api.call(by, contract.listQuickTemplates, { params: own.params })).body;
    expect((await seen(own.admin)).templates.map(({ name }: { name: string }) => name)).toEqual(['Mine', 'Shop floor']);
    expect(await seen(own.member)).toEqual({
      templates: [{ template_id, name: 'Shop floor' }],
      default_name: 'Blank outline',
    });
  });

  it('lets a hiring member create a draft, and not publish it', async () => {
    const own = await aTeam();
    const { status, body } = await create(own, {}, own.member);
    expect(status).toBe(200);
    const params = { ...own.params, posting_id: body.posting_id };
    const live = await api.call(own.member, updatePosting, { params, body: { status: 'live', version: body.version } });
    expect(live.status).toBe(403);
  });
});

describe('403', () => {
  it('is refused without the flag', async () => {
    const own = await aTeam([]);
    const before = await fingerprint(database);
    expect((await create(own)).status).toBe(403);
    expect((await api.call(own.admin, contract.listQuickTemplates, { params: own.params })).status).toBe(403);
    expect(await fingerprint(database)).toEqual(before);
  });
});

describe('422', () => {
  it.each([
    [{ title: ' ' }, 'title'],
    [{ location_type: 'moon' }, 'location_type'],
    [{ postal_code: 'x' }, 'postal_code'],
    [{ pay_min_cents: -1 }, 'pay_min_cents'],
    [{ template_id: '00000000-0000-4000-8000-00000000dead' }, 'template_id'],
  ])('refuses %j at %s', async (values, field) => {
    const own = await aTeam();
    const before = await fingerprint(database);
    const { status, body } = await create(own, values);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    expect(await fingerprint(database)).toEqual(before);
  });

  it('knows no template of a colleague or another company', async () => {
    const [own, other] = [await aTeam(), await aTeam()];
    const theirs = [await aTemplate(other), await aTemplate(own, own.admin, { whose: 'own' })];
    for (const template_id of theirs) expect((await create(own, { template_id }, own.member)).status).toBe(422);
  });
});
