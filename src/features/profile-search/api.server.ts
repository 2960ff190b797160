import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { findProfileOf, findProfilesOf } from './actions.server.ts';
import { findProfiles, getFoundProfile } from './contract.ts';

export const profileSearchApi = [
  implement(findProfiles, async ({ params, query: { sort, page, ...criteria }, db, scope }) =>
    findProfilesOf(db, whereOf(params.company_id, scope), criteria, { sort, page }),
  ),

  implement(getFoundProfile, async ({ params: { company_id, profile_id }, db, scope }) =>
    found(await findProfileOf(db, { company_id, site: scope.site }, profile_id)),
  ),
];

const whereOf = (company_id: string, { site, preferences }: RequestScope) => ({
  company_id,
  site,
  default_radius: preferences.default_radius_miles,
});
