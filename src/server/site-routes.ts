import { type Context, Hono } from 'hono';
import { applicantExportRoutes } from '#features/applicant-search/routes.server.ts';
import { listStatusOptions } from '#features/applicant-status/contract.ts';
import { findReadable } from '#features/attachments/readable-actions.server.ts';
import { auditLogRoutes } from '#features/audit-log/routes.server.ts';
import { boardFeedRoutes } from '#features/boards/feed/routes.server.ts';
import { boardWebhook } from '#features/boards/inbound/webhook.server.ts';
import { boardLinkRoutes } from '#features/boards/routes.server.ts';
import { calendlyWebhook } from '#features/calendly/webhook.server.ts';
import { findCareerFile } from '#features/career-page/picture-actions.server.ts';
import { careerPictureRoutes } from '#features/career-page/routes.server.ts';
import { findLogoFile } from '#features/company/logo-actions.server.ts';
import { contractorRecordsRoutes } from '#features/contractor-records/routes.server.ts';
import { discoveryRoutes } from '#features/discovery/routes.server.ts';
import { feedRoutes } from '#features/feeds/routes.server.ts';
import { findForwardedLetter, findForwardedResume, forwardingRoutes } from '#features/forwarding/routes.server.ts';
import { hiringEventRoutes } from '#features/hiring-events/routes.server.ts';
import { findImportedFile, importedTalentRoutes } from '#features/imported-talent/routes.server.ts';
import { invoiceRoutes } from '#features/invoices/routes.server.ts';
import { jobAlertRoutes } from '#features/job-alerts/routes.server.ts';
import { embedRoutes } from '#features/job-search/embed/embed.server.ts';
import { rssRoutes } from '#features/job-search/rss/rss.server.ts';
import { mailChoiceRoutes } from '#features/mail-choices/routes.server.ts';
import { memberChannel } from '#features/notices/doors.server.ts';
import { ownDataRoutes } from '#features/own-data/routes.server.ts';
import { paymentWebhook } from '#features/payment-events/webhook.server.ts';
import { listPipelineIds, pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { referralRoutes } from '#features/referrals/routes.server.ts';
import { reportingRoutes } from '#features/reporting/routes.server.ts';
import { resumeScoutRoutes } from '#features/resume-scouts/routes.server.ts';
import { findOwnResumeFile } from '#features/resumes/copy-actions.server.ts';
import { resumeRoutes } from '#features/resumes/routes.server.ts';
import { schedulingRoutes } from '#features/scheduling/routes.server.ts';
import { searchRecordRoutes } from '#features/search-records/routes.server.ts';
import { findGuestFile, findSentFile } from '#features/seekers/actions.server.ts';
import { seekerRoutes } from '#features/seekers/routes.server.ts';
import { companyLogoRoutes } from '#features/share-pictures/logo-routes.server.ts';
import { sharePictureRoutes } from '#features/share-pictures/routes.server.ts';
import { findUnlockedFile } from '#features/unlocks/actions.server.ts';
import { CONSENT_COOKIE, COOKIE_CONSENT_DAYS } from '#rules/constants.ts';
import { addQuery, fillPath } from '#rules/paths.ts';
import { can } from '#rules/permissions.ts';
import { SITE_CODES } from '#rules/sites.ts';
import { isTimeZone } from '#rules/times.ts';
import { changeLook, LOOK_COOKIE, LOOK_DAYS, readLook, writeLook } from '#rules/workbench-look.ts';
import { type FileFinder, fileRoute } from './files/file-route.ts';
import type { FilePurpose } from './files/signed-links.ts';
import type { AppEnv } from './http/app-env.ts';
import type { Backend } from './http/backend.ts';
import { openBrowserSession } from './http/browser-session.ts';
import { cookie, cookieName, readCookies } from './http/cookies.ts';
import { readForm } from './http/read-form.ts';
import type { RequestScope } from './http/request-scope.ts';
import { whileUnchanged } from './http/while-unchanged.ts';
import { devMail } from './mail/dev-mail.ts';
import { operatorLoginRoutes } from './oidc/operator-login-routes.ts';
import type { Services } from './services.ts';
import { streamLiveEvents } from './stream-live-events.ts';

/** Routes of a site other than pages and calls: files, live events, the cookie bar's answer, and machine-readable files. */
export function siteRoutes(backend: Backend, services: Services) {
  const app = new Hono<AppEnv>();
  app.route('/', fileRoute(services, FINDERS));
  app.route('/', discoveryRoutes(services));
  app.route('/', feedRoutes(services));
  app.route('/', rssRoutes(services));
  app.route('/', embedRoutes(services));
  app.route('/', sharePictureRoutes(services));
  app.route('/', companyLogoRoutes(services));
  app.route('/', careerPictureRoutes(services));
  app.route('/', jobAlertRoutes(services));
  app.route('/', importedTalentRoutes(services));
  app.route('/', boardLinkRoutes(services));
  app.route('/', referralRoutes(services));
  app.route('/', boardFeedRoutes(services));
  app.route('/', resumeScoutRoutes(services));
  app.route('/', hiringEventRoutes(services));
  app.route('/', mailChoiceRoutes(services));
  if (services.config.is_dev_mode) {
    app.route('/', devMail(services));
    // Loaded when asked for: nothing of it belongs to a running product.
    for (const path of ['/dev/mails', '/dev/mails/*'])
      app.get(path, async (c) => (await import('./mail-samples/dev-mails.ts')).devMails(services).fetch(c.req.raw));
    if (services.config.demo_data) devScreens(app, services);
  }
  const signIn = (c: Context<AppEnv>, account_id: string) =>
    services.database.asSystem(async (db) => void (await openBrowserSession(db, c.get('scope'), account_id)));
  app.route('/', operatorLoginRoutes(services, { signIn }));
  app.route('/', ownDataRoutes(services));
  app.route('/', resumeRoutes(services));
  app.route('/', invoiceRoutes(services));
  app.route('/', contractorRecordsRoutes(backend, services));
  app.route('/', searchRecordRoutes(backend, services));
  app.route('/', auditLogRoutes(backend, services));
  app.route('/', reportingRoutes(backend, services));
  app.route('/', applicantExportRoutes(backend, services));
  app.route('/', schedulingRoutes(services));
  app.route('/', forwardingRoutes(services));
  app.route('/', seekerRoutes(services));
  app.get('/api/live', (c) => streamPipeline(c, backend, services));
  app.get('/api/live/own', (c) => streamOwn(c, services));
  app.post('/cookie-choice', keepCookieChoice);
  app.post('/workbench-look', keepLook);
  return app;
}

/** Imported only on demand, as the demo's data is: production never loads it. */
function devScreens(app: Hono<AppEnv>, services: Services) {
  const load = () => import('../../demo/screens/dev-screens.ts');
  app.get('/dev/screens', async (c) => (await load()).listScreens(c, services));
  app.post('/dev/screens', async (c) => (await load()).openScreen(c, services));
}

/**
 * Routes of other servers, which know no site, session or form of ours: the payment provider's webhook, the pages of our own server in its
 * place, and the calendar of demo members.
 */
export function providerRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  app.route('/', paymentWebhook(services));
  app.route('/', calendlyWebhook(services));
  app.route('/', boardWebhook(services));
  for (const site of SITE_CODES)
    app.use(`/dev/calendly/${site}/*`, async (c, next) => services.calendly[site]?.pages?.(c.req.raw) ?? next());
  app.use('/dev/boards/*', async (c, next) => services.boards.pages?.(c.req.raw) ?? next());
  app.use('/dev/payments/*', async (c, next) => services.payments?.pages?.fetch(c.req.raw) ?? next());
  if (services.config.is_dev_mode && services.config.demo_data) {
    app.get('/dev/calendar.ics', async (c) => {
      const { demoCalendar } = await import('../../demo/content/calendar.ts');
      const zone = c.req.query('zone') ?? '';
      return c.body(demoCalendar(isTimeZone(zone) ? zone : 'UTC'), 200, { 'content-type': 'text/calendar' });
    });
  }
  return app;
}

