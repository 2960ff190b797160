import { pathTo } from '#rules/addresses.ts';
import type { Db } from '#server/db/database.ts';
import { readPreferences } from '#server/read-preferences.ts';
import { mailAdmins } from './admin-mail.server.ts';
import { RETENTION_NOTICE_DAYS } from './retention-contract.ts';
import { countDue, listRetentions, updateTold } from './retention-store.server.ts';

/** Companies whose closed applications are erased now, with their months. Mails the admins of those who chose it since. `db` sees all rows. */
export async function listRetentionsDue(db: Db): Promise<{ company_id: string; months: number }[]> {
  const due = [];
  for (const { company_id, preferences, is_due } of await listRetentions(db)) {
    const { retention_months: months } = readPreferences(preferences);
    if (months === null) continue;
    if (is_due) due.push({ company_id, months });
    else if (is_due === null && (await updateTold(db, company_id, months))) await tellAdmins(db, company_id, months);
  }
  return due;
}

async function tellAdmins(db: Db, company_id: string, months: number): Promise<void> {
  const { due } = await countDue(db, company_id, months);
  await mailAdmins(db, company_id, {
    kind: 'retention-begins',
    content: ({ name }) => ({
      subject: `Closed applications will be erased after ${months} months`,
      preheader: `It begins in ${RETENTION_NOTICE_DAYS} days.`,
      paragraphs: [
        `Your company chose to erase applications on ${name} ${months} months after they were rejected, withdrawn or closed.`,
        `It begins in ${RETENTION_NOTICE_DAYS} days. As of today, it erases the name, contact details, résumé, messages and notes of ${due.toLocaleString('en-US')} ${due === 1 ? 'application' : 'applications'}. This cannot be undone. Hired applicants are kept.`,
        'If a charge or a lawsuit is pending, the law requires you to keep the records. Change the setting before then.',
      ],
      button: { label: 'Review the setting', path: pathTo('/employer/account/retention') },
      footer_note: 'You get this because you are an admin of your company.',
    }),
  });
}
