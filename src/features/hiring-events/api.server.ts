import { DONE } from '#api/endpoint.ts';
import { actorOf } from '#features/application/doors.server.ts';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { nowIn } from '#server/db/now-in.ts';
import { implement } from '#server/http/implement.ts';
import { found, notSignedIn } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { cancelOwn, changeChoice, confirmRegistration, registerAddress, registerSeeker } from './actions.server.ts';
import { book, giveBack } from './booking-actions.server.ts';
import * as contract from './contract.ts';
import { tokenOf } from './link.server.ts';
import { ownPlan } from './own-mail.server.ts';
import { addAsApplicant, findRegistrantToAdd } from './registrant-actions.server.ts';
import * as registrant from './registrant-contract.ts';
import * as registration from './registration-contract.ts';
import { findByToken, findFree, findOfSeeker, findPicks } from './registration-store.server.ts';
import { addUpload, chooseResume, prepareChoice, prepareUpload, removeOwnResume } from './resume-actions.server.ts';
import * as resume from './resume-contract.ts';
import { findResumeOf } from './resume-store.server.ts';
import { bookingState } from './rules.ts';
import { findEvent, findEvents, findEventsOfCompany } from './store.server.ts';

function seekerOf({ user }: RequestScope): string {
  if (!user) throw notSignedIn();
  return user.userId;
}

export const hiringEventApi = [
  implement(contract.listHiringEvents, async ({ query, db, scope: { site } }) => ({
    ...(await findEvents(db, site, query)),
    page: query.page,
    page_size: DEFAULT_PAGE_SIZE,
  })),

  implement(contract.getHiringEvent, async ({ params, db, scope: { site } }) =>
    found(await findEvent(db, site, params)),
  ),

  // Across, since a visitor has no rows: whose registration it is, the token or the session says.
  implement(registration.registerForEvent, {
    handle: async ({ params: { slug }, body, db, scope: { site }, services }) => {
      await registerAddress(db, { site, slug }, body, services);
      return DONE;
    },
  }),

  implement(registration.registerSeekerForEvent, {
    before: ({ body, scope, services }) => prepareChoice(seekerOf(scope), body.resume_id, services),
    handle: async ({ params: { slug }, body: { resume_id, ...chosen }, db, scope, services, prepared: made }) => {
      const seeker_id = seekerOf(scope);
      const { id, token } = await registerSeeker(db, { site: scope.site, slug, seeker_id }, chosen, services);
      if (resume_id !== undefined) await chooseResume(db, id, { seeker_id, resume_id, made }, scope);
      return { token };
    },
  }),

  implement(registration.getOwnRegistration, {
    handle: async ({ params: { slug }, db, user, scope: { site }, services }) => {
      const { id } = found(await findOfSeeker(db, { site, slug, seeker_id: user.userId }));
      return { token: tokenOf(services.secrets, id) };
    },
  }),

  implement(registration.getRegistration, {
    handle: async ({ query: { token }, db, scope: { site, user } }) => {
      const own = found(await findByToken(db, site, token));
      const event = found(await findEvent(db, site, { event_id: own.event_id }));
      const { booked, link } = await ownPlan(db, { registration: own, event });
      const free = await findFree(db, event.event_id);
      const is_confirmed = own.state === 'confirmed';
      const now_ms = await nowIn(db);
      return {
        ...own,
        event,
        link: is_confirmed ? link : null,
        company_ids: await findPicks(db, own.id),
        resume: await findResumeOf(db, own.id),
        in_account: user !== null && own.seeker_id === user.userId,
        booking: event.state === 'published' ? bookingState(event, now_ms) : 'over',
        slots: event.slots.map((slot) => ({
          ...slot,
          free: free.get(slot.slot_id) ?? 0,
          has_begun: Date.parse(slot.starts_at) <= now_ms,
          is_booked: booked.some(({ slot_id }) => slot_id === slot.slot_id),
        })),
      };
    },
  }),

  implement(registration.updateRegistration, {
    handle: async ({ body: { token, confirm, ...choice }, db, scope: { site }, services }) => {
      // Confirming first: it takes a place, for which the event is held more firmly than for a choice.
      if (confirm) await confirmRegistration(db, { site, token }, services);
      await changeChoice(db, { site, token }, choice);
      return DONE;
    },
  }),

  implement(registration.cancelRegistration, {
    handle: async ({ body: { token }, db, scope: { site }, services }) => {
      await cancelOwn(db, { site, token }, services);
      return DONE;
    },
  }),

  implement(resume.uploadRegistrationResume, {
    before: ({ body, scope, services }) => prepareUpload(body.file, body.token, scope, services),
    handle: async ({ body: { file, token }, db, scope, prepared: file_key }) => {
      await addUpload(db, token, { file, file_key }, scope);
      return DONE;
    },
  }),

  implement(resume.removeRegistrationResume, {
    handle: async ({ body: { token }, db, scope: { site } }) => {
      await removeOwnResume(db, { site, token });
      return DONE;
    },
  }),

  implement(resume.chooseRegistrationResume, {
    before: ({ body, scope, services }) => prepareChoice(seekerOf(scope), body.resume_id, services),
    handle: async ({ params: { slug }, body: { resume_id }, db, scope, prepared: made }) => {
      const seeker_id = seekerOf(scope);
      const { id } = found(await findOfSeeker(db, { site: scope.site, slug, seeker_id }));
      await chooseResume(db, id, { seeker_id, resume_id, made }, scope);
      return DONE;
    },
  }),

  implement(registration.bookSlot, {
    handle: async ({ body, db, scope: { site }, services }) => {
      await book(db, { site, ...body }, services);
      return DONE;
    },
  }),

  implement(registration.giveBackSlot, {
    handle: async ({ body, db, scope: { site }, services }) => {
      await giveBack(db, { site, ...body }, services);
      return DONE;
    },
  }),

  implement(contract.listRegistrants, async ({ params: { company_id }, db, user }) => ({
    events: await findEventsOfCompany(db, company_id, await pipelinesOpenTo(db, company_id, user)),
  })),

  implement(registrant.getRegistrant, async ({ params, db, user }) =>
    findRegistrantToAdd(db, params, await pipelinesOpenTo(db, params.company_id, user)),
  ),

  // Across, since whose account an address is no request sees; from there on the company's rows alone.
  implement(registrant.createRegistrantApplication, {
    handle: async ({ params, body, db, audit, ...context }) => {
      const { registration_id } = params;
      const application_id = await addAsApplicant(db, actorOf(context), { registration_id, ...body });
      audit(application_id, { ...body, registration_id });
      return { application_id };
    },
  }),
];
