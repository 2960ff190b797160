import { announceNotices, deleteNoticesOf } from '#features/notices/doors.server.ts';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import type { User } from '#rules/actor.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { found } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { siteUrl } from '#server/site-url.ts';
import type { Referrals } from './contract.ts';
import { checkLinkable, REFERRAL_SOURCE, referralStatus } from './rules.ts';
import * as store from './store.server.ts';

export const REFERRAL_PATH = '/referral-link/:key';

const urlOf = (services: Services, site: SiteCode, key: string) =>
  siteUrl(services, site, REFERRAL_PATH.replace(':key', key));

type Reader = { company_id: string; user: User; site: SiteCode; services: Services };

export async function listOwn(db: Db, { company_id, user, site, services }: Reader): Promise<Referrals> {
  const member = { company_id, employer_user: user.userId };
  const open = await pipelinesOpenTo(db, company_id, user);
  const links = await store.listLinks(db, member);
  const referred = await store.listReferred(db, member, open);
  return {
    links: links.map(({ key, ...link }) => ({ ...link, url: urlOf(services, site, key) })),
    postings: await store.listLinkable(db, member),
    referred: referred.map(({ is_hired, is_live, ...person }) => ({
      ...person,
      status: referralStatus({ is_hired, is_live }),
    })),
  };
}

/** Returns the address of the member’s link to the job, which stays the same until they end it. */
export async function createLink(
  db: Db,
  { company_id, user, services }: Omit<Reader, 'site'>,
  posting_id: string,
): Promise<string> {
  const member = { company_id, employer_user: user.userId };
  await lockByName(db, `referral links ${user.userId}`);
  const { site, ...target } = found(await store.findTarget(db, { company_id, posting_id }));
  const own = await store.findLink(db, member, posting_id);
  checkLinkable({ ...target, links: own ? 0 : await store.countLinks(db, member) });
  const key = own?.key ?? (await store.insertLink(db, { ...member, posting_id, site }));
  return urlOf(services, site, key);
}

type Applying = { company_id: string; posting_id: string; job_links: readonly string[]; email: string };

/** The source of an application by the link of a member; null for every other. `db` sees the posting’s company. */
export async function sourceOfReferral(db: Db, applying: Applying): Promise<string | null> {
  if (applying.job_links.length === 0) return null;
  return (await store.isReferred(db, applying)) ? REFERRAL_SOURCE : null;
}

type Applied = Applying & { application_id: string; was_guests: boolean };

/**
 * Somebody applied: if they came by the link of a member, that member is told and thanked. Where a guest came from who sent an application in
 * their name is forgotten, so that nobody learns from it that the owner of the address applies.
 */
export async function takeReferral(db: Db, { was_guests, ...applying }: Applied): Promise<void> {
  const { company_id, application_id } = applying;
  if (was_guests && (await store.deleteReferral(db, { company_id, application_id }))) {
    await deleteNoticesOf(db, company_id, application_id, 'referral');
  }
  if (applying.job_links.length === 0) return;
  const employer_user = await store.insertReferral(db, applying);
  if (employer_user === null) return;
  // It names no applicant, whom the member may not be allowed to open.
  const about = {
    kind: 'referral' as const,
    subject_id: applying.application_id,
    application_id: null,
    pipeline_id: null,
  };
  await announceNotices(db, applying.company_id, [{ ...about, actor_id: null, members: [employer_user] }]);
}
