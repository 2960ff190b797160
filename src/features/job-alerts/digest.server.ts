import { sql } from 'kysely';
import pg from 'pg';
import type { SiteCode } from '#rules/sites.ts';
import { searchedTogether } from '#rules/wanted-places.ts';
import type { Database, Db } from '#server/db/database.ts';
import { findChoices, mailboxOf } from '#server/mail/mail-choices.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { JOB_CARD } from '#server/search/job-hit.ts';
import type { Services } from '#server/services.ts';
import { searchQuery } from '../job-search/contract.ts';
import { filtersOfSearch, pathOfSearch } from '../job-search/rules.ts';
import { pathsOf } from './actions.server.ts';
import type { Rhythm } from './contract.ts';
import { mailKey } from './link.server.ts';
import { type AlertJob, digestMail } from './mails.ts';
import { areaAskedFor, MAIL_ZONE, MOST_IN_MAIL, whyMatched, wordsLookedFor } from './rules.ts';

const POSTINGS_AT_ONCE = 1_000;
const SIDES = 2;
const ALERTS_AT_ONCE = 100;
/** A third of it is usual where many wait; four times smaller pieces are tried until one takes less. */
const LONGEST_STATEMENT_MS = 30_000;

type Pace = { until_ms?: number; longest_ms?: number };

/**
 * Matches what was published with all alerts, piece by piece from two sides, until nothing waits or the time is over. A piece that takes
 * longer than one may take is tried again in smaller ones, whatever the time, so that each run gets on; where those are quick, they grow
 * again. Gives how many postings. Throws where a single one takes too long.
 */
export async function matchNewPostings(
  database: Database,
  { until_ms = Infinity, longest_ms = LONGEST_STATEMENT_MS }: Pace = {},
): Promise<number> {
  let at_once = POSTINGS_AT_ONCE;
  const matchFromOneSide = async () => {
    for (let all = 0; ; ) {
      const [most, began] = [at_once, Date.now()];
      const taken = await matchSome(database, most, longest_ms);
      if (taken === null) {
        at_once = Math.min(at_once, Math.ceil(most / 4));
        continue;
      }
      all += taken;
      if (taken < most || Date.now() > until_ms) return all;
      if (Date.now() - began < longest_ms / 4) at_once = Math.min(POSTINGS_AT_ONCE, at_once * 2);
    }
  };
  const sides = await Promise.allSettled(Array.from({ length: SIDES }, matchFromOneSide));
  return sides.reduce((all, side) => {
    if (side.status === 'rejected') throw side.reason;
    return all + side.value;
  }, 0);
}

/** Null when it took too long and left everything as it was. */
async function matchSome(database: Database, most: number, longest_ms: number): Promise<number | null> {
  try {
    return await database.asSystem(async (db) => {
      await sql`select set_config('statement_timeout', ${String(longest_ms)}, true)`.execute(db);
      const { rows } = await sql<{ taken: number }>`select match_alerts(${most}) as taken`.execute(db);
      return rows[0]?.taken ?? 0;
    });
  } catch (error) {
    if (most > 1 && error instanceof pg.DatabaseError && error.code === STATEMENT_TIMEOUT) return null;
    throw error;
  }
}

/** query_canceled */
const STATEMENT_TIMEOUT = '57014';

/**
 * Writes the mails that are due, each in a transaction of its own. What a mail tells of is marked as told in it, so that after a crash it
 * was either both or neither. An alert that fails is reported and waits an hour; the others get their mail. Gives how many mails.
 */
export async function mailDueAlerts(services: Services, { until_ms = Infinity } = {}): Promise<number> {
  const { database } = services;
  const is_late = () => Date.now() > until_ms;
  let mails = 0;
  for (;;) {
    const due = await database.asSystem(findDue);
    for (const id of due) {
      if (is_late()) break;
      mails += (await mailOrPostpone(services, id)) ? 1 : 0;
    }
    if (due.length < ALERTS_AT_ONCE || is_late()) break;
  }
  await database.asSystem(skipEmptySlots);
  return mails;
}

/** Whether it mailed. */
async function mailOrPostpone(services: Services, alert_id: string): Promise<boolean> {
  try {
    return await services.database.asSystem(async (db) => {
      const alert = await takeDue(db, alert_id);
      return alert !== undefined && mailAlert(db, alert, services);
    });
  } catch (error) {
    services.error_reports.report(error, { alert_id });
    await services.database.asSystem((db) =>
      sql`update job_alert set next_mail_at = now() + interval '1 hour' where id = ${alert_id}`.execute(db),
    );
    return false;
  }
}

