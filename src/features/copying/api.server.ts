import { actorOf, findOpenApplication } from '#features/application/doors.server.ts';
import { checkMemberMay } from '#rules/permissions.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { copyTo, previewOf } from './actions.server.ts';
import * as contract from './contract.ts';

export const copyingApi = [
  implement(contract.previewCopy, async ({ params, db, scope, user }) => {
    const actor = actorOf({ user, scope });
    found(await findOpenApplication(db, actor, params.application_id));
    checkMemberMay('add-applicants', user);
    return previewOf(db, actor, params);
  }),

  implement(contract.copyApplication, async ({ params, body, db, scope, user, audit }) => {
    const actor = actorOf({ user, scope });
    found(await findOpenApplication(db, actor, params.application_id));
    checkMemberMay('add-applicants', user);
    const application_id = await copyTo(db, actor, params, body);
    audit(application_id, { posting_id: body.posting_id, copied_from: params.application_id, parts: body.parts });
    return { application_id };
  }),
];
