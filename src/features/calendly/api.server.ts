import { DONE } from '#api/endpoint.ts';
import { actorOf } from '#features/application/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { found, wrongField } from '#server/http/problems.ts';
import { ProviderFailed } from '#server/oauth-client.ts';
import { TIMEOUT_MS, withApi } from './access.server.ts';
import * as contract from './contract.ts';
import { makeLink, sendLink } from './offer.server.ts';
import { defaultType, type EventType, problemOf, usableTypes } from './rules.ts';
import { connect, finishSignIn, removeAccount, startSignIn } from './sign-in.server.ts';
import { findOwn, lockAccess, type Owner, type StoredAccount, updateAccount } from './store.server.ts';

const shown = ({ name, event_types, event_type, read_at, problem, webhook_uri }: StoredAccount) => ({
  ...{ name, event_types, read_at, problem },
  event_type: defaultType(event_types, event_type),
  tells_at_once: webhook_uri !== null,
});

const getOwn = async (db: Db, owner: Owner) => shown(found(await findOwn(db, owner)));

export const calendlyApi = [
  implement(contract.getCalendly, async ({ params: { company_id }, user, db, scope: { site }, services }) => {
    const account = await findOwn(db, { company_id, employer_user: user.userId });
    return { is_offered: services.calendly[site] !== null, account: account ? shown(account) : null };
  }),

  implement(contract.startCalendly, {
    before: ({ scope, services }) => startSignIn(services, scope),
    handle: async ({ prepared: redirect_to }) => ({ redirect_to }),
  }),

  implement(contract.finishCalendly, {
    before: ({ body: { query }, scope, services }) => finishSignIn(services, scope, query),
    handle: async ({ params: { company_id }, prepared, user, db, services, audit }) => {
      const owner = { company_id, employer_user: user.userId };
      await connect(db, services, owner, prepared);
      audit(user.userId);
      return getOwn(db, owner);
    },
  }),

  implement(contract.updateCalendly, async ({ params: { company_id }, body: { event_type }, user, db, audit }) => {
    const owner = { company_id, employer_user: user.userId };
    const account = found(await findOwn(db, owner));
    if (!account.event_types.some(({ uri }) => uri === event_type))
      throw wrongField('event_type', 'Choose one of your event types.');
    await updateAccount(db, account, { event_type });
    audit(user.userId);
    return getOwn(db, owner);
  }),

  implement(contract.readCalendly, {
    before: async ({ params: { company_id }, scope: { user }, services }) => {
      const owner = { company_id, employer_user: found(user).userId };
      const account = found(await services.database.asRequest({ company_id }, (db) => findOwn(db, owner)));
      try {
        const patience = { timeout_ms: TIMEOUT_MS };
        const types = await withApi(services, account, patience, (api) => api.listEventTypes(account.user_uri));
        return { owner, event_types: usableTypes(types), problem: null };
      } catch (error) {
        if (!(error instanceof ProviderFailed)) throw error;
        return { owner, event_types: undefined as EventType[] | undefined, problem: problemOf(error.problem) };
      }
    },
    handle: async ({ prepared: { owner, event_types, problem }, user, db, audit }) => {
      const account = found(await findOwn(db, owner));
      found(await lockAccess(db, account, { waits: true }));
      await updateAccount(db, account, { problem, ...(event_types ? { event_types } : {}) });
      audit(user.userId, { problem });
      return getOwn(db, owner);
    },
  }),

  implement(contract.deleteCalendly, async ({ params: { company_id }, user, db, audit }) => {
    found((await removeAccount(db, { company_id, employer_user: user.userId })) || undefined);
    audit(user.userId);
    return DONE;
  }),

  implement(contract.offerInCalendly, {
    before: ({ params, body, scope, services }) =>
      makeLink(services, actorOf({ user: found(scope.user), scope }), { ...params, ...body }),
    handle: async ({ params, body: { time_zone, message }, prepared, db, audit, ...context }) => {
      const sent = { application_id: params.application_id, time_zone, message };
      const interview_id = await sendLink(db, actorOf(context), sent, prepared, context.services);
      audit(params.application_id, { interview_id });
      return { interview_id };
    },
  }),
];
