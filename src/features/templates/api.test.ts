import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { fingerprint } from '../../../tests/harness/fingerprint.ts';
import * as contract from './contract.ts';

const api = await startApi();
const { database } = api;

async function aTeam(values: Parameters<typeof aCompany>[1] = {}) {
  const company = await aCompany(database, values);
  const admin = await anEmployer(database, company);
  const manager = await anEmployer(database, company, { role: 'hiring_manager' });
  const member = await anEmployer(database, company, { role: 'hiring_member' });
  return { company, admin, manager, member, params: { company_id: company.company_id } };
}
async function aPostingWith(of: Team, values: object) {
  const { posting_id } = await aPosting(database, of.company, { title: 'Welder' });
  await database.asSystem((db) => db.updateTable('posting').set(values).where('id', '=', posting_id).execute());
  return posting_id;
}
type Team = Awaited<ReturnType<typeof aTeam>>;

let team: Team;
beforeAll(async () => {
  team = await aTeam();
});

const REJECTION = {
  kind: 'reject',
  name: 'Kind no',
  subject: 'About {job_title}',
  body: 'Hello {first_name}',
} as const;
const create = (of: Team, more: object = {}, by = of.admin) =>
  api.call(by, contract.createTemplate, { params: of.params, body: { ...REJECTION, ...more } });
const list = async (of: Team, by = of.admin): Promise<contract.Template[]> =>
  (await api.call(by, contract.listTemplates, { params: of.params })).body.templates;
const names = async (of: Team, by = of.admin) => (await list(of, by)).map(({ name }) => name);
const at = (of: Team, template_id: string) => ({ ...of.params, template_id });
const preview = (of: Team, body: object, by = of.admin) =>
  api.call(by, contract.previewTemplate, { params: of.params, body });

describe('200', () => {
  it('keeps the company’s templates for every manager, and a member’s own for that member alone', async () => {
    const own = await aTeam();
    const made = await create(own);
    expect([made.status, made.body]).toEqual([
      200,
      expect.objectContaining({ ...REJECTION, whose: 'company', posting: null, version: 1 }),
    ]);
    await create(own, { whose: 'own' }, own.manager);
    await create(own, { whose: 'own', name: 'Mine' });
    expect(await names(own)).toEqual(['Kind no', 'Mine']);
    expect(await names(own, own.manager)).toEqual(['Kind no', 'Kind no']);
  });

  it('has defaults of every kind, in the voice of each brand', async () => {
    const of_brand = async (site: 'rb' | 'mh') => {
      const own = await aTeam({ site });
      return (await api.call(own.admin, contract.listTemplates, { params: own.params })).body.defaults;
    };
    const [rb, mh] = [await of_brand('rb'), await of_brand('mh')];
    const kinds = (defaults: contract.DefaultTemplate[]) => defaults.map(({ kind }) => kind);
    expect(kinds(rb)).toEqual([...contract.TEMPLATE_KINDS]);
    expect(kinds(mh)).toEqual([...contract.TEMPLATE_KINDS]);
    expect(rb.filter(({ body }: contract.DefaultTemplate, at: number) => body !== '' && body === mh[at].body)).toEqual(
      [],
    );
  });

  it('has only defaults whose placeholders exist', async () => {
    for (const site of ['rb', 'mh'] as const) {
      const own = await aTeam({ site });
      const { defaults } = (await api.call(own.admin, contract.listTemplates, { params: own.params })).body;
      for (const { name, subject, body, kind } of defaults as contract.DefaultTemplate[]) {
        if (kind === 'posting') continue;
        expect([name, (await create(own, { kind, name, subject, body })).status]).toEqual([name, 200]);
      }
    }
  });

  it('changes what a call names and keeps the rest', async () => {
    const own = await aTeam();
    const { template_id } = (await create(own)).body;
    const body = { body: 'Dear {full_name}', version: 1 };
    const saved = await api.call(own.manager, contract.updateTemplate, { params: at(own, template_id), body });
    expect([saved.status, saved.body]).toEqual([
      200,
      expect.objectContaining({ ...REJECTION, body: 'Dear {full_name}', version: 2 }),
    ]);
    const read = await api.call(own.admin, contract.getTemplate, { params: at(own, template_id) });
    expect(read.body).toEqual(saved.body);
  });

  it('deletes a template', async () => {
    const own = await aTeam();
    const { template_id } = (await create(own)).body;
    expect((await api.call(own.manager, contract.deleteTemplate, { params: at(own, template_id) })).status).toBe(200);
    expect(await names(own)).toEqual([]);
  });

  it('has the same templates at the site’s own calls', async () => {
    const own = await aTeam();
    const made = await api.call(own.admin, contract.createSiteTemplate, { body: REJECTION });
    const { template_id } = made.body;
    expect(await names(own)).toEqual(['Kind no']);
    const params = { template_id };
    const renamed = { name: 'Another no', version: 1 };
    expect((await api.call(own.admin, contract.updateSiteTemplate, { params, body: renamed })).status).toBe(200);
    const listed = await api.call(own.admin, contract.listSiteTemplates, {});
    expect(listed.body.templates).toEqual([expect.objectContaining({ template_id, name: 'Another no' })]);
    expect((await api.call(own.admin, contract.deleteSiteTemplate, { params })).status).toBe(200);
    expect(await names(own)).toEqual([]);
  });

  it('copies a posting without what belongs to one job', async () => {
    const own = await aTeam();
    const posting_id = await aPostingWith(own, { city: 'Boise', skills: ['MIG'] });
    const made = await create(own, { kind: 'posting', name: 'Shop floor', subject: 'x', body: 'x', posting_id });
    expect(made.body).toMatchObject({ kind: 'posting', subject: '', body: '', posting: { skills: ['MIG'] } });
    expect(['title', 'city', 'pay_min_cents', 'pipeline_id'].filter((name) => name in made.body.posting)).toEqual([]);
  });

  it('fills a text in for an applicant, and says what has no value', async () => {
    const own = await aTeam({ business_name: 'Forge Works' });
    const posting_id = await aPostingWith(own, { city: 'Boise', region: 'ID', country: 'US' });
    const { application_id } = await anApplication(database, own.company, { posting_id });
    await database.asSystem((db) =>
      db
        .updateTable('application')
        .set({ first_name: 'Ann', last_name: '' })
        .where('id', '=', application_id)
        .execute(),
    );
    const text = {
      subject: '{Job title} at {company_name}',
      body: '{first_name} {last_name} {sender_name} {job_place}',
    };
    const shown = await preview(own, text);
    expect(shown.body).toMatchObject({
      application_id,
      subject: 'Welder at Forge Works',
      body: 'Ann {last_name} Ada admin Boise, ID',
      missing: ['last_name'],
      people: [{ application_id, name: 'Ann', title: 'Welder' }],
    });
  });

  it('has no company and no sender for an anonymous posting', async () => {
    const own = await aTeam();
    const posting_id = await aPostingWith(own, { anonymous: true });
    await anApplication(database, own.company, { posting_id });
    const shown = await preview(own, { body: '{company_name} {sender_name}' });
    expect(shown.body).toMatchObject({
      body: '{company_name} {sender_name}',
      missing: ['company_name', 'sender_name'],
    });
  });

  it('leaves a text as it is while there are no applicants', async () => {
    const own = await aTeam();
    expect((await preview(own, { body: '{first_name}' })).body).toEqual({
      application_id: null,
      subject: '',
      body: '{first_name}',
      missing: [],
      people: [],
    });
  });
});

