import { DONE } from '#api/endpoint.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { stayOrLeave } from './actions.server.ts';
import * as contract from './contract.ts';
import { findLinkedMembership } from './store.server.ts';

export const networkMembershipApi = [
  implement(contract.getNetworkMembership, async ({ query: { token }, scope: { site }, db }) =>
    found(await findLinkedMembership(db, site, token)),
  ),
  implement(contract.putNetworkMembership, async ({ body, scope: { site }, db }) => {
    await stayOrLeave(db, { site, ...body });
    return DONE;
  }),
];
