import { randomUUID } from 'node:crypto';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { DemoCompany } from '../content/company.ts';
import { insertApplications } from '../loading/applications.ts';
import { insertCompanies, type LoadedCompany } from '../loading/companies.ts';
import { insertRows } from '../loading/insert-rows.ts';
import { makeJourney } from '../loading/journey.ts';
import { daysBefore } from '../loading/moments.ts';
import { routeIndex } from '../loading/outcomes.ts';
import { insertHiring, makeHiring } from '../loading/pipelines.ts';
import { insertPostings, makePostings } from '../loading/postings.ts';
import { makeGuest } from '../loading/seekers.ts';
import { createRandom } from '../random.ts';

/** Companies and a seeker that only the screens of development show, made when one is first opened. Nothing of them is public. */
export type Sample = 'empty' | 'long';

export const sampleAddress = (sample: Sample, type: 'employer' | 'seeker') => `${sample}-${type}@screens.example`;

export async function insertSampleSeeker(db: Db, site: SiteCode): Promise<void> {
  const id = randomUUID();
  const email = sampleAddress('empty', 'seeker');
  await insertRows(db, 'account', [{ id, type: 'seeker', site, email, email_confirmed_at: new Date().toISOString() }]);
  await insertRows(db, 'seeker', [{ id, site, email, first_name: 'Ann', last_name: 'Lee' }]);
}

const LONG_NAME = {
  first_name: 'Maximiliana-Josephine',
  last_name: 'Featherstonehaugh-Montgomery de la Cruz y Villanueva',
};
const LONG_TITLE =
  'Senior Regional Infrastructure Maintenance and Reliability Engineering Program Coordinator (nights and weekends)';
const LONG_COMPANY =
  'The Northwestern Consolidated Bridge, Tunnel, Harbor and Waterway Construction and Maintenance Company';
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(3);
const APPLICANTS = 12;

export async function insertSampleCompany(db: Db, site: SiteCode, sample: Sample): Promise<void> {
  const now = new Date();
  const random = createRandom(`screens ${site} ${sample}`);
  const company = companyOf(site, sample, now);
  await insertCompanies(db, [company], { password_hash: '', now });
  const { pipelines, reasons } = makeHiring(random, [company]);
  await insertHiring(db, { pipelines, reasons }, [company]);
  if (sample === 'empty') return;
  const [posting] = makePostings(random, { companies: [company], pipelines }, 1, now).map((one) => ({
    ...one,
    title: LONG_TITLE,
    published_at: daysBefore(now, 20),
  }));
  if (!posting) return;
  await insertPostings(db, [posting], now);
  const journeys = Array.from({ length: APPLICANTS }, (_none, at) => {
    const guest = makeGuest(random, at, { ...posting, site, year: now.getUTCFullYear() });
    const applicant = { ...guest, person: { ...guest.person, ...LONG_NAME, headline: LONG_WORD } };
    const outcome = { reached: at % routeIndex('Hired', 'Started') };
    return makeJourney(random, { posting, applicant, outcome, applied_at: daysBefore(now, 19 - at), reasons, now });
  });
  await insertApplications(db, random, journeys, new Map());
}

function companyOf(site: SiteCode, sample: Sample, now: Date): LoadedCompany {
  const is_long = sample === 'long';
  const about: DemoCompany = {
    site,
    name: is_long ? LONG_COMPANY : 'Blank Page',
    industry: 'Construction',
    size_band: '51-200',
    city: 'Boise',
    region: 'ID',
    website: 'https://screens.example',
    categories: ['construction'],
    values: is_long ? ['craft', 'safety', 'integrity'] : [],
    about: ['For screens of development.', LONG_WORD, LONG_WORD],
  };
  const email = sampleAddress(sample, 'employer');
  const name = is_long ? LONG_NAME : { first_name: 'Ann', last_name: 'Lee' };
  return {
    company_id: randomUUID(),
    about,
    package_code: 'plus-annual-v3',
    has_ats: true,
    time_zone: 'America/Boise',
    members: [{ id: randomUUID(), role: 'admin', email, phone: '+12085550199', ...name }],
    created_at: daysBefore(now, 90),
  };
}
