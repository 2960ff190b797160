import { describe, expect, it } from 'vitest';
import { getCompanyProfile } from '#features/company-profile/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { aPicture } from '../../../tests/factories/pictures.ts';
import { startApi } from '../../../tests/harness/api.ts';
import type { CareerPage } from './content-contract.ts';
import * as contract from './contract.ts';

const api = await startApi();
const { database } = api;

let count = 0;
/** A company that may have a career page, and its admin. */
async function aBrandedCompany(
  values: Parameters<typeof aCompany>[1] = {},
  posting: { anonymous?: boolean } | null = {},
) {
  const company = await aCompany(database, { flags: ['branded_employer_page'], ...values });
  const admin = await api.signIn(await anEmployer(database, company));
  if (posting) await aPublicPosting(database, company, posting);
  const params = { company_id: company.company_id };
  count += 1;
  return { company, admin, params, page: aPage({ address: `summit-machine-no-${count}` }) };
}
type Branded = Awaited<ReturnType<typeof aBrandedCompany>>;

const aPage = (changes: Partial<CareerPage> = {}): CareerPage => ({
  address: 'summit-machine',
  description: 'Jobs at Summit Machine.',
  ground_color: '#12396b',
  text_color: '#ffffff',
  blocks: [
    { type: 'hero', heading: 'Build with us', text: '', picture_id: null },
    { type: 'jobs', title: 'Open jobs', category: '', location_type: '' },
  ],
  ...changes,
});
const read = ({ admin, params }: Branded) => api.call(admin, contract.getCareerPage, { params });
const save = ({ admin, params, page }: Branded, version = 0, changes: object = {}) =>
  api.call(admin, contract.putCareerPage, { params, body: { page: { ...page, ...changes }, version } });
const publish = ({ admin, params }: Branded, version = 1) =>
  api.call(admin, contract.publishCareerPage, { params, body: { version } });
const visit = (address: string, site: 'rb' | 'mh' = 'rb') =>
  api.call(null, contract.getPublicCareerPage, { params: { address } }, site);
async function published(branded: Branded) {
  expect((await save(branded)).status).toBe(200);
  expect((await publish(branded)).status).toBe(200);
  return branded;
}
const rowsOf = async (company_id: string) => {
  const { rows } = await database.pool.query(
    `select 'draft' as what, version::text as value from career_page where company_id = $1
      union all select 'address', address || coalesce(' until ' || released_at, '') from career_address where company_id = $1
      union all select 'public', address from public_career_page where company_id = $1
      union all select 'version', version::text from career_page_version where company_id = $1
      union all select 'picture', description from career_picture where company_id = $1 order by 1, 2`,
    [company_id],
  );
  return rows.map(({ what, value }) => `${what} ${value}`);
};
const switchFlag = (company_id: string, enabled: boolean) =>
  database.pool.query(`update feature_flag set enabled = $2 where company_id = $1 and name = 'branded_employer_page'`, [
    company_id,
    enabled,
  ]);
async function upload({ admin, params }: Branded, bytes: Uint8Array | string, description = 'Our shop') {
  const body = new FormData();
  body.append('file', new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], 'photo.png'));
  body.append('description', description);
  return api.call(admin, contract.addCareerPicture, { params, body });
}
const aPhoto = async (side = 400) => aPicture({ width: side, height: side, ground: '#fff' }).jpeg().toBuffer();

