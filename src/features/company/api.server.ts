import { pipelinesOpenTo } from '#features/pipelines/actions.server.ts';
import { plainToRichText } from '#rules/plain-to-rich-text.ts';
import { implement } from '#server/http/implement.ts';
import { changedMeanwhile, found, wrongField } from '#server/http/problems.ts';
import { isShownOnPostings, refreshProfile, refreshPublicPostings, refuseNaming } from './actions.server.ts';
import * as contract from './contract.ts';
import { findDashboard } from './dashboard-store.server.ts';
import {
  findCompany,
  findPreferences,
  findProfile,
  hasPipeline,
  saveCompany,
  savePreferences,
} from './store.server.ts';

export const companyApi = [
  implement(contract.getCompany, async ({ params, db }) => found(await findCompany(db, params.company_id))),

  implement(contract.updateCompany, async ({ params, body, db, audit }) => {
    const { version, about, ...rest } = body;
    const changes = { ...rest, ...(about === undefined ? {} : { about: plainToRichText(about) }) };
    if (!(await saveCompany(db, params.company_id, version, changes))) throw changedMeanwhile();
    if (rest.business_name !== undefined || rest.website !== undefined) await refuseNaming(db, params.company_id);
    await refreshProfile(db, params.company_id);
    if (isShownOnPostings(Object.keys(changes))) await refreshPublicPostings(db, params.company_id);
    audit(params.company_id, changes);
    return found(await findCompany(db, params.company_id));
  }),

  implement(contract.getProfile, async ({ params, db }) => found(await findProfile(db, params.company_id))),

  implement(contract.getDashboard, async ({ params, user, db }) =>
    findDashboard(db, params.company_id, await pipelinesOpenTo(db, params.company_id, user)),
  ),

  implement(contract.getPreferences, async ({ params, db }) => findPreferences(db, params.company_id)),

  implement(contract.updatePreferences, async ({ params, body, db, audit }) => {
    const { version, preferences: changes } = body;
    const { default_pipeline_id } = changes;
    if (default_pipeline_id && !(await hasPipeline(db, params.company_id, default_pipeline_id))) {
      throw wrongField('preferences.default_pipeline_id', 'Choose one of your own pipelines.');
    }
    if (!(await savePreferences(db, params.company_id, { version, changes }))) throw changedMeanwhile();
    audit(params.company_id, changes);
    return findPreferences(db, params.company_id);
  }),
];
