import { listEventPages } from '#features/hiring-events/doors.server.ts';
import { locationPages, skillPages } from '#features/landing/doors.server.ts';
import { codePaths } from '#features/military-translator/doors.server.ts';
import { contentTimes } from '#features/public-pages/doors.server.ts';
import { pathTo } from '#rules/addresses.ts';
import type { SiteCode } from '#rules/sites.ts';
import { careerPath, companyPath, jobPath } from '#rules/slug.ts';
import type { Database, Db } from '#server/db/database.ts';
import { XML_DECLARATION, xmlText } from '#server/xml.ts';
import { STATIC_PAGES } from './static-pages.ts';
import {
  companiesOf,
  findCompanyEdition,
  findJobDayEdition,
  jobsOfDay,
  type ListedCompany,
  type ListedJob,
  listJobDays,
} from './store.server.ts';

/** Addresses per file; so many stay far below the limit of 50 MB (standards §5). */
const MOST_ADDRESSES = 50_000;

/** One file of the sitemap. `edition` changes exactly when the content does. */
export type SitemapFile = { edition: string; chunks: () => AsyncIterator<string> };
type Place = { database: Database; site: SiteCode; origin: string };
type Listed = { path: string; changed_at?: string | null };

/**
 * A part of the sitemap. A section lists its files with the times of their last changes, and writes a file by name (null if it has no such
 * file). It must not list pages that do not exist.
 */
type Section = {
  files: (place: Place) => Promise<{ name: string; changed_at: string | null }[]>;
  file: (place: Place, name: string) => Promise<SitemapFile | null>;
};

type ListPages = (db: Db, site: SiteCode) => Promise<readonly Listed[]>;

/** A section with few enough pages to list at once. Its files have no time, since a wrong time would be worse than none. */
const listOf = (section: string, list: ListPages): Section => ({
  files: async ({ database, site }) => {
    const pages = await database.asVisitor((db) => list(db, site));
    return partNames(section, pages.length).map((name) => ({ name, changed_at: null }));
  },
  file: async ({ database, site, origin }, name) => {
    const part = partOf(section, name);
    const pages = part ? await database.asVisitor((db) => list(db, site)) : [];
    const listed = pages.slice(part?.skip, (part?.skip ?? 0) + MOST_ADDRESSES);
    if (listed.length === 0) return null;
    return { edition: JSON.stringify([origin, listed]), chunks: () => urlset(origin, [listed]) };
  },
});

/** The file names for this many addresses: `jobs`, `jobs-2`, `jobs-3`. */
const partNames = (stem: string, addresses: number) =>
  Array.from({ length: Math.ceil(addresses / MOST_ADDRESSES) }, (_, at) => (at === 0 ? stem : `${stem}-${at + 1}`));

/** The part of a list that belongs to a file; null for a file of another list. */
function partOf(stem: string, name: string): { skip: number; most: number } | null {
  const [, number = ''] = /-([2-9]|[1-9]\d{1,3})$/.exec(name.slice(stem.length)) ?? [];
  if (name === stem) return { skip: 0, most: MOST_ADDRESSES };
  return number && name === `${stem}-${number}`
    ? { skip: (Number(number) - 1) * MOST_ADDRESSES, most: MOST_ADDRESSES }
    : null;
}

/** One file per day on which live jobs were posted, so that a job stays in the same file. */
const jobs: Section = {
  files: async ({ database, site }) => {
    const days = await database.asVisitor((db) => listJobDays(db, site));
    return days.flatMap(({ day, jobs, changed_at }) =>
      partNames(`jobs-${day}`, jobs).map((name) => ({ name, changed_at })),
    );
  },
  file: async ({ database, site, origin }, name) => {
    const [, day = ''] = /^jobs-(\d{4}-\d\d-\d\d)/.exec(name) ?? [];
    const part = isDay(day) ? partOf(`jobs-${day}`, name) : null;
    const of_day = part && (await database.asVisitor((db) => findJobDayEdition(db, site, day)));
    if (!of_day || part.skip >= of_day.jobs) return null;
    return {
      edition: JSON.stringify([origin, name, of_day]),
      chunks: () => urlset(origin, listedJobs(jobsOfDay(database, site, { day, ...part }))),
    };
  },
};

const isDay = (text: string) =>
  text !== '' && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

async function* listedJobs(pieces: AsyncIterable<ListedJob[]>) {
  for await (const piece of pieces) {
    yield piece.map(({ posting_id, title, updated_at }) => ({
      path: jobPath(posting_id, title),
      changed_at: updated_at,
    }));
  }
}

const companies: Section = {
  files: async ({ database, site }) => {
    const { companies, changed_at } = await database.asVisitor((db) => findCompanyEdition(db, site));
    return partNames('companies', companies).map((name) => ({ name, changed_at }));
  },
  file: async ({ database, site, origin }, name) => {
    const part = partOf('companies', name);
    const edition = part && (await database.asVisitor((db) => findCompanyEdition(db, site)));
    if (!edition || part.skip >= edition.companies) return null;
    return {
      edition: JSON.stringify([origin, name, edition]),
      chunks: () => urlset(origin, listedCompanies(companiesOf(database, site, part))),
    };
  },
};

async function* listedCompanies(pieces: AsyncIterable<ListedCompany[]>) {
  for await (const piece of pieces) {
    yield piece.map(({ company_key, name, career_address, changed_at }) => ({
      path: career_address ? careerPath(career_address) : companyPath(company_key, name),
      changed_at,
    }));
  }
}

const SECTIONS: readonly Section[] = [
  jobs,
  companies,
  listOf('skills', skillPages),
  listOf('locations', locationPages),
  listOf('military-codes', async (db, site) => (await codePaths(db, site)).map((path) => ({ path }))),
  listOf('hiring-events', listEventPages),
  listOf('pages', listStaticPages),
];

/** Pages with editable content have the time it changed. */
async function listStaticPages(db: Db, site: SiteCode): Promise<Listed[]> {
  const times = await contentTimes(db, site);
  return STATIC_PAGES[site].map((path) => ({ path, changed_at: times.get(path) }));
}

/** `/sitemap.xml`: all files with the time of their last change. */
export async function sitemapIndex(place: Place): Promise<string> {
  const files = (await Promise.all(SECTIONS.map((section) => section.files(place)))).flat();
  const entries = files.map(({ name, changed_at }) =>
    entry('sitemap', place.origin, { path: pathTo('/sitemaps/{name}.xml', { name }), changed_at }),
  );
  return `${XML_DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}

/** The file `/sitemaps/{name}.xml`, or null if no section has it. */
export async function sitemapFile(place: Place, name: string): Promise<SitemapFile | null> {
  for (const section of SECTIONS) {
    const file = await section.file(place, name);
    if (file) return file;
  }
  return null;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

async function* urlset(origin: string, pieces: AsyncIterable<Listed[]> | Listed[][]): AsyncGenerator<string> {
  yield `${XML_DECLARATION}<urlset xmlns="${NAMESPACE}">\n`;
  for await (const piece of pieces) yield piece.map((each) => entry('url', origin, each)).join('');
  yield '</urlset>\n';
}

function entry(element: 'sitemap' | 'url', origin: string, { path, changed_at }: Listed): string {
  const lastmod = changed_at ? `<lastmod>${changed_at}</lastmod>` : '';
  return `<${element}><loc>${xmlText(origin + path)}</loc>${lastmod}</${element}>\n`;
}
