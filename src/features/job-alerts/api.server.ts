import { DONE } from '#api/endpoint.ts';
import { implement } from '#server/http/implement.ts';
import { found, notFound } from '#server/http/problems.ts';
import { changeAlert, confirmAlert, findMailSettings, removeAlert, requestAlert, saveAlert } from './actions.server.ts';
import * as contract from './contract.ts';
import { findByToken, findEmail, listAlerts } from './store.server.ts';

export const jobAlertApi = [
  implement(contract.listJobAlerts, async ({ db, user }) => {
    return { alerts: await listAlerts(db, user.userId), email: await findEmail(db, user.userId) };
  }),

  implement(contract.createJobAlert, async ({ body, db, user, scope, services }) => {
    const owner = { site: scope.site, seeker_id: user.userId };
    return { alert_id: await saveAlert(db, owner, body, services) };
  }),

  // A seeker's own rows do not include waiting mail, which a change may cancel; the session names the seeker.
  implement(contract.updateJobAlert, {
    handle: async ({ params, body, db, user }) => {
      await changeAlert(db, { id: params.alert_id, seeker_id: user.userId }, body);
      return DONE;
    },
  }),

  implement(contract.deleteJobAlert, {
    handle: async ({ params, db, user }) => {
      await removeAlert(db, { id: params.alert_id, seeker_id: user.userId });
      return DONE;
    },
  }),

  implement(contract.requestJobAlert, {
    handle: async ({ body: { email, ...alert }, db, scope, services }) => {
      await requestAlert(db, { site: scope.site, email }, alert, services);
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
      // An account's alert is changed only there; its link can still unsubscribe.
      if (alert.in_account) throw notFound();
      if (alert.state === 'waiting' && change.state) await confirmAlert(db, alert.alert_id, change);
      else await changeAlert(db, { id: alert.alert_id }, change);
      return DONE;
    },
  }),

  implement(contract.deleteMailedJobAlert, {
    handle: async ({ body: { token }, db, scope }) => {
      const alert = found(await findByToken(db, scope.site, token));
      if (alert.in_account) throw notFound();
      await removeAlert(db, { id: alert.alert_id });
      return DONE;
    },
  }),
];
