import { searchQuery } from '#features/job-search/contract.ts';
import { pathOfSearch } from '#features/job-search/rules.ts';
import { pathTo } from '#rules/addresses.ts';
import type { Db } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { pathsOf } from './actions.server.ts';
import { type DueAlert, listMatchedJobs } from './digest-store.server.ts';
import type { AlertJob, DigestPart } from './mails.ts';
import { reasonsOf, whyMatched } from './reasons-rules.ts';
import { MOST_IN_MAIL, shareOut } from './rules.ts';

export type AlertMatches = { alert: DueAlert; posting_ids: string[] };

/** Each alert with its share of the jobs that fit into the mail; a job that several alerts found stands once, with the others' names. */
export async function describeParts(
  db: Db,
  mailed: readonly AlertMatches[],
  services: Services,
): Promise<DigestPart[]> {
  const found: AlertJob[][] = [];
  for (const { alert, posting_ids } of mailed) found.push(await listAlertJobs(db, alert, posting_ids, MOST_IN_MAIL));
  const shares = shareOut(
    found.map((jobs) => jobs.map(({ posting_id }) => posting_id)),
    Math.max(MOST_IN_MAIL, mailed.length),
  );
  const shown = new Set(shares.flat());
  const reasons = await listReasons(db, mailed, shown);
  return mailed.map(({ alert, posting_ids }, at) => {
    const paths = pathsOf(services, alert.id);
    const share = new Set(shares[at]);
    const jobs = (found[at] ?? []).filter(({ posting_id }) => share.has(posting_id));
    const alsoIn = (id: string) =>
      reasons.flatMap(({ alert: other, why }) =>
        other !== alert && why.has(id) ? [{ name: other.name, why: why.get(id) ?? '' }] : [],
      );
    return {
      name: alert.name,
      jobs: jobs.map((job) => ({ ...job, also_in: alsoIn(job.posting_id) })),
      more: posting_ids.filter((id) => !shown.has(id)).length,
      search_path: pathOfSearch(searchQuery.parse(alert.query)),
      manage_path: alert.in_account ? pathTo('/seeker/alert-list') : paths.manage,
      stop_path: paths.unsubscribe,
    };
  });
}

/** For several alerts: why each one found the jobs that the mail shows. */
async function listReasons(db: Db, mailed: readonly AlertMatches[], shown: ReadonlySet<string>) {
  const reasons: { alert: DueAlert; why: Map<string, string> }[] = [];
  for (const { alert, posting_ids } of mailed.length > 1 ? mailed : []) {
    const matched = posting_ids.filter((id) => shown.has(id));
    const jobs = await listAlertJobs(db, alert, matched, shown.size);
    reasons.push({ alert, why: new Map(jobs.map(({ posting_id, why }) => [posting_id, why])) });
  }
  return reasons;
}

async function listAlertJobs(db: Db, alert: DueAlert, posting_ids: string[], limit: number): Promise<AlertJob[]> {
  const search = searchQuery.parse(alert.query);
  const jobs = await listMatchedJobs(db, alert, { search, posting_ids, limit });
  return jobs.map(({ found, miles, is_in_field, is_code_named, ...job }) => {
    const reasons = reasonsOf(search, { found, miles, is_in_field, is_code_named, ...job });
    return { ...job, distance_miles: reasons.miles, why: whyMatched(reasons) };
  });
}
