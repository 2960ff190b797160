import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Preferences } from '#api/company-preferences.ts';
import { checkLocations, type Location, locationProblems } from '#rules/locations.ts';
import type { SiteCode } from '#rules/sites.ts';
import { regionWithin, workPlaceProblems } from '#rules/work-place.ts';
import type { Db } from '#server/db/database.ts';
import { found, wrongFields } from '#server/http/problems.ts';
import { withBranches } from '#server/military/listed-codes.ts';
import { findOccupation } from '#server/text-generation/occupation-match.ts';
import type { createPosting as createContract, Posting, updatePosting as updateContract } from './contract.ts';
import { findCoordinates, findPipelineForNew, findPipelineRules } from './fields/conditions-store.server.ts';
import { BLANK_POSTING } from './fields/contract.ts';
import { updateLocations } from './fields/locations-store.server.ts';
import { withLastingIds } from './rules/question-ids.ts';
import { checkMilitaryFields, checkPosting } from './rules.ts';
import {
  type Coordinates,
  findCoordinatesOf,
  findPosting,
  insertPosting,
  type PostingKey,
  updatePosting,
} from './store.server.ts';

export type PostingChanges = Omit<z.output<typeof updateContract.body>, 'version' | 'status' | 'tell_applicants'>;

type Author = { company_id: string; site: SiteCode; preferences: Preferences; user_id: string };

/** Creates a draft, where the company's preferences fill in what the body leaves out. Returns its id. */
export async function createDraft(
  db: Db,
  { company_id, site, preferences, user_id }: Author,
  sent: z.output<typeof createContract.body>,
): Promise<string> {
  checkMilitaryFields(site, sent);
  const body = withBranches(sent);
  const { default_pipeline_id, default_location_type, anonymous_by_default } = preferences;
  const { location_type = default_location_type, anonymous = anonymous_by_default } = body;
  const place = storedPlace({ ...BLANK_POSTING, ...body });
  const others = storedLocations(place, body.additional_locations ?? []);
  checkPosting({ ...BLANK_POSTING, ...body, location_type });
  checkLocations({ location_type, additional_locations: others });
  await checkPipeline(db, company_id, body.pipeline_id);
  const values = {
    ...withQuestionIds([], body),
    ...place,
    location_type,
    anonymous,
    category: body.category ?? findOccupation(body.title)?.occupation.category ?? 'other',
    pipeline_id: body.pipeline_id ?? (await findPipelineForNew(db, company_id, default_pipeline_id)),
  };
  const coordinates = await coordinatesOf(db, place);
  const draft = { company_id, title: body.title, created_by: user_id, ...coordinates };
  const posting_id = await insertPosting(db, draft, values);
  await keepLocations(db, { company_id, posting_id }, others);
  return posting_id;
}

/** Copies every field of a posting into a new draft. Returns its id. */
export async function copyPosting(db: Db, source: PostingKey, user_id: string): Promise<string> {
  const { company_id, posting_id } = source;
  const posting = found(await findPosting(db, company_id, posting_id));
  const coordinates = await findCoordinatesOf(db, source);
  const copy = { company_id, title: posting.title, created_by: user_id, cloned_from: posting_id, ...coordinates };
  const copy_id = await insertPosting(db, copy, posting);
  await keepLocations(db, { company_id, posting_id: copy_id }, posting.additional_locations);
  return copy_id;
}

/** Saves changes as a new version, after checking the posting with them. */
export async function saveChanges(db: Db, key: PostingKey, sent: PostingChanges, before: Posting): Promise<void> {
  const changes = withoutUnkept(withBranches(withQuestionIds(before.questions, sent)));
  const after = { ...before, ...changes };
  const place = isMoved(after, before) ? storedPlace(after) : null;
  checkPosting({ ...after, ...place });
  checkLocations(after);
  await checkPipeline(db, key.company_id, sent.pipeline_id);
  // A new first place may repeat another one that stays.
  const given = sent.additional_locations ?? (place ? before.additional_locations : undefined);
  const others = given && storedLocations(place ?? before, given);
  const coordinates = place ? await coordinatesOf(db, place) : {};
  await updatePosting(db, key, { ...changes, ...place, ...coordinates });
  if (others) await keepLocations(db, key, others);
}

/** Throws 404 if the company has no such pipeline for postings. The one of its talent network is for no job. */
async function checkPipeline(db: Db, company_id: string, pipeline_id: string | null | undefined): Promise<void> {
  if (pipeline_id) found((await findPipelineRules(db, company_id, pipeline_id)) ?? null);
}

/** A job that is no longer kept through a move has no ways to keep it. */
const withoutUnkept = <Sent extends PostingChanges>(sent: Sent): Sent =>
  sent.keeps_move === false && sent.keeps_move_by === undefined ? { ...sent, keeps_move_by: [] } : sent;

/** Replaces the locations after the first, each with its coordinates. */
async function keepLocations(db: Db, key: PostingKey, locations: readonly Location[]): Promise<void> {
  const placed: (Location & Coordinates)[] = [];
  for (const location of locations) placed.push({ ...location, ...(await coordinatesOf(db, location)) });
  await updateLocations(db, key, placed);
}

/** The locations after the first as they are stored. Throws 422 with a message per field of each. */
function storedLocations(first: Place, others: readonly Location[]): Location[] {
  const problems = locationProblems(first, others);
  if (Object.keys(problems).length > 0) throw wrongFields(problems);
  return others.map(storedPlace);
}

/** The posting with unsaved changes. Throws 422 like saving them. */
export function previewChanges(site: SiteCode, stored: Posting, body: PostingChanges): Posting {
  const changed = { ...stored, ...withBranches(withQuestionIds(stored.questions, body)) };
  const place = storedPlace(changed);
  const additional_locations = storedLocations(place, changed.additional_locations);
  const after = { ...changed, ...place, additional_locations };
  checkMilitaryFields(site, body);
  checkPosting(after);
  checkLocations(after);
  return after;
}

type Place = Pick<Posting, 'city' | 'region' | 'postal_code' | 'country'>;

/** The place as it is stored. Throws 422 with a message per field if it cannot be in its country. */
function storedPlace({ city, region, postal_code, country }: Place): Place {
  const problems = workPlaceProblems({ country, region, postal_code });
  if (Object.keys(problems).length > 0) throw wrongFields(problems);
  return { city, region: regionWithin(country, region), postal_code, country };
}

async function coordinatesOf(db: Db, place: Place): Promise<Coordinates> {
  return (await findCoordinates(db, place)) ?? { lat: null, lon: null };
}

const isMoved = (after: Place, before: Place) =>
  after.city !== before.city ||
  after.region !== before.region ||
  after.postal_code !== before.postal_code ||
  after.country !== before.country;

/** The changes with an id for each question. */
function withQuestionIds<Sent extends Pick<PostingChanges, 'questions'>>(
  before: Posting['questions'],
  { questions, ...others }: Sent,
) {
  return { ...others, ...(questions ? { questions: withLastingIds(before, questions, newQuestionId) } : {}) };
}

const newQuestionId = () => `q-${randomUUID()}`;
