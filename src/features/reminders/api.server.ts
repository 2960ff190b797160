import { DONE } from '#api/endpoint.ts';
import { actorOf, findOpenApplication } from '#features/application/doors.server.ts';
import { announceApplications, membersWhoSee } from '#features/pipelines/doors.server.ts';
import type { User } from '#rules/actor.ts';
import { memberMay } from '#rules/permissions.ts';
import { dayOf, instantOf } from '#rules/times.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { implement } from '#server/http/implement.ts';
import { found, notFound, wrongField } from '#server/http/problems.ts';
import * as contract from './contract.ts';
import { checkReminderDay, checkTakesReminders, takesReminders } from './rules.ts';
import * as store from './store.server.ts';

const todayIn = async (db: Db, time_zone: string) => dayOf(new Date(await nowIn(db)).toISOString(), time_zone);

/** Managers may also finish their team's reminders, including those of members who have left. */
const finisherOf = (user: User) => ({ id: user.userId, is_manager: memberMay('see-team-tasks', user) });

export const reminderApi = [
  implement(contract.listReminders, async ({ params, db, user, scope }) => {
    const actor = actorOf({ user, scope });
    const { pipeline_id, category } = found(await findOpenApplication(db, actor, params.application_id));
    return {
      reminders: await store.listReminders(db, params, finisherOf(user)),
      members: await store.listMembers(db, params.company_id, await membersWhoSee(db, params.company_id, pipeline_id)),
      today: await todayIn(db, actor.preferences.time_zone),
      is_open: takesReminders(category),
    };
  }),

  implement(contract.createReminder, async ({ params, body, db, user, scope, audit }) => {
    const actor = actorOf({ user, scope });
    const { company_id, application_id } = params;
    const { pipeline_id } = found(await findOpenApplication(db, actor, application_id));
    const { employer_user, due_on } = body;
    const [member] = await store.listMembers(db, company_id, [employer_user]);
    found(member);
    if (!(await membersWhoSee(db, company_id, pipeline_id)).includes(employer_user))
      throw wrongField('employer_user', 'This colleague cannot open the applicant. Choose another one.');
    const { time_zone } = actor.preferences;
    checkReminderDay(due_on, await todayIn(db, time_zone));
    const { category, open } = await store.lockApplication(db, params);
    checkTakesReminders(category, open);
    const due_at = found(instantOf(`${due_on}T00:00`, time_zone));
    const reminder_id = await store.insertReminder(db, { ...params, ...body, set_by: user.userId, due_at });
    await announceApplications(db, pipeline_id, 'card', [application_id], actor);
    audit(application_id, { reminder_id, employer_user });
    return { reminder_id };
  }),

  implement(contract.putReminderDone, async ({ params, body, db, user, scope, audit }) => {
    const actor = actorOf({ user, scope });
    const { reminder_id, application_id } = params;
    const { pipeline_id } = found(await findOpenApplication(db, actor, application_id));
    if (!(await store.updateDone(db, { ...params, caller: finisherOf(user) }, body.is_done))) throw notFound();
    await announceApplications(db, pipeline_id, 'card', [application_id], actor);
    audit(application_id, { reminder_id, is_done: body.is_done });
    return DONE;
  }),

  implement(contract.deleteReminder, async ({ params, db, user, scope, audit }) => {
    const actor = actorOf({ user, scope });
    const { reminder_id, application_id } = params;
    const { pipeline_id } = found(await findOpenApplication(db, actor, application_id));
    if (!(await store.deleteReminder(db, { ...params, caller: finisherOf(user) }))) throw notFound();
    await announceApplications(db, pipeline_id, 'card', [application_id], actor);
    audit(application_id, { reminder_id });
    return DONE;
  }),
];