describe('200', () => {
  it('proposes a page made of the profile before the first save', async () => {
    const branded = await aBrandedCompany({ business_name: 'Prairie Tool Works' });
    const { body } = await read(branded);
    expect(body).toMatchObject({ version: 0, published: null, is_public: false, versions: [], pictures: [] });
    expect(body.page).toMatchObject({
      address: 'prairie-tool-works',
      blocks: [{ heading: 'Work at Prairie Tool Works' }, {}],
    });
  });

  it('keeps a draft from visitors until it is published, and then shows it with the jobs', async () => {
    const branded = await aBrandedCompany();
    await save(branded);
    expect((await visit(branded.page.address)).status).toBe(404);
    expect((await publish(branded)).body).toEqual({ version: 1 });
    const { status, body } = await visit(branded.page.address);
    expect(status).toBe(200);
    expect(body.shown.page).toEqual(branded.page);
    expect(body.shown.jobs[1]).toMatchObject({ total: 1, jobs: [{ title: 'Welder' }] });
    expect(JSON.stringify(body)).not.toContain(branded.company.company_id);
    await save(branded, 1, { description: 'Another one.' });
    expect((await visit(branded.page.address)).body.shown.page.description).toBe('Jobs at Summit Machine.');
    expect((await read(branded)).body).toMatchObject({ has_changes: true, is_public: true, published: { version: 1 } });
  });

  it('never shows an anonymous job, its count, category or place', async () => {
    const branded = await aBrandedCompany();
    await aPublicPosting(database, branded.company, { anonymous: true });
    await database.pool.query(
      `update public_posting set category = 'software', city = 'Hiddenville', location_type = 'remote' where company_id = $1 and anonymous`,
      [branded.company.company_id],
    );
    const jobs = { type: 'jobs', title: 'Software', category: 'software', location_type: '' };
    const remote = { type: 'jobs', title: 'Remote', category: '', location_type: 'remote' };
    await save(branded, 0, { blocks: [...branded.page.blocks, jobs, remote] });
    await publish(branded);
    const { body } = await visit(branded.page.address);
    expect(Object.values(body.shown.jobs).map((list) => (list as { total: number }).total)).toEqual([1, 0, 0]);
    expect(JSON.stringify(body)).not.toContain('Hiddenville');
  });

  it('shows the ordinary profile while plan or flag is off, and keeps the page', async () => {
    const { company, page, admin, params } = await published(await aBrandedCompany());
    const { company_id } = company;
    await switchFlag(company_id, false);
    expect((await visit(page.address)).body).toEqual({ company_key: company_id.slice(-12), shown: null });
    expect((await api.call(admin, contract.getCareerPage, { params })).status).toBe(403);
    await switchFlag(company_id, true);
    await database.pool.query('update company set has_ats = false where company_id = $1', [company_id]);
    expect((await visit(page.address)).body.shown).toBeNull();
    await database.pool.query('update company set has_ats = true where company_id = $1', [company_id]);
    expect((await visit(page.address)).body.shown.page).toEqual(page);
  });

  it('is in the sitemap by its own address, and the profile names it', async () => {
    const { company, page } = await published(await aBrandedCompany());
    const company_key = company.company_id.slice(-12);
    const listed = async () => (await (await api.open(null, '/sitemaps/companies.xml')).text()).match(/<loc>[^<]*/g);
    expect(await listed()).toContainEqual(expect.stringMatching(`/employer-profile/${page.address}$`));
    expect((await listed())?.join()).not.toContain(company_key);
    const profile = () => api.call(null, getCompanyProfile, { params: { company_key } });
    expect((await profile()).body.career_address).toBe(page.address);
    await switchFlag(company.company_id, false);
    expect((await listed())?.join()).toContain(company_key);
    expect((await profile()).body.career_address).toBeNull();
  });

  it('takes the page off the site and keeps draft, versions and address', async () => {
    const branded = await published(await aBrandedCompany());
    const { admin, params, page, company } = branded;
    expect((await api.call(admin, contract.deleteCareerPage, { params })).status).toBe(200);
    expect((await visit(page.address)).body.shown).toBeNull();
    expect((await read(branded)).body).toMatchObject({ page, published: null, versions: [{ version: 1 }] });
    expect(await rowsOf(company.company_id)).toEqual([`address ${page.address}`, 'draft 1', 'version 1']);
    expect((await publish(branded)).body).toEqual({ version: 2 });
    expect((await visit(page.address)).body.shown.page).toEqual(page);
  });

  it('redirects an earlier address to the page, and lets no other company use it for a year', async () => {
    const first = await published(await aBrandedCompany());
    const { address } = first.page;
    const moved = `${address}-moved`;
    await save(first, 1, { address: moved });
    await publish(first, 2);
    expect((await visit(address)).body.shown.address).toBe(moved);
    const second = await aBrandedCompany();
    expect((await save(second, 0, { address })).body.fields).toHaveProperty(['page.address']);
    await database.pool.query(
      `update career_address set released_at = now() - interval '366 days' where address = $1`,
      [address],
    );
    await save(second, 0, { address });
    expect((await publish(second)).status).toBe(200);
    expect((await visit(address)).body.company_key).toBe(second.company.company_id.slice(-12));
    expect((await visit(moved)).body.company_key).toBe(first.company.company_id.slice(-12));
  });

  it('lets a company return to an address that it gave up', async () => {
    const branded = await published(await aBrandedCompany());
    await save(branded, 1, { address: `${branded.page.address}-moved` });
    await publish(branded, 2);
    await save(branded, 2);
    expect((await publish(branded, 3)).status).toBe(200);
    expect((await visit(`${branded.page.address}-moved`)).body.shown.address).toBe(branded.page.address);
  });

  it('restores a published version as the draft', async () => {
    const branded = await published(await aBrandedCompany());
    const { admin, params, page } = branded;
    await save(branded, 1, { description: 'Second.' });
    await publish(branded, 2);
    const body = { restored: 1, version: 2 };
    expect((await api.call(admin, contract.restoreCareerPage, { params, body })).body).toEqual({ version: 3 });
    expect((await read(branded)).body).toMatchObject({ page, has_changes: true, published: { version: 2 } });
    expect((await visit(page.address)).body.shown.page.description).toBe('Second.');
  });

  it('redraws a picture, shows it to members by a link, and to visitors once the page shows it', async () => {
    const branded = await aBrandedCompany();
    const { body: picture } = await upload(branded, await aPhoto(1_600));
    expect(picture).toMatchObject({ description: 'Our shop', width: 1_280, height: 1_280 });
    const path = `/career-picture/${picture.picture_id}.webp`;
    const [own] = (await read(branded)).body.pictures;
    expect((await api.open(branded.admin, own.url)).status).toBe(200);
    expect((await api.open((await aBrandedCompany()).admin, own.url)).status).toBe(404);
    expect((await api.open(null, path)).status).toBe(404);
    const hero = { ...branded.page.blocks[0], picture_id: picture.picture_id };
    await save(branded, 0, { blocks: [hero, branded.page.blocks[1]] });
    await publish(branded);
    const shown = await api.open(null, path);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await visit(branded.page.address)).body.shown.pictures).toEqual([picture]);
    await switchFlag(branded.company.company_id, false);
    expect((await api.open(null, path)).status).toBe(404);
  });

  it('deletes a picture that nothing shows', async () => {
    const branded = await aBrandedCompany();
    const { body: picture } = await upload(branded, await aPhoto());
    const params = { ...branded.params, picture_id: picture.picture_id };
    expect((await api.call(branded.admin, contract.deleteCareerPicture, { params })).status).toBe(200);
    expect((await read(branded)).body.pictures).toEqual([]);
  });

  it('names the page in the audit log', async () => {
    const { company, page } = await published(await aBrandedCompany());
    const { rows } = await database.pool.query(
      `select action, data from audit_log where company_id = $1 and action like 'career-page.%' order by at`,
      [company.company_id],
    );
    expect(rows).toEqual([
      { action: 'career-page.saved', data: { version: 1 } },
      { action: 'career-page.published', data: { version: 1, address: page.address } },
    ]);
  });
});

