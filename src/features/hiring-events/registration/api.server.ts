import { DONE } from '#api/endpoint.ts';
import { nowIn } from '#server/db/now-in.ts';
import { implement } from '#server/http/implement.ts';
import { found, notSignedIn } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { bookingState } from '../booking/rules.ts';
import { chooseResume, prepareChoice } from '../resumes/actions.server.ts';
import { findResumeOf } from '../resumes/store.server.ts';
import { findEvent } from '../store.server.ts';
import {
  cancelRegistration,
  confirmRegistration,
  registerAddress,
  registerSeeker,
  updateChoice,
} from './actions.server.ts';
import * as contract from './contract.ts';
import { tokenOf } from './link.server.ts';
import { findPlan } from './mail-actions.server.ts';
import { countFreeSeats, findByToken, findOfSeeker, listPicks } from './store.server.ts';

function seekerOf({ user }: RequestScope): string {
  if (!user) throw notSignedIn();
  return user.userId;
}

export const registrationApi = [
  implement(contract.registerForEvent, {
    handle: async ({ params: { slug }, body, db, scope: { site }, services }) => {
      await registerAddress(db, { site, slug }, body, services);
      return DONE;
    },
  }),

  implement(contract.registerSeekerForEvent, {
    before: ({ body, scope, services }) => prepareChoice(seekerOf(scope), body.resume_id, services),
    handle: async ({ params: { slug }, body: { resume_id, ...choice }, db, scope, services, prepared: made }) => {
      const seeker_id = seekerOf(scope);
      const { id, token } = await registerSeeker(db, { site: scope.site, slug, seeker_id }, choice, services);
      if (resume_id !== undefined) await chooseResume(db, id, { seeker_id, resume_id, made }, scope);
      return { token };
    },
  }),

  implement(contract.getOwnRegistration, {
    handle: async ({ params: { slug }, db, user, scope: { site }, services }) => {
      const { id } = found(await findOfSeeker(db, { site, slug, seeker_id: user.userId }));
      return { token: tokenOf(services.secrets, id) };
    },
  }),

  implement(contract.getRegistration, {
    handle: async ({ query: { token }, db, scope: { site, user } }) => {
      const own = found(await findByToken(db, site, token));
      const event = found(await findEvent(db, site, { event_id: own.event_id }));
      const { booked, link } = await findPlan(db, { registration: own, event });
      const free = await countFreeSeats(db, event.event_id);
      const is_confirmed = own.state === 'confirmed';
      const now_ms = await nowIn(db);
      return {
        ...own,
        event,
        link: is_confirmed ? link : null,
        company_ids: await listPicks(db, own.id),
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

  implement(contract.updateRegistration, {
    handle: async ({ body: { token, confirm, ...choice }, db, scope: { site }, services }) => {
      // Confirming takes a place and so locks the event for update; a choice only locks it for share, so it comes second.
      if (confirm) await confirmRegistration(db, { site, token }, services);
      await updateChoice(db, { site, token }, choice);
      return DONE;
    },
  }),

  implement(contract.cancelRegistration, {
    handle: async ({ body: { token }, db, scope: { site } }) => {
      await cancelRegistration(db, { site, token });
      return DONE;
    },
  }),
];
