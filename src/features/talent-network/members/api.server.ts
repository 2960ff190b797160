import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { implement } from '#server/http/implement.ts';
import * as contract from './contract.ts';
import { countEveryone, hasOpenNetwork, listMembers } from './store.server.ts';

export const networkMembersApi = [
  implement(contract.listNetworkMembers, async ({ params: { company_id }, query, db, user }) => {
    const open = await pipelinesOpenTo(db, company_id, user);
    const listed = await listMembers(db, company_id, open, query);
    return {
      may_see: open === 'all' || (await hasOpenNetwork(db, company_id, open)),
      ...listed,
      page: query.page,
      ...(await countEveryone(db, company_id, open)),
    };
  }),
];