/** The access check of each link purpose, run again when the link is used. */
const FINDERS: Record<FilePurpose, FileFinder> = {
  file: findReadable,
  sent: findSentFile,
  guest: findGuestFile,
  resume: findOwnResumeFile,
  logo: findLogoFile,
  career: findCareerFile,
  forwarded: findForwardedResume,
  'forwarded-letter': findForwardedLetter,
  unlocked: findUnlockedFile,
  imported: findImportedFile,
};

/** Streams changes of the applicants in one pipeline to readers who may see them. */
async function streamPipeline(c: Context<AppEnv>, backend: Backend, services: Services) {
  const scope = c.get('scope');
  const pipeline_id = c.req.query('pipeline_id') ?? '';
  if (!(await maySee(backend, scope, pipeline_id))) return c.notFound();
  const mayListen = whileUnchanged(c, services, async (now) => {
    const open = await openPipelines(services, now);
    return open === 'all' || open.includes(pipeline_id);
  });
  return streamLiveEvents(c, services.live_events, [`pipeline:${pipeline_id}`], { mayListen });
}

/**
 * Streams that the reader's notices changed and, to readers with tasks, changes of the applicants in every pipeline that is open to them, so
 * that the numbers of the menu and the bell are read again.
 */
async function streamOwn(c: Context<AppEnv>, services: Services) {
  const scope = c.get('scope');
  const { user } = scope;
  const company_id = user?.company_id;
  if (!user || !company_id || !can('view-applicants', user)) return c.notFound();
  const has_tasks = can('view-my-tasks', user, scope.flags);
  const open = has_tasks ? await openPipelines(services, scope) : [];
  const ids =
    open === 'all' ? await services.database.asRequest({ company_id }, (db) => listPipelineIds(db, company_id)) : open;
  const listened = JSON.stringify(open);
  const mayListen = whileUnchanged(
    c,
    services,
    async (now) => !has_tasks || JSON.stringify(await openPipelines(services, now)) === listened,
  );
  const channels = [memberChannel(user.userId), ...ids.map((pipeline_id) => `pipeline:${pipeline_id}`)];
  return streamLiveEvents(c, services.live_events, channels, { mayListen });
}

