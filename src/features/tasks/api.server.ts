import { actorOf } from '#features/application/doors.server.ts';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { can, memberMay } from '#rules/permissions.ts';
import { implement } from '#server/http/implement.ts';
import { listTasks } from './contract.ts';
import {
  listDecisions,
  listEndingPostings,
  listInterviewsOfToday,
  listNewApplicants,
  listOwedScores,
  listStale,
  listUnanswered,
} from './store.server.ts';

export const taskApi = [
  implement(listTasks, async ({ params: { company_id }, db, ...context }) => {
    const { user, preferences } = actorOf(context);
    const { time_zone, stage_age_limit_days } = preferences;
    const me = { company_id, employer_user: user.userId, open: await pipelinesOpenTo(db, company_id, user) };
    const has_ats = can('use-ats', user);
    const decides = has_ats && memberMay('decide-on-applicants', user);
    const moves = has_ats && memberMay('move-applicants', user);
    return {
      time_zone,
      stage_age_limit_days,
      interview: can('schedule', user, context.scope.flags) ? await listInterviewsOfToday(db, me, time_zone) : null,
      decide: decides ? await listDecisions(db, me) : null,
      score: has_ats ? await listOwedScores(db, me) : null,
      answer: memberMay('write-to-applicants', user) ? await listUnanswered(db, me) : null,
      review: await listNewApplicants(db, me),
      stale: moves ? await listStale(db, me, stage_age_limit_days) : null,
      ending: can('edit-posting', user) ? await listEndingPostings(db, company_id) : null,
    };
  }),
];
