import { DONE } from '#api/endpoint.ts';
import { SITES } from '#rules/sites.ts';
import { jobPath } from '#rules/slug.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { reportJob } from './contract.ts';
import { reportedMail } from './mails.ts';
import { findReportedJob, insertReport } from './store.server.ts';

export const jobReportApi = [
  implement(reportJob, async ({ db, scope: { site, origin, session }, params: { posting_id }, body }) => {
    const { title } = found(await findReportedJob(db, site, posting_id));
    const account_id = session?.account_id ?? null;
    await insertReport(db, { site, posting_id, ...body, account_id });
    const { help_email: to, name: to_name } = SITES[site];
    const content = reportedMail({ title, url: origin + jobPath(posting_id, title), ...body });
    const from = { reply_to: body.email || null, sender_id: account_id };
    await writeMail(db, { site, kind: 'job-report', to, to_name, ...from, content });
    return DONE;
  }),
];
