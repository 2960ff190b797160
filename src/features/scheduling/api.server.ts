import { DONE } from '#api/endpoint.ts';
import { type Actor, actorOf, findOpenApplication } from '#features/application/doors.server.ts';
import { mayBeApplicant } from '#features/application/rules/may-be-applicant.ts';
import { membersWhoSee, pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { memberMay } from '#rules/permissions.ts';
import type { Db } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { found, notFound } from '#server/http/problems.ts';
import { askForInterview, callOff, interviewsWith, offerAnew, setOutcome } from './actions.server.ts';
import { answerAs, linkedInterview, ownInterview, ownInterviews } from './applicant-actions.server.ts';
import * as applicant from './applicant-contract.ts';
import * as contract from './contract.ts';
import { checkAnswerer } from './rules.ts';
import { findSchedule } from './schedule-store.server.ts';
import { findHiddenCompany, findMembers } from './store.server.ts';

async function oneOf(db: Db, { company_id }: Actor, application_id: string, interview_id: string) {
  const all = await interviewsWith(db, company_id, application_id);
  return found(all.find((interview) => interview.interview_id === interview_id));
}

export const schedulingApi = [
  implement(contract.listInterviews, async ({ params, db, ...context }) => {
    const actor = actorOf(context);
    const { id, posting_id, pipeline_id } = found(await findOpenApplication(db, actor, params.application_id));
    const hidden = await findHiddenCompany(db, actor, posting_id);
    const interviews = await interviewsWith(db, actor.company_id, id);
    const members = await findMembers(db, actor.company_id, await membersWhoSee(db, actor.company_id, pipeline_id));
    return { interviews, members, is_anonymous: hidden !== null };
  }),

  implement(contract.createInterview, async ({ params, body, db, audit, ...context }) => {
    const actor = actorOf(context);
    const interview_id = await askForInterview(db, actor, params, body, context.services);
    audit(params.application_id, { interview_id });
    return oneOf(db, actor, params.application_id, interview_id);
  }),

  implement(contract.updateInterview, async ({ params, body: { version, ...offer }, db, audit, ...context }) => {
    const actor = actorOf(context);
    const { application_id, interview_id } = params;
    await offerAnew(db, actor, { application_id, interview_id, version }, offer, context.services);
    audit(application_id, { interview_id });
    return oneOf(db, actor, application_id, interview_id);
  }),

  implement(contract.deleteInterview, async ({ params, body, db, audit, ...context }) => {
    const actor = actorOf(context);
    const { application_id, interview_id } = params;
    await callOff(db, actor, { application_id, interview_id, ...body }, context.services);
    audit(application_id, { interview_id });
    return oneOf(db, actor, application_id, interview_id);
  }),

  implement(contract.putInterviewOutcome, async ({ params, body, db, audit, ...context }) => {
    const actor = actorOf(context);
    const { application_id, interview_id } = params;
    await setOutcome(db, actor, { application_id, interview_id, ...body });
    audit(application_id, { interview_id, outcome: body.outcome });
    return oneOf(db, actor, application_id, interview_id);
  }),

  implement(contract.listSchedule, async ({ params: { company_id }, query: { whose, when }, db, user }) => {
    const open = await pipelinesOpenTo(db, company_id, user);
    // Whatever is asked, who is no manager sees one's own.
    const employer_user = whose === 'all' && memberMay('see-every-interview', user) ? null : user.userId;
    return findSchedule(db, { company_id, open, employer_user, when });
  }),

  implement(applicant.listOwnInterviews, {
    handle: async ({ query: { application_id }, db, user, scope: { site } }) => ({
      interviews: await ownInterviews(db, { site, seeker_id: user.userId }, application_id),
    }),
  }),

  implement(applicant.answerInterview, {
    handle: async ({ params: { interview_id }, body: answer, db, user, scope: { site }, services, audit }) => {
      const interview = await ownInterview(db, { site, seeker_id: user.userId }, interview_id);
      await answerAs(db, interview, answer, services);
      audit(interview.application_id, { interview_id, answer: answer.answer });
      return DONE;
    },
  }),

  implement(applicant.getLinkedInterview, {
    handle: async ({ query: { token }, db, scope: { site, user } }) => {
      const { interview, seeker_id } = await linkedInterview(db, site, token);
      if (seeker_id === null) return { in_account: false as const, interview };
      const { application_id } = interview;
      return { in_account: true as const, application_id: seeker_id === user?.userId ? application_id : null };
    },
  }),

  implement(applicant.answerLinkedInterview, {
    handle: async ({ body: { token, ...answer }, db, scope: { site, user }, services }) => {
      checkAnswerer(mayBeApplicant(user));
      const { interview, seeker_id, company_id } = await linkedInterview(db, site, token);
      // From the first sign-in on, the account's page takes the link's place.
      if (seeker_id !== null) throw notFound();
      await answerAs(db, { ...interview, company_id }, answer, services);
      return DONE;
    },
  }),
];
