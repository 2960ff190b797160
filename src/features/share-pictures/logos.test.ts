import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { uploadCompanyLogo } from '#features/company/logo-contract.ts';
import { getCompanyProfile } from '#features/company-profile/contract.ts';
import { getHome, searchJobs } from '#features/job-search/contract.ts';
import { getJob } from '#features/jobs/contract.ts';
import { grantToCompany } from '#features/operator/companies/contract.ts';
import type { SiteCode } from '#rules/sites.ts';
import { companyLogoPath } from '#rules/slug.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { anOperator } from '../../../tests/factories/people.ts';
import { aLogoForm, aPicture } from '../../../tests/factories/pictures.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { companyPicturePath, jobPicturePath, logoPicturePath } from './rules.ts';

const api = await startApi();
const { database } = api;

const get = (path: string, { site = 'rb' as SiteCode, headers = {} } = {}) => api.send(site, null, path, { headers });
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
const keyOf = ({ company_id }: { company_id: string }) => company_id.slice(-12);
const profile = async (company: { company_id: string }) =>
  (await api.call(null, getCompanyProfile, { params: { company_key: keyOf(company) }, query: {} })).body;

/** A company that shows its name, with a logo of its own. */
async function aShown({ color = '#1d6b3f', business_name = 'Ironbark Mills' } = {}) {
  const company = await aCompany(database, { business_name });
  const admin = await anEmployer(database, company);
  const upload = async (fill: string) => {
    const body = aLogoForm(await aPicture({ color: fill }).png().toBuffer());
    await api.call(admin, uploadCompanyLogo, { body });
  };
  await upload(color);
  const posting_id = await aPublicPosting(database, company);
  return { ...company, company, admin, posting_id, upload };
}

describe('200', () => {
  it('the logo of a company that shows its name may be kept for ever at its address', async () => {
    const company = await aShown();
    const path = companyLogoPath(await profile(company)) ?? '';
    const response = await get(path);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(256);
    const etag = response.headers.get('etag') ?? '';
    expect((await get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('another logo has another address, and the old one shows it for a minute', async () => {
    const company = await aShown();
    const old = companyLogoPath(await profile(company)) ?? '';
    const before = await bytesOf(old);
    await company.upload('#b3202f');
    const now = companyLogoPath(await profile(company)) ?? '';
    expect(now).not.toBe(old);
    expect((await get(old)).headers.get('cache-control')).toBe('public, max-age=60');
    expect((await bytesOf(old)).equals(await bytesOf(now))).toBe(true);
    expect((await bytesOf(now)).equals(before)).toBe(false);
  });

  it('a company without a logo has a mark in the colors of its site, and one that lost its file as well', async () => {
    const company = await aCompany(database, { business_name: 'Bluestem Dairy' });
    await aPublicPosting(database, company);
    const path = logoPicturePath(await profile(company));
    const response = await get(path);
    expect(response.headers.get('cache-control')).toContain('immutable');
    const { dominant } = await sharp(await response.arrayBuffer()).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(200);
    const lost = await aShown();
    const { logo_key } = await profile(lost);
    await api.services.files.remove(`${lost.company_id}/${logo_key}`);
    expect((await get(companyLogoPath(await profile(lost)) ?? '')).status).toBe(200);
  });

  it('cards, the home page and the page of a job name the logo of who shows the name, and of nobody else', async () => {
    const company = await aShown({ business_name: 'Quokka Foundry' });
    const hidden = await aPublicPosting(database, company.company, { anonymous: true });
    const { logo_key } = await profile(company);
    const job = (await api.call(null, getJob, { params: { posting_id: company.posting_id } })).body;
    expect([job.logo_key, job.company_key]).toEqual([logo_key, keyOf(company)]);
    const anonymous = await api.call(null, getJob, { params: { posting_id: hidden } });
    expect([anonymous.body.logo_key, anonymous.body.company_key]).toEqual([null, null]);
    const { similar: _, ...own } = anonymous.body;
    expect(JSON.stringify(own)).not.toMatch(new RegExp(`${logo_key}|${keyOf(company)}|quokka`, 'i'));
    const { body: found } = await api.call(null, searchJobs, { query: { q: 'welder' } });
    const cards = found.jobs.filter((card: { posting_id: string }) =>
      [company.posting_id, hidden].includes(card.posting_id),
    );
    expect(cards.map((card: { logo_key: string | null }) => card.logo_key).sort()).toEqual([logo_key, null].sort());
    const home = (await api.call(null, getHome, { query: {} })).body;
    const hiring = home.hiring.find((each: { company_name: string }) => each.company_name === 'Quokka Foundry');
    expect(hiring).toMatchObject({ company_key: keyOf(company), logo_key });
  });

  it('pictures for other sites show the logo, and are others with another one', async () => {
    const company = await aShown();
    const shown = async () => {
      const job = (await api.call(null, getJob, { params: { posting_id: company.posting_id } })).body;
      return [jobPicturePath(job), companyPicturePath(await profile(company))];
    };
    const [job = '', page = ''] = await shown();
    const logo_at = { left: 1_180 - 128, top: 62 + 64, width: 1, height: 1 };
    for (const path of [job, page]) {
      expect((await get(path)).headers.get('cache-control')).toContain('immutable');
      const picture = sharp(await bytesOf(path)).extract(logo_at);
      const [red = 0, green = 0] = await picture.removeAlpha().raw().toBuffer();
      expect(green).toBeGreaterThan(2 * red);
    }
    await company.upload('#b3202f');
    const after = await shown();
    expect(after[0]).not.toBe(job);
    expect(after[1]).not.toBe(page);
  });
});

describe('404', () => {
  it('a company all of whose postings are anonymous has no logo to be proven by, though it has one', async () => {
    const company = await aCompany(database);
    const admin = await anEmployer(database, company);
    await api.call(admin, uploadCompanyLogo, { body: aLogoForm(await aPicture().png().toBuffer()) });
    await aPublicPosting(database, company, { anonymous: true });
    const [{ logo_key }] = (
      await database.pool.query('select logo_key from company where company_id = $1', [company.company_id])
    ).rows;
    const unknown = await get('/company-logo/0123456789ab/x.png');
    const hidden = await get(companyLogoPath({ company_key: keyOf(company), logo_key }) ?? '');
    expect([hidden.status, await hidden.text()]).toEqual([404, await unknown.text()]);
    expect([...hidden.headers.keys()]).toEqual([...unknown.headers.keys()]);
  });

  it('a company of the other site, one that staff suspended, and what is no address', async () => {
    const company = await aShown();
    const path = companyLogoPath(await profile(company)) ?? '';
    expect((await get(path, { site: 'mh' })).status).toBe(404);
    for (const wrong of [path.replace('.png', '.svg'), path.replace('.png', '.png/x'), '/company-logo/x/y.png'])
      expect((await get(wrong)).status).toBe(404);
    const operator = await anOperator(database);
    const body = { on_site: false, reason: 'Not a company' };
    await api.call(operator, grantToCompany, { params: { company_id: company.company_id }, body });
    expect((await get(path)).status).toBe(404);
  });
});
