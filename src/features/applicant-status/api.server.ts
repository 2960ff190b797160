import { actorOf } from '#features/application/doors.server.ts';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { implement } from '#server/http/implement.ts';
import { changeStatus } from './actions.server.ts';
import * as contract from './contract.ts';
import { listReasons, listStatusOptions } from './store.server.ts';

export const applicantStatusApi = [
  implement(contract.putApplicantStatus, async ({ body, db, audit, ...context }) => {
    const answer = await changeStatus(db, actorOf(context), body);
    audit(body.status_id, { application_ids: body.application_ids, mails: answer.mails, mail_at: answer.mail_at });
    return answer;
  }),

  implement(contract.listStatusOptions, async ({ params, query, user, db, scope }) => {
    const open = await pipelinesOpenTo(db, params.company_id, user);
    const statuses = await listStatusOptions(db, { ...params, ...query, open }, false);
    return { statuses, rejection_reasons: await listReasons(db, params.company_id, scope.preferences) };
  }),

  implement(contract.listBulkStatusOptions, async ({ params, query, user, db, scope }) => {
    const open = await pipelinesOpenTo(db, params.company_id, user);
    const statuses = await listStatusOptions(db, { ...params, ...query, open }, true);
    return { statuses, rejection_reasons: await listReasons(db, params.company_id, scope.preferences) };
  }),
];
