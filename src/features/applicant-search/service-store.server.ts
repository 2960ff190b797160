import { type RawBuilder, sql } from 'kysely';
import type { HeldClearance } from '#rules/clearance.ts';
import type { Db } from '#server/db/database.ts';

type RankAsEntered = { branch: string; rank: string };
type CodeAsEntered = { branch: string; code: string };

/** Criteria on what applicants said. Absent parts do not narrow; a part with an empty list matches no applicant. */
export type ServiceFilter = {
  branches?: readonly string[];
  ranks?: readonly RankAsEntered[];
  codes?: readonly CodeAsEntered[];
  clearances?: readonly HeldClearance[];
  clearance_states?: readonly string[];
  /** `2027-03`; empty if the typed month is unreadable. */
  available_by?: string;
};

export function saysOfService(filter: ServiceFilter): RawBuilder<unknown>[] {
  const { branches, ranks, codes, clearances, clearance_states, available_by } = filter;
  const all: RawBuilder<unknown>[] = [];
  const any = (values: readonly string[]) => sql`any(${sql.val(values)}::text[])`;
  if (branches) all.push(sql`application.service_branch = ${any(branches)}`);
  if (ranks)
    all.push(
      anyOf(
        ranks,
        ({ rank }) => rank,
        (those) => sql`application.service_rank = ${any(those)}`,
      ),
    );
  if (codes)
    all.push(
      anyOf(
        codes,
        ({ code }) => code,
        (those) => sql`application.service_codes ?| ${sql.val(those)}::text[]`,
      ),
    );
  if (clearances) all.push(sql`application.clearance_level = ${any(clearances)}`);
  if (clearance_states) all.push(sql`coalesce(application.clearance_state, '') = ${any(clearance_states)}`);
  // Someone who named only a year may start at its end.
  if (available_by !== undefined)
    all.push(
      sql`application.available_from || case length(application.available_from) when 4 then '-12' else '' end <= ${available_by}`,
    );
  return all;
}

/** A rank or code counts only in the branches where it has the meaning that was searched. */
function anyOf<T extends { branch: string }>(
  entered: readonly T[],
  wordOf: (one: T) => string,
  holds: (values: string[]) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const branches = [...Map.groupBy(entered, ({ branch }) => branch)].map(
    ([branch, those]) => sql`(application.service_branch = ${branch} and ${holds(those.map(wordOf))})`,
  );
  return branches.length === 0 ? sql`false` : sql`(${sql.join(branches, sql` or `)})`;
}

/** The ranks that applicants of the company entered. */
export async function listRanks(db: Db, company_id: string): Promise<RankAsEntered[]> {
  const { rows } = await sql<RankAsEntered>`
    select distinct service_branch as branch, coalesce(service_rank, '') as rank from application
    where company_id = ${company_id} and service_branch is not null`.execute(db);
  return rows;
}

/** The codes that applicants of the company entered. */
export async function listCodes(db: Db, company_id: string): Promise<CodeAsEntered[]> {
  const { rows } = await sql<CodeAsEntered>`
    select distinct service_branch as branch, code
    from application cross join lateral jsonb_array_elements_text(
      case jsonb_typeof(service_codes) when 'array' then service_codes else jsonb_build_array(service_codes) end) as entered(code)
    where company_id = ${company_id} and service_branch is not null and service_codes is not null`.execute(db);
  return rows;
}
