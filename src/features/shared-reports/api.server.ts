import { DONE } from '#api/endpoint.ts';
import { actorOf } from '#features/application/doors.server.ts';
import { insertView } from '#features/outsider-links/doors.server.ts';
import { checkMemberMay } from '#rules/permissions.ts';
import { implement } from '#server/http/implement.ts';
import { found, notFound } from '#server/http/problems.ts';
import { figuresOf, findLink, share } from './actions.server.ts';
import * as contract from './contract.ts';
import * as store from './store.server.ts';

export const sharedReportApi = [
  implement(contract.shareReport, async ({ body, db, scope, user, audit }) => {
    const { company_id, preferences } = actorOf({ user, scope });
    checkMemberMay('share-reports', user);
    const shared = await share(db, { company_id, site: scope.site, user, preferences }, body);
    const { metrics, is_live, rhythm, expiry_days, recipients } = body;
    audit(shared.report_share_id, { metrics, is_live, rhythm, expiry_days, recipients: recipients.length });
    return shared;
  }),

  implement(contract.listSharedReports, async ({ params: { company_id }, db, user }) => {
    checkMemberMay('share-reports', user);
    return { shared: await store.listShares(db, company_id) };
  }),

  implement(contract.revokeSharedReport, async ({ params: { company_id, report_share_id }, db, user, audit }) => {
    checkMemberMay('share-reports', user);
    if (!(await store.updateRevoked(db, company_id, report_share_id))) throw notFound();
    audit(report_share_id);
    return DONE;
  }),

  implement(contract.openSharedReport, async ({ body: { token }, db, scope }) => {
    const link = await findLink(db, scope, token);
    if (!link) return { opened: null };
    const { title, company_name, expires_at, is_live, gets_mail } = link;
    const { figures, counted_at } = await figuresOf(db, link);
    return { opened: { title, company_name, expires_at, is_live, gets_mail, figures, counted_at } };
  }),

  implement(contract.viewSharedReport, async ({ body: { token }, db, scope }) => {
    await insertView(db, 'report_link', found(await findLink(db, scope, token)));
    return DONE;
  }),

  implement(contract.stopSharedReport, async ({ body: { token }, db, scope, audit }) => {
    const link = found(await findLink(db, scope, token));
    await store.updateStopped(db, link);
    audit(link.share_id);
    return DONE;
  }),
];
