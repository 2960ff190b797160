import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { updateCompany, updatePreferences } from '#features/company/contract.ts';
import { getJob } from '#features/jobs/contract.ts';
import { updatePosting } from '#features/postings/contract.ts';
import { plainToRichText } from '#rules/plain-to-rich-text.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPublicPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { getCompanyProfile } from './contract.ts';

const api = await startApi();
const { database } = api;

const keyOf = ({ company_id }: { company_id: string }) => company_id.slice(-12);
const profile = (company: { company_id: string }, site: 'rb' | 'mh' = 'rb', query = {}) =>
  api.call(null, getCompanyProfile, { params: { company_key: keyOf(company) }, query }, site);

describe('200', () => {
  it('returns the company and its live jobs, without anonymous ones', async () => {
    const company = await aCompany(database, { business_name: 'Summit Machine' });
    const shown = await aPublicPosting(database, company);
    await aPublicPosting(database, company, { anonymous: true });
    const { status, body } = await profile(company);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Summit Machine',
      city: 'Austin',
      website: 'https://company.example',
      total: 1,
    });
    expect(body.jobs.map((job: { posting_id: string }) => job.posting_id)).toEqual([shown]);
    expect(JSON.stringify(body)).not.toContain(company.company_id);
    const job = await api.call(null, getJob, { params: { posting_id: shown } });
    expect(job.body.company_key).toBe(keyOf(company));
  });

  it('lists ten per page, newest first, and none after the last page', async () => {
    const company = await aCompany(database);
    for (let each = 0; each < 11; each++) await aPublicPosting(database, company);
    const sizes = await Promise.all(
      ['1', '2', '3', 'x'].map(async (page) => (await profile(company, 'rb', { page })).body.jobs.length),
    );
    expect(sizes).toEqual([10, 1, 0, 10]);
  });

  it('shows changes at once', async () => {
    const company = await aCompany(database);
    const admin = await anEmployer(database, company);
    await aPublicPosting(database, company);
    const body = {
      version: 1,
      business_name: 'New Name',
      about: plainToRichText('We build bridges.\n\nWe keep them standing.'),
    };
    const changed = await api.call(admin, updateCompany, { params: { company_id: company.company_id }, body });
    expect(JSON.stringify(changed.body.about)).toContain('We keep them standing.');
    const shown = (await profile(company)).body;
    expect(shown.name).toBe('New Name');
    expect(shown.about.children).toHaveLength(2);
  });

  it('shows the brand color from when an admin chooses it until they remove it', async () => {
    const company = await aCompany(database);
    const admin = await anEmployer(database, company);
    await aPublicPosting(database, company);
    const colors = [(await profile(company)).body.brand_color];
    for (const [at, brand_colour] of ['#1D6B3F', ''].entries()) {
      const body = { preferences: { brand_colour }, version: at };
      const to = { params: { company_id: company.company_id }, body };
      expect((await api.call(admin, updatePreferences, to)).status).toBe(200);
      colors.push((await profile(company)).body.brand_color);
    }
    expect(colors).toEqual([null, '#1d6b3f', null]);
  });

  it('has the answer record from twenty applications to jobs that show the name', async () => {
    const company = await aCompany(database);
    const admin = await anEmployer(database, company);
    const [shown, hidden] = [
      await aPublicPosting(database, company),
      await aPublicPosting(database, company, { anonymous: true }),
    ];
    const apply = async (posting_id: string, answered_after: number | null) => {
      const { application_id } = await anApplication(database, company, { posting_id });
      await database.asSystem(async (db) => {
        await sql`update application set applied_at = now() - interval '10 days' where id = ${application_id}`.execute(
          db,
        );
        if (answered_after === null) return;
        await sql`insert into application_event (company_id, application_id, kind, actor_id, at)
          values (${company.company_id}, ${application_id}, 'status-changed', ${admin.id},
            now() - interval '10 days' + make_interval(days => ${answered_after}))`.execute(db);
      });
    };
    const addAsLead = async (posting_id: string) => {
      const { application_id } = await anApplication(database, company, { posting_id, stage: 'Sourced' });
      const event = { company_id: company.company_id, application_id, kind: 'added', actor_id: admin.id };
      await database.asSystem((db) => db.insertInto('application_event').values(event).execute());
    };
    const count = () => database.asSystem((db) => sql`select count_answers()`.execute(db));
    for (let each = 0; each < 19; each++) await apply(shown, each < 9 ? 2 : null);
    await apply(hidden, 1);
    await addAsLead(shown);
    await count();
    expect((await profile(company)).body.answers).toBeNull();
    await apply(shown, 2);
    await count();
    expect((await profile(company)).body.answers).toEqual({ applications: 20, answered_percent: 50, median_days: 2 });
  });
});

describe('404', () => {
  it('for a company with only anonymous postings', async () => {
    const company = await aCompany(database);
    await aPublicPosting(database, company, { anonymous: true });
    expect((await profile(company)).status).toBe(404);
  });

  it('once the only posting that shows the name becomes anonymous', async () => {
    const company = await aCompany(database);
    const admin = await anEmployer(database, company);
    const posting_id = await aPublicPosting(database, company);
    expect((await profile(company)).status).toBe(200);
    const params = { company_id: company.company_id, posting_id };
    expect((await api.call(admin, updatePosting, { params, body: { version: 1, anonymous: true } })).status).toBe(200);
    expect((await profile(company)).status).toBe(404);
    const job = await api.call(null, getJob, { params: { posting_id } });
    expect(job.body.company_key).toBeNull();
  });

  it('on the other site, before the first publication, and for an invalid key', async () => {
    const company = await aCompany(database);
    expect((await profile(company)).status).toBe(404);
    await aPublicPosting(database, company);
    expect((await profile(company, 'mh')).status).toBe(404);
    expect((await profile({ company_id: 'nobody' })).status).toBe(404);
  });
});
