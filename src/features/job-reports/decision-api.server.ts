import { sql } from 'kysely';
import { closePosting, withdrawPostings } from '#features/postings/doors.server.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { decideJobReport, liftTakedown, listJobReports } from './decision-contract.ts';
import {
  countReports,
  findReports,
  findResponsible,
  lockReport,
  saveDecision,
  saveTakedown,
} from './decision-store.server.ts';

export const jobReportDecisionApi = [
  implement(listJobReports, {
    handle: async ({ query, db, services }) => ({
      reports: await findReports(db, query, services.config.origins),
      total: await countReports(db, query.state),
      page: query.page,
      page_size: DEFAULT_PAGE_SIZE,
    }),
  }),

  implement(decideJobReport, {
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

  implement(liftTakedown, {
    handle: async ({ params: { report_id }, body: { reason }, db, services, audit }) => {
      const report = found(await lockReport(db, report_id));
      const { origins } = services.config;
      if ((await saveTakedown(db, report.posting_id, false)) === 0)
        throw new RuleBroken('not-taken-down', 'This job is not kept closed.', 'reason');
      await tellEmployer(db, report, LIFTED(report.title, reason), origins);
      audit(report_id, { reason, posting_id: report.posting_id });
      return found((await findReports(db, { report_id }, origins))[0]);
    },
  }),
];

type Report = NonNullable<Awaited<ReturnType<typeof lockReport>>>;
type Decided = { decision: 'dismissed' | 'taken_down'; reason: string; operator_id: string };

/** Closes the job, where its employer has not, keeps it closed, and shows nobody what it said; who reported it is told to nobody. */
async function takeDown(db: Db, report: Report, decided: Decided, origins: Record<SiteCode, string>) {
  const { company_id, posting_id, title } = report;
  await closePosting(db, { company_id, posting_id, actor_id: decided.operator_id, impersonator_id: null });
  await saveTakedown(db, posting_id, true);
  await withdrawPostings(db, sql<boolean>`p.posting_id = ${posting_id}`);
  await saveDecision(db, { posting_id }, decided);
  await tellEmployer(db, report, TAKEN_DOWN(title, decided.reason), origins);
}

type Told = { subject: string; preheader: string; paragraphs: string[] };

const TAKEN_DOWN = (title: string, reason: string): Told => ({
  subject: `Your job was taken down: ${title}`,
  preheader: 'It is no longer on the site.',
  paragraphs: [
    `Our staff took the job “${title}” down after a report. It is no longer on the site, takes no applications and cannot be published again.`,
    `The reason: ${reason}`,
    'The posting and its applicants are still there for you. If you think this is a mistake, answer this email.',
  ],
});

const LIFTED = (title: string, reason: string): Told => ({
  subject: `You can publish your job again: ${title}`,
  preheader: 'Our staff looked at it once more.',
  paragraphs: [
    `Our staff took the job “${title}” down. Now you can publish it again, as any closed job.`,
    `The reason: ${reason}`,
  ],
});

async function tellEmployer(db: Db, report: Report, told: Told, origins: Record<SiteCode, string>) {
  const { site, company_id, posting_id } = report;
  const content = { ...told, button: { label: 'See the posting', path: `/employer/posting/${posting_id}/edit` } };
  const reply_to = SITES[site].help_email;
  for (const { email: to, name: to_name } of await findResponsible(db, company_id, posting_id)) {
    await writeMail(db, { site, company_id, kind: 'job-taken-down', to, to_name, reply_to, content }, origins);
  }
}
