import type { z } from 'zod';
import { noteReaderOf } from '#features/applicant-messages/doors.server.ts';
import { type Actor, actorOf } from '#features/application/doors.server.ts';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import type { User } from '#rules/actor.ts';
import { can, whyNot } from '#rules/permissions.ts';
import type { Db } from '#server/db/database.ts';
import { wrongField } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import type { Applicant, ApplicantList, applicantFilters, Sort } from './contract.ts';
import { readCursor } from './cursor.server.ts';
import type { Filter } from './filter-store.server.ts';
import { checkSortingByScore, hideScores } from './hidden-scores.server.ts';
import { countApplicants, listApplicants } from './list-store.server.ts';
import { readNear } from './near.server.ts';
import { readService } from './service.server.ts';

export type Filters = z.output<z.ZodObject<typeof applicantFilters>>;

/** A list of applicants for one reader. `filter` already holds what the reader may open. */
export type Listing = {
  actor: Actor;
  sees_tags: boolean;
  shows_service: boolean;
  filter: Filter;
  near_label: string | null;
  sort: Sort;
};

/** What a member asks for, as far as they may. Throws if they may not sort or filter so. */
export async function readListing(
  db: Db,
  context: { user: User; scope: RequestScope },
  {
    near: place,
    radius = context.scope.preferences.default_radius_miles,
    branch,
    rank_band,
    military_code,
    clearance,
    clearance_use,
    available_by,
    ...filters
  }: Filters,
  sort: Sort,
): Promise<Listing> {
  const { user, scope } = context;
  const actor = actorOf(context);
  if (sort === 'score') checkSortingByScore(actor);
  const sees_tags = can('view-tags', user, scope.flags);
  const asked_tags =
    sort === 'tags' ? 'sort' : filters.tag_id ? 'tag_id' : filters.tag_points !== undefined && 'tag_points';
  if (asked_tags && !sees_tags) throw wrongField(asked_tags, whyNot('view-tags'));
  const { company_id, preferences } = actor;
  const { time_zone, stage_age_limit_days } = preferences;
  const open = await pipelinesOpenTo(db, company_id, user);
  const { near_label, ...near } = await readNear(db, { near: place, radius });
  const service = await readService(
    db,
    { company_id, site: scope.site },
    {
      ...{ branch, rank_band, military_code, clearance, clearance_use, available_by },
    },
  );
  const filter = {
    ...{ ...filters, ...near, company_id, open, reader: noteReaderOf(user), time_zone, stage_age_limit_days },
    ...(service && { service }),
  };
  return { actor, sees_tags, shows_service: scope.site === 'mh', filter, near_label, sort };
}

/**
 * Whether to find out where the words stand, which reads every text about the people of the page, and how many other applications each has.
 */
type Page = { cursor: string | undefined; page_size: number; with_matches: boolean; with_others: boolean };

/** A page of the list, and how many are in it over all pages. */
export async function findList(db: Db, listing: Listing, page: Page): Promise<ApplicantList> {
  const counts = await countApplicants(db, listing.filter);
  return { view: 'list', ...(await findPage(db, listing, page)), ...counts, near_label: listing.near_label };
}

/** A page of the list alone, without scores and tags that the reader may not see. */
export async function findPage(
  db: Db,
  { actor, sees_tags, shows_service, filter, sort }: Listing,
  { cursor: text, page_size, with_matches, with_others }: Page,
): Promise<Pick<ApplicantList, 'applicants' | 'next_cursor'>> {
  const cursor = await readCursor(db, filter, text, sort);
  const { applicants, next_cursor } = await listApplicants(db, filter, {
    sort,
    cursor,
    page_size,
    with_matches,
    with_others,
    with_service: shows_service,
  });
  const shown = await hideScores(db, actor, applicants);
  return { applicants: sees_tags ? shown : shown.map(withoutTags), next_cursor };
}

const withoutTags = (person: Applicant): Applicant => ({ ...person, tags: [], tag_score: null });
