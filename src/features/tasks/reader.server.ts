import type { Actor } from '#features/application/doors.server.ts';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import type { FeatureFlags, User } from '#rules/actor.ts';
import { can, memberMay } from '#rules/permissions.ts';
import type { Db } from '#server/db/database.ts';
import { TASK_KINDS, type TaskKind, type Whose } from './rules.ts';
import type { Reader } from './source-store.server.ts';

export async function readerOf(db: Db, { user, company_id, preferences }: Actor, whose: Whose): Promise<Reader> {
  return {
    company_id,
    employer_user: user.userId,
    is_admin: user.role === 'admin',
    whose,
    open: await pipelinesOpenTo(db, company_id, user),
    stage_age_limit_days: preferences.stage_age_limit_days,
  };
}

/** The kinds that a member has a part in: without the ATS plan there are no scores, decisions or limits. */
export function kindsFor(user: User, flags: FeatureFlags): TaskKind[] {
  const schedules = can('schedule', user, flags);
  const writes = memberMay('write-to-applicants', user);
  const mine: Readonly<Record<TaskKind, boolean>> = {
    outcome: schedules,
    decide: user.has_ats && memberMay('decide-on-applicants', user),
    score: user.has_ats,
    schedule: schedules && writes,
    answer: writes,
    review: true,
    stale: user.has_ats && memberMay('move-applicants', user),
  };
  return TASK_KINDS.filter((kind) => mine[kind]);
}
