import type { Context } from 'hono';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { type Html, html } from '#server/html.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { closeBrowserSession, openBrowserSession } from '#server/http/browser-session.ts';
import { CSRF_FIELD, csrfToken } from '#server/http/csrf.ts';
import { plainPage, plainPageHeaders } from '#server/http/plain-page.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Services } from '#server/services.ts';
import { findPart } from './find-record.ts';
import { insertSampleCompany, insertSampleSeeker, sampleAddress } from './samples.ts';
import { AREAS, type Area, type Screen, type ScreenState, STATES, screensOf } from './states.ts';

/** `/dev/screens`: every screen of the site, with a button for each state. Only in dev mode, with the demo's data. */
export function listScreens(c: Context<AppEnv>, { secrets, config }: Services): Response {
  const { site, origin, session, visitor_id } = c.get('scope');
  const token = csrfToken(secrets.csrf, session?.id ?? visitor_id);
  const screens = screensOf(site);
  const other = site === 'rb' ? 'mh' : 'rb';
  const lists = AREAS.map((area) => listOf(area, screens));
  const body = html`<p class="lead">Each button signs this browser in or out as the state needs it. The same of
<a href="${config.origins[other]}/dev/screens">${other}</a>.</p>
<style>main { max-width: 64rem } button { width: auto; min-height: 2rem; margin: 0 .25rem .25rem 0 } table { border-collapse: collapse; width: 100% }
th { text-align: left; font-weight: 400; overflow-wrap: anywhere } th, td { border-bottom: 1px solid var(--line); padding: .25rem 1rem .25rem 0 }</style>
<form method="post" action="/dev/screens">
<input type="hidden" name="${CSRF_FIELD}" value="${token}">
${lists}
</form>`;
  return c.body(plainPage(site, 'Screens', body), 200, plainPageHeaders(origin));
}

function listOf(area: Area, screens: readonly Screen[]): Html {
  const rows = screens
    .filter((screen) => screen.area === area)
    .map(({ address, states }) => {
      const buttons = states.map(
        (state) =>
          html`<button name="open" value="${state} ${address}" aria-label="${address}, ${state}">${state}</button>`,
      );
      return html`<tr><th scope="row">${address}</th><td>${buttons}</td></tr>`;
    });
  return html`<h2>${area}</h2><table>${rows}</table>`;
}

/** Opens a screen in a state. */
export async function openScreen(c: Context<AppEnv>, { database }: Services): Promise<Response> {
  const scope = c.get('scope');
  const [wanted_state, wanted_address] = String((await readForm(c.req.raw)).get('open')).split(' ');
  const state = STATES.find((one) => one === wanted_state);
  const screen = screensOf(scope.site).find(({ address }) => address === wanted_address);
  if (!state || !screen?.states.includes(state)) return c.notFound();
  const to = await database.asSystem(async (db) => {
    const account = await findAccount(db, scope.site, screen.area, state);
    const path = await fill(db, scope.site, { screen, state, account });
    if (!path) return null;
    if (account) await openBrowserSession(db, scope, account.id);
    else await closeBrowserSession(db, scope);
    return path;
  });
  if (to) return c.redirect(to, 303);
  const body = html`<p class="lead">The demo has no record for ${screen.address}.</p><p><a href="/dev/screens">All screens</a></p>`;
  return c.body(plainPage(scope.site, 'No sample', body), 404, plainPageHeaders(scope.origin));
}

type Account = { id: string; company_id: string | null; seeker_id: string | null };

/** Who looks at the screen: nobody for public ones and, outside the workbench, for refused ones. */
async function findAccount(db: Db, site: SiteCode, area: Area, state: ScreenState): Promise<Account | null> {
  const email = emailOf(site, area, state);
  if (!email) return null;
  const find = () =>
    db
      .selectFrom('account')
      .leftJoin('employer_user', 'employer_user.id', 'account.id')
      .select(['account.id', 'account.type', 'employer_user.company_id'])
      .where('account.email', '=', email)
      .where((where) => where.or([where('account.site', '=', site), where('account.site', 'is', null)]))
      .executeTakeFirst();
  let account = await find();
  if (!account && area === 'Seeker') await insertSampleSeeker(db, site);
  if (!account && area === 'Employer') await insertSampleCompany(db, site, state === 'long' ? 'long' : 'empty');
  account ??= await find();
  if (!account) return null;
  return { id: account.id, company_id: account.company_id, seeker_id: area === 'Seeker' ? account.id : null };
}

function emailOf(site: SiteCode, area: Area, state: ScreenState): string | null {
  const company = site === 'rb' ? 'summit' : 'anchor';
  if (area === 'Employer') {
    if (state === 'empty' || state === 'long') return sampleAddress(state, 'employer');
    return state === 'refused' ? `member@${company}.example` : `admin@${company}.example`;
  }
  if (area === 'Public' || state === 'refused') return null;
  if (area === 'Staff') return 'operator@staff.example';
  return state === 'empty' ? sampleAddress('empty', 'seeker') : `seeker@${site}.example`;
}

type Wanted = { screen: Screen; state: ScreenState; account: Account | null };

async function fill(db: Db, site: SiteCode, { screen, state, account }: Wanted): Promise<string | null> {
  const { address, area } = screen;
  if (address === '/search' && state === 'empty') return '/search?q=qwertyuiop';
  // Signed out, one opens somebody's record.
  const seeker = area === 'Seeker' && !account ? await findAccount(db, site, 'Seeker', 'full') : null;
  const whose = { site, company_id: account?.company_id ?? null, seeker_id: (account ?? seeker)?.seeker_id ?? null };
  let path: string = address;
  for (const [whole, part = ''] of address.matchAll(/\{(\w+)\}/g)) {
    const found = state === 'error' ? NOTHING : await findPart(db, address, part, whose);
    if (found === null) return null;
    path = path.replace(whole, encodeURIComponent(found));
  }
  return path;
}

const NOTHING = '00000000-0000-4000-8000-000000000000';
