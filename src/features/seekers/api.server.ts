import { DONE } from '#api/endpoint.ts';
import { markRead } from '#features/applicant-messages/doors.server.ts';
import { mayBeApplicant } from '#features/application/rules/may-be-applicant.ts';
import { listWaitingInterviews } from '#features/scheduling/doors.server.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { narrowTo } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { implement } from '#server/http/implement.ts';
import { found, notFound } from '#server/http/problems.ts';
import { isImpersonated } from '#server/http/request-scope.ts';
import { linkedApplication, ownApplication, withdraw, writeToEmployer } from './actions.server.ts';
import * as contract from './contract.ts';
import { createConversationMessage, getConversation, withdrawLinkedApplication } from './conversation/contract.ts';
import { canWithdraw, checkWriter } from './rules.ts';
import { findFiles, findSent } from './sent/store.server.ts';
import { countApplications, findApplications, findEvents, findMessages, type Seeker } from './store.server.ts';
import { daysInStage, seekerTimeline } from './timeline/rules.ts';

type Caller = { user: { userId: string }; scope: { site: Seeker['site'] } };
const seekerOf = ({ user, scope }: Caller): Seeker => ({ seeker_id: user.userId, site: scope.site });

const NOTHING_SHOWN = { can_withdraw: false, timeline: [], interviews: [], sent: null, files: [] };

export const seekerApi = [
  implement(contract.listSeekerApplications, {
    handle: async ({ query: { page }, db, user, scope }) => {
      const seeker = seekerOf({ user, scope });
      const window = { limit: DEFAULT_PAGE_SIZE, offset: (page - 1) * DEFAULT_PAGE_SIZE };
      const now = new Date(await nowIn(db));
      const applications = [];
      for (const application of await findApplications(db, seeker, window)) {
        const events = await findEvents(db, application);
        applications.push({ ...application, days_in_stage: daysInStage(events, application.applied_at, now) });
      }
      return { applications, total: await countApplications(db, seeker), page, page_size: DEFAULT_PAGE_SIZE };
    },
  }),

  implement(contract.getSeekerApplication, {
    handle: async ({ params, db, user, scope }) => {
      const application = await ownApplication(db, seekerOf({ user, scope }), params.application_id);
      const [events, now] = [await findEvents(db, application), new Date(await nowIn(db))];
      const timeline = seekerTimeline(events, now);
      const days_in_stage = daysInStage(events, application.applied_at, now);
      const messages = await findMessages(db, application);
      const own = { sent: await findSent(db, application), files: await findFiles(db, application) };
      // Staff who impersonate the seeker do not mark messages as read.
      if (!isImpersonated(scope)) {
        await narrowTo(db, { company_id: application.company_id });
        await markRead(db, application, 'to_seeker');
      }
      return {
        ...application,
        days_in_stage,
        can_withdraw: canWithdraw(application.label),
        timeline,
        messages,
        ...own,
      };
    },
  }),

  implement(contract.createSeekerMessage, {
    handle: async ({ params, body, db, user, scope }) => {
      const seeker = seekerOf({ user, scope });
      const application = await ownApplication(db, seeker, params.application_id);
      const message = { ...body, author_id: seeker.seeker_id };
      const message_id = await writeToEmployer(db, application, message);
      const [written] = await findMessages(db, application, message_id);
      return found(written);
    },
  }),

  implement(getConversation, {
    handle: async ({ query, db, scope, services }) => {
      const application = await linkedApplication(db, scope.site, query.token);
      const { application_id, seeker_id } = application;
      if (seeker_id !== null) {
        return { in_account: true as const, application_id: seeker_id === scope.user?.userId ? application_id : null };
      }
      // Mail scanners open links too, so only an answer marks messages as read.
      const [events, now] = [await findEvents(db, application), new Date(await nowIn(db))];
      const days_in_stage = daysInStage(events, application.applied_at, now);
      const messages = await findMessages(db, application);
      const shown = { ...application, days_in_stage, in_account: false as const, messages };
      // A reader to whom the link was forwarded sees the messages, and nothing about the applicant.
      if (!mayBeApplicant(scope.user)) return { ...shown, ...NOTHING_SHOWN };
      const interviews = await listWaitingInterviews(db, application, services.secrets);
      const standing = {
        can_withdraw: canWithdraw(application.label),
        timeline: seekerTimeline(events, now),
        interviews,
      };
      return { ...shown, ...standing, sent: await findSent(db, application), files: await findFiles(db, application) };
    },
  }),

  implement(createConversationMessage, {
    handle: async ({ body: { token, body }, db, scope }) => {
      checkWriter(scope.user);
      const application = await linkedApplication(db, scope.site, token);
      // Once an account has the application, its page replaces the link.
      if (application.seeker_id !== null) throw notFound();
      await markRead(db, application, 'to_seeker');
      const message_id = await writeToEmployer(db, application, { body, author_id: null });
      const [message] = await findMessages(db, application, message_id);
      return found(message);
    },
  }),

  implement(contract.withdrawApplication, {
    handle: async ({ params, db, user, scope, audit }) => {
      const application = await ownApplication(db, seekerOf({ user, scope }), params.application_id);
      await withdraw(db, application);
      audit(params.application_id);
      return DONE;
    },
  }),

  implement(withdrawLinkedApplication, {
    handle: async ({ body: { token }, db, scope, audit }) => {
      checkWriter(scope.user);
      const application = await linkedApplication(db, scope.site, token);
      if (application.seeker_id !== null) throw notFound();
      await withdraw(db, application);
      audit(application.application_id);
      return DONE;
    },
  }),
];
