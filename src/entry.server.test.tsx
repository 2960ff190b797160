// @vitest-environment node
import { data, type ServerBuild, UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps } from 'react-router';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as company from '#features/company-profile/pages/company.tsx';
import * as alert_list from '#features/job-alerts/pages/alert-list.tsx';
import * as new_alert from '#features/job-alerts/pages/new-alert.tsx';
import * as work_values from '#features/job-match/pages/work-values.tsx';
import * as job from '#features/job-page/pages/job.tsx';
import * as report_job from '#features/job-reports/pages/report-job.tsx';
import * as city from '#features/landing/pages/city.tsx';
import * as skill from '#features/landing/pages/skill.tsx';
import * as state from '#features/landing/pages/state.tsx';
import * as resume_list from '#features/resumes/pages/resume-list.tsx';
import * as application from '#features/seekers/pages/application.tsx';
import * as profile from '#features/seekers/pages/profile.tsx';
import { pageTitle, SITES, type SiteCode } from '#rules/sites.ts';
import { aPageData } from '#web/a-page-data.ts';
import { PageFrame } from '#web/layouts/page-frame.tsx';
import { useVisit } from '#web/routes/visit.ts';
import * as entry from './entry.server.tsx';
import * as root_module from './root.tsx';
import { CSRF_MARK } from './server/http/page-template.ts';
import { createRenderer } from './server/http/render-page.ts';
import type { RequestScope } from './server/http/request-scope.ts';

/** As the build makes it of the module. */
const root = { ...root_module, ErrorBoundary: withErrorBoundaryProps(root_module.ErrorBoundary) };
const root_that_fails = { ...root, loader: () => broken() };

const missing = () => {
  throw new Response(null, { status: 404 });
};
const broken = () => {
  throw new Error('nobody foresaw this');
};
const Page = () => <main id="main">A page</main>;
const Framed = () => <PageFrame visit={useVisit()}>A page</PageFrame>;
const PAGES = {
  plain: { default: Page, action: missing },
  broken_form: { default: Page, action: broken },
  broken_loader: { default: Page, loader: broken },
  broken_drawing: { default: broken },
  read_only: { default: Page },
  framed: { default: Framed },
  'job/:posting_id/report': report_job,
  'job/:posting_id': job,
  'employer-profile/:slug': company,
  'locations/:region': state,
  'locations/:region/:city': city,
  'skills/:slug': skill,
  'seeker/profile': profile,
  'seeker/work-values': work_values,
  'seeker/alert-list': alert_list,
  'seeker/alert-list/new': new_alert,
  'seeker/resumes': resume_list,
  'seeker/applications/:application_id': application,
  refused_and_gone: { default: Page, action: () => data(null, { status: 503 }), loader: missing },
  workbench: { default: Page, action: missing, handle: { scripts: 'framework' } },
  workbench_gone: { default: Page, loader: missing, handle: { scripts: 'framework' } },
};

const buildOf = (outermost: object) => {
  const pages = Object.entries(PAGES).map(([id, module]) => [id, { id, parentId: 'root', path: id, module }]);
  const routes = { root: { id: 'root', path: '', module: outermost }, ...Object.fromEntries(pages) };
  const known = Object.keys(routes).map((id) => [id, { id, module: '', hasErrorBoundary: id === 'root' }]);
  return {
    entry: { module: entry },
    routes,
    assets: { entry: { imports: [], module: '' }, routes: Object.fromEntries(known), url: '', version: '' },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: '',
    routeDiscovery: { mode: 'initial' },
  };
};

type Asked = { method?: string; outermost?: object; refusal?: number; code?: string; scroll_consent?: boolean };

const reported: unknown[] = [];

async function pageOf(
  site: SiteCode,
  path: string,
  { method = 'GET', outermost = root, refusal = 500, code, scroll_consent = true }: Asked = {},
) {
  const scripts = { page: '/assets/page.js', form: '/assets/form.js', location: '', view: '' };
  const body = code === undefined ? null : { code, message: 'What the call said.' };
  const backend = async () => ({ status: refusal, body });
  // A build has more than these, which nothing here reads; the same holds for the scope of a request.
  const report = (error: unknown, context?: object) => reported.push([String(error), context]);
  const means = { config: { brand_links: SITES, scroll_consent }, error_reports: { report } };
  const render = createRenderer(buildOf(outermost) as unknown as ServerBuild, scripts, backend, means);
  const origin = `http://${site}.localhost:3000`;
  const scope = { site, origin, session: null, user: null, request_id: 'r-1' } as RequestScope;
  const request = new Request(origin + path, { method, ...(method === 'POST' && { body: new URLSearchParams() }) });
  const page = await render({ request, scope, data: { ...aPageData(), domain: site }, shows_cookie_bar: true });
  if (page instanceof Response) throw new Error(`no page, but ${page.status}: ${await page.text()}`);
  const html = page.drawn.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
  return { status: page.status, html };
}

/** The tests' stylesheet has no address. */
function expectWords() {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
}

const GONE = 'This page does not exist, or you cannot see it.';
const FAILED = 'Something went wrong';