type Due = {
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

const IS_DUE = sql`a.state = 'active' and a.next_mail_at <= now() and account.disabled_at is null
  and exists (select from job_alert_match m where m.alert_id = a.id and m.mailed_at is null)`;

async function findDue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from job_alert a left join account on account.id = a.seeker_id
    where ${IS_DUE} order by a.next_mail_at limit ${ALERTS_AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Nothing where it is no longer due, or another worker has it. */
async function takeDue(db: Db, alert_id: string): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select a.id, a.site, coalesce(a.email, account.email) as to, seeker.first_name, a.name, a.rhythm, a.seeker_id is not null as in_account,
      a.query, array_prepend(a.near_lat, a.also_lats) as lats, array_prepend(a.near_lon, a.also_lons) as lons
    from job_alert a left join account on account.id = a.seeker_id left join seeker on seeker.id = a.seeker_id
    where a.id = ${alert_id} and ${IS_DUE} for update of a skip locked`.execute(db);
  return rows[0];
}

/**
 * Whoever stopped mail about alerts is told once that is wanted again, so matches stay untold meanwhile. Where nothing of what waited is
 * to be told, what comes next may be told at once.
 */
async function mailAlert(db: Db, alert: Due, services: Services): Promise<boolean> {
  const { id, site, rhythm, name, first_name } = alert;
  const choices = await findChoices(db, mailboxOf(services.secrets, site, alert.to));
  const posting_ids = choices.alerts ? await takeMatches(db, id) : [];
  const total = posting_ids.length;
  if (choices.alerts && total === 0) return false;
  await sql`update job_alert set next_mail_at = next_alert_time(${rhythm}, ${MAIL_ZONE[site]}, id, now()),
    last_mailed_at = case when ${total} > 0 then now() else last_mailed_at end where id = ${id}`.execute(db);
  if (total === 0) return false;
  const paths = pathsOf(services, id);
  const content = digestMail({
    name,
    first_name,
    jobs: await describeJobs(db, alert, posting_ids),
    total,
    search_path: pathOfSearch(searchQuery.parse(alert.query)),
    manage_path: alert.in_account ? '/seeker/alert-list' : paths.manage,
  });
  const mail = {
    site,
    kind: 'job-alert',
    topic: 'alerts' as const,
    to: alert.to,
    subject_key: mailKey(id),
    unsubscribe_path: paths.unsubscribe,
    content,
  };
  await writeMail(db, mail, services.config.origins);
  return true;
}

/**
 * What is new and still open is told now, whether the mail has room for it or only counts it; what no longer meets the alert is forgotten.
 * One row holds all that an alert ever told of.
 */
async function takeMatches(db: Db, alert_id: string): Promise<string[]> {
  const { rows } = await sql<{ posting_id: string }>`
    with waiting as (delete from job_alert_match where alert_id = ${alert_id} and mailed_at is null returning posting_ids),
      new as (select unnest(posting_ids) as posting_id from waiting
        except select unnest(posting_ids) from job_alert_match where alert_id = ${alert_id} and mailed_at is not null)
    select posting_id from new join posting_search s using (posting_id) join public_posting p using (posting_id)
      join job_alert a on a.id = ${alert_id} and a.site = s.site
    where p.state = 'live' and (p.expires_at is null or p.expires_at > now()) and meets_alert(a, s.words, s.pay_max, s.lat, s.lon)`.execute(
    db,
  );
  const posting_ids = rows.map(({ posting_id }) => posting_id);
  if (posting_ids.length === 0) return [];
  await sql`
    insert into job_alert_match as told (alert_id, posting_ids, mailed_at) values (${alert_id}, ${posting_ids}, now())
    on conflict (alert_id) where mailed_at is not null
      do update set posting_ids = told.posting_ids || excluded.posting_ids, mailed_at = excluded.mailed_at`.execute(db);
  return posting_ids;
}

type Row = Omit<AlertJob, 'why'> & { found: string[]; miles: (number | null)[] };

async function describeJobs(db: Db, { query, lats, lons }: Due, posting_ids: string[]): Promise<AlertJob[]> {
  const search = searchQuery.parse(query);
  const { rows } = await sql<Row>`
    select ${sql.join(JOB_CARD.map((column) => sql.ref(`p.${column}`)))},
      array(select case when place_lat + p.lat is not null then miles_between(place_lat, place_lon, p.lat, p.lon) end
        from unnest(${lats}::float8[], ${lons}::float8[]) with ordinality as place (place_lat, place_lon, number) order by number) as miles,
      array(select word from unnest(${wordsLookedFor(search.q)}::text[]) as word where s.words @@ words_query(word)) as found
    from public_posting p join posting_search s on s.posting_id = p.posting_id
    where p.posting_id = any(${posting_ids}::uuid[]) order by p.posted_at desc, p.posting_id limit ${MOST_IN_MAIL}`.execute(
    db,
  );
  const filters = [...areaAskedFor(search), ...filtersOfSearch(search)];
  const { places } = searchedTogether(search.where);
  return rows.map(({ found, miles: all_miles, ...job }) => {
    const distances = all_miles.map((miles) => miles ?? Infinity);
    const nearest = Math.min(...distances);
    const [place = null, miles] = [places[distances.indexOf(nearest)], Number.isFinite(nearest) ? nearest : null];
    return { ...job, distance_miles: miles, why: whyMatched({ words: found, place, miles, filters }) };
  });
}

/** Where nothing is new, a morning goes by without a mail, and what comes later waits for the next one. */
async function skipEmptySlots(db: Db): Promise<void> {
  await sql`
    update job_alert a set next_mail_at = next_alert_time(rhythm, case site when 'rb' then ${MAIL_ZONE.rb} else ${MAIL_ZONE.mh} end, id, now())
    where state = 'active' and rhythm <> 'at_once' and next_mail_at <= now()
      and not exists (select from job_alert_match m where m.alert_id = a.id and m.mailed_at is null)`.execute(db);
}
