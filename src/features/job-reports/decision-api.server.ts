import { closePosting } from '#features/postings/actions.server.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { implementAcross } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { decideJobReport, listJobReports } from './decision-contract.ts';
import { countReports, findReports, findResponsible, lockReport, saveDecision } from './decision-store.server.ts';

export const jobReportDecisionApi = [
  implementAcross(listJobReports, {
    handle: async ({ query, db, services }) => ({
      reports: await findReports(db, query, services.config.origins),
      total: await countReports(db, query.state),
      page: query.page,
      page_size: DEFAULT_PAGE_SIZE,
    }),
  }),

  implementAcross(decideJobReport, {
    handle: async ({ params: { report_id }, body, user, db, services, audit }) => {
      const report = found(await lockReport(db, report_id));
      if (report.handled_at !== null) throw new RuleBroken('decided', 'This report is decided already.');
      const decided = { ...body, operator_id: user.userId };
      const { origins } = services.config;
      if (body.decision === 'taken_down') await takeDown(db, report, decided, origins);
      else await saveDecision(db, { report_id }, decided);
      audit(report_id, { ...body, posting_id: report.posting_id });
      return found((await findReports(db, { report_id }, origins))[0]);
    },
  }),
];

type Report = NonNullable<Awaited<ReturnType<typeof lockReport>>>;
type Decided = { decision: 'dismissed' | 'taken_down'; reason: string; operator_id: string };

/** Closes the job as its employer would, for good reason; who reported it is told to nobody. */
async function takeDown(db: Db, report: Report, decided: Decided, origins: Record<SiteCode, string>) {
  const { site, company_id, posting_id, title, state } = report;
  if (state !== 'live') throw new RuleBroken('not-live', 'This job is closed already. Dismiss the report.', 'decision');
  await closePosting(db, { company_id, posting_id, actor_id: decided.operator_id, impersonator_id: null });
  await saveDecision(db, { posting_id }, decided);
  for (const { email: to, name: to_name } of await findResponsible(db, company_id, posting_id)) {
    const content = {
      subject: `Your job was taken down: ${title}`,
      preheader: 'It is no longer on the site.',
      paragraphs: [
        `Our staff took the job "${title}" down after a report. It is no longer on the site and takes no applications.`,
        `The reason: ${decided.reason}`,
        'The posting and its applicants are still there for you. If you think this is a mistake, answer this mail.',
      ],
      button: { label: 'See the posting', path: `/employer/posting/${posting_id}/edit` },
    };
    const reply_to = SITES[site].help_email;
    await writeMail(db, { site, company_id, kind: 'job-taken-down', to, to_name, reply_to, content }, origins);
  }
}