describe('403', () => {
  it.each([
    ['without the flag', { flags: [] }],
    ['without the ATS plan', { has_ats: false }],
  ])('%s', async (_, values) => {
    const branded = await aBrandedCompany(values);
    expect([(await read(branded)).status, (await save(branded)).status, (await publish(branded, 0)).status]).toEqual([
      403, 403, 403,
    ]);
    expect(await rowsOf(branded.company.company_id)).toEqual([]);
  });
});

describe('404', () => {
  it('for a company with only anonymous postings', async () => {
    const branded = await published(await aBrandedCompany({}, { anonymous: true }));
    expect((await visit(branded.page.address)).status).toBe(404);
    expect((await read(branded)).body.is_public).toBe(false);
    const profile = { params: { company_key: branded.company.company_id.slice(-12) } };
    expect((await api.call(null, getCompanyProfile, profile)).status).toBe(404);
  });

  it('is not found on the other site, nor at an address that no company has', async () => {
    const { page } = await published(await aBrandedCompany());
    expect((await visit(page.address, 'mh')).status).toBe(404);
    expect((await visit('no-such-company')).status).toBe(404);
  });

  it('for a page that is not published, another company’s picture and a version that never was', async () => {
    const [own, other] = [await aBrandedCompany(), await aBrandedCompany()];
    const { body: picture } = await upload(other, await aPhoto());
    await save(own);
    const before = await rowsOf(own.company.company_id);
    const { admin, params } = own;
    const removal = { params: { ...params, picture_id: picture.picture_id } };
    expect((await api.call(admin, contract.deleteCareerPage, { params })).status).toBe(404);
    expect((await api.call(admin, contract.deleteCareerPicture, removal)).status).toBe(404);
    const restored = { params, body: { restored: 1, version: 1 } };
    expect((await api.call(admin, contract.restoreCareerPage, restored)).status).toBe(404);
    expect(await rowsOf(own.company.company_id)).toEqual(before);
    expect((await read(other)).body.pictures).toHaveLength(1);
  });

  it('for the page of another company', async () => {
    const [own, other] = [await aBrandedCompany(), await published(await aBrandedCompany())];
    const before = await rowsOf(other.company.company_id);
    const as_other = { ...own, params: other.params };
    expect([(await read(as_other)).status, (await save(as_other, 1)).status, (await publish(as_other)).status]).toEqual(
      [404, 404, 404],
    );
    expect(await rowsOf(other.company.company_id)).toEqual(before);
  });
});

