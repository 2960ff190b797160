import { RuleBroken } from '#rules/rule-broken.ts';
import { type Db, narrowTo } from '#server/db/database.ts';
import { announceAnswers } from '../announce.server.ts';
import type { GivenAnswer } from '../rules.ts';
import type { OwnInvitation } from './contract.ts';
import { updateAnswer } from './store.server.ts';

type Own = Pick<OwnInvitation, 'job_invitation_id'> & { company_id: string };
type Given = { answer: GivenAnswer; reason: string };

/** The person says that the job is not for them, or not now. They may say otherwise later, until they apply. */
export async function answerInvitation(db: Db, own: Own, given: Given): Promise<void> {
  await narrowTo(db, { company_id: own.company_id });
  const outcome = await updateAnswer(db, own, given);
  if (outcome === 'saved') await announceAnswers(db, own.company_id, [own.job_invitation_id]);
  if (outcome !== 'closed') return;
  throw new RuleBroken(
    'already-applied',
    'You have applied for this job. Withdraw the application if you changed your mind.',
  );
}
