import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { updateCompany } from '#features/company/contract.ts';
import { getJob } from '#features/jobs/contract.ts';
import { projectPosting } from '#features/postings/actions.server.ts';
import { jobPicturePath } from '#features/share-pictures/rules.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';

const api = await startApi();
const { database } = api;

async function aPostingOfDay(company: Awaited<ReturnType<typeof aCompany>>, day: string, anonymous: boolean) {
  const { posting_id } = await aPosting(database, company);
  await database.asSystem(async (db) => {
    const change = { anonymous, published_at: new Date(`${day}T08:09:10.111Z`) };
    await db.updateTable('posting').set(change).where('id', '=', posting_id).execute();
    await projectPosting(db, company.company_id, posting_id);
  });
  return posting_id;
}

const storedTime = (posting_id: string) =>
  database.asSystem((db) =>
    db
      .selectFrom('public_posting')
      .select('updated_at')
      .where('posting_id', '=', posting_id)
      .executeTakeFirstOrThrow()
      .then((row) => row.updated_at),
  );

const textOf = async (path: string) => (await api.send('rb', null, path)).text();
const jobOf = async (posting_id: string) => (await api.call(null, getJob, { params: { posting_id } })).body;

/** Everything that sitemap, feeds and API show about a posting. */
async function toldOf(posting_id: string, day: string) {
  const [feed, boards, sitemap, job] = await Promise.all([
    textOf('/feeds/generic.xml'),
    textOf('/feeds/indeed.xml'),
    textOf(`/sitemaps/jobs-${day}.xml`),
    jobOf(posting_id),
  ]);
  const parts = [...feed.split('<job>'), ...boards.split('<job>'), ...sitemap.split('<url>')];
  const own = parts.filter((part) => part.includes(posting_id));
  expect(own).toHaveLength(3);
  return { text: own.join(''), updated_at: job.updated_at, picture: jobPicturePath(job) };
}

it('no change time reveals which anonymous jobs belong to a company', async () => {
  const company = await aCompany(database, { business_name: 'Quokka Foundry' });
  const admin = await anEmployer(database, company);
  const hidden = await aPostingOfDay(company, '2026-03-02', true);
  const shown = await aPostingOfDay(company, '2026-03-03', false);
  const [hidden_before, shown_before] = [await storedTime(hidden), await storedTime(shown)];

  const params = { company_id: company.company_id };
  const body = { industry: 'Metal', size_band: '11-50', version: 1 };
  expect((await api.call(admin, updateCompany, { params, body })).status).toBe(200);
  expect(await storedTime(hidden)).toBe(hidden_before);
  const changed_at = await storedTime(shown);
  expect(changed_at).not.toBe(shown_before);
  expect((await jobOf(hidden)).industry).toBe('Metal');

  const told = await toldOf(hidden, '2026-03-02');
  expect(told.updated_at).toMatch(/T00:00:00(\.000)?Z$/);
  for (const time of [changed_at, hidden_before]) expect(told.text).not.toContain(time);
  const { text } = await toldOf(shown, '2026-03-03');
  expect(text).toContain(changed_at);
  const index = (await textOf('/sitemap.xml')).split('<sitemap>').find((part) => part.includes('jobs-2026-03-02'));
  expect(index).toContain(`<lastmod>${told.updated_at}</lastmod>`);

  // Changes to the posting itself are shown to the day, and it gets a new picture.
  await database.asSystem(async (db) => {
    await db.updateTable('posting').set({ title: 'Lead welder' }).where('id', '=', hidden).execute();
    await projectPosting(db, company.company_id, hidden);
  });
  expect(await storedTime(hidden)).not.toBe(hidden_before);
  const after = await toldOf(hidden, '2026-03-02');
  expect(after.text).toContain('Lead welder');
  expect(after.updated_at).toMatch(/T00:00:00(\.000)?Z$/);
  expect(after.picture).not.toBe(told.picture);
});

it('an anonymous job posted today has no earlier change', async () => {
  const company = await aCompany(database);
  const posting_id = await aPostingOfDay(company, new Date(Date.now() + 86_400_000).toISOString().slice(0, 10), true);
  const { posted_at, updated_at } = await jobOf(posting_id);
  expect(updated_at).toBe(posted_at);
});

it('no ETag reveals when an anonymous job changed', async () => {
  const company = await aCompany(database, { business_name: 'Quokka Foundry' });
  const day = '2026-03-04';
  const hidden = await aPostingOfDay(company, day, true);
  const name = `jobs-${day}`;
  const { headers } = await api.send('rb', null, `/sitemaps/${name}.xml`, { method: 'HEAD' });
  const known = { jobs: 1, exactly_changed_at: await storedTime(hidden) };
  const edition = JSON.stringify([api.config.origins.rb, name, known]);
  const tried_out = createHash('sha256').update(edition).digest('base64url').slice(0, 22);
  expect(headers.get('etag')).toMatch(/^W\/".{22}"$/);
  expect(headers.get('etag')).not.toContain(tried_out);
});