describe('409', () => {
  it('when the draft changed since it was read', async () => {
    const branded = await aBrandedCompany();
    await save(branded);
    await save(branded, 1, { description: 'A colleague wrote this.' });
    const before = await rowsOf(branded.company.company_id);
    expect([(await save(branded, 1)).status, (await publish(branded, 1)).status]).toEqual([409, 409]);
    expect(await rowsOf(branded.company.company_id)).toEqual(before);
  });
});

describe('422', () => {
  it('for a member who is no admin', async () => {
    const branded = await aBrandedCompany();
    const manager = await api.signIn(await anEmployer(database, branded.company, { role: 'people_manager' }));
    const as_manager = { ...branded, admin: manager };
    expect((await read(as_manager)).status).toBe(200);
    const { status, body } = await save(as_manager);
    expect([status, body.code]).toEqual([422, 'admins-edit-career-page']);
    expect((await upload(as_manager, await aPhoto())).body.code).toBe('admins-edit-career-page');
    expect(await rowsOf(branded.company.company_id)).toEqual([]);
  });

  it('for an address that another company has, also if both publish at once', async () => {
    const [first, second] = [await aBrandedCompany(), await aBrandedCompany()];
    const address = 'wanted-by-two';
    await save(first, 0, { address });
    await save(second, 0, { address });
    const answers = await Promise.all([publish(first), publish(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const { rows } = await database.pool.query('select company_id from career_address where address = $1', [address]);
    expect(rows).toHaveLength(1);
    const third = await aBrandedCompany();
    expect((await save(third, 0, { address })).body.fields['page.address']).toMatch(/Another company/);
  });

  it.each<[string, object, string]>([
    ['a text that cannot be read', { text_color: '#12396c' }, 'page.text_color'],
    ['a reserved address', { address: 'operator' }, 'page.address'],
    ['a page without jobs', { blocks: aPage().blocks.slice(0, 1) }, 'page.blocks'],
    [
      'a picture that does not exist',
      { blocks: [{ ...aPage().blocks[0], picture_id: '0190aaaa-0000-4000-8000-000000000001' }, aPage().blocks[1]] },
      'page.blocks.0.picture_id',
    ],
  ])('%s is refused at its field, and nothing is saved', async (_, changes, field) => {
    const branded = await aBrandedCompany();
    const { status, body } = await save(branded, 0, changes);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    expect(await rowsOf(branded.company.company_id)).toEqual([]);
  });

  it('refuses another company’s picture', async () => {
    const [own, other] = [await aBrandedCompany(), await aBrandedCompany()];
    const { body: picture } = await upload(other, await aPhoto());
    const hero = { ...own.page.blocks[0], picture_id: picture.picture_id };
    const { body } = await save(own, 0, { blocks: [hero, own.page.blocks[1]] });
    expect(body.fields).toHaveProperty(['page.blocks.0.picture_id']);
  });

  it('publishes nothing that was not saved or is public already', async () => {
    const branded = await aBrandedCompany();
    expect((await publish(branded, 0)).body.code).toBe('nothing-saved');
    await published(branded);
    expect((await publish(branded)).body.code).toBe('nothing-changed');
    expect(await rowsOf(branded.company.company_id)).toContain('version 1');
    expect(await rowsOf(branded.company.company_id)).not.toContain('version 2');
  });

  it.each<[string, () => Promise<Uint8Array | string>, RegExp]>([
    ['an SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', /not a PNG, JPEG or WebP/],
    ['a picture of 299 pixels', () => aPhoto(299), /at least 300 × 300/],
  ])('%s is refused in words at the file', async (_, bytes, why) => {
    const branded = await aBrandedCompany();
    const { status, body } = await upload(branded, await bytes());
    expect(status).toBe(422);
    expect(body.fields.file).toMatch(why);
    expect(await rowsOf(branded.company.company_id)).toEqual([]);
  });

  it('keeps a picture that the draft shows', async () => {
    const branded = await aBrandedCompany();
    const { body: picture } = await upload(branded, await aPhoto());
    const hero = { ...branded.page.blocks[0], picture_id: picture.picture_id };
    await save(branded, 0, { blocks: [hero, branded.page.blocks[1]] });
    const params = { ...branded.params, picture_id: picture.picture_id };
    const { body } = await api.call(branded.admin, contract.deleteCareerPicture, { params });
    expect(body.code).toBe('picture-used');
    expect((await read(branded)).body.pictures).toHaveLength(1);
  });
});
