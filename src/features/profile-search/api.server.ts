import { implement } from '#server/http/implement.ts';
import { findProfilesOf } from './actions.server.ts';
import { findProfiles } from './contract.ts';

export const profileSearchApi = [
  implement(findProfiles, async ({ params, query: { sort, page, ...criteria }, db, scope }) =>
    findProfilesOf(db, { company_id: params.company_id, site: scope.site }, criteria, { sort, page }),
  ),
];
