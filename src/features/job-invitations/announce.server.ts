import { announceNotices } from '#features/notices/doors.server.ts';
import { membersWhoSee } from '#features/pipelines/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { listAnswers } from './answer-store.server.ts';

/** Tells those who invited these people what they answered. */
export async function announceAnswers(
  db: Db,
  company_id: string,
  job_invitation_ids: readonly string[],
): Promise<void> {
  if (job_invitation_ids.length === 0) return;
  const answers = await listAnswers(db, company_id, job_invitation_ids);
  for (const { invited_by, target_id, ...about } of answers) {
    // They read the answer on the page of the posting, so they must be able to open that as well.
    if (!(await membersWhoSee(db, company_id, target_id)).includes(invited_by)) continue;
    const notice = { ...about, kind: 'invitation' as const, actor_id: null };
    await announceNotices(db, company_id, [{ ...notice, members: [invited_by] }]);
  }
}
