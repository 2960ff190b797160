import { sql } from 'kysely';
import type { SearchQuery } from '#features/job-search/contract.ts';
import { militaryCodeLookedFor } from '#rules/military-code.ts';
import { SITE_CODES, type SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { JOB_CARD } from '#server/search/job-hit.ts';
import type { Rhythm } from './contract.ts';
import type { AlertJob } from './mails.ts';
import { type MatchFacts, wordsLookedFor } from './reasons-rules.ts';
import { MAIL_ZONE } from './rules.ts';

export type Mailbox = { site: SiteCode; to: string; seeker_id: string | null; rhythm: Rhythm };

export type DueAlert = {
  id: string;
  site: SiteCode;
  to: string;
  first_name: string | null;
  name: string;
  rhythm: Rhythm;
  in_account: boolean;
  query: unknown;
  /** The places of its search, in their order; a single null where there is none. */
  lats: (number | null)[];
  lons: (number | null)[];
};

const HAS_NEWS = sql`a.state = 'active' and account.disabled_at is null
  and exists (select from job_alert_match m where m.alert_id = a.id and m.mailed_at is null)`;

/** Alerts with news whose mail is due, the longest due first. */
export async function listDue(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from job_alert a left join account on account.id = a.seeker_id
    where ${HAS_NEWS} and a.next_mail_at <= now() order by a.next_mail_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Where an alert is mailed to, and the account of that address. */
export async function findMailbox(db: Db, alert_id: string): Promise<Mailbox | undefined> {
  const { rows } = await sql<Mailbox>`
    select a.site, coalesce(a.email, own.email) as to, coalesce(a.seeker_id, same.id) as seeker_id, a.rhythm
    from job_alert a left join account own on own.id = a.seeker_id
      left join account same on same.site = a.site and same.email = a.email
    where a.id = ${alert_id}`.execute(db);
  return rows[0];
}

const inMailbox = ({ site, to, seeker_id }: Mailbox) =>
  sql`((a.site = ${site} and a.email = ${to}) or a.seeker_id = ${seeker_id})`;

/** One person may keep alerts on both sites. */
const onAnySite = ({ to, seeker_id }: Mailbox) =>
  sql`((a.site = any(${[...SITE_CODES]}::text[]) and a.email = ${to})
    or a.seeker_id in (select id from account where site = any(${[...SITE_CODES]}::text[]) and email = ${to}) or a.seeker_id = ${seeker_id})`;

/** Postpones what is due in a mailbox that either site mailed within the hour; false when neither did. */
export async function postponeMailedWithinHour(db: Db, mailbox: Mailbox): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job_alert a set next_mail_at = last.at + interval '1 hour'
    from (select max(a.last_mailed_at) as at from job_alert a where ${onAnySite(mailbox)}) last
    where ${inMailbox(mailbox)} and a.state = 'active' and a.next_mail_at <= now()
      and last.at > now() - interval '1 hour'`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Locks the alerts with news of a mailbox and its rhythm, or one of them, that would be due before the next mail may leave. */
export async function lockMailable(
  db: Db,
  mailbox: Mailbox,
  { only_id }: { only_id: string | null },
): Promise<(DueAlert & { is_due: boolean })[]> {
  const { rows } = await sql<DueAlert & { is_due: boolean }>`
    select a.id, a.site, ${mailbox.to}::text as to, seeker.first_name, a.name, a.rhythm, a.seeker_id is not null as in_account,
      a.query, array_prepend(a.near_lat, a.also_lats) as lats, array_prepend(a.near_lon, a.also_lons) as lons, a.next_mail_at <= now() as is_due
    from job_alert a left join account on account.id = a.seeker_id left join seeker on seeker.id = a.seeker_id
    where ${inMailbox(mailbox)} and a.rhythm = ${mailbox.rhythm} and ${HAS_NEWS}
      and a.next_mail_at < now() + interval '59 minutes' and (${only_id}::uuid is null or a.id = ${only_id})
    order by a.created_at, a.id for update of a`.execute(db);
  return rows;
}

/** Sets when an alert is due next, and, if it is mailed now, when it was mailed last. */
export async function updateNextMail(
  db: Db,
  { id, rhythm, site }: Pick<DueAlert, 'id' | 'rhythm' | 'site'>,
  { is_mailed }: { is_mailed: boolean },
): Promise<void> {
  await sql`update job_alert
    set next_mail_at = next_alert_time(${rhythm}, ${MAIL_ZONE[site]}, id, greatest(now(), case when rhythm <> 'at_once' then next_mail_at end)),
      last_mailed_at = case when ${is_mailed} then now() else last_mailed_at end where id = ${id}`.execute(db);
}

/** After a failure. */
export async function postponeAnHour(db: Db, alert_id: string): Promise<void> {
  await sql`update job_alert set next_mail_at = now() + interval '1 hour' where id = ${alert_id}`.execute(db);
}

/** Alerts without news skip this morning, so that what comes later waits for the next one. */
export async function skipMorningsWithoutNews(db: Db): Promise<void> {
  await sql`
    update job_alert a set next_mail_at = next_alert_time(rhythm, case site when 'rb' then ${MAIL_ZONE.rb} else ${MAIL_ZONE.mh} end, id, now())
    where state = 'active' and rhythm <> 'at_once' and next_mail_at <= now()
      and not exists (select from job_alert_match m where m.alert_id = a.id and m.mailed_at is null)`.execute(db);
}

/** Deletes the matches that were not mailed, and returns those that are new, open and still meet the alert. */
export async function deleteUnmailedMatches(db: Db, alert_id: string): Promise<string[]> {
  const { rows } = await sql<{ posting_id: string }>`
    with waiting as (delete from job_alert_match where alert_id = ${alert_id} and mailed_at is null returning posting_ids),
      new as (select unnest(posting_ids) as posting_id from waiting
        except select unnest(posting_ids) from job_alert_match where alert_id = ${alert_id} and mailed_at is not null)
    select posting_id from new join posting_search s using (posting_id) join public_posting p using (posting_id)
      join job_alert a on a.id = ${alert_id} and a.site = s.site
    where p.state = 'live' and (p.expires_at is null or p.expires_at > now()) and exists (
        select from unnest(array_prepend(s.lat, s.also_lats), array_prepend(s.lon, s.also_lons)) as spot (lat, lon)
        where meets_alert(a, s.words, s.sure_pay, spot.lat, spot.lon))`.execute(db);
  return rows.map(({ posting_id }) => posting_id);
}

/** Adds postings to the one row of all that an alert ever mailed. */
export async function insertMailedMatches(db: Db, alert_id: string, posting_ids: readonly string[]): Promise<void> {
  await sql`
    insert into job_alert_match as told (alert_id, posting_ids, mailed_at) values (${alert_id}, ${posting_ids}, now())
    on conflict (alert_id) where mailed_at is not null
      do update set posting_ids = told.posting_ids || excluded.posting_ids, mailed_at = excluded.mailed_at`.execute(db);
}

export type MatchedJob = Omit<AlertJob, 'why' | 'distance_miles'> & MatchFacts;

type ListedJobs = { search: SearchQuery; posting_ids: readonly string[]; limit: number };

/** The newest of some postings that an alert matched, with where each has what its search looks for. */
export async function listMatchedJobs(
  db: Db,
  { lats, lons }: Pick<DueAlert, 'lats' | 'lons'>,
  { search, posting_ids, limit }: ListedJobs,
): Promise<MatchedJob[]> {
  const codes = search.military_code.flatMap((code) => militaryCodeLookedFor(code) ?? []);
  const { rows } = await sql<MatchedJob>`
    select ${sql.join(JOB_CARD.map((column) => sql.ref(`p.${column}`)))}, p.category,
      array(select case when place_lat + coalesce(s.lat, s.also_lats[1]) is not null
          then miles_to_nearest(array_prepend(s.lat, s.also_lats), array_prepend(s.lon, s.also_lons), place_lat, place_lon) end
        from unnest(${lats}::float8[], ${lons}::float8[]) with ordinality as place (place_lat, place_lon, number) order by number) as miles,
      (select coalesce(jsonb_agg(jsonb_build_object('word', word, 'place', place) order by number), '[]')
        from unnest(${wordsLookedFor(search.q)}::text[]) with ordinality as looked_for (word, number),
          lateral (select case when text_vector(p.title) @@ words_query(word) then 'title'
            when text_vector(array_to_string(p.skills, ', ')) @@ words_query(word) then 'skills'
            when not p.anonymous and text_vector(p.company_name) @@ words_query(word) then 'company'
            when s.words @@ words_query(word) then 'text' end as place) as of_word where place is not null) as found,
      exists (select from search_field f where f.typed = raw_words_query(${search.q}) and f.category = p.category) as is_in_field,
      exists (select from unnest(p.military_codes) as named where array[named, split_part(named, ':', 2)] && ${codes}::text[]) as is_code_named
    from public_posting p join posting_search s on s.posting_id = p.posting_id
    where p.posting_id = any(${posting_ids}::uuid[]) order by p.posted_at desc, p.posting_id limit ${limit}`.execute(
    db,
  );
  return rows;
}
