import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { findProfileOf, findProfilesOf } from './actions.server.ts';
import { findProfiles, getFoundProfile } from './contract.ts';

export const profileSearchApi = [
  implement(findProfiles, async ({ params, query, db, user, scope }) => {
    const { sort, page, requisition_number = '', ...criteria } = query;
    const { preferences, session } = scope;
    const by_staff = session?.impersonator_id != null;
    const purpose = { searched_by: user.userId, by_staff, requisition_number, ofccp_mode: preferences.ofccp_mode };
    return findProfilesOf(db, whereOf(params.company_id, scope), criteria, { sort, page }, purpose);
  }),

  implement(getFoundProfile, async ({ params: { company_id, profile_id }, db, scope }) =>
    found(await findProfileOf(db, { company_id, site: scope.site }, profile_id)),
  ),
];

const whereOf = (company_id: string, { site, preferences }: RequestScope) => ({
  company_id,
  site,
  default_radius: preferences.default_radius_miles,
});
