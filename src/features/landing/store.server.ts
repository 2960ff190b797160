import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import { skillSlug } from '#rules/slug.ts';
import type { Db } from '#server/db/database.ts';
import type { CountedCity, CountedSkill, CountedState } from './contract.ts';

// The dictionary counts skills, cities and states besides words: '#s' slug '|' skill, '#y' state '/' slug '|' city, '#r' state.
// '}' is the character after '|', and 't', 's', 'z' follow the marks, so ranges between them are read from the key alone.

/** All skills of live jobs, the most frequent first, in their most common spelling; at most a minute old. */
export async function countSkills(db: Db, site: SiteCode): Promise<CountedSkill[]> {
  const { rows } = await sql<CountedSkill>`
    select slug, (array_agg(name order by postings desc, name))[1] as name, sum(postings)::int as jobs from (
      select split_part(substr(word, 3), '|', 1) as slug, substr(word, strpos(word, '|') + 1) as name, postings
      from search_word where site = ${site} and word >= '#s' and word < '#t' and postings > 0
    ) as written group by slug order by jobs desc, slug`.execute(db);
  return rows;
}

/** A page of a skill, city or state, with the day (UTC) on which one of its jobs was added, changed or removed; null if unknown. */
type LandingPage = { slug: string; changed_on: string | null };

/** All pages of a kind, with slugs as in the address; at most a minute old. */
export async function findPages(db: Db, site: SiteCode, kind: 'skill' | 'city' | 'state'): Promise<LandingPage[]> {
  const [from, to] = { skill: ['#s', '#t'], city: ['#y', '#z'], state: ['#r', '#s'] }[kind];
  const { rows } = await sql<LandingPage>`
    select split_part(substr(word, 3), '|', 1) as slug, max(changed_on)::text as changed_on from search_word
    where site = ${site} and word >= ${from} and word < ${to} and postings > 0 and (${kind} <> 'state' or length(word) = 4)
    group by slug order by sum(postings) desc, slug`.execute(db);
  return rows;
}

/** The skills with these slugs that live jobs ask for. */
export async function countSomeSkills(db: Db, site: SiteCode, slugs: readonly string[]): Promise<CountedSkill[]> {
  const { rows } = await sql<CountedSkill>`
    select slug, (array_agg(substr(w.word, strpos(w.word, '|') + 1) order by w.postings desc, w.word))[1] as name,
      sum(w.postings)::int as jobs
    from unnest(${[...slugs]}::text[]) with ordinality as given (slug, number)
    join search_word w on w.site = ${site} and w.word >= '#s' || slug || '|' and w.word < '#s' || slug || '}' and w.postings > 0
    group by slug, number order by number`.execute(db);
  return rows;
}

/** Cities with live jobs, the ones with most jobs first. */
export async function countCities(db: Db, site: SiteCode, { region = '', limit }: { region?: string; limit: number }) {
  const from = `#y${region ? `${skillSlug(region)}/` : ''}`;
  const { rows } = await sql<CountedCity>`
    select split_part(place, '/', 2) as slug, upper(split_part(place, '/', 1)) as region,
      (array_agg(name order by postings desc, name))[1] as name, sum(postings)::int as jobs
    from (
      select split_part(substr(word, 3), '|', 1) as place, substr(word, strpos(word, '|') + 1) as name, postings
      from search_word where site = ${site} and word >= ${from} and word < ${`${from}~`} and postings > 0
    ) as written group by place order by jobs desc, place limit ${limit}`.execute(db);
  return rows;
}

/** States with live jobs, the ones with most jobs first. */
export async function countStates(db: Db, site: SiteCode): Promise<CountedState[]> {
  const { rows } = await sql<CountedState>`
    select substr(word, 3) as region, postings as jobs from search_word
    where site = ${site} and word >= '#r' and word < '#s' and postings > 0 and length(word) = 4
    order by jobs desc, region`.execute(db);
  return rows;
}

/** The skills of these jobs as written, the most frequent first. */
export async function findSkillsOf(db: Db, posting_ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ skill: string }>`
    select skill from public_posting, unnest(skills) as skill where posting_id = any(${[...posting_ids]}::uuid[])
    group by skill order by count(*) desc, skill`.execute(db);
  return rows.map(({ skill }) => skill);
}
