import { DONE } from '#api/endpoint.ts';
import { actorOf } from '#features/application/doors.server.ts';
import { openPosting } from '#features/decisions/doors.server.ts';
import { can, checkMemberMay } from '#rules/permissions.ts';
import { implement } from '#server/http/implement.ts';
import { notFound } from '#server/http/problems.ts';
import { comment, enterCode, findProvenShare, open, preview, sendCode, share, view } from './actions.server.ts';
import * as contract from './contract.ts';
import * as store from './store.server.ts';

export const sharedDecisionsApi = [
  implement(contract.shareDecision, async ({ params, body, db, scope, user, audit }) => {
    const actor = actorOf({ user, scope });
    const posting = await openPosting(db, actor, params.posting_id);
    checkMemberMay('forward-applicants', user);
    const share_ids = await share(db, scope.site, actor, posting, body);
    const { application_ids, sections, is_masked } = body;
    audit(posting.posting_id, { application_ids, sections, is_masked, share_ids });
    return { share_ids };
  }),

  implement(contract.previewShared, async ({ params, body, db, scope, user }) => {
    const actor = actorOf({ user, scope });
    const posting = await openPosting(db, actor, params.posting_id);
    checkMemberMay('forward-applicants', user);
    return preview(db, actor, posting, body, can('view-tags', user, scope.flags));
  }),

  implement(contract.listShares, async ({ params, db, scope, user }) => {
    await openPosting(db, actorOf({ user, scope }), params.posting_id);
    checkMemberMay('forward-applicants', user);
    return { shares: await store.listShares(db, params), asks_for_code: scope.preferences.forwarded_code };
  }),

  implement(contract.revokeShare, async ({ params, db, scope, user, audit }) => {
    await openPosting(db, actorOf({ user, scope }), params.posting_id);
    checkMemberMay('forward-applicants', user);
    if (!(await store.updateRevoked(db, params, params.share_id))) throw notFound();
    audit(params.posting_id, { share_id: params.share_id });
    return DONE;
  }),

  implement(contract.openShared, async ({ body: { token }, db, scope }) => ({
    opened: await open(db, scope, token, scope.flags.ats_tags ?? false),
  })),

  implement(contract.sendSharedCode, async ({ body: { token }, db, scope }) => {
    await sendCode(db, scope, token);
    return DONE;
  }),

  implement(contract.enterSharedCode, async ({ body, db, scope }) => ({ result: await enterCode(db, scope, body) })),

  implement(contract.commentOnShared, async ({ body: { token, ...said }, db, scope, audit }) => {
    const link = await findProvenShare(db, scope, token);
    const application_id = await comment(db, link, said);
    audit(link.posting_id, { share_id: link.id, application_id });
    return DONE;
  }),

  implement(contract.viewShared, async ({ body: { token }, db, scope }) => {
    await view(db, await findProvenShare(db, scope, token));
    return DONE;
  }),
];
