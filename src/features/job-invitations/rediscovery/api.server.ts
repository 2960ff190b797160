import { checkPostingIsOpen } from '#features/application/doors.server.ts';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { implement } from '#server/http/implement.ts';
import { listEarlier } from './actions.server.ts';
import { listEarlierApplicants } from './contract.ts';

export const rediscoveryApi = [
  implement(listEarlierApplicants, async ({ params, db, user, scope, services }) => {
    const { company_id, posting_id } = params;
    await checkPostingIsOpen(db, company_id, user, posting_id);
    const open = await pipelinesOpenTo(db, company_id, user);
    return listEarlier(db, params, { site: scope.site, open, secrets: services.secrets });
  }),
];
