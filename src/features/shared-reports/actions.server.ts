import type { Preferences } from '#api/company-preferences.ts';
import { type Browser, countSentToday, findLinkOf, lockSending } from '#features/outsider-links/doors.server.ts';
import { checkLinksToday } from '#features/outsider-links/rules/limits.ts';
import type { ReportFilters } from '#features/reporting/contract.ts';
import { readReport } from '#features/reporting/doors.server.ts';
import type { User } from '#rules/actor.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { notFound } from '#server/http/problems.ts';
import { newToken } from '#server/http/session.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { readPreferences } from '#server/read-preferences.ts';
import type { Metric, Rhythm, SharedFigures } from './contract.ts';
import { reportMail } from './mails.ts';
import { checkRhythm, rollingFilters, sharedFigures } from './rules.ts';
import * as store from './store.server.ts';

type Sharing = {
  title: string;
  metrics: readonly Metric[];
  filters: ReportFilters;
  is_live: boolean;
  rhythm: Rhythm;
  expiry_days: number;
  recipients: readonly { email: string }[];
  message: string;
};

type Sharer = { company_id: string; site: SiteCode; user: User; preferences: Preferences };

/** Mails links to a report, or returns the path of one link if there is nobody to mail it to. */
export async function share(
  db: Db,
  { company_id, site, user, preferences }: Sharer,
  { recipients, message, ...sharing }: Sharing,
): Promise<{ report_share_id: string; path: string | null }> {
  if (!user.on_site) throw new RuleBroken('suspended', 'Your company cannot send links at the moment.');
  const emails = [...new Set(recipients.map(({ email }) => email))];
  if (!(await store.hasChosen(db, company_id, sharing.filters))) throw notFound();
  checkRhythm({ ...sharing, recipients: emails.length });
  await lockSending(db, TABLE, company_id);
  checkLinksToday(await countSentToday(db, TABLE, company_id), Math.max(1, emails.length), 'links to reports');
  const figures = await countFigures(db, { ...sharing, company_id, preferences });
  const filters = sharing.is_live ? rollingFilters(sharing.filters, figures) : sharing.filters;
  const share_id = await store.insertShare(db, {
    ...sharing,
    filters,
    company_id,
    site,
    shared_by: user.userId,
    figures,
  });
  const of = { company_id, site, share_id };
  const name = `${user.first_name ?? ''} ${user.last_name ?? ''}`.trim() || 'A colleague';
  const from = `${name} of ${user.business_name}`;
  const company_name = user.business_name ?? null;
  const mail = { title: sharing.title, message, from, company_name, comes_again: sharing.rhythm !== 'once' };
  for (const email of emails) await mailLink(db, of, email, mail);
  return {
    report_share_id: share_id,
    path: emails.length > 0 ? null : addQuery(pathTo('/shared-report'), { token: await addLink(db, of, null) }),
  };
}

const TABLE = 'report_link';

type Counted = { company_id: string; metrics: readonly Metric[]; filters: ReportFilters; preferences: Preferences };

/** The figures of now, as a manager sees them: only managers share reports. */
async function countFigures(db: Db, { company_id, metrics, filters, preferences }: Counted): Promise<SharedFigures> {
  const report = await readReport(db, { company_id, query: filters, open: 'all', preferences });
  const { postings, pipelines } = report.choices;
  const posting = postings.find(({ posting_id }) => posting_id === filters.posting_id);
  const pipeline = pipelines.find(({ pipeline_id }) => pipeline_id === filters.pipeline_id);
  const narrowed_to = [
    filters.posting_id && (posting?.title ?? 'One posting'),
    filters.source && `Source: ${filters.source}`,
    filters.pipeline_id && `Pipeline: ${pipeline?.name ?? 'one'}`,
    filters.owner && 'Postings of one member',
  ].filter((part) => typeof part === 'string');
  return { ...sharedFigures(report, metrics), narrowed_to };
}

type OfShare = { company_id: string; site: SiteCode; share_id: string };

/** Returns the token of a new link. */
async function addLink(db: Db, of: OfShare, email: string | null): Promise<string> {
  const { token, hash } = newToken();
  await store.insertLink(db, { ...of, email, token_hash: hash });
  return token;
}

type Mail = { title: string; from: string; company_name: string | null; message: string; comes_again: boolean };

async function mailLink(db: Db, of: OfShare, email: string, mail: Mail): Promise<void> {
  const content = reportMail({ ...mail, token: await addLink(db, of, email) });
  const { site, company_id } = of;
  // No row of the mail stays, since it holds the token.
  const about = { site, company_id, kind: 'report-shared', from_company: mail.company_name } as const;
  await writeMail(db, { ...about, to: email, forget_when_sent: true, content });
}

/** The link of a token if it works now, else null. Afterwards `db` sees its company alone. */
export const findLink = (db: Db, browser: Browser, token: string): Promise<store.OpenLink | null> =>
  findLinkOf(db, TABLE, browser, token, (company_id, hash) => store.findOpenLink(db, company_id, hash));

/** The figures of a link: those of a live report are at most an hour old. */
export async function figuresOf(
  db: Db,
  share: store.OpenShare,
): Promise<Pick<store.OpenShare, 'figures' | 'counted_at'>> {
  if (!share.is_stale) return share;
  const figures = await countFigures(db, { ...share, preferences: readPreferences(share.preferences) });
  return { figures, counted_at: await store.updateFigures(db, share, figures) };
}

/** Mails a report that is due to those who did not stop it. */
export async function mailAgain(db: Db, due: { company_id: string; share_id: string }): Promise<void> {
  const found = await store.updateNextMail(db, due);
  if (!found) return;
  const { readers, title, company_name, site } = found;
  for (const email of readers) {
    await mailLink(db, { ...due, site }, email, {
      title,
      from: company_name,
      company_name,
      message: '',
      comes_again: true,
    });
  }
}
