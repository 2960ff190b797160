import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { DONE } from '#api/endpoint.ts';
import { remainingCredits } from '#features/billing/doors.server.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { dayOf } from '#rules/times.ts';
import { checkWorkFrom, SAYS_NOTHING_OF_STATES } from '#rules/work-from.ts';
import { regionWithin, workPlaceProblems } from '#rules/work-place.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { implement } from '#server/http/implement.ts';
import { changedMeanwhile, found, wrongField, wrongFields } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { findOccupation, suggestTitles } from '#server/text-generation/occupation-match.ts';
import {
  closePosting,
  hideCompany,
  noteActivity,
  publishPosting,
  tellClosing,
  updatePublished,
} from './actions.server.ts';
import * as contract from './contract.ts';
import * as fillMetricContract from './fill-metric-contract.ts';
import { withLastingIds } from './rules/question-ids.ts';
import {
  checkDeletable,
  checkMilitaryFields,
  checkNobodyHired,
  checkPay,
  checkRequirements,
  checkStreet,
  filledOnProblem,
} from './rules.ts';
import { findShownCompany } from './shown-company-store.server.ts';
import { findPosting, findPostings, forgetFillMetric, locate, lockPosting } from './store.server.ts';
import * as writingContract from './writing-contract.ts';

const NOTHING_ASKED = { education: null, experience_months: null, experience_in_place_of_education: false };

type Changes = Omit<z.output<typeof contract.updatePosting.body>, 'version' | 'status'>;

