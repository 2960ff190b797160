import { DONE } from '#api/endpoint.ts';
import { implement } from '#server/http/implement.ts';
import { found, notFound } from '#server/http/problems.ts';
import {
  changeOwn,
  confirmForAddress,
  endOwn,
  findMailSettings,
  keepSearch,
  requestForAddress,
} from './actions.server.ts';
import * as contract from './contract.ts';
import { findAlerts, findByToken } from './store.server.ts';

export const jobAlertApi = [
  implement(contract.listJobAlerts, async ({ db, user }) => {
    const { email } = await db
      .selectFrom('seeker')
      .select('email')
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow();
    return { alerts: await findAlerts(db, user.userId), email };
  }),

  implement(contract.createJobAlert, async ({ body, db, user, scope, services }) => {
    const owner = { site: scope.site, seeker_id: user.userId };
    return { alert_id: await keepSearch(db, owner, body, services) };
  }),

  // Across, since a seeker's request stops no mail. Whose alert it is, the session says.
  implement(contract.updateJobAlert, {
    handle: async ({ params, body, db, user }) => {
      await changeOwn(db, { id: params.alert_id, seeker_id: user.userId }, body);
      return DONE;
    },
  }),

  implement(contract.deleteJobAlert, {
    handle: async ({ params, db, user }) => {
      await endOwn(db, { id: params.alert_id, seeker_id: user.userId });
      return DONE;
    },
  }),

  implement(contract.requestJobAlert, {
    handle: async ({ body: { email, ...kept }, db, scope, services }) => {
      await requestForAddress(db, { site: scope.site, email }, kept, services);
      return DONE;
    },
  }),

  implement(contract.getMailedJobAlert, {
    handle: async ({ query: { token }, db, scope: { site }, services }) => {
      const { email, ...alert } = found(await findByToken(db, site, token));
      const mail_settings_path = email === null ? null : await findMailSettings(db, services, { site, email });
      return { ...alert, mail_settings_path };
    },
  }),

  implement(contract.updateMailedJobAlert, {
    handle: async ({ body: { token, ...change }, db, scope }) => {
      const alert = found(await findByToken(db, scope.site, token));
      // In an account, only that changes it; off the list one gets by the link all the same.
      if (alert.in_account) throw notFound();
      if (alert.state === 'waiting' && change.state) await confirmForAddress(db, alert.alert_id, change);
      else await changeOwn(db, { id: alert.alert_id }, change);
      return DONE;
    },
  }),

  implement(contract.deleteMailedJobAlert, {
    handle: async ({ body: { token }, db, scope }) => {
      const alert = found(await findByToken(db, scope.site, token));
      if (alert.in_account) throw notFound();
      await endOwn(db, { id: alert.alert_id });
      return DONE;
    },
  }),
];
