import { pathTo } from '#rules/addresses.ts';
import type { Site } from '#rules/sites.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import { RETENTION_NOTICE_DAYS } from './retention-contract.ts';

/** `due`: the number of applications it would erase today. */
export const retentionMail = (months: number, due: number, { name }: Site): MailContent => ({
  subject: `Closed applications will be erased after ${months} months`,
  preheader: `It begins in ${RETENTION_NOTICE_DAYS} days.`,
  paragraphs: [
    `In ${RETENTION_NOTICE_DAYS} days, ${name} begins to erase your company’s old applications. Review the setting before then.`,
    `Your company chose to erase applications ${months} months after they were rejected, withdrawn or closed. As of today, that erases the name, contact details, résumé, messages and notes of ${due.toLocaleString('en-US')} ${due === 1 ? 'application' : 'applications'}. This cannot be undone. Hired applicants are kept.`,
    'If a charge or a lawsuit is pending, the law requires you to keep the records. Change the setting before then.',
  ],
  button: { label: 'Review the setting', path: pathTo('/employer/account/retention') },
  footer_note: 'You get this because you are an admin of your company.',
});
