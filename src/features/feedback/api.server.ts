import { DONE } from '#api/endpoint.ts';
import { findLetterheads, sendMessage } from '#features/applicant-messages/doors.server.ts';
import { type Actor, actorOf, findOpenApplication, recordEvents } from '#features/application/doors.server.ts';
import { announceApplications, membersWhoSee, pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { checkMemberMay } from '#rules/permissions.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { implement } from '#server/http/implement.ts';
import { found, notFound } from '#server/http/problems.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import * as contract from './contract.ts';
import { feedbackRequestMail } from './mails.ts';
import { checkMayTell, messageToApplicant } from './rules.ts';
import * as store from './store.server.ts';

export const feedbackApi = [
  implement(contract.putCandidateFeedback, async ({ params, body, db, scope, user, audit }) => {
    const actor = actorOf({ user, scope });
    const application = await openApplication(db, actor, params.application_id);
    const { employer_user = user.userId, feedback } = body;
    if (employer_user !== user.userId) throw notFound();
    const { verdict, text } = feedback;
    await store.updateFeedback(db, { ...params, employer_user, verdict, body: text });
    await store.deleteRequest(db, params, employer_user);
    await recordEvents(db, actor, [{ ...params, kind: 'feedback-given', data: { verdict, text } }]);
    await announceApplications(db, application.pipeline_id, 'card', [application.id], actor);
    audit(application.id);
    const [next] = await ownRequests(db, actor);
    return { next_application_id: next?.application_id ?? null };
  }),

  implement(contract.getCandidateFeedback, async ({ params, db, scope, user }) => {
    const { pipeline_id } = await openApplication(db, actorOf({ user, scope }), params.application_id);
    const given = await store.listFeedback(db, params);
    const requests = await store.listRequests(db, params);
    const ids = await membersWhoSee(db, params.company_id, pipeline_id);
    const isMine = ({ employer_user }: { employer_user: string }) => employer_user === user.userId;
    const mine = given.find(isMine) ?? null;
    return {
      mine,
      others: mine ? given.filter((each) => !isMine(each)) : [],
      asked: requests.find(isMine) ?? null,
      requests,
      colleagues: (await store.listMembers(db, params.company_id, ids)).filter((each) => !isMine(each)),
    };
  }),

  implement(contract.askForFeedback, async ({ params, body, db, scope, user, audit }) => {
    const actor = actorOf({ user, scope });
    const application = await openApplication(db, actor, params.application_id);
    checkMemberMay('ask-for-feedback', user);
    const { company_id, application_id } = params;
    const may_open = await membersWhoSee(db, company_id, application.pipeline_id);
    const asked = [...new Set(body.employer_users)].sort();
    const members = await store.listMembers(db, company_id, may_open);
    const readers = asked.map((id) => found(members.find(({ employer_user }) => employer_user === id)));
    const letterhead = found(
      (await findLetterheads(db, company_id, [application.posting_id])).get(application.posting_id),
    );
    const name = `${application.first_name} ${application.last_name}`.trim();
    const asked_by = `${user.first_name ?? ''} ${user.last_name ?? ''}`.trim() || 'A colleague';
    const { message } = body;
    const content = feedbackRequestMail({ application_id, name, title: letterhead.title, asked_by, message });
    let mailed = 0;
    for (const { employer_user, email, first_name } of readers) {
      if (!(await store.insertRequest(db, { ...params, employer_user, asked_by: user.userId, message }))) continue;
      const mail = { site: application.site, company_id, kind: 'feedback-request', to: email } as const;
      await writeMail(db, { ...mail, to_name: first_name, content });
      mailed += 1;
    }
    audit(application.id, { employer_users: asked });
    return { mailed };
  }),

  implement(contract.listFeedbackRequests, async ({ db, scope, user }) => ({
    requests: await ownRequests(db, actorOf({ user, scope })),
  })),

  implement(contract.previewFeedbackToApplicant, async ({ params, body, db, scope, user }) => {
    const application = await openApplication(db, actorOf({ user, scope }), params.application_id);
    checkMemberMay('write-to-applicants', user);
    await checkTold(db, application);
    return { message: messageToApplicant(body) };
  }),

  implement(contract.sendFeedbackToApplicant, async ({ params, body, db, scope, user, audit }) => {
    const actor = actorOf({ user, scope });
    await openApplication(db, actor, params.application_id);
    checkMemberMay('write-to-applicants', user);
    await store.lockApplication(db, params);
    const application = await openApplication(db, actor, params.application_id);
    await checkTold(db, application);
    const message_id = await sendMessage(db, actor, application, { subject: '', body: messageToApplicant(body) });
    await recordEvents(db, actor, [{ ...params, kind: 'feedback-sent', data: { message_id } }]);
    audit(application.id, { message_id });
    return DONE;
  }),
];

async function checkTold(db: Db, application: Awaited<ReturnType<typeof openApplication>>) {
  const { id: application_id, company_id } = application;
  const was_told = await store.isTold(db, { company_id, application_id });
  const mail_waits = await store.hasWaitingStatusMail(db, application_id);
  checkMayTell(application, { was_told, mail_waits, now_ms: await nowIn(db) });
}

/** The applicant, unless it was erased. */
async function openApplication(db: Db, actor: Actor, application_id: string) {
  const application = found(await findOpenApplication(db, actor, application_id));
  if (application.erased_at) throw notFound();
  return application;
}

async function ownRequests(db: Db, { company_id, user }: Actor) {
  const open = await pipelinesOpenTo(db, company_id, user);
  return store.listRequestsTo(db, company_id, { employer_user: user.userId, open });
}
