import { describe, expect, it } from 'vitest';
import { createJobAlert, listJobAlerts } from '#features/job-alerts/contract.ts';
import { searchJobs } from '#features/job-search/contract.ts';
import { getJob } from '#features/jobs/contract.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { aSeeker } from '../../../../tests/factories/people.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import type { Posting } from '../contract.ts';
import * as contract from '../contract.ts';

const api = await startApi();
const { database } = api;
const admin = await anEmployer(database, await aCompany(database, { site: 'mh' }));
const other = await anEmployer(database, await aCompany(database, { site: 'mh' }));
const ofRb = await anEmployer(database, await aCompany(database));

const text = 'Learn to keep the radios of a training range working, beside a crew of eight people.';
const description = { type: 'document', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] };
const SKILLBRIDGE = {
  program: 'skillbridge',
  program_start: 'cohorts',
  program_starts_on: '2099-03-01',
  program_length: 12,
  program_length_unit: 'weeks',
  program_host: 'agreement',
  program_offer: 'expected',
  employment_type: 'internship',
};
const FELLOWSHIP = { program: 'fellowship', pay_min_cents: 3_000_00, pay_unit: 'month' };

async function draft(values: Record<string, unknown> = {}, person = admin) {
  const body = { title: 'Radio technician', description, city: 'Austin', region: 'TX', country: 'US', ...values };
  return api.call(person, contract.createPosting, { params: { company_id: person.company_id }, body });
}

const change = ({ posting_id, version }: Posting, body: Record<string, unknown>, person = admin) =>
  api.call(person, contract.updatePosting, {
    params: { company_id: admin.company_id, posting_id },
    body: { version, ...body },
  });
const publish = async (values: Record<string, unknown>) => change((await draft(values)).body, { status: 'live' });
const search = async (query: Record<string, unknown>, site: 'mh' | 'rb' = 'mh') =>
  (await api.call(null, searchJobs, { query }, site)).body;
const titles = async (query: Record<string, unknown>) =>
  (await search(query)).jobs.map(({ title }: { title: string }) => title).sort();

describe('200', () => {
  it('publishes SkillBridge without pay, shows its facts and finds it by filter and words, with counts', async () => {
    const { status, body } = await publish({ title: 'Range intern', ...SKILLBRIDGE });
    expect([status, body.status]).toEqual([200, 'live']);
    const shown = await api.call(null, getJob, { params: { posting_id: body.posting_id } }, 'mh');
    expect(shown.body).toMatchObject({ ...SKILLBRIDGE, pay_min_cents: null, pay_max_cents: null });
    await publish({ title: 'Policy fellow', ...FELLOWSHIP });
    await publish({ title: 'Range clerk' });
    expect(await titles({ program: 'skillbridge' })).toEqual(['Range intern']);
    expect(await titles({ program: ['skillbridge', 'fellowship'] })).toEqual(['Policy fellow', 'Range intern']);
    expect(await titles({ q: 'skillbridge' })).toEqual(['Range intern']);
    expect(await titles({ q: 'internships for transitioning service members' })).toEqual(['Range intern']);
    expect(await titles({ q: 'fellowships' })).toEqual(['Policy fellow']);
    expect((await search({ q: 'SkillBridge' })).read_as).toMatchObject({ q: '', program: ['skillbridge'] });
    const { jobs, facets } = await search({});
    expect(facets.program).toEqual([
      { value: 'skillbridge', count: 1 },
      { value: 'fellowship', count: 1 },
    ]);
    expect(jobs.find(({ title }: { title: string }) => title === 'Range intern').program).toBe('skillbridge');
    // Unpaid work has no place among minimums.
    expect(await titles({ pay: 1, program: 'skillbridge' })).toEqual([]);
  });

  it('searches the words as typed if no posting has the program', async () => {
    await publish({ title: 'Chaplain, fellowship hall' });
    expect(await titles({ q: 'chaplain fellowship hall' })).toEqual(['Chaplain, fellowship hall']);
  });

  it('leaves SkillBridge out of the feeds of Indeed and LinkedIn, and names it in the generic one', async () => {
    const { body } = await publish({ title: 'Harbor intern', ...SKILLBRIDGE });
    const feed = async (format: string) =>
      (await api.send('mh', null, `/feeds/${format}.xml`, { method: 'GET' })).text();
    expect(await feed('generic')).toContain(body.posting_id);
    expect(await feed('generic')).toContain('<program><![CDATA[skillbridge]]></program>');
    expect(await feed('indeed')).not.toContain(body.posting_id);
    const linkedin = await feed('linkedin');
    expect(linkedin).not.toContain(body.posting_id);
    const [, count] = /<expectedJobCount><!\[CDATA\[(\d+)/.exec(linkedin) ?? [];
    expect(Number(count)).toBe(linkedin.match(/<job>/g)?.length);
  });

  it('hides a next start that has passed', async () => {
    const { body } = await publish({ title: 'Past intern', ...SKILLBRIDGE, program_starts_on: '2020-03-01' });
    const shown = await api.call(null, getJob, { params: { posting_id: body.posting_id } }, 'mh');
    expect(shown.body.program_starts_on).toBeNull();
  });

  it('keeps the filter in a job alert', async () => {
    const seeker = await aSeeker(database, { site: 'mh' });
    const body = { name: 'Internships', query: { program: ['skillbridge'] }, rhythm: 'daily' };
    expect((await api.call(seeker, createJobAlert, { body }, 'mh')).status).toBe(200);
    const { alerts } = (await api.call(seeker, listJobAlerts, {}, 'mh')).body;
    expect(JSON.stringify(alerts)).toContain('/search?program=skillbridge');
  });
});

describe('404', () => {
  it('for a posting of another company', async () => {
    const { body } = await draft();
    expect((await change(body, { program: 'fellowship' }, other)).status).toBe(404);
  });
});

describe('422', () => {
  it.each([
    ['program', { program: 'bootcamp' }],
    ['program_starts_on', { ...SKILLBRIDGE, program_starts_on: 'spring' }],
    ['program_length', { ...SKILLBRIDGE, program_length: 0 }],
    ['program_length', { ...SKILLBRIDGE, program_length: 26 }],
    ['program_length_unit', { ...SKILLBRIDGE, program_length_unit: null }],
    ['employment_type', { ...SKILLBRIDGE, employment_type: 'full_time' }],
    ['pay_min_cents', { ...SKILLBRIDGE, pay_min_cents: 20_00 }],
    ['program_host', { ...FELLOWSHIP, program_host: 'agreement' }],
    ['program_offer', { program_offer: 'expected' }],
  ])('%s: refuses %j', async (field, values) => {
    const { status, body } = await draft(values);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it('publishes SkillBridge only with its length and host', async () => {
    const { status, body } = await publish({ program: 'skillbridge', employment_type: 'internship' });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['program_length', 'program_host']]);
  });

  it.each([[SKILLBRIDGE], [FELLOWSHIP]])('programs are on mh only: rb refuses %j', async (values) => {
    const { status, body } = await draft(values, ofRb);
    expect([status, body.fields]).toEqual([422, { program: 'Only postings on MissionHire can have this.' }]);
  });

  it('refuses the filter on rb, and reads none from words there', async () => {
    expect(await search({ program: 'skillbridge' }, 'rb')).toMatchObject({
      code: 'filter-of-other-site',
      fields: { program: expect.stringContaining('MissionHire has') },
    });
    expect((await search({ q: 'skillbridge' }, 'rb')).read_as).toBeNull();
  });
});
