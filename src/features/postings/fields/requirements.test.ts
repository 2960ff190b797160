import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { searchJobs } from '#features/job-search/contract.ts';
import { getJob } from '#features/jobs/contract.ts';
import { postersOf } from '../../../../tests/factories/posters.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { withdrawPostings } from '../actions.server.ts';
import * as contract from '../contract.ts';

const api = await startApi();
const { admin, rich, draft, change, found, preview } = await postersOf(api);

const STREET = '1200 East 6th Street';
const ASKED = {
  education: 'bachelor',
  experience_months: 30,
  experience_in_place_of_education: true,
  level: 'senior',
  shifts: ['night', 'weekend'],
  work_eligibility: 'sponsorship',
  work_authorization: 'You may work in the United States',
};
const shown = async (posting_id: string) => (await api.call(null, getJob, { params: { posting_id } })).body;

describe('200', () => {
  it('keeps, previews, clones, shows and edits what a posting asks for and its street', async () => {
    const said = { ...ASKED, street: STREET };
    const posting = await draft(rich, { title: 'Gallium welder', ...said });
    expect(posting).toMatchObject(said);
    expect((await preview(rich, posting, { experience_months: 6 })).body).toMatchObject({
      ...said,
      experience_months: 6,
    });
    const params = { company_id: rich.company_id, posting_id: posting.posting_id };
    expect((await api.call(rich, contract.clonePosting, { params })).body).toMatchObject(said);
    const { body: live } = await change(rich, posting, { status: 'live' });
    expect(await shown(posting.posting_id)).toMatchObject(said);
    const nothing = {
      ...{ education: null, experience_months: null, experience_in_place_of_education: false, street: '' },
      ...{ level: null, shifts: [], work_eligibility: null },
    };
    await change(rich, live, nothing);
    expect(await shown(posting.posting_id)).toMatchObject(nothing);
  });

  it('says nothing of what a posting does not say', async () => {
    expect(await draft()).toMatchObject({
      education: null,
      experience_months: null,
      experience_in_place_of_education: false,
      level: null,
      shifts: [],
      work_eligibility: null,
      work_authorization: '',
      street: '',
    });
  });

  it.each([
    [0, ['Tellurium packer']],
    [1, []],
    [null, []],
  ])('finds a job that needs %s months of experience by "no experience": %j', async (experience_months, titles) => {
    const posting = await draft(rich, { title: 'Tellurium packer', experience_months });
    const { body: live } = await change(rich, posting, { status: 'live' });
    expect(await found('tellurium "no experience"')).toEqual(titles);
    const { jobs } = (await api.call(null, searchJobs, { query: { q: 'tellurium' } })).body;
    expect(jobs[0].experience_months).toBe(experience_months);
    await change(rich, live, { status: 'closed' });
  });

  it('tells the street of an anonymous posting nowhere, also where it had a name before', async () => {
    const posting = await draft(rich, { title: 'Wallaroo welder', street: STREET });
    const { body: named } = await change(rich, posting, { status: 'live' });
    expect(await everythingPublic(posting.posting_id, 'wallaroo')).toContain(STREET);
    await change(rich, named, { anonymous: true });
    expect((await preview(rich, posting, {})).body).toMatchObject({ anonymous: true });
    expect(await everythingPublic(posting.posting_id, 'wallaroo')).not.toMatch(/1200|6th/);
  });

  it('takes the street off a job that staff take down', async () => {
    const posting = await draft(rich, { title: 'Bettong welder', street: STREET });
    await change(rich, posting, { status: 'live' });
    await api.database.asSystem((db) => withdrawPostings(db, sql<boolean>`p.posting_id = ${posting.posting_id}`));
    expect((await shown(posting.posting_id)).street).toBe('');
  });
});

describe('422', () => {
  it.each([
    ['education', { education: 'doctor' }],
    ['experience_months', { experience_months: 601 }],
    ['experience_months', { experience_months: 1.5 }],
    ['experience_months', { experience_months: -1 }],
    ['experience_in_place_of_education', { experience_in_place_of_education: true }],
    ['experience_in_place_of_education', { ...ASKED, education: 'none' }],
    ['experience_in_place_of_education', { ...ASKED, experience_months: 0 }],
    ['level', { level: 'chief' }],
    ['shifts.0', { shifts: ['midnight'] }],
    ['work_eligibility', { work_eligibility: 'anyone' }],
    ['work_authorization', { work_authorization: 'x'.repeat(201) }],
    ['street', { street: 'x'.repeat(121) }],
    ['street', { street: STREET, location_type: 'remote' }],
  ])('%s: makes, changes and previews nothing with %j', async (field, values) => {
    const params = { company_id: admin.company_id };
    const made = await api.call(admin, contract.createPosting, { params, body: { title: 'Welder', ...values } });
    expect([made.status, Object.keys(made.body.fields)]).toEqual([422, [field]]);
    const posting = await draft();
    expect((await change(admin, posting, values)).status).toBe(422);
    expect((await preview(admin, posting, values)).status).toBe(422);
    const at = { params: { ...params, posting_id: posting.posting_id } };
    expect((await api.call(admin, contract.getPosting, at)).body).toMatchObject(posting);
  });

  it('publishes no anonymous posting that names its company where it says who may work', async () => {
    const posting = await draft(admin, { anonymous: true, work_authorization: 'Cleared by Summit Machine' });
    expect(posting.revealing_words).toContain('Summit Machine');
    const refused = await change(admin, posting, { status: 'live' });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['work_authorization']]);
  });
});

/** All that is served of a posting, and what pages and search read of it. */
async function everythingPublic(posting_id: string, q: string): Promise<string> {
  const paths = [
    '/feeds/generic.xml',
    '/feeds/indeed.xml',
    '/feeds/linkedin.xml',
    `/feed?q=${q}`,
    `/embed/search?q=${q}`,
  ];
  const texts = await Promise.all(paths.map(async (path) => (await api.send('rb', null, path)).text()));
  const { rows } = await api.database.pool.query(
    `select p as public, s as search from public_posting p join posting_search s using (posting_id) where posting_id = $1`,
    [posting_id],
  );
  const own = texts.flatMap((text) => text.split(/<job>|<item>/).filter((part) => part.includes(posting_id)));
  return [...own, JSON.stringify(rows), JSON.stringify(await shown(posting_id))].join('\n');
}
