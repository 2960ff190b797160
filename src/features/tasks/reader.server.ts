import type { Actor } from '#features/application/doors.server.ts';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import type { User } from '#rules/actor.ts';
import { memberMay } from '#rules/permissions.ts';
import type { Db } from '#server/db/database.ts';
import { TASK_KINDS, type TaskKind } from './kinds.ts';
import type { Whose } from './rules.ts';
import type { Reader } from './source-store.server.ts';

/** Whose tasks are read: a member's who calls, or whom a job is about. */
type Member = {
  user: Pick<User, 'userId' | 'role'>;
  company_id: string;
  preferences: Pick<Actor['preferences'], 'stage_age_limit_days'>;
};

export async function readerOf(db: Db, { user, company_id, preferences }: Member, whose: Whose): Promise<Reader> {
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
export function kindsFor(
  user: Pick<User, 'role' | 'has_ats'>,
  {
    schedules,
    preferences,
  }: { schedules: boolean; preferences: Pick<Actor['preferences'], 'show_talent_network_in_my_tasks'> },
): TaskKind[] {
  const writes = memberMay('write-to-applicants', user);
  const mine: Readonly<Record<TaskKind, boolean>> = {
    outcome: schedules,
    decide: user.has_ats && memberMay('decide-on-applicants', user),
    score: user.has_ats,
    schedule: schedules && writes,
    answer: writes,
    reminder: true,
    feedback: true,
    review: true,
    joiner: user.has_ats && preferences.show_talent_network_in_my_tasks,
    stale: user.has_ats && memberMay('move-applicants', user),
  };
  return TASK_KINDS.filter((kind) => mine[kind]);
}
