import { DONE } from '#api/endpoint.ts';
import { SITES } from '#rules/sites.ts';
import { jobPath } from '#rules/slug.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { reportJob } from './contract.ts';
import { findReportedJob, insertReport } from './store.server.ts';
import { REASON_LABELS } from './words.ts';

export const jobReportApi = [
  implement(reportJob, async ({ db, scope: { site, origin, session }, params: { posting_id }, body }) => {
    const { title } = found(await findReportedJob(db, site, posting_id));
    const account_id = session?.account_id ?? null;
    await insertReport(db, { site, posting_id, ...body, account_id });
    const { help_email: to, name: to_name } = SITES[site];
    const content = {
      subject: `Job reported: ${title}`,
      preheader: REASON_LABELS[body.reason],
      paragraphs: [
        `Job: ${title}`,
        origin + jobPath(posting_id, title),
        `Reason: ${REASON_LABELS[body.reason]}`,
        ...(body.message ? [body.message] : []),
      ],
      footer_note: body.email ? `Replies to this email go to ${body.email}.` : 'The visitor left no address.',
    };
    const from = { reply_to: body.email || null, sender_id: account_id };
    await writeMail(db, { site, kind: 'job-report', to, to_name, ...from, content });
    return DONE;
  }),
];
