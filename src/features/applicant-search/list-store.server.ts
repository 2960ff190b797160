import { sql } from 'kysely';
import { countOthers, currentEmail, isLead, statusLabel } from '#features/application/doors.server.ts';
import { tagSum, tagsOf } from '#features/tags/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import type { Applicant, ApplicantList, Match, Sort } from './contract.ts';
import { writeCursor } from './cursor.server.ts';
import { type Cursor, type Filter, matching, ordering } from './filter-store.server.ts';
import { listMatches } from './matches-store.server.ts';
import { type SaidAndAsked, serviceShown } from './rules/service-shown.ts';

type Page = {
  sort: Sort;
  cursor: Cursor | null;
  page_size: number;
  with_matches: boolean;
  with_others: boolean;
  with_service: boolean;
};

/** A page of applicants. */
export async function listApplicants(
  db: Db,
  filter: Filter,
  page: Page,
): Promise<Pick<ApplicantList, 'applicants' | 'next_cursor'>> {
  const { key, by, after } = ordering(page.sort, page.cursor);
  const counted = (of: Parameters<typeof countOthers>[0]) => (page.with_others ? countOthers(of, filter.open) : sql`0`);
  const { rows } = await sql<Omit<Applicant, 'matches' | 'service'> & SaidAndAsked & { key: string }>`
    select application.id as application_id, application.first_name, application.last_name, ${currentEmail} as email,
      application.headline, application.city, application.region, application.posting_id, posting.title as posting_title, posting.requisition_number,
      application.pipeline_id, application.stage_id, stage.name as stage_name, application.status_id,
      ${statusLabel} as status_label, application.category, application.source, application.applied_at,
      application.stage_entered_at, application.score, application.score_count, application.note_count,
      application.message_count, application.first_viewed_at is null as is_new, application.version, ${tagsOf} as tags, ${tagSum} as tag_score,
      ${counted('applications_of_person')} as others, ${counted('possibly_same_person')} as maybe_same,
      application.service_branch, application.service_rank, application.service_codes, application.clearance_level,
      application.clearance_state, application.available_from, posting.military_codes, posting.clearance, posting.clearance_need,
      posting.polygraph, ${key}::text as key
    from application
    join posting on posting.company_id = application.company_id and posting.id = application.posting_id
    join pipeline_stage stage on stage.company_id = application.company_id and stage.id = application.stage_id
    join pipeline_status status on status.company_id = application.company_id and status.id = application.status_id
    where ${matching(filter)} and ${after}
    order by ${by}
    limit ${page.page_size + 1}`.execute(db);
  const shown = rows.slice(0, page.page_size);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  const application_ids = shown.map(({ application_id }) => application_id);
  const { company_id, q, reader } = filter;
  const matches =
    q && page.with_matches
      ? await listMatches(db, company_id, { q, application_ids, reader })
      : new Map<string, Match[]>();
  return {
    applicants: shown.map((row) => ({
      ...row,
      matches: matches.get(row.application_id) ?? [],
      service: page.with_service ? serviceShown(row) : null,
    })),
    next_cursor: last ? writeCursor(page.sort, { key: last.key, id: last.application_id }) : null,
  };
}

/** How many applicants match, and how many of them are leads. */
export async function countApplicants(db: Db, filter: Filter): Promise<Pick<ApplicantList, 'total' | 'leads'>> {
  const { rows } = await sql<Pick<ApplicantList, 'total' | 'leads'>>`
    select count(*)::int as total, count(*) filter (where ${isLead})::int as leads
    from application where ${matching(filter)}`.execute(db);
  return rows[0] ?? { total: 0, leads: 0 };
}
