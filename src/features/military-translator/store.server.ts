import { type RawBuilder, sql } from 'kysely';
import { MILITARY_BRANCHES, MILITARY_PERSONNEL, type MilitaryBranch, type MilitaryPersonnel } from '#rules/military.ts';
import type { Db } from '#server/db/database.ts';
import { knownSpelling } from '#server/military/known-spelling.ts';
import { KINDS_OF_JOBS, QUALIFIER_KINDS } from '#server/military/shipped-codes.ts';
import type { MilitaryMatch } from './contract.ts';
import { isTitled } from './rules.ts';

export type CodeQuery = {
  branch: MilitaryBranch | undefined;
  personnel: MilitaryPersonnel | undefined;
  codes: readonly string[];
  /** Codes with the words as a spoken name, likeliest first: `army 68W`. */
  spoken: readonly string[];
  /** Whether the search is only a spoken name, which then ranks above titles that contain it. */
  is_spoken_alone: boolean;
  /** Words to search in titles. */
  words: string;
  /** O*NET-SOC code of the words as a civilian job. Our codes that lead to it are found, too. */
  occupation: string | undefined;
};

const MOST_MATCHES = 30;
const MOST_NEAR = 12;
const OF_JOBS = [...KINDS_OF_JOBS];
/** Minimum word similarity for near matches; matches need 0.6. */
const NEARLY = 0.4;
/** Minimum letters for near matches; two or three letters are similar to too many words. */
const SHORTEST_NEAR = 4;

/** A match, and whether it matches by more than its title. */
type Likely = MilitaryMatch & { is_meant: boolean };

const match = sql`branch, code, title, personnel, kind, is_active`;

/** Each code once, with its best title. Searched codes come first. */
export async function findMatches(db: Db, asked: CodeQuery): Promise<MilitaryMatch[]> {
  const { codes, spoken, words, occupation } = asked;
  const is_meant = sql`code = any(${[...codes]}::text[]) or branch || ' ' || code = any(${[...spoken]}::text[])
    or (is_own and ${occupation ?? ''} = any(occupations))`;
  const is_like = sql`${words} <> '' and ${words} <% lower(title)`;
  const found = await findLikeliest(db, asked, { is_meant, is_like });
  const matches = found.filter((each) => each.is_meant || isTitled(words, each.title));
  return withoutSkillLevels(jobsFirst(matches)).map(asMatch);
}

/** Jobs alone if there are any: qualifiers have the same short codes and titles. */
function jobsFirst<Found extends { kind: string }>(found: readonly Found[]): readonly Found[] {
  const jobs = found.filter(({ kind }) => !QUALIFIER_KINDS.includes(kind));
  return jobs.length > 0 ? jobs : found;
}

/** Drops '3D151' beside '3D1X1', and an NEC beside the designator with the same digits. */
function withoutSkillLevels(matches: readonly Likely[]): Likely[] {
  const found = new Set(matches.map(({ branch, code }) => `${branch} ${code}`));
  return matches.filter(({ branch, code }) => {
    const known = knownSpelling(branch, code);
    return known === code || !found.has(`${branch} ${known}`);
  });
}

const asMatch = ({ is_meant: _, ...match }: Likely): MilitaryMatch => match;

/** Codes with the same prefix, and titles with a similar word. */
export async function findSimilar(db: Db, asked: CodeQuery): Promise<MilitaryMatch[]> {
  const { codes, words } = asked;
  const has_words = words.length >= SHORTEST_NEAR;
  const starts = codes.filter((code) => code.length > 1 && /\d/.test(code)).map((code) => `${code.slice(0, 2)}%`);
  const near = await findLikeliest(db, asked, {
    is_meant: sql`code like any(${starts}::text[]) and kind = any(${OF_JOBS})`,
    is_like: sql`${has_words} and word_similarity(${words}, lower(title)) >= ${NEARLY}`,
  });
  return jobsFirst(near).slice(0, MOST_NEAR).map(asMatch);
}

/**
 * Codes that meet the condition, each once, likeliest first: searched codes, titles with all of several words, spoken names, and then the
 * most similar.
 */
