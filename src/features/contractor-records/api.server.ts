import { DONE } from '#api/endpoint.ts';
import { actorOf, findOpenApplication } from '#features/application/doors.server.ts';
import { checkMemberMay } from '#rules/permissions.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import * as contract from './contract.ts';
import { flowPage } from './flow.server.ts';
import { checkMark } from './rules.ts';
import { deleteMarks, findQualification, lockApplication, updateMark } from './store.server.ts';

export const contractorRecordsApi = [
  implement(contract.getQualification, async ({ params, db, user, scope }) => {
    const actor = actorOf({ user, scope });
    found(await findOpenApplication(db, actor, params.application_id));
    const { is_erased, ...known } = found(await findQualification(db, params));
    return { ...known, is_asked: actor.preferences.ofccp_mode && !is_erased };
  }),

  implement(contract.putQualification, async ({ params, body: { mark }, db, user, scope, audit }) => {
    const actor = actorOf({ user, scope });
    found(await findOpenApplication(db, actor, params.application_id));
    checkMemberMay('move-applicants', user);
    await lockApplication(db, params);
    checkMark(mark, actor.preferences, found(await findQualification(db, params)));
    if (mark === null) await deleteMarks(db, params.company_id, [params.application_id]);
    else await updateMark(db, params, mark, user.userId);
    audit(params.application_id, { mark });
    return DONE;
  }),

  implement(contract.exportApplicantFlow, async ({ params: { company_id }, body, db, scope, audit }) => {
    const page = await flowPage(db, company_id, body, scope.preferences.time_zone);
    audit(company_id, { from: body.from, to: body.to, people: page.rows.length });
    return page;
  }),
];
