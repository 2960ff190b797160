import { actorOf } from '#features/application/doors.server.ts';
import { can } from '#rules/permissions.ts';
import { implement } from '#server/http/implement.ts';
import { listTasks } from './contract.ts';
import { kindsFor, readerOf } from './reader.server.ts';
import { listEndingPostings, listInterviewsOfToday, listPeople } from './store.server.ts';

export const taskApi = [
  implement(listTasks, async ({ params: { company_id }, db, ...context }) => {
    const actor = actorOf(context);
    const { user, preferences } = actor;
    const { time_zone, stage_age_limit_days } = preferences;
    // Stages have no assignees without the ATS plan: what waits is for all who may do it.
    const reader = await readerOf(db, actor, user.has_ats ? 'mine' : 'all');
    const schedules = can('schedule', user, context.scope.flags);
    const kinds = kindsFor(user, { schedules, preferences });
    const people = async (kind: Parameters<typeof listPeople>[2]) =>
      kinds.includes(kind) ? listPeople(db, reader, kind) : null;
    return {
      time_zone,
      stage_age_limit_days,
      interview: schedules ? await listInterviewsOfToday(db, reader, time_zone) : null,
      decide: await people('decide'),
      score: await people('score'),
      answer: await people('answer'),
      review: await people('review'),
      stale: await people('stale'),
      ending: can('edit-posting', user) ? await listEndingPostings(db, company_id) : null,
    };
  }),
];
