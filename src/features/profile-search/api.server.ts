import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { findProfileOf, findProfilesOf } from './actions.server.ts';
import { findProfiles, getFoundProfile } from './contract.ts';

export const profileSearchApi = [
  implement(findProfiles, async ({ params, query: { sort, page, ...criteria }, db, scope }) =>
    findProfilesOf(
      db,
      { company_id: params.company_id, site: scope.site },
      { radius: scope.preferences.default_radius_miles, ...criteria },
      { sort, page },
    ),
  ),

  implement(getFoundProfile, async ({ params: { company_id, profile_id }, db, scope }) =>
    found(await findProfileOf(db, { company_id, site: scope.site }, profile_id)),
  ),
];
