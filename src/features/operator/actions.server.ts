import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { grantCredits } from '#features/billing/doors.server.ts';
import { refreshApproval, refreshProfile } from '#features/company/doors.server.ts';
import { PRICING_PACKAGES } from '#rules/plans.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import { staffPage } from '#rules/staff-page.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { carry, closeBrowserSession, endActingUnder, findActing, leaveActing } from '#server/http/browser-session.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { startSession } from '#server/http/session.ts';
import { tellOfApproval } from './approval-mail.server.ts';
import type { emulate, grantToCompany } from './contract.ts';
import { tellOfPlan } from './plan-mail.server.ts';
import { IMPERSONATION_MINUTES } from './rules.ts';
import { findActable, insertImpersonation, takeReturn } from './store.server.ts';

type Acting = z.output<typeof emulate.body>;

const COOKIE_S = 2 * 60 * 60;

const DASHBOARD = '/operator/dashboard';
/** The dashboard with the search that the person was found by; null for any other page, since stopping leads to the dashboard (spec §4). */
const dashboardSearch = (from: string | undefined) => (from?.startsWith(`${DASHBOARD}?`) ? staffPage(from) : null);

/**
 * Puts a session of the person on top of the operator's own one, which goes on underneath. It begins on the home page (spec §4).
 */
export async function startImpersonation(db: Db, scope: RequestScope, { type, userId, reason = '', from }: Acting) {
  const operator = found(scope.session);
  const person = found(await findActable(db, type, userId));
  if (person.site !== scope.site) {
    const other = person.site ? SITES[person.site].name : 'the other site';
    throw new RuleBroken('other-site', `This person belongs to ${other}. Sign in there to act as them.`, 'userId');
  }
  await endActingUnder(db, operator.id);
  const minutes = IMPERSONATION_MINUTES;
  const return_to = dashboardSearch(from);
  const values = { operator_id: operator.account_id, account_id: person.id, reason, minutes, return_to };
  const impersonation_id = await insertImpersonation(db, values);
  const child = { account_id: person.id, site: scope.site, parent_session_id: operator.id, impersonation_id, minutes };
  const { token } = await startSession(db, child);
  // The cookie outlives the session, so that the operator's own one underneath is found again.
  carry(scope, token, COOKIE_S);
  return { impersonation_id, redirect_to: '/' };
}

/**
 * Ends acting as someone. Gives where the operator, who is signed in again, goes on; null when that session is over as well.
 */
export async function endImpersonation(db: Db, scope: RequestScope): Promise<string | null> {
  const acting = scope.session && (await findActing(db, scope.session.id));
  if (!acting) throw new RuleBroken('not-impersonating', 'You are not acting as anyone.');
  const goes_on = await leaveActing(db, scope, acting);
  if (goes_on) return (await takeReturn(db, acting.impersonation_id)) ?? DASHBOARD;
  await closeBrowserSession(db, scope);
  return null;
}

type Grant = z.output<typeof grantToCompany.body>;
type Granting = Grant & { company_id: string; operator_id: string };

/** Gives a company what the operator chose; all of it or nothing. */
export async function grant(db: Db, granting: Granting, origins: Record<SiteCode, string>): Promise<void> {
  const { company_id, posting_credits, package: package_code, flags = {}, badges, company_enabled, reason } = granting;
  const switches = switchesOf(granting);
  const chosen = [posting_credits, package_code, badges, ...Object.values(flags), ...Object.values(switches)];
  if (chosen.every((value) => value === undefined)) {
    throw new RuleBroken('nothing-to-grant', 'Choose what the company gets.');
  }
  const company = db.selectFrom('company').select(['site', 'company_enabled']).where('company_id', '=', company_id);
  const before = found(await company.forUpdate().executeTakeFirst());
  const is_new_plan = package_code !== undefined && (await startPackage(db, company_id, package_code));
  const columns = { ...switches, ...(badges ? { badges } : {}) };
  if (Object.keys(columns).length > 0) {
    await db.updateTable('company').set(columns).where('company_id', '=', company_id).execute();
  }
  if (company_enabled !== undefined) await refreshApproval(db, company_id, company_enabled);
  if (company_enabled !== undefined && company_enabled !== before.company_enabled)
    await tellOfApproval(db, { company_id, company_enabled, reason }, origins);
  if (badges) await refreshProfile(db, company_id);
  if (posting_credits) await grantPostings(db, granting, posting_credits);
  for (const [name, enabled] of Object.entries(flags)) {
    await db
      .insertInto('feature_flag')
      .values({ site: before.site, company_id, name, enabled })
      .onConflict((there) => there.columns(['site', 'company_id', 'name']).doUpdateSet({ enabled }))
      .execute();
  }
  if (is_new_plan) await tellOfPlan(db, { company_id, package_code }, origins);
}

/** The columns of the company that a grant sets; a plan brings or takes the ATS unless the operator says otherwise. */
function switchesOf({ package: package_code, has_ats, company_enabled, crossposting_enabled }: Grant) {
  const plan = package_code && package_code !== 'no-plan' ? PRICING_PACKAGES[package_code] : null;
  const by_plan = package_code ? { has_ats: plan?.includes_ats ?? false, is_paying_customer: plan !== null } : {};
  const by_hand = Object.entries({ has_ats, company_enabled, crossposting_enabled });
  return { ...by_plan, ...Object.fromEntries(by_hand.filter(([, value]) => value !== undefined)) };
}

/** Ends the plan before and starts the one that is given; whether that changed anything. */
async function startPackage(db: Db, company_id: string, package_code: NonNullable<Grant['package']>): Promise<boolean> {
  const ended = await db
    .updateTable('company_package')
    .set({ status: 'ended' })
    .where('company_id', '=', company_id)
    .where('status', '=', 'active')
    .where('package_code', '<>', package_code)
    .returning('id')
    .execute();
  if (package_code === 'no-plan') return ended.length > 0;
  const running = await db
    .selectFrom('company_package')
    .select('id')
    .where('company_id', '=', company_id)
    .where('package_code', '=', package_code)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (running) return ended.length > 0;
  await db.insertInto('company_package').values({ company_id, package_code, status: 'active' }).execute();
  return true;
}

/** Credits that were bought or given last twelve months (readings §15). */
async function grantPostings(db: Db, { company_id, operator_id, reason }: Granting, quantity: number) {
  const expires = new Date(await nowIn(db));
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  await grantCredits(db, {
    company_id,
    type: 'posting',
    quantity,
    source: `operator:${randomUUID()}`,
    reason,
    expires_on: expires.toISOString().slice(0, 10),
    actor_id: operator_id,
    impersonator_id: null,
  });
}
