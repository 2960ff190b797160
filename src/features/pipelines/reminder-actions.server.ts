import type { User } from '#rules/actor.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { reminderMail } from './mails.ts';
import { listAssignedStages, lockReminder, updateReminded } from './reminder-store.server.ts';

type Reminder = {
  company_id: string;
  pipeline_id: string;
  stage_id?: string;
  message: string;
  site: SiteCode;
  sender: User;
};

/**
 * Mails each assignee the applicants in their stages, at most once an hour per pipeline. A reminder without recipients does not count.
 * Returns the number of mails.
 */
export async function remindAssignees(db: Db, reminder: Reminder): Promise<number> {
  const { company_id, pipeline_id, site, message, sender } = reminder;
  const pipeline = found(await lockReminder(db, company_id, pipeline_id));
  if (pipeline.was_recent) {
    throw new RuleBroken('notified-recently', 'A reminder was sent within the last hour. Try again later.');
  }
  const by_assignee = Map.groupBy(await listAssignedStages(db, company_id, reminder), ({ email }) => email);
  if (by_assignee.size === 0) return 0;
  for (const [to, stages] of by_assignee) {
    const content = reminderMail({ pipeline_id, pipeline_name: pipeline.name, stages, message, sender });
    const to_name = stages[0]?.first_name ?? '';
    await writeMail(db, { site, company_id, kind: 'pipeline-assignees', to, to_name, content });
  }
  await updateReminded(db, company_id, pipeline_id);
  return by_assignee.size;
}
