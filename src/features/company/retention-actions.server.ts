import type { Db } from '#server/db/database.ts';
import { readPreferences } from '#server/read-preferences.ts';
import { mailAdmins } from './admin-mail.server.ts';
import { retentionMail } from './retention-mail.ts';
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
  await mailAdmins(db, company_id, { kind: 'retention-begins', content: (site) => retentionMail(months, due, site) });
}
