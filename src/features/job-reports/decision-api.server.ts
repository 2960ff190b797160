import { sql } from 'kysely';
import { closePosting, updateTakedown, withdrawPostings } from '#features/postings/doors.server.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { SITES } from '#rules/sites.ts';
import { jobPath } from '#rules/slug.ts';
import type { Db } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Services } from '#server/services.ts';
import { siteUrl } from '#server/site-url.ts';
import { decideJobReport, liftTakedown, listJobReports } from './decision-contract.ts';
import {
  countReports,
  listReports,
  listResponsible,
  lockReport,
  type StoredReport,
  updateDecision,
} from './decision-store.server.ts';
import { liftedMail, takenDownMail } from './mails.ts';

export const jobReportDecisionApi = [
  implement(listJobReports, {
    handle: async ({ query, db, services }) => ({
      reports: (await listReports(db, query)).map((report) => withUrl(report, services)),
      total: await countReports(db, query.state),
      page: query.page,
      page_size: DEFAULT_PAGE_SIZE,
    }),
  }),

  implement(decideJobReport, {
    handle: async ({ params: { report_id }, body, user, db, services, audit }) => {
      const report = found(await lockReport(db, report_id));
      if (report.handled_at !== null) throw new RuleBroken('decided', 'This report has already been decided.');
      const decided = { ...body, operator_id: user.userId };
      if (body.decision === 'taken_down') await takeDown(db, report, decided);
      else await updateDecision(db, { report_id }, decided);
      audit(report_id, { ...body, posting_id: report.posting_id });
      return withUrl(found((await listReports(db, { report_id }))[0]), services);
    },
  }),

  implement(liftTakedown, {
    handle: async ({ params: { report_id }, body: { reason }, db, services, audit }) => {
      const report = found(await lockReport(db, report_id));
      if (!(await updateTakedown(db, report, false)))
        throw new RuleBroken('not-taken-down', 'This job is not taken down.', 'reason');
      await mailEmployer(db, report, liftedMail(report, reason, SITES[report.site]));
      audit(report_id, { reason, posting_id: report.posting_id });
      return withUrl(found((await listReports(db, { report_id }))[0]), services);
    },
  }),
];

const withUrl = (report: StoredReport, services: Services) => ({
  ...report,
  url: siteUrl(services, report.site, jobPath(report.posting_id, report.title)),
});

type Report = NonNullable<Awaited<ReturnType<typeof lockReport>>>;
type Decided = { decision: 'dismissed' | 'taken_down'; reason: string; operator_id: string };

/** Closes the job, keeps it closed and empties its public view. The employer does not learn who reported it. */
async function takeDown(db: Db, report: Report, decided: Decided) {
  const { company_id, posting_id } = report;
  await closePosting(db, { company_id, posting_id });
  await updateTakedown(db, report, true);
  await withdrawPostings(db, sql<boolean>`p.posting_id = ${posting_id}`);
  await updateDecision(db, { posting_id }, decided);
  await mailEmployer(db, report, takenDownMail(report, decided.reason, SITES[report.site]));
}

async function mailEmployer(db: Db, report: Report, content: MailContent) {
  const { site, company_id, posting_id } = report;
  const reply_to = SITES[site].help_email;
  for (const { email: to, name: to_name } of await listResponsible(db, company_id, posting_id)) {
    await writeMail(db, { site, company_id, kind: 'job-taken-down', to, to_name, reply_to, content });
  }
}