async function findLikeliest(
  db: Db,
  { branch, personnel, codes, spoken, is_spoken_alone, words }: CodeQuery,
  { is_meant, is_like }: { is_meant: RawBuilder<unknown>; is_like: RawBuilder<unknown> },
): Promise<Likely[]> {
  const { rows } = await sql<Likely>`
    select ${match}, is_meant from (
      select distinct on (branch, code) ${match}, is_meant, rank from (
        select ${match}, (${is_meant}) as is_meant, case when code = any(${[...codes]}::text[]) then 200 else 0 end
          + case when position(' ' in ${words}) > 0 and position(${words} in lower(title)) > 0 then 100 else 0 end
          + coalesce(${is_spoken_alone ? 150 : 90} - 3 * array_position(${[...spoken]}::text[], branch || ' ' || code), 0)
          + word_similarity(${words}, lower(title)) + similarity(${codes[0] ?? ''}, code)
          + case when ${words} <> '' and lower(title) like ${`${words}%`} then 0.3 else 0 end
          + case when is_own then 0.3 else 0 end + case when is_active then 0.2 else 0 end
          + case when kind = any(${OF_JOBS}) then 0.2 else 0 end + case when personnel = 'enlisted' then 0.15 else 0 end as rank
        from military_code where (${branch ?? null}::text is null or branch = ${branch ?? null})
          and (${personnel ?? null}::text is null or personnel = ${personnel ?? null}) and (${is_meant} or (${is_like}))
      ) as found order by branch, code, rank desc, title
    ) as matches order by rank desc, branch, code limit ${MOST_MATCHES}`.execute(db);
  return rows;
}

/** The common codes of a branch: our own. */
export async function listCommon(db: Db, branch: MilitaryBranch): Promise<MilitaryMatch[]> {
  const { rows } = await sql<MilitaryMatch>`
    select distinct on (code) ${match} from military_code where branch = ${branch} and is_own
    order by code, is_active desc, personnel`.execute(db);
  return rows;
}

/** Groups without any code. The Space Force has no warrant officers. */
export async function listMissingGroups(db: Db) {
  const { rows } = await sql<{ branch: MilitaryBranch; personnel: MilitaryPersonnel }>`
    select branch, personnel from unnest(${[...MILITARY_BRANCHES]}::text[]) with ordinality as branches (branch, place),
      unnest(${[...MILITARY_PERSONNEL]}::text[]) as personnel
    where (branch, personnel) <> ('space_force', 'warrant_officer') and not exists (
      select 1 from military_code as known where known.branch = branches.branch and known.personnel = personnel.personnel)
    order by personnel, place`.execute(db);
  return rows;
}

export type Entry = MilitaryMatch & { description: string; occupations: string[] };

/** All meanings of these codes; for each code, the present meaning as a whole job comes first. */
export async function findEntries(
  db: Db,
  codes: readonly { branch: MilitaryBranch; code: string }[],
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${match}, description, occupations
    from unnest(${codes.map(({ branch }) => branch)}::text[], ${codes.map(({ code }) => code)}::text[]) as asked (branch, code)
    join military_code using (branch, code)
    order by is_own desc, is_active desc, kind = any(${OF_JOBS}) desc, personnel = 'enlisted' desc, occupations <> '{}' desc, title`.execute(
    db,
  );
  return rows;
}

/** The first description of one of these codes. */
export async function findDescription(db: Db, branch: MilitaryBranch, codes: readonly string[]): Promise<string> {
  const { rows } = await sql<{ description: string }>`
    select description from military_code where branch = ${branch} and code = any(${[...codes]}::text[]) and description <> ''
    order by is_active desc, personnel = 'enlisted' desc, title limit 1`.execute(db);
  return rows[0]?.description ?? '';
}

/** Titles of these occupations from the imported file, by code. */
export async function findOccupationTitles(db: Db, soc_codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('civilian_occupation')
    .select(['soc_code', 'title'])
    .where('soc_code', 'in', soc_codes.length > 0 ? [...soc_codes] : [''])
    .execute();
  return new Map(rows.map(({ soc_code, title }) => [soc_code, title]));
}

/** All codes that lead to occupations, with the occupations. */
export async function listTranslated(db: Db) {
  const { rows } = await sql<{ branch: MilitaryBranch; code: string; occupations: string[] }>`
    select branch, code, array_agg(distinct soc_code) as occupations
    from military_code, unnest(occupations) as soc_code group by branch, code order by branch, code`.execute(db);
  return rows;
}
