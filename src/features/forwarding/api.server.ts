import { DONE } from '#api/endpoint.ts';
import { actorOf, findOpenApplication, recordEvents } from '#features/application/doors.server.ts';
import { insertView } from '#features/outsider-links/doors.server.ts';
import { maskedAddress } from '#features/outsider-links/rules/limits.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import { checkMemberMay } from '#rules/permissions.ts';
import { implement } from '#server/http/implement.ts';
import { found, notFound } from '#server/http/problems.ts';
import {
  answer,
  enterCode,
  findLink,
  findProvenLink,
  forward,
  needsCode,
  partsOf,
  sendCode,
} from './actions.server.ts';
import * as contract from './contract.ts';
import { checkSections } from './rules.ts';
import * as store from './store.server.ts';

export const forwardingApi = [
  implement(contract.forwardCandidates, async ({ body, db, scope, user, audit }) => {
    const actor = actorOf({ user, scope });
    const [first = ''] = body.application_ids;
    found(await findOpenApplication(db, actor, first));
    checkMemberMay('forward-applicants', user);
    const forwarding_ids = await forward(db, scope.site, actor, body);
    const { application_ids, sections } = body;
    audit(first, { application_ids, sections, forwarding_ids });
    return { forwarding_ids };
  }),

  implement(contract.previewForwarded, async ({ body: { application_id, sections }, db, scope, user }) => {
    const { company_id } = found(await findOpenApplication(db, actorOf({ user, scope }), application_id));
    checkMemberMay('forward-applicants', user);
    checkSections(sections);
    return partsOf(db, { company_id, application_id }, sections);
  }),

  implement(contract.listForwardings, async ({ params, db, scope, user }) => {
    found(await findOpenApplication(db, actorOf({ user, scope }), params.application_id));
    checkMemberMay('forward-applicants', user);
    const { first_name, last_name, posting_title } = found(await store.findSource(db, params));
    return {
      applicant: { first_name, last_name, posting_title },
      forwardings: await store.listForwardings(db, params),
      colleagues: await store.listColleagues(db, params.company_id),
      asks_for_code: scope.preferences.forwarded_code,
    };
  }),

  implement(contract.revokeForwarding, async ({ params, db, scope, user, audit }) => {
    const { company_id, application_id, forwarding_id } = params;
    const actor = actorOf({ user, scope });
    const { pipeline_id } = found(await findOpenApplication(db, actor, application_id));
    checkMemberMay('forward-applicants', user);
    if (!(await store.updateRevoked(db, params, forwarding_id))) throw notFound();
    await recordEvents(db, actor, [{ company_id, application_id, kind: 'forwarding-revoked' }]);
    await announceApplications(db, pipeline_id, 'card', [application_id], actor);
    audit(application_id, { forwarding_id });
    return DONE;
  }),

  implement(contract.openForwarded, async ({ body: { token }, db, scope }) => {
    const link = await findLink(db, scope, token);
    if (!link) return { opened: null };
    if (needsCode(link, scope)) {
      return { opened: { needs_code: true as const, mailed_to: maskedAddress(link.email) } };
    }
    const { sender_name: sent_by, anonymous, business_name, message, expires_at, asks_feedback } = link;
    const { verdict, comment } = link;
    const forwarded = await partsOf(db, link, link.sections as contract.Section[]);
    const company_name = anonymous ? null : business_name;
    const sent = { sent_by, company_name, message, expires_at, asks_feedback, verdict, comment };
    return { opened: { needs_code: false as const, forwarded, ...sent } };
  }),

  implement(contract.sendForwardedCode, async ({ body: { token }, db, scope }) => {
    await sendCode(db, scope, token);
    return DONE;
  }),

  implement(contract.enterForwardedCode, async ({ body, db, scope }) => ({
    result: await enterCode(db, scope, body),
  })),

  implement(contract.answerForwarded, async ({ body: { token, ...given }, db, scope, audit }) => {
    const link = await findProvenLink(db, scope, token);
    await answer(db, link, given);
    audit(link.application_id, { forwarding_id: link.id });
    return DONE;
  }),

  implement(contract.viewForwarded, async ({ body: { token }, db, scope }) => {
    const link = await findProvenLink(db, scope, token);
    await insertView(db, 'forwarding', link);
    return DONE;
  }),
];
