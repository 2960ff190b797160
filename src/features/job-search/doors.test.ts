import { beforeAll, describe, expect, it } from 'vitest';
import { createJobAlert } from '#features/job-alerts/contract.ts';
import { matchNewPostings } from '#features/job-alerts/matching-actions.server.ts';
import { addQuery } from '#rules/paths.ts';
import { loadOwnCodes } from '#server/military/load-own-codes.ts';
import { loadPlaces } from '#server/search/load-places.ts';
import { loadTitleFamilies } from '#server/search/load-title-families.ts';
import { countSearchWords } from '#server/search/search-words.ts';
import { publish, testPosting } from '#server/search/test-postings.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { type Api, startApi } from '../../../tests/harness/api.ts';
import { searchJobs } from './contract.ts';

type Given = Parameters<typeof testPosting>[0];
const SAN_DIEGO = { city: 'San Diego', region: 'CA', lat: 32.72, lon: -117.16 };
const remote = (title: string, given: Given): Given => ({
  title,
  location_type: 'remote',
  city: '',
  region: '',
  ...given,
});
const POSTINGS: Given[] = [
  { title: 'Registered Nurse', shifts: ['night'], level: 'senior' },
  {
    title: 'School Bus Driver',
    text: 'We thank the nurse and the farrier of our school for the good neighborhood watch.',
  },
  { title: 'Delivery Driver (CDL)' },
  { title: 'Help Desk Technician', skills: ['IT support'] },
  { title: 'Network Administrator', military_codes: ['army:25B'], clearance: 'secret' },
  { title: 'Pharmacy Technician', military_codes: ['navy:HM'], ...SAN_DIEGO },
  { title: 'Cook' },
  { title: 'Retail Seller', company_name: 'AT&T' },
  { title: 'Farrier' },
  { title: 'Farrier of Draft Horses', employment_type: 'contract' },
  remote('Remote Farrier Advisor', { work_from: 'any_state' }),
  remote('Farrier Hotline Agent', { work_from: 'these_states', work_from_states: ['ID'] }),
];

/** One trade, to which 25B leads as well. */
const IT_SUPPORT = ['Help Desk Technician', 'Network Administrator'];

const NOTHING_TO_SEARCH = 'nothing to search for';

/** What each search finds on MissionHire; on RiseBoard the same, unless it says otherwise. */
const SEARCHES: readonly {
  of: string;
  query: Record<string, unknown>;
  finds: string[] | typeof NOTHING_TO_SEARCH;
  on_rb?: string[] | 'refused';
}[] = [
  { of: 'matches, not mentions', query: { q: 'nurse' }, finds: ['Registered Nurse'] },
  { of: 'exact words in texts', query: { q: '"neighborhood watch"' }, finds: ['School Bus Driver'] },
  { of: 'words in descriptions', query: { q: 'neighborhood', in: 'description' }, finds: ['School Bus Driver'] },
  { of: 'synonyms', query: { q: 'RN' }, finds: ['Registered Nurse'] },
  { of: 'IT as a field', query: { q: 'it support' }, finds: IT_SUPPORT },
  { of: 'a typing error', query: { q: 'farier', employment_type: ['contract'] }, finds: ['Farrier of Draft Horses'] },
  { of: 'a filter among words', query: { q: 'contract jobs farrier' }, finds: ['Farrier of Draft Horses'] },
  { of: 'level and shift', query: { shift: ['night'], level: ['senior'] }, finds: ['Registered Nurse'] },
  {
    of: 'a place, with remote jobs',
    query: { q: 'farrier', where: 'Austin, TX' },
    finds: ['Farrier', 'Farrier of Draft Horses', 'Remote Farrier Advisor'],
  },
  {
    of: 'a place without "in"',
    query: { q: 'farrier Austin TX' },
    finds: ['Farrier', 'Farrier of Draft Horses', 'Remote Farrier Advisor'],
  },
  {
    of: 'remote work from a place, in words',
    query: { q: 'remote farrier in Idaho' },
    finds: ['Farrier Hotline Agent', 'Remote Farrier Advisor'],
  },
  { of: 'words with a needless blank', query: { q: 'pharma cy technician' }, finds: ['Pharmacy Technician'] },
  { of: 'a plural of letters', query: { q: 'RNs' }, finds: ['Registered Nurse'] },
  { of: 'a choice', query: { q: 'nurse or cook' }, finds: ['Cook', 'Registered Nurse'] },
  { of: 'a type beside words', query: { q: 'contract farrier' }, finds: ['Farrier of Draft Horses'] },
  {
    of: 'remote jobs alone, of states',
    query: { q: 'farrier', where: 'Idaho', location_type: ['remote'] },
    finds: ['Farrier Hotline Agent', 'Remote Farrier Advisor'],
  },
  { of: 'an overseas post office', query: { q: 'farrier', where: 'APO' }, finds: ['Remote Farrier Advisor'] },
  { of: 'a military code', query: { q: '25B' }, finds: IT_SUPPORT, on_rb: [] },
  { of: 'a code and a place', query: { q: 'HM San Diego' }, finds: ['Pharmacy Technician'], on_rb: [] },
  { of: 'a branch that no job names', query: { q: 'army cook' }, finds: ['Cook'] },
  { of: 'a branch and IT', query: { q: 'navy it support' }, finds: IT_SUPPORT },
  { of: 'a company named by stop words and a sign', query: { q: 'AT&T' }, finds: ['Retail Seller'] },
  {
    of: 'stop words beside "jobs"',
    query: { q: 'the jobs', where: 'San Diego, CA' },
    finds: ['Pharmacy Technician', 'Remote Farrier Advisor'],
  },
  { of: 'a stop word', query: { q: 'the' }, finds: 'nothing to search for' },
  { of: 'a letter', query: { q: 'a', where: 'Austin, TX' }, finds: 'nothing to search for' },
  { of: 'signs', query: { q: '%%%', employment_type: ['contract'] }, finds: 'nothing to search for' },
  {
    of: 'clearance',
    query: { clearance: 'secret' },
    finds: ['Network Administrator'],
    on_rb: 'refused',
  },
];

