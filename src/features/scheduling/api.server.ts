import { DONE } from '#api/endpoint.ts';
import { type Actor, actorOf, findOpenApplication } from '#features/application/doors.server.ts';
import { mayBeApplicant } from '#features/application/rules/may-be-applicant.ts';
import { countCalendars, listBusy, refreshCalendars } from '#features/calendars/doors.server.ts';
import { calendarState } from '#features/calendars/rules.ts';
import { membersWhoSee, pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { daysFrom, mondayOf } from '#rules/calendar-days.ts';
import { memberMay } from '#rules/permissions.ts';
import type { Db } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { found, notFound } from '#server/http/problems.ts';
import { isImpersonated } from '#server/http/request-scope.ts';
import { cancelInterview, listInterviewsWith, offerInterview, offerNewTimes, setOutcome } from './actions.server.ts';
import {
  applyAnswer,
  getInterviewByToken,
  getSeekerInterview,
  listSeekerInterviews,
  refreshInterviewers,
} from './applicant-actions.server.ts';
import * as applicant from './applicant-contract.ts';
import * as contract from './contract.ts';
import { getScheduleDays } from './days-contract.ts';
import { findNow, listOfDays, listRequests } from './days-store.server.ts';
import { checkAnswerer, spanOfDays } from './rules.ts';
import { findSchedule } from './schedule-store.server.ts';
import { findAnonymousCompany, findMembers, listRounds } from './store.server.ts';

async function getInterview(db: Db, { company_id }: Actor, application_id: string, interview_id: string) {
  const all = await listInterviewsWith(db, company_id, application_id);
  return found(all.find((interview) => interview.interview_id === interview_id));
}

export const schedulingApi = [
  implement(contract.listInterviews, async ({ params, db, ...context }) => {
    const actor = actorOf(context);
    const { id, posting_id, pipeline_id, stage_id } = found(
      await findOpenApplication(db, actor, params.application_id),
    );
    const hidden = await findAnonymousCompany(db, actor, posting_id);
    const interviews = await listInterviewsWith(db, actor.company_id, id);
    const ids = await membersWhoSee(db, actor.company_id, pipeline_id);
    const states = await countCalendars(db, actor, ids);
    const members = (await findMembers(db, actor.company_id, ids)).map((member) => {
      const state = states.find(({ employer_user }) => employer_user === member.employer_user);
      return { ...member, calendar: calendarState(state) };
    });
    const rounds = await listRounds(
      db,
      actor,
      stage_id,
      members.map(({ employer_user }) => employer_user),
    );
    return { interviews, members, rounds, is_anonymous: hidden !== null };
  }),

  implement(contract.createInterview, {
    before: ({ params: { company_id }, body: { interviewers }, services }) =>
      refreshCalendars(services, company_id, interviewers),
    handle: async ({ params, body, prepared: unread_calendars, db, audit, ...context }) => {
      const actor = actorOf(context);
      const interview_id = await offerInterview(db, actor, params, body, context.services);
      audit(params.application_id, { interview_id });
      return { ...(await getInterview(db, actor, params.application_id, interview_id)), unread_calendars };
    },
  }),

  implement(contract.updateInterview, {
    before: ({ params: { company_id }, body: { interviewers }, services }) =>
      refreshCalendars(services, company_id, interviewers),
    handle: async ({ params, body: { version, ...offer }, prepared: unread_calendars, db, audit, ...context }) => {
      const actor = actorOf(context);
      const { application_id, interview_id } = params;
      await offerNewTimes(db, actor, { application_id, interview_id, version }, offer, context.services);
      audit(application_id, { interview_id });
      return { ...(await getInterview(db, actor, application_id, interview_id)), unread_calendars };
    },
  }),

  implement(contract.deleteInterview, async ({ params, body, db, audit, ...context }) => {
    const actor = actorOf(context);
    const { application_id, interview_id } = params;
    await cancelInterview(db, actor, { application_id, interview_id, ...body }, context.services);
    audit(application_id, { interview_id });
    return getInterview(db, actor, application_id, interview_id);
  }),

  implement(contract.putInterviewOutcome, async ({ params, body, db, audit, ...context }) => {
    const actor = actorOf(context);
    const { application_id, interview_id } = params;
    await setOutcome(db, actor, { application_id, interview_id, ...body });
    audit(application_id, { interview_id, outcome: body.outcome });
    return getInterview(db, actor, application_id, interview_id);
  }),

  implement(getScheduleDays, async ({ params: { company_id }, query: { whose, view, day }, db, user, scope }) => {
    const { time_zone } = scope.preferences;
    const open = await pipelinesOpenTo(db, company_id, user);
    const employer_user = whose === 'all' && memberMay('see-every-interview', user) ? null : user.userId;
    const wanted = { company_id, open, employer_user };
    const { now, today } = await findNow(db, time_zone);
    const days = view === 'day' ? [day ?? today] : daysFrom(mondayOf(day ?? today), 7);
    const first = days[0] ?? today;
    const shown = await listOfDays(db, wanted, { first, count: days.length, time_zone });
    const own = { company_id, employer_user: user.userId };
    // Busy times are the member's own, never staff's.
    const shows_busy = employer_user !== null && !isImpersonated(scope);
    const busy = !shows_busy ? [] : await listBusy(db, own, [employer_user], spanOfDays(days, time_zone));
    const [calendars] = await countCalendars(db, own, [user.userId]);
    return {
      ...{ time_zone, now, today, days, ...shown, ...(await listRequests(db, wanted)) },
      busy,
      calendars: calendars ?? { total: 0, unread: 0 },
    };
  }),

  implement(contract.listSchedule, async ({ params: { company_id }, query: { whose, when }, db, user }) => {
    const open = await pipelinesOpenTo(db, company_id, user);
    // Only managers see everyone's interviews, whatever the query asks for.
    const employer_user = whose === 'all' && memberMay('see-every-interview', user) ? null : user.userId;
    return findSchedule(db, { company_id, open, employer_user, when });
  }),

  implement(applicant.listOwnInterviews, {
    handle: async ({ query: { application_id }, db, user, scope: { site } }) => ({
      interviews: await listSeekerInterviews(db, { site, seeker_id: user.userId }, application_id),
    }),
  }),

  implement(applicant.answerInterview, {
    before: async ({ params: { interview_id }, body: { answer }, scope: { site, user }, services }) => {
      const seeker_id = found(user).userId;
      if (answer !== 'choose') return [];
      const interview = await services.database.asRequest({ seeker_id }, (db) =>
        getSeekerInterview(db, { site, seeker_id }, interview_id),
      );
      return refreshInterviewers(services, interview);
    },
    handle: async ({
      params: { interview_id },
      body: answer,
      prepared: unread,
      db,
      user,
      scope: { site },
      ...rest
    }) => {
      const { services, audit } = rest;
      const interview = await getSeekerInterview(db, { site, seeker_id: user.userId }, interview_id);
      await applyAnswer(db, interview, { ...answer, unread }, services);
      audit(interview.application_id, { interview_id, answer: answer.answer });
      return DONE;
    },
  }),

  implement(applicant.getLinkedInterview, {
    handle: async ({ query: { token }, db, scope: { site, user } }) => {
      const { interview, seeker_id } = await getInterviewByToken(db, site, token);
      if (seeker_id === null) return { in_account: false as const, interview };
      const { application_id } = interview;
      return { in_account: true as const, application_id: seeker_id === user?.userId ? application_id : null };
    },
  }),

  implement(applicant.answerLinkedInterview, {
    before: async ({ body: { token, answer }, scope: { site }, services }) => {
      if (answer !== 'choose') return [];
      const { interview, company_id } = await services.database.asSystem((db) => getInterviewByToken(db, site, token));
      return refreshInterviewers(services, { ...interview, company_id });
    },
    handle: async ({ body: { token, ...answer }, prepared: unread, db, scope: { site, user }, services }) => {
      checkAnswerer(mayBeApplicant(user));
      const { interview, seeker_id, company_id } = await getInterviewByToken(db, site, token);
      // After the first sign-in, the account's page replaces the link.
      if (seeker_id !== null) throw notFound();
      await applyAnswer(db, { ...interview, company_id }, { ...answer, unread }, services);
      return DONE;
    },
  }),
];
