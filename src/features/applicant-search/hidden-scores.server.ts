import type { Actor } from '#features/application/doors.server.ts';
import { findHiddenScores } from '#features/scoring/doors.server.ts';
import { hidesScores } from '#features/scoring/rules.ts';
import { can, whyNot } from '#rules/permissions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { forbidden } from '#server/http/problems.ts';
import type { Applicant } from './contract.ts';

/** Refuses to sort by scores the member may not see. Throws `HttpProblem` without the ATS plan, else `RuleBroken`. */
export function checkSortingByScore({ user, preferences }: Actor): void {
  if (!can('use-ats', user)) throw forbidden(whyNot('use-ats'));
  if (!hidesScores(user, preferences.score_visibility)) return;
  throw new RuleBroken('scores-hidden', 'Your company hides other members’ scores. Choose another order.', 'sort');
}

/** Members with the ATS plan may see how many scored; without it, scores are not mentioned. */
export const hiddenScore = ({ user }: Actor) =>
  can('use-ats', user) ? { score: null } : { score: null, score_count: 0 };

/** Removes average scores this reader may not see. */
export async function hideScores(db: Db, actor: Actor, applicants: readonly Applicant[]): Promise<Applicant[]> {
  const hidden = await findHiddenScores(
    db,
    actor,
    applicants.map(({ application_id }) => application_id),
  );
  const score = hiddenScore(actor);
  return applicants.map((person) => (hidden.has(person.application_id) ? { ...person, ...score } : person));
}