const CASES = (['mh', 'rb'] as const).flatMap((site) =>
  SEARCHES.map(({ on_rb, ...each }) => ({ ...each, site, finds: site === 'rb' ? (on_rb ?? each.finds) : each.finds })),
);

let api: Api;
/** Their ids, by site and what they are of. */
const alerts = new Map<string, string>();

const publishAll = () =>
  publish(
    api.database,
    ...(['mh', 'rb'] as const).flatMap((site) =>
      POSTINGS.map((given) => testPosting({ site, city: 'Austin', company_name: 'Lone Star Works', ...given })),
    ),
  );

beforeAll(async () => {
  api = await startApi();
  await loadPlaces(api.database.pool);
  await loadOwnCodes(api.database.pool);
  await loadTitleFamilies(api.database.pool);
  await publishAll();
  await api.database.asSystem(countSearchWords);
  const seekers = { mh: await aSeeker(api.database, { site: 'mh' }), rb: await aSeeker(api.database) };
  for (const each of CASES) {
    if (each.finds === 'refused') continue;
    const body = { name: 'Jobs', rhythm: 'daily' as const, query: each.query };
    const made = await api.call(seekers[each.site], createJobAlert, { body: body as never }, each.site);
    if (each.finds === NOTHING_TO_SEARCH) {
      expect(made, each.of).toMatchObject({ status: 422, body: { code: 'unsearchable-words' } });
      continue;
    }
    expect(made.status, each.of).toBe(200);
    alerts.set(`${each.site} ${each.of}`, made.body.alert_id);
  }
  await publishAll();
  await matchNewPostings(api.database);
});

const asTitles = (titles: readonly string[]) => [...new Set(titles)].toSorted();
const titlesIn = (text: string, pattern: RegExp) =>
  asTitles([...text.matchAll(pattern)].map(([, title = '']) => title.replaceAll('&amp;', '&')));

async function mailed(alert_id = '') {
  const { rows } = await api.database.pool.query(
    `select distinct title from job_alert_match, unnest(posting_ids) as posting_id join public_posting using (posting_id)
     where alert_id = $1 and mailed_at is null`,
    [alert_id],
  );
  return asTitles(rows.map(({ title }) => title));
}

describe.each(CASES)('$site: $of', ({ site, of, query, finds }) => {
  const path = (start: string) => addQuery(start, query as never);
  const text = async (start: string) => (await api.send(site, null, path(start))).text();

  if (finds === 'refused') {
    it('is rejected by the API, and finds nothing elsewhere', async () => {
      expect((await api.call(null, searchJobs, { query: query as never }, site)).status).toBe(422);
      expect((await api.send(site, null, path('/search.rss'))).status).toBe(404);
      expect(await text('/embed/search')).not.toContain('<li>');
    });
    return;
  }

  if (finds === NOTHING_TO_SEARCH) {
    it('finds nothing anywhere, and says why', async () => {
      const { body } = await api.call(null, searchJobs, { query: query as never }, site);
      expect(body).toMatchObject({ total: 0, jobs: [], remote: null, is_unsearchable: true });
      expect((await api.send(site, null, path('/search.rss'))).status).toBe(404);
      const embedded = await text('/embed/search');
      expect(embedded).not.toContain('<li>');
      expect(embedded).toContain('has no words we can search for');
    });
    return;
  }

  it('finds the same in the search with its facets, in RSS, in an embedded list and by an alert', async () => {
    const { body } = await api.call(null, searchJobs, { query: query as never }, site);
    const listed = [...body.jobs, ...(body.remote?.jobs ?? [])];
    const total = body.total + (body.remote?.total ?? 0);
    expect(asTitles(listed.map(({ title }: { title: string }) => title))).toEqual(finds.toSorted());
    expect(total).toBe(2 * finds.length);
    const counted = body.facets.location_type.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect(counted).toBe(total);
    expect(titlesIn(await text('/search.rss'), /<item>\s*<title><!\[CDATA\[(.*?)\]\]>/g)).toEqual(finds.toSorted());
    expect(titlesIn(await text('/embed/search'), /<li><a [^>]*>(.*?)<\/a>/g)).toEqual(finds.toSorted());
    expect(await mailed(alerts.get(`${site} ${of}`))).toEqual(finds.toSorted());
  });
});
