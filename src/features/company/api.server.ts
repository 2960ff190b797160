import { DONE } from '#api/endpoint.ts';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import type { User } from '#rules/actor.ts';
import { refuseWhileImpersonating } from '#rules/impersonation.ts';
import type { Db } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { changedMeanwhile, found, wrongField } from '#server/http/problems.ts';
import * as contract from './contract.ts';
import { findDashboard } from './dashboard-store.server.ts';
import { logoLink, setLogo, storeLogo } from './logo-actions.server.ts';
import { removeCompanyLogo, uploadCompanyLogo } from './logo-contract.ts';
import {
  isShownOnPostings,
  isStatedOnPostings,
  refreshProfile,
  refreshPublicPostings,
  refreshStatements,
  refuseNaming,
} from './public-actions.server.ts';
import { getRetention } from './retention-contract.ts';
import { countDue, findErasesFrom } from './retention-store.server.ts';
import { checkContractor, checkContractorPlan, OF_CONTRACTORS } from './rules.ts';
import {
  findAboutUs,
  findCompany,
  findPreferences,
  findProfile,
  hasMember,
  hasPipeline,
  hasTimeZone,
  updateCompany,
  updatePreferences,
} from './store.server.ts';

export const companyApi = [
  implement(contract.getCompany, ({ params, db, scope, services }) =>
    companyOf(db, params.company_id, { holder: scope, services }),
  ),

  implement(contract.updateCompany, async ({ params, body, db, scope, services, audit }) => {
    const { version, ...changes } = body;
    if (!(await updateCompany(db, params.company_id, version, changes))) throw changedMeanwhile();
    if (changes.business_name !== undefined || changes.website !== undefined) await refuseNaming(db, params.company_id);
    await refreshProfile(db, params.company_id);
    if (isShownOnPostings(Object.keys(changes))) await refreshPublicPostings(db, params.company_id);
    audit(params.company_id, changes);
    return companyOf(db, params.company_id, { holder: scope, services });
  }),

  implement(uploadCompanyLogo, {
    before: ({ body, scope, services }) => storeLogo(services, ownCompany(scope.user), body.file),
    handle: async ({ user, db, scope, services, audit, prepared: logo_key }) => {
      const company_id = ownCompany(user);
      await setLogo(db, company_id, logo_key);
      audit(company_id, { logo_key });
      return { logo_url: await logoLink(logo_key, { holder: scope, services }) };
    },
  }),

  implement(removeCompanyLogo, async ({ params, db, audit }) => {
    await setLogo(db, params.company_id, null);
    audit(params.company_id);
    return DONE;
  }),

  implement(contract.getProfile, async ({ params, db }) => found(await findProfile(db, params.company_id))),

  implement(contract.getAboutUs, async ({ params, db }) => found(await findAboutUs(db, params.company_id))),

  implement(contract.getDashboard, async ({ params: { company_id }, user, db, scope }) =>
    findDashboard(db, company_id, {
      open: await pipelinesOpenTo(db, company_id, user),
      time_zone: scope.preferences.time_zone,
    }),
  ),

  implement(contract.getPreferences, async ({ params, db }) => findPreferences(db, params.company_id)),

  implement(contract.updatePreferences, async ({ params, body, db, scope, user, audit }) => {
    const { version, preferences: changes } = body;
    const { default_pipeline_id, compliance_officer_id } = changes;
    // Otherwise staff could name a member and then see the totals as that member.
    if (
      compliance_officer_id !== undefined &&
      (await findPreferences(db, params.company_id)).preferences.compliance_officer_id !== compliance_officer_id
    )
      refuseWhileImpersonating(scope.session);
    if (default_pipeline_id && !(await hasPipeline(db, params.company_id, default_pipeline_id))) {
      throw wrongField('preferences.default_pipeline_id', 'Choose one of your own pipelines.');
    }
    if (compliance_officer_id && !(await hasMember(db, params.company_id, compliance_officer_id))) {
      throw wrongField('preferences.compliance_officer_id', 'Choose a member of your team.');
    }
    if (changes.time_zone && !(await hasTimeZone(db, changes.time_zone))) {
      throw wrongField('preferences.time_zone', 'Choose a time zone such as America/Chicago.');
    }
    if (changes.ofccp_mode) checkContractorPlan(user, scope.preferences);
    if (!(await updatePreferences(db, params.company_id, { version, changes }))) throw changedMeanwhile();
    audit(params.company_id, changes);
    const saved = await findPreferences(db, params.company_id);
    if (OF_CONTRACTORS.some((name) => name in changes)) checkContractor(saved.preferences);
    if (isStatedOnPostings(Object.keys(changes))) await refreshStatements(db, params.company_id);
    if ('brand_colour' in changes) await refreshProfile(db, params.company_id);
    return saved;
  }),

  implement(getRetention, async ({ params: { company_id }, query: { months }, db }) => ({
    ...(await countDue(db, company_id, months)),
    erases_from: await findErasesFrom(db, company_id),
  })),
];

async function companyOf(db: Db, company_id: string, linking: Parameters<typeof logoLink>[1]) {
  const { logo_key, ...company } = found(await findCompany(db, company_id));
  return { ...company, logo_url: logo_key && (await logoLink(logo_key, linking)) };
}

/** A caller who may edit a company is one of its members. */
const ownCompany = (user: User | null) => found(user?.company_id);