/** Checked at each heartbeat: one query for members, none for managers, who see every pipeline. */
async function openPipelines({ database }: Services, { user }: RequestScope): Promise<readonly string[] | 'all'> {
  const company_id = user?.company_id;
  if (!company_id) return [];
  return database.asRequest({ company_id }, (db) => pipelinesOpenTo(db, company_id, user));
}

async function maySee(backend: Backend, scope: RequestScope, pipeline_id: string): Promise<boolean> {
  const company_id = scope.user?.company_id ?? '';
  if (!company_id || !pipeline_id) return false;
  const path = addQuery(fillPath(listStatusOptions.path, { company_id }), { pipeline_id });
  const { status, body } = await backend({ method: 'GET', path, body: {} }, scope);
  // A pipeline that the reader may not see returns no statuses.
  const open = status === 200 ? listStatusOptions.answer.parse(body).statuses : [];
  return open.length > 0;
}

/** The cookie bar's plain form (spec §1, §4), for browsers without scripts: stores the answer for 365 days and redirects back. */
async function keepCookieChoice(c: Context<AppEnv>) {
  const { origin } = c.get('scope');
  const form = await readForm(c.req.raw);
  const choice = form.get(CONSENT_COOKIE) === 'true' ? 'true' : 'declined';
  const max_age_s = COOKIE_CONSENT_DAYS * 24 * 60 * 60;
  c.header('set-cookie', cookie(origin, CONSENT_COOKIE, choice, { max_age_s, http_only: false }), { append: true });
  return c.redirect(backTo(form.get('back'), origin), 303);
}

/** The forms of the workbench's menus: store theme and menu width on this device and redirect back. */
async function keepLook(c: Context<AppEnv>) {
  const { origin } = c.get('scope');
  const form = await readForm(c.req.raw);
  const kept = readLook(readCookies(c.req.header('cookie'))[cookieName(origin, LOOK_COOKIE)]);
  const look = changeLook(kept, { theme: form.get('theme'), menu: form.get('menu') });
  const max_age_s = LOOK_DAYS * 24 * 60 * 60;
  c.header('set-cookie', cookie(origin, LOOK_COOKIE, writeLook(look), { max_age_s }), { append: true });
  return c.redirect(backTo(form.get('back'), origin), 303);
}

/** The path that the visitor came from, if it is on this site. */
function backTo(path: FormDataEntryValue | null, origin: string): string {
  const url = typeof path === 'string' ? URL.parse(path, origin) : null;
  // A path that begins with two slashes would name another host.
  return url?.host === new URL(origin).host ? url.pathname.replace(/^\/+/, '/') + url.search : '/';
}
