import { randomUUID } from 'node:crypto';
import { grantCredits } from '#features/billing/doors.server.ts';
import {
  mailAdmins,
  refreshOnSite,
  refreshProfile,
  setLogo,
  setPlan,
  updateCompanySwitches,
} from '#features/company/doors.server.ts';
import { hasRunningSubscription, onSiteChanged } from '#features/purchases/doors.server.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Site } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { found } from '#server/http/problems.ts';
import {
  approvalWithdrawnMail,
  approvedMail,
  logoRemovedMail,
  planEndedMail,
  planStartedMail,
  readmittedMail,
  takenOffMail,
} from './mails.ts';
import { companyChanges, type Grant } from './rules.ts';
import { hasAts, lockCompany, saveFlag } from './store.server.ts';

type CompanyGrant = Grant & { company_id: string; operator_id: string };

/** Gives a company everything in the grant, and mails its admins when its plan or approval changes. */
export async function grant(db: Db, granted: CompanyGrant): Promise<void> {
  const {
    company_id,
    posting_credits,
    package: package_code,
    flags = {},
    badges,
    company_enabled,
    on_site,
    reason,
  } = granted;
  const columns = companyChanges(granted);
  const before = found(await lockCompany(db, company_id));
  const is_new_plan = package_code !== undefined && (await changePackage(db, company_id, package_code));
  if (Object.keys(columns).length > 0) await updateCompanySwitches(db, company_id, columns);
  if (company_enabled !== undefined && company_enabled !== before.company_enabled) {
    const mail = company_enabled ? approvedMail : approvalWithdrawnMail;
    await mailAdmins(db, company_id, { kind: 'company-approval', content: (site) => mail(reason, site) });
  }
  if (on_site !== undefined) {
    await refreshOnSite(db, company_id, on_site);
    if (on_site !== before.on_site) {
      await onSiteChanged(db, company_id);
      const mail = on_site ? readmittedMail : takenOffMail;
      await mailAdmins(db, company_id, { kind: 'company-approval', content: (site) => mail(reason, site) });
    }
  }
  if (posting_credits) await grantPostings(db, granted, posting_credits);
  for (const [name, enabled] of Object.entries(flags)) {
    await saveFlag(db, { site: before.site, company_id, name, enabled });
  }
  // Plan and flag decide whether visitors see the career page.
  if (badges || columns.has_ats !== undefined || flags.branded_employer_page !== undefined)
    await refreshProfile(db, company_id);
  if (is_new_plan) await mailPlan(db, { company_id, package_code });
}

/** True if that changed the company's plan. Refused while the company pays for one itself: it would go on paying. */
async function changePackage(db: Db, company_id: string, package_code: NonNullable<Grant['package']>) {
  if (await hasRunningSubscription(db, company_id)) {
    const message =
      'This company pays for its plan by subscription. Cancel the subscription before you change the plan.';
    throw new RuleBroken('subscribed', message, 'package');
  }
  if (package_code === 'no-plan') return setPlan(db, company_id, null);
  const granted = { subscription_id: null, renews_at: null, grace_until: null, has_branded_page: false };
  return setPlan(db, company_id, { package_code, ...granted });
}

async function mailPlan(
  db: Db,
  { company_id, package_code }: { company_id: string; package_code: NonNullable<Grant['package']> },
) {
  const has_ats = await hasAts(db, company_id);
  const content = (site: Site) =>
    package_code === 'no-plan' ? planEndedMail(site) : planStartedMail(package_code, site, has_ats);
  await mailAdmins(db, company_id, { kind: 'company-plan', content });
}

/** Credits expire twelve months after they were bought or given (readings §15). */
async function grantPostings(db: Db, { company_id, operator_id, reason }: CompanyGrant, quantity: number) {
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
  });
}

export async function removeLogo(
  db: Db,
  { company_id, reason }: { company_id: string; reason: string },
): Promise<void> {
  await setLogo(db, company_id, null);
  await mailAdmins(db, company_id, { kind: 'company-logo', content: (site) => logoRemovedMail(reason, site) });
}
