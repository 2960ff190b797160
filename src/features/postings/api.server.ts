import { DONE } from '#api/endpoint.ts';
import { remainingCredits } from '#features/billing/doors.server.ts';
import { dayOf } from '#rules/times.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { implement } from '#server/http/implement.ts';
import { changedMeanwhile, found, wrongField } from '#server/http/problems.ts';
import { isImpersonated } from '#server/http/request-scope.ts';
import { suggestTitles } from '#server/text-generation/title-suggestions.ts';
import { closePosting, hideCompany, publishPosting, updatePublished } from './actions.server.ts';
import { boostPosting } from './boost/actions.server.ts';
import * as boostContract from './boost/contract.ts';
import * as contract from './contract.ts';
import { copyPosting, createDraft, previewChanges, saveChanges } from './edit-actions.server.ts';
import { updateActivity } from './fields/conditions-store.server.ts';
import { recordFillMetric } from './fill-metric/actions.server.ts';
import * as fillMetricContract from './fill-metric/contract.ts';
import { findShownCompany } from './publishing/shown-company-store.server.ts';
import { checkDeletable, checkDrafting, checkMilitaryFields, filledOnProblem } from './rules.ts';
import { deletePosting, findPosting, listPostings, lockPosting } from './store.server.ts';
import * as writingContract from './writing/contract.ts';

export const postingApi = [
  implement(contract.listPostings, async ({ params, query, db }) => {
    const { postings, total, counts } = await listPostings(db, params.company_id, query);
    return { postings, total, counts, page: query.page, page_size: query.page_size };
  }),

  implement(contract.createPosting, async ({ params: { company_id }, body, user, scope, db, audit }) => {
    const { site, preferences } = scope;
    const id = await createDraft(db, { company_id, site, preferences, user_id: user.userId }, body);
    audit(id, { title: body.title });
    return found(await findPosting(db, company_id, id));
  }),

  implement(contract.getPosting, async ({ params, db }) => {
    return withCompany(db, params.company_id, found(await findPosting(db, params.company_id, params.posting_id)));
  }),

  implement(contract.updatePosting, async ({ params, body, user, scope, db, audit }) => {
    const { company_id, posting_id } = params;
    const { version, status, tell_applicants = true, ...changes } = body;
    checkMilitaryFields(scope.site, changes);
    const before = found(await findPosting(db, company_id, posting_id));
    const locked = found(await lockPosting(db, company_id, posting_id));
    if (locked.version !== version) throw changedMeanwhile();
    await saveChanges(db, params, changes, before);
    if (status === 'closed') await closePosting(db, params, { tells: tell_applicants });
    else if (status === 'live' && locked.status !== 'live') await publishPosting(db, params, user.userId);
    else if (locked.status === 'live') await updatePublished(db, params);
    const is_live = (status ?? locked.status) === 'live';
    if (changes.anonymous && !is_live) await hideCompany(db, params);
    // Staff who act for a member are not the employer.
    if (!isImpersonated(scope)) await updateActivity(db, posting_id);
    audit(posting_id, { changed: Object.keys(changes), status, by: user.role });
    return found(await findPosting(db, company_id, posting_id));
  }),

  implement(contract.deletePosting, async ({ params, db, audit }) => {
    const { company_id, posting_id } = params;
    const locked = found(await lockPosting(db, company_id, posting_id));
    const { title, applicants, leads } = found(await findPosting(db, company_id, posting_id));
    checkDeletable({ ...locked, people: applicants + leads });
    await deletePosting(db, params);
    audit(posting_id, { title });
    return DONE;
  }),

  implement(contract.previewPosting, async ({ params, body, scope, db }) => {
    const stored = found(await findPosting(db, params.company_id, params.posting_id));
    return withCompany(db, params.company_id, previewChanges(scope.site, stored, body));
  }),

  implement(contract.clonePosting, async ({ params, user, db, audit }) => {
    const { company_id, posting_id } = params;
    const id = await copyPosting(db, params, user.userId);
    audit(id, { cloned_from: posting_id });
    return found(await findPosting(db, company_id, id));
  }),

  implement(boostContract.boostPosting, async ({ params, user, db, audit }) => {
    const featured_until = await boostPosting(db, params, user.userId);
    audit(params.posting_id, { until: featured_until });
    return { featured_until };
  }),

  implement(contract.getRemainingCredits, ({ params, db, user }) =>
    remainingCredits(db, params.company_id, user.userId),
  ),

  implement(writingContract.generateDescription, async ({ body, scope, services }) => {
    checkDrafting(scope.preferences);
    return { description: await services.text_generator.generateDescription(body) };
  }),

  implement(writingContract.generateSkills, async ({ body, scope, services }) => {
    checkDrafting(scope.preferences);
    return { skills: await services.text_generator.generateSkills({ ...body, location_type: 'on_site' }) };
  }),

  implement(writingContract.suggestTitles, async ({ query }) => {
    return { titles: suggestTitles(query.prefix).map(({ title }) => title) };
  }),

  implement(fillMetricContract.createJobFillMetric, async ({ params, body, user, scope, db, audit }) => {
    const today = dayOf(new Date(await nowIn(db)).toISOString(), scope.preferences.time_zone);
    const problem = filledOnProblem(body.filled_on, today);
    if (problem) throw wrongField('filled_on', problem);
    const id = await recordFillMetric(db, { ...params, user_id: user.userId }, body);
    audit(body.posting_id, { outcome: body.outcome });
    return { job_fill_metric_id: id };
  }),
];

const withCompany = async (db: Db, company_id: string, posting: contract.Posting) => ({
  ...posting,
  shown_company: await findShownCompany(db, { company_id, anonymous: posting.anonymous }),
});
