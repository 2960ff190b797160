import { DONE } from '#api/endpoint.ts';
import { actorOf } from '#features/application/doors.server.ts';
import type { User } from '#rules/actor.ts';
import { can, checkMemberMay, memberMay } from '#rules/permissions.ts';
import { instantOf } from '#rules/times.ts';
import { nowIn } from '#server/db/now-in.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { kindsFor, readerOf } from '../reader.server.ts';
import { countKinds, dueGroup, snoozedUntil, summarize, type Whose } from '../rules.ts';
import * as contract from './contract.ts';
import { countTasks, deleteHidden, findTask, insertHidden, listPage } from './store.server.ts';

export const myTaskApi = [
  implement(contract.listMyTasks, async ({ query, db, ...context }) => {
    const { whose, state, kind, posting_id, page, page_size } = query;
    const actor = actorOf(context);
    if (whose === 'team') checkMemberMay('see-team-tasks', actor.user);
    if (whose === 'all') checkMemberMay('see-every-task', actor.user);
    const reader = await readerOf(db, actor, whose);
    const kinds = kindsOf(context);
    const radius = query.near === undefined ? undefined : query.radius;
    const tallies = await countTasks(db, reader, { kinds, radius });
    const listed = kinds.filter((each) => kind === undefined || each === kind);
    const at = { state, posting_id, radius, limit: page_size, offset: (page - 1) * page_size };
    const { time_zone } = actor.preferences;
    const now = new Date(await nowIn(db)).toISOString();
    const tasks = await listPage(db, reader, { ...at, kinds: listed });
    return {
      ...summarize(tallies, { state, kind, posting_id }),
      tasks: tasks.map((task) => ({ ...task, due: dueGroup(task.due_at, now, time_zone) })),
      page,
      page_size,
      kinds,
      time_zone,
    };
  }),

  implement(contract.getTaskCount, async ({ db, ...context }) => {
    const actor = actorOf(context);
    const kinds = kindsOf(context);
    const tallies = await countTasks(db, await readerOf(db, actor, 'mine'), { kinds });
    return countKinds(tallies.filter(({ state }) => state === 'open'));
  }),

  implement(contract.hideTask, async ({ body: { until, ...task }, db, audit, ...context }) => {
    const actor = actorOf(context);
    const { time_zone } = actor.preferences;
    const day = until === undefined ? null : snoozedUntil(until, new Date(await nowIn(db)).toISOString(), time_zone);
    const ends_at = day && instantOf(`${day}T00:00`, time_zone);
    const may_have = kindsOf(context).includes(task.kind);
    const find = async (whose: Whose) => findTask(db, await readerOf(db, actor, whose), task);
    const application_id = found(may_have ? ((await find('mine')) ?? (await find(widestFor(actor.user)))) : null);
    await insertHidden(
      db,
      { company_id: actor.company_id, employer_user: actor.user.userId },
      { ...task, application_id, until: ends_at },
    );
    audit(task.subject_id, { kind: task.kind, until: day });
    return { ok: true as const, until: ends_at };
  }),

  implement(contract.showTask, async ({ body, db, audit, ...context }) => {
    const { company_id, user } = actorOf(context);
    found((await deleteHidden(db, { company_id, employer_user: user.userId }, body)) || null);
    audit(body.subject_id, { kind: body.kind });
    return DONE;
  }),
];

const kindsOf = ({ user, scope }: { user: User; scope: RequestScope }) =>
  kindsFor(user, { schedules: can('schedule', user, scope.flags), preferences: scope.preferences });

/** The list with the most tasks that the member may open. */
function widestFor(user: User): Whose {
  if (memberMay('see-every-task', user)) return 'all';
  return memberMay('see-team-tasks', user) ? 'team' : 'mine';
}