describe('403', () => {
  it('is for managers', async () => {
    const before = await fingerprint(database);
    expect((await create(team, {}, team.member)).status).toBe(403);
    expect((await api.call(team.member, contract.listTemplates, { params: team.params })).status).toBe(403);
    expect((await api.call(team.member, contract.listSiteTemplates, {})).status).toBe(403);
    expect((await preview(team, {}, team.member)).status).toBe(403);
    expect(await fingerprint(database)).toEqual(before);
  });
});

describe('404', () => {
  it('knows no template of a colleague or another company', async () => {
    const [own, other] = [await aTeam(), await aTeam()];
    const mine = (await create(own, { whose: 'own' }, own.manager)).body.template_id;
    const theirs = (await create(other)).body.template_id;
    const before = await fingerprint(database);
    for (const template_id of [mine, theirs]) {
      const params = at(own, template_id);
      expect((await api.call(own.admin, contract.getTemplate, { params })).status).toBe(404);
      expect((await api.call(own.admin, contract.updateTemplate, { params, body: { version: 1 } })).status).toBe(404);
      expect((await api.call(own.admin, contract.deleteSiteTemplate, { params: { template_id } })).status).toBe(404);
    }
    expect(await fingerprint(database)).toEqual(before);
  });
});

describe('409', () => {
  it('refuses to overwrite what a colleague saved', async () => {
    const own = await aTeam();
    const { template_id } = (await create(own)).body;
    const save = (body: string) =>
      api.call(own.admin, contract.updateTemplate, { params: at(own, template_id), body: { body, version: 1 } });
    expect([(await save('First')).status, (await save('Second')).status]).toEqual([200, 409]);
    expect(await list(own)).toMatchObject([{ body: 'First' }]);
  });
});

describe('422', () => {
  it.each([
    [{ body: 'You earn {salary}' }, 'body', /\{salary\} is not a placeholder/],
    [{ subject: '{vorname}' }, 'subject', /\{vorname\} is not a placeholder/],
    [{ name: ' ' }, 'name', /Enter a name/],
    [{ name: 'x'.repeat(81) }, 'name', /at most 80/],
    [{ subject: '' }, 'subject', /Enter a subject/],
    [{ subject: 'a\nb' }, 'subject', /one line/],
    [{ body: '' }, 'body', /Enter a text/],
    [{ body: 'x'.repeat(10_001) }, 'body', /10,000/],
    [{ kind: 'other' }, 'kind', /Choose a kind/],
    [{ kind: 'posting' }, 'posting_id', /Choose the posting/],
  ])('refuses %j at %s', async (values, field, words) => {
    const before = await fingerprint(database);
    const { status, body } = await create(team, values);
    expect([status, Object.keys(body.fields), body.fields[field]]).toEqual([
      422,
      [field],
      expect.stringMatching(words),
    ]);
    expect(await fingerprint(database)).toEqual(before);
  });

  it('refuses a second template of this kind and name, in any case of letters, by others too', async () => {
    const own = await aTeam();
    await create(own);
    expect((await create(own, { name: 'KIND NO' }, own.manager)).body).toMatchObject({ code: 'template-exists' });
    expect((await create(own, { name: 'KIND NO', whose: 'own' })).status).toBe(200);
    expect((await create(own, { name: 'KIND NO', kind: 'offer' })).status).toBe(200);
  });

  it('refuses a preview with an unknown placeholder at its field', async () => {
    expect((await preview(team, { body: '{salary}' })).body).toMatchObject({
      code: 'unknown-placeholder',
      fields: { body: expect.stringContaining('{salary}') },
    });
  });
});
