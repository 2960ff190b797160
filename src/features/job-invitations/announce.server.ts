import { announceNotices } from '#features/notices/doors.server.ts';
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
  await announceNotices(
    db,
    company_id,
    answers.map(({ invited_by, ...about }) => ({
      ...about,
      kind: 'invitation' as const,
      actor_id: null,
      members: [invited_by],
    })),
  );
}