export const postingApi = [
  implement(contract.listPostings, async ({ params, query, db }) => {
    const { postings, total, counts } = await findPostings(db, params.company_id, query);
    return { postings, total, counts, page: query.page, page_size: DEFAULT_PAGE_SIZE };
  }),

  implement(contract.createPosting, async ({ params, body, user, scope, db, audit }) => {
    const { company_id } = params;
    const { default_pipeline_id, default_location_type, anonymous_by_default } = scope.preferences;
    const pipeline_id = body.pipeline_id ?? (await defaultPipeline(db, company_id, default_pipeline_id));
    const anonymous = body.anonymous ?? anonymous_by_default;
    const location_type = body.location_type ?? default_location_type;
    const where = workPlaceOf({ ...NOWHERE, ...body });
    const place = await placed(db, where);
    checkPay({ pay_min_cents: null, pay_max_cents: null, ...body });
    checkMilitaryFields(scope.site, body);
    checkWorkFrom({ ...SAYS_NOTHING_OF_STATES, ...body, location_type });
    checkStreet({ street: '', ...body, location_type });
    checkRequirements({ ...NOTHING_ASKED, ...body });
    const { id } = await db
      .insertInto('posting')
      .values({
        ...columns({ ...withQuestionIds([], body), ...where }),
        ...place,
        company_id,
        title: body.title,
        location_type,
        category: body.category ?? findOccupation(body.title)?.occupation.category ?? 'other',
        pipeline_id,
        anonymous,
        created_by: user.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
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
    await saveChanges(db, company_id, posting_id, changes, before);
    const who = { company_id, posting_id, ...actorOf(scope) };
    if (status === 'closed') await closePosting(db, who, { tells: tell_applicants });
    else if (status === 'live' && locked.status !== 'live') await publishPosting(db, who);
    else if (locked.status === 'live') await updatePublished(db, who);
    const is_live = (status ?? locked.status) === 'live';
    if (changes.anonymous && !is_live) await hideCompany(db, who);
    await noteActivity(db, posting_id, scope);
    audit(posting_id, { changed: Object.keys(changes), status, by: user.role });
    return found(await findPosting(db, company_id, posting_id));
  }),

  implement(contract.deletePosting, async ({ params, db, audit }) => {
    const { company_id, posting_id } = params;
    const locked = found(await lockPosting(db, company_id, posting_id));
    const { title, applicants, leads } = found(await findPosting(db, company_id, posting_id));
    checkDeletable({ ...locked, people: applicants + leads });
    await db.deleteFrom('posting').where('company_id', '=', company_id).where('id', '=', posting_id).execute();
    audit(posting_id, { title });
    return DONE;
  }),

  implement(contract.previewPosting, async ({ params, body, scope, db }) => {
    const stored = found(await findPosting(db, params.company_id, params.posting_id));
    const given = { ...stored, ...withQuestionIds(stored.questions, body) };
    const after = { ...given, ...workPlaceOf(given) };
    checkPay(after);
    checkMilitaryFields(scope.site, body);
    checkWorkFrom(after);
    checkStreet(after);
    checkRequirements(after);
    return withCompany(db, params.company_id, after);
  }),

  implement(contract.clonePosting, async ({ params, user, db, audit }) => {
    const { company_id, posting_id } = params;
    const source = found(await findPosting(db, company_id, posting_id));
    const row = await db
      .selectFrom('posting')
      .select(['lat', 'lon'])
      .where('company_id', '=', company_id)
      .where('id', '=', posting_id)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('posting')
      .values({
        ...row,
        ...columns(source),
        company_id,
        title: source.title,
        pipeline_id: source.pipeline_id,
        cloned_from: posting_id,
        created_by: user.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    audit(id, { cloned_from: posting_id });
    return found(await findPosting(db, company_id, id));
  }),

  implement(contract.getRemainingCredits, ({ params, db }) => remainingCredits(db, params.company_id)),

  implement(writingContract.generateDescription, async ({ body, services }) => {
    return { description: await services.text_generator.generateDescription(body) };
  }),

  implement(writingContract.generateSkills, async ({ body, services }) => {
    return { skills: await services.text_generator.generateSkills({ ...body, skills: [], location_type: 'on_site' }) };
  }),

  implement(writingContract.suggestTitles, async ({ query }) => {
    return { titles: suggestTitles(query.prefix).map(({ title }) => title) };
  }),

  implement(fillMetricContract.createJobFillMetric, async ({ params, body, user, scope, db, audit }) => {
    const { company_id } = params;
    const { version, tell_applicants, ...metric } = body;
    const today = dayOf(new Date(await nowIn(db)).toISOString(), scope.preferences.time_zone);
    const problem = filledOnProblem(body.filled_on, today);
    if (problem) throw wrongField('filled_on', problem);
    checkNobodyHired(body);
    const posting = found(await findPosting(db, company_id, body.posting_id));
    const who = { company_id, posting_id: body.posting_id, ...actorOf(scope) };
    const locked = found(await lockPosting(db, company_id, body.posting_id));
    checkEnded(locked.status, version);
    await checkHires(db, who, body.hires);
    if (locked.status === 'live') {
      if (locked.version !== version) throw changedMeanwhile();
      await saveChanges(db, company_id, body.posting_id, {}, posting);
      await closePosting(db, who, { tells: tell_applicants });
    } else if (tell_applicants) await tellClosing(db, who);
    await forgetFillMetric(db, company_id, posting);
    const { id } = await db
      .insertInto('job_fill_metric')
      .values({ ...metric, company_id, hires: JSON.stringify(body.hires), created_by: user.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    audit(body.posting_id, { outcome: body.outcome });
    return { job_fill_metric_id: id };
  }),
];

const withCompany = async (db: Db, company_id: string, posting: contract.Posting) => ({
  ...posting,
  shown_company: await findShownCompany(db, { company_id, anonymous: posting.anonymous }),
});

function actorOf({ session }: RequestScope) {
  return { actor_id: session?.account_id ?? '', impersonator_id: session?.impersonator_id ?? null };
}

/** The one that the company prefers, while it is there, else its default one. */
async function defaultPipeline(db: Db, company_id: string, preferred: string | null): Promise<string | null> {
  const row = await db
    .selectFrom('pipeline')
    .select('id')
    .where('company_id', '=', company_id)
    .where((row) => row.or([row('is_default', '=', true), row('id', '=', preferred)]))
    .orderBy('is_default')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Columns that hold what a form says of them. */
const AS_GIVEN = [
  'title',
  'location_type',
  'city',
  'region',
  'postal_code',
  'country',
  'street',
  'pay_min_cents',
  'pay_max_cents',
  'pay_unit',
  'pay_currency',
  'hours_per_week',
  'shifts',
  'employment_type',
  'category',
  'skills',
  'openings',
  'anonymous',
  'pipeline_id',
  'requisition_number',
  'education',
  'experience_months',
  'experience_in_place_of_education',
  'level',
  'work_eligibility',
  'work_authorization',
  'badges',
  'benefits',
  'clearance',
  'military_codes',
  'keeps_move',
  'work_from',
  'work_from_states',
] as const satisfies (keyof Changes)[];

/** Formatted text and questions are kept as JSON. */
function columns(given: Changes) {
  const { description, questions } = given;
  const as_given = Object.fromEntries(AS_GIVEN.map((name) => [name, given[name]]));
  return {
    ...(as_given as Pick<Changes, (typeof AS_GIVEN)[number]>),
    ...(description ? { description: JSON.stringify(description) } : {}),
    ...(questions ? { questions: JSON.stringify(questions) } : {}),
  };
}

const NOWHERE = { city: '', region: '', postal_code: '', country: '' };

/** The place as it is kept. Throws 422 with a message per field where it cannot be in its country. */
function workPlaceOf({ city, region, postal_code, country }: typeof NOWHERE): typeof NOWHERE {
  const problems = workPlaceProblems({ country, region, postal_code });
  if (Object.keys(problems).length > 0) throw wrongFields(problems);
  return { city, region: regionWithin(country, region), postal_code, country };
}

async function placed(db: Db, place: typeof NOWHERE) {
  const { lat, lon } = (await locate(db, place)) ?? { lat: null, lon: null };
  return { lat, lon };
}

async function saveChanges(db: Db, company_id: string, posting_id: string, sent: Changes, before: contract.Posting) {
  const given = withQuestionIds(before.questions, sent);
  const moved = isMoved({ ...before, ...given }, before);
  const changes = { ...given, ...(moved ? workPlaceOf({ ...before, ...given }) : {}) };
  const after = { ...before, ...changes };
  checkPay(after);
  checkWorkFrom(after);
  checkStreet(after);
  checkRequirements(after);
  await db
    .updateTable('posting')
    .set((row) => ({ ...columns(changes), version: row('version', '+', 1), updated_at: sql<string>`now()` }))
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .execute();
  if (!moved) return;
  await db
    .updateTable('posting')
    .set(await placed(db, after))
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .execute();
}

const isMoved = (after: typeof NOWHERE, before: typeof NOWHERE) =>
  after.city !== before.city ||
  after.region !== before.region ||
  after.postal_code !== before.postal_code ||
  after.country !== before.country;

/** The changes with an id for each question. */
function withQuestionIds<Sent extends Pick<Changes, 'questions'>>(
  before: contract.Posting['questions'],
  { questions, ...others }: Sent,
) {
  return { ...others, ...(questions ? { questions: withLastingIds(before, questions, newQuestionId) } : {}) };
}

const newQuestionId = () => `q-${randomUUID()}`;

function checkEnded(status: contract.Posting['status'], version: number | undefined): void {
  const is_over = status === 'closed' || status === 'expired' || (status === 'live' && version !== undefined);
  if (!is_over) throw new RuleBroken('not-ended', 'This posting has not ended. Close it first.', 'posting_id');
}

type Hires = z.output<typeof fillMetricContract.createJobFillMetric.body>['hires'];

type Place = { company_id: string; posting_id: string };

async function checkHires(db: Db, { company_id, posting_id }: Place, hires: Hires): Promise<void> {
  const ids = hires.flatMap((hire) => ('application_id' in hire ? [hire.application_id] : []));
  if (new Set(ids).size < ids.length) throw new RuleBroken('hired-twice', 'Name everybody once.', 'hires');
  for (const application_id of ids) {
    const known = await db
      .selectFrom('application')
      .select('id')
      .where('company_id', '=', company_id)
      .where('posting_id', '=', posting_id)
      .where('id', '=', application_id)
      .executeTakeFirst();
    if (!known) throw new RuleBroken('unknown-applicant', 'Choose an applicant of this posting.', 'hires');
  }
}
