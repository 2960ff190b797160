import { type RawBuilder, sql } from 'kysely';
import { MILITARY_BRANCHES, MILITARY_PERSONNEL, type MilitaryBranch, type MilitaryPersonnel } from '#rules/military.ts';
import type { Db } from '#server/db/database.ts';
import { knownSpelling } from '#server/military/known-spelling.ts';
import { KINDS_OF_JOBS } from '#server/military/shipped-codes.ts';
import type { MilitaryMatch } from './contract.ts';
import { isTitled } from './rules.ts';

export type Asked = {
  branch: MilitaryBranch | undefined;
  personnel: MilitaryPersonnel | undefined;
  codes: readonly string[];
  /** Codes that the words are a spoken name of, the likeliest first: `army 68W`. */
  spoken: readonly string[];
  /** Whether the search is a spoken name alone. It then comes before titles that contain it. */
  is_spoken_alone: boolean;
  /** Looked for in titles. */
  words: string;
  /** O*NET-SOC of what the words mean as a civilian job; codes of ours that lead to it are found too. */
  occupation: string | undefined;
};

const MOST_MATCHES = 30;
const MOST_NEAR = 12;
const OF_JOBS = [...KINDS_OF_JOBS];
/** How alike a word and a title are at least where nothing better is found; 0.6 otherwise. */
const NEARLY = 0.4;
/** Letters of words that something can be nearly alike; two or three are in too many. */
const SHORTEST_NEAR = 4;

/** A match, and whether more than its title says that it is meant. */
type Likely = MilitaryMatch & { is_meant: boolean };

const match = sql`branch, code, title, personnel, kind, is_active`;

/** Each code once, under its best title. A code searched for comes first. */
export async function findMatches(db: Db, asked: Asked): Promise<MilitaryMatch[]> {
  const { codes, spoken, words, occupation } = asked;
  const is_meant = sql`code = any(${[...codes]}::text[]) or branch || ' ' || code = any(${[...spoken]}::text[])
    or (is_own and ${occupation ?? ''} = any(occupations))`;
  const is_like = sql`${words} <> '' and ${words} <% lower(title)`;
  const found = await likeliest(db, asked, { is_meant, is_like });
  return withoutSkillLevels(found.filter((each) => each.is_meant || isTitled(words, each.title))).map(asMatch);
}

/** '3D151' says nothing beside '3D1X1', nor does an NEC beside the designator of the same digits. */
function withoutSkillLevels(matches: readonly Likely[]): Likely[] {
  const found = new Set(matches.map(({ branch, code }) => `${branch} ${code}`));
  return matches.filter(({ branch, code }) => {
    const known = knownSpelling(branch, code);
    return known === code || !found.has(`${branch} ${known}`);
  });
}

const asMatch = ({ is_meant: _, ...match }: Likely): MilitaryMatch => match;

/** Codes that begin alike, and titles with a word that is nearly the same. */
export async function findNear(db: Db, asked: Asked): Promise<MilitaryMatch[]> {
  const { codes, words } = asked;
  const has_words = words.length >= SHORTEST_NEAR;
  const starts = codes.filter((code) => code.length > 1 && /\d/.test(code)).map((code) => `${code.slice(0, 2)}%`);
  const near = await likeliest(db, asked, {
    is_meant: sql`code like any(${starts}::text[]) and kind = any(${OF_JOBS})`,
    is_like: sql`${has_words} and word_similarity(${words}, lower(title)) >= ${NEARLY}`,
  });
  return near.slice(0, MOST_NEAR).map(asMatch);
}

/**
 * Of what meets the condition, each code once, the likeliest first: codes that were asked for, titles that say all of several
 * words, jobs that are called so, and what is most alike.
 */
async function likeliest(
  db: Db,
  { branch, personnel, codes, spoken, is_spoken_alone, words }: Asked,
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

/** The codes of a branch that we know most of. */
export async function findCommon(db: Db, branch: MilitaryBranch): Promise<MilitaryMatch[]> {
  const { rows } = await sql<MilitaryMatch>`
    select distinct on (code) ${match} from military_code where branch = ${branch} and is_own
    order by code, is_active desc, personnel`.execute(db);
  return rows;
}

/** Of whom no code is known; the Space Force has no warrant officers. */
export async function findLacking(db: Db) {
  const { rows } = await sql<{ branch: MilitaryBranch; personnel: MilitaryPersonnel }>`
    select branch, personnel from unnest(${[...MILITARY_BRANCHES]}::text[]) with ordinality as branches (branch, place),
      unnest(${[...MILITARY_PERSONNEL]}::text[]) as personnel
    where (branch, personnel) <> ('space_force', 'warrant_officer') and not exists (
      select 1 from military_code as known where known.branch = branches.branch and known.personnel = personnel.personnel)
    order by personnel, place`.execute(db);
  return rows;
}

export type Entry = MilitaryMatch & { description: string; occupations: string[] };

/** All meanings of these codes, of each the present one of a whole job first. */
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

/** The first text that a file has about one of these codes. */
export async function findDescription(db: Db, branch: MilitaryBranch, codes: readonly string[]): Promise<string> {
  const { rows } = await sql<{ description: string }>`
    select description from military_code where branch = ${branch} and code = any(${[...codes]}::text[]) and description <> ''
    order by is_active desc, personnel = 'enlisted' desc, title limit 1`.execute(db);
  return rows[0]?.description ?? '';
}

/** What an imported file calls these occupations, by their code. */
export async function findOccupationTitles(db: Db, soc_codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('civilian_occupation')
    .select(['soc_code', 'title'])
    .where('soc_code', 'in', soc_codes.length > 0 ? [...soc_codes] : [''])
    .execute();
  return new Map(rows.map(({ soc_code, title }) => [soc_code, title]));
}

/** All codes that lead to an occupation, with those. */
export async function findTranslated(db: Db) {
  const { rows } = await sql<{ branch: MilitaryBranch; code: string; occupations: string[] }>`
    select branch, code, array_agg(distinct soc_code) as occupations
    from military_code, unnest(occupations) as soc_code group by branch, code order by branch, code`.execute(db);
  return rows;
}