describe.each(['rb', 'mh'] as const)('the error page of %s is whole and the site’s own', (site) => {
  it.each([
    ['a form on a page without scripts that finds nothing', '/plain', { method: 'POST' }, 404, GONE],
    ['a form that fails', '/broken_form', { method: 'POST' }, 500, FAILED],
    ['a form that is refused on a page that is gone', '/refused_and_gone', { method: 'POST' }, 404, GONE],
    ['a form where none is', '/read_only', { method: 'POST' }, 405, FAILED],
    ['a method that nothing takes', '/read_only', { method: 'PROPFIND' }, 405, FAILED],
    ['a loader that fails', '/broken_loader', {}, 500, FAILED],
    ['a page that cannot be drawn', '/broken_drawing', {}, 500, FAILED],
    ['an address that nothing answers', '/nowhere', {}, 404, GONE],
    ['a form of the workbench that finds nothing', '/workbench', { method: 'POST' }, 404, GONE],
    ['a page of the workbench that is gone', '/workbench_gone', {}, 404, GONE],
    ['the root itself', '/read_only', { outermost: root_that_fails }, 500, FAILED],
  ])('after %s', async (_case, path, asked, status, message) => {
    expectWords();
    const page = await pageOf(site, path, asked);
    expect(page.status).toBe(status);
    const { name } = SITES[site];
    for (const part of [
      `<html lang="en" data-site="${site}"`,
      `<title>${pageTitle(message, SITES[site])}</title>`,
      `<meta name="csrf-token" content="${CSRF_MARK}"`,
      'rel="stylesheet"',
      'rel="preload" as="font"',
      `/favicon-${site}.svg`,
      '<script src="/assets/page.js" defer=""',
      '<script type="application/json" id="page-data">',
      'id="page-loaded"',
      'id="cookie-bar"',
      'Return to Home',
      name,
    ])
      expect(page.html).toContain(part);
    expect(page.html).not.toContain(SITES[site === 'rb' ? 'mh' : 'rb'].name);
    expect(page.html).not.toContain('type="module"');
  });
});

it.each([
  ['a form that fails', '/broken_form', { method: 'POST' }, 1],
  ['a loader that fails', '/broken_loader', {}, 1],
  ['a page that cannot be drawn', '/broken_drawing', {}, 1],
  ['what is not there', '/nowhere', {}, 0],
  ['a form where none is', '/read_only', { method: 'POST' }, 0],
  ['a call that was reported where it failed', '/skills/welding', {}, 0],
])('tells the error-reporting service of %s', async (_case, path, asked, times) => {
  expectWords();
  reported.length = 0;
  await pageOf('rb', `${path}?token=secret`, asked);
  const { method = 'GET' } = asked as Asked;
  const told = ['Error: nobody foresaw this', { method, path, request_id: 'r-1' }];
  expect(reported).toEqual(Array(times).fill(told));
});

it.each([
  ['a page', '/framed'],
  ['an error page', '/broken_loader'],
])('asks on %s for consent by scrolling only where the setting allows it', async (_case, path) => {
  expectWords();
  const marked = 'data-scroll-consent=""';
  expect((await pageOf('rb', path)).html).toContain(marked);
  const { html } = await pageOf('rb', path, { scroll_consent: false });
  expect(html).toContain('id="cookie-bar"');
  expect(html).not.toContain(marked);
});

it('writes into a page what analytics may be told of its address', async () => {
  expectWords();
  const { html } = await pageOf('rb', '/framed?q=nurse&utm_source=letter');
  expect(html).toContain('<meta name="page-address" content="/:id?utm_source=letter"/>');
});

const SOME_ID = '00000000-0000-4000-8000-000000000000';

it.each([
  ['GET', `/job/${SOME_ID}`],
  ['GET', '/employer-profile/orchard-0123456789ab'],
  ['GET', '/locations/texas'],
  ['GET', '/locations/texas/austin'],
  ['GET', '/skills/welding'],
  ['GET', '/seeker/profile'],
  ['POST', '/seeker/profile'],
  ['POST', '/seeker/work-values'],
  ['POST', '/seeker/alert-list'],
  ['POST', '/seeker/alert-list/new'],
  ['GET', '/seeker/resumes'],
  ['POST', `/seeker/applications/${SOME_ID}`],
])(
  'says on %s %s neither that it does not exist nor that it is done when there was no answer',
  async (method, path) => {
    expectWords();
    const page = await pageOf('mh', path, { method, refusal: 503 });
    expect(page.status).toBe(503);
    expect(page.html).toContain('The site is very busy right now.');
  },
);

it('says that the database is away, and not that the site is busy', async () => {
  expectWords();
  const page = await pageOf('rb', '/skills/welding', { refusal: 503, code: 'database-away' });
  expect(page.status).toBe(503);
  expect(page.html).toContain('We can’t reach our database right now.');
  expect(page.html).not.toContain('very busy');
});

it.each([404, 503])('says of a report on a job for which the server answers %i what it is', async (refusal) => {
  expectWords();
  const job = '00000000-0000-4000-8000-000000000000';
  const page = await pageOf('mh', `/job/${job}/report`, { method: 'POST', refusal });
  expect(page.status).toBe(refusal);
  expect(page.html).toContain(refusal === 404 ? GONE : 'The site is very busy right now.');
});
