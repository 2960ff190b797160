import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { FoundProfile, FoundProfiles } from './contract.ts';
import type { ProfileSort } from './rules.ts';

/** What narrows a search beside its words; `found_profiles` of 1179_profile_search.sql reads it. */
export type Conditions = {
  profile_id?: string;
  /** Only people whom this scout has not found yet. */
  new_for?: string;
  /** Only these seekers. */
  among?: readonly string[];
  /** Whether `profiles` hold the ids of seekers and nothing else. */
  ids_only?: true;
  near?: { lat: number; lon: number; miles: number };
  education?: number;
  years?: number;
  pay?: number;
  remote?: true;
  active_days?: number;
  branches?: readonly string[];
  /** `Army|SGT`, as people wrote them. */
  ranks?: readonly string[];
  codes?: readonly string[];
  clearances?: readonly string[];
  available_by?: string;
  spouse?: true;
  skillbridge?: true;
};

type Asked = { words: string; conditions: Conditions; sort: ProfileSort; most: number; skip: number };
export type StoredProfile = Omit<FoundProfile, 'education_level' | 'unlock_id'> & {
  seeker_id: string;
  education_level: number | null;
};
type Listed = Pick<FoundProfiles, 'total' | 'facets'> & { profiles: StoredProfile[] };

export async function listFoundProfiles(db: Db, company_id: string, asked: Asked): Promise<Listed> {
  const { words, conditions, sort, most, skip } = asked;
  const { rows } = await sql<{ found: Listed }>`select found_profiles(${company_id}, ${words}::tsquery,
    ${JSON.stringify(conditions)}::jsonb, ${sort}, ${most}, ${skip}) as found`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('found_profiles gives one row');
  return row.found;
}

/** Branches, ranks and codes as the people whom the company may find wrote them. */
export async function listFoundService(db: Db, company_id: string) {
  const { rows } = await sql<{ branch: string; rank: string; codes: string[] | null }>`
    select branch, rank, codes from found_service(${company_id})`.execute(db);
  return rows;
}
