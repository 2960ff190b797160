import { sql } from 'kysely';
import pg from 'pg';
import { categoryLabel } from '#features/jobs/words.ts';
import { militaryCodeLookedFor, militaryCodeWords } from '#rules/military-code.ts';
import { SITE_CODES, type SiteCode } from '#rules/sites.ts';
import { placesNamed, searchedTogether } from '#rules/wanted-places.ts';
import type { Database, Db } from '#server/db/database.ts';
import { inTurn } from '#server/db/in-turn.ts';
import { findChoices, mailboxOf } from '#server/mail/mail-choices.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { JOB_CARD } from '#server/search/job-hit.ts';
import type { Services } from '#server/services.ts';
import { type SearchQuery, searchQuery } from '../job-search/contract.ts';
import { filtersOfSearch, pathOfSearch } from '../job-search/rules.ts';
import { pathsOf } from './actions.server.ts';
import type { Rhythm } from './contract.ts';
import { mailKey, sharedMailKey } from './link.server.ts';
import { type AlertJob, type DigestPart, digestMail } from './mails.ts';
import { areaAskedFor, MAIL_ZONE, MOST_IN_MAIL, type Reasons, shareOut, whyMatched, wordsLookedFor } from './rules.ts';
import { noteShared } from './store.server.ts';

const POSTINGS_AT_ONCE = 1_000;
const SIDES = 2;
const ALERTS_AT_ONCE = 100;
/** A third of it is usual where many wait; four times smaller pieces are tried until one takes less. */
const LONGEST_STATEMENT_MS = 30_000;

/** `until_ms` is a time of `performance.now()`. */
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
      const [most, began] = [at_once, performance.now()];
      const taken = await matchSome(database, most, longest_ms);
      if (taken === null) {
        at_once = Math.min(at_once, Math.ceil(most / 4));
        continue;
      }
      all += taken;
      if (taken < most || performance.now() > until_ms) return all;
      if (performance.now() - began < longest_ms / 4) at_once = Math.min(POSTINGS_AT_ONCE, at_once * 2);
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
 * Writes the mails that are due, each in a transaction of its own: one for all alerts of a mailbox and a rhythm, and no more than one an
 * hour for a mailbox. What a mail tells of is marked as told in it, so that after a crash it was either both or neither. Alerts that fail
 * together are mailed alone; one that fails alone is reported and waits an hour. Gives how many mails.
 */
export async function mailDueAlerts(services: Services, { until_ms = Infinity } = {}): Promise<number> {
  const { database } = services;
  const is_late = () => performance.now() > until_ms;
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
  let taken = 0;
  const mail = (with_others: boolean) =>
    services.database.asSystem(async (db) => {
      const alerts = await takeDue(db, alert_id, { with_others });
      taken = alerts.length;
      return mailAlerts(db, alerts, services);
    });
  try {
    return await mail(true).catch((error: unknown) => {
      if (taken < 2) throw error;
      return mail(false);
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

const HAS_NEWS = sql`a.state = 'active' and account.disabled_at is null
  and exists (select from job_alert_match m where m.alert_id = a.id and m.mailed_at is null)`;

async function findDue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from job_alert a left join account on account.id = a.seeker_id
    where ${HAS_NEWS} and a.next_mail_at <= now() order by a.next_mail_at limit ${ALERTS_AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

type Mailbox = { site: SiteCode; to: string; seeker_id: string | null; rhythm: Rhythm };

/**
 * The alerts that go into one mail: the due one and the others of its mailbox and rhythm that would be due before the next mail may leave.
 * Empty where it is no longer due, or the mailbox got a mail of either site within the hour. A second worker waits here and then finds nothing due.
 */
async function takeDue(db: Db, alert_id: string, { with_others }: { with_others: boolean }): Promise<Due[]> {
  const { rows: mailboxes } = await sql<Mailbox>`
    select a.site, coalesce(a.email, own.email) as to, coalesce(a.seeker_id, same.id) as seeker_id, a.rhythm
    from job_alert a left join account own on own.id = a.seeker_id
      left join account same on same.site = a.site and same.email = a.email
    where a.id = ${alert_id}`.execute(db);
  const [mailbox] = mailboxes;
  if (!mailbox) return [];
  const { site, to, seeker_id, rhythm } = mailbox;
  await inTurn(db, `job alert mail ${to}`);
  const is_theirs = sql`((a.site = ${site} and a.email = ${to}) or a.seeker_id = ${seeker_id})`;
  // One person may keep alerts on both sites.
  const is_of_person = sql`((a.site = any(${[...SITE_CODES]}::text[]) and a.email = ${to})
    or a.seeker_id in (select id from account where site = any(${[...SITE_CODES]}::text[]) and email = ${to}) or a.seeker_id = ${seeker_id})`;
  const { numAffectedRows: early } = await sql`
    update job_alert a set next_mail_at = last.at + interval '1 hour'
    from (select max(a.last_mailed_at) as at from job_alert a where ${is_of_person}) last
    where ${is_theirs} and a.state = 'active' and a.next_mail_at <= now() and last.at > now() - interval '1 hour'`.execute(
    db,
  );
  if (early) return [];
  const { rows } = await sql<Due & { is_due: boolean }>`
    select a.id, a.site, ${to}::text as to, seeker.first_name, a.name, a.rhythm, a.seeker_id is not null as in_account,
      a.query, array_prepend(a.near_lat, a.also_lats) as lats, array_prepend(a.near_lon, a.also_lons) as lons, a.next_mail_at <= now() as is_due
    from job_alert a left join account on account.id = a.seeker_id left join seeker on seeker.id = a.seeker_id
    where ${is_theirs} and a.rhythm = ${rhythm} and ${HAS_NEWS}
      and a.next_mail_at < now() + interval '59 minutes' and (${with_others} or a.id = ${alert_id})
    order by a.created_at, a.id for update of a`.execute(db);
  return rows.some(({ id, is_due }) => id === alert_id && is_due) ? rows : [];
}

type Told = { alert: Due; posting_ids: string[] };

/**
 * Whoever stopped mail about alerts is told once that is wanted again, so matches stay untold meanwhile. Where nothing of what waited is
 * to be told, what comes next may be told at once.
 */
async function mailAlerts(db: Db, alerts: readonly Due[], services: Services): Promise<boolean> {
  const [first] = alerts;
  if (!first) return false;
  const { site, to } = first;
  const choices = await findChoices(db, mailboxOf(services.secrets, site, to));
  const told: Told[] = [];
  for (const alert of alerts) {
    const posting_ids = choices.alerts ? await takeMatches(db, alert.id) : [];
    if (choices.alerts && posting_ids.length === 0) continue;
    await sql`update job_alert
      set next_mail_at = next_alert_time(${alert.rhythm}, ${MAIL_ZONE[site]}, id, greatest(now(), case when rhythm <> 'at_once' then next_mail_at end)),
        last_mailed_at = case when ${choices.alerts} then now() else last_mailed_at end where id = ${alert.id}`.execute(
      db,
    );
    if (choices.alerts) told.push({ alert, posting_ids });
  }
  const [only] = told;
  if (!only) return false;
  const parts = await describeParts(db, told, services);
  const total = new Set(told.flatMap(({ posting_ids }) => posting_ids)).size;
  const is_one = told.length === 1;
  const mail = {
    site,
    kind: 'job-alert',
    topic: 'alerts' as const,
    to,
    subject_key: is_one ? mailKey(only.alert.id) : sharedMailKey(),
    // Mail of several alerts is stopped for all of them by the link of its topic, and for one by that alert's own link.
    ...(is_one ? { unsubscribe_path: pathsOf(services, only.alert.id).unsubscribe } : {}),
    content: digestMail({ first_name: first.first_name, parts, total }),
  };
  const mail_id = await writeMail(db, mail, services.config.origins);
  if (!is_one)
    await noteShared(
      db,
      mail_id,
      told.map(({ alert, posting_ids }) => ({ alert_id: alert.id, posting_ids })),
    );
  return true;
}

/** Each alert with its share of the jobs that the mail has room for; a job that several found stands once, with the others' names. */
async function describeParts(db: Db, told: readonly Told[], services: Services): Promise<DigestPart[]> {
  const found: AlertJob[][] = [];
  for (const { alert, posting_ids } of told) found.push(await describeJobs(db, alert, posting_ids));
  const shares = shareOut(
    found.map((jobs) => jobs.map(({ posting_id }) => posting_id)),
    Math.max(MOST_IN_MAIL, told.length),
  );
  const shown = new Set(shares.flat());
  const whys = await whysOf(db, told, shown);
  return told.map(({ alert, posting_ids }, at) => {
    const paths = pathsOf(services, alert.id);
    const share = new Set(shares[at]);
    const jobs = (found[at] ?? []).filter(({ posting_id }) => share.has(posting_id));
    const also = (id: string) =>
      whys.flatMap(({ alert: other, why }) =>
        other !== alert && why.has(id) ? [{ name: other.name, why: why.get(id) ?? '' }] : [],
      );
    return {
      name: alert.name,
      jobs: jobs.map((job) => ({ ...job, also_in: also(job.posting_id) })),
      more: posting_ids.filter((id) => !shown.has(id)).length,
      search_path: pathOfSearch(searchQuery.parse(alert.query)),
      manage_path: alert.in_account ? '/seeker/alert-list' : paths.manage,
      stop_path: paths.unsubscribe,
    };
  });
}

/** Of each of several alerts, why it found the jobs that the mail shows. */
async function whysOf(db: Db, told: readonly Told[], shown: ReadonlySet<string>) {
  const whys: { alert: Due; why: Map<string, string> }[] = [];
  for (const { alert, posting_ids } of told.length > 1 ? told : []) {
    const jobs = await describeJobs(
      db,
      alert,
      posting_ids.filter((id) => shown.has(id)),
      shown.size,
    );
    whys.push({ alert, why: new Map(jobs.map(({ posting_id, why }) => [posting_id, why])) });
  }
  return whys;
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
    where p.state = 'live' and (p.expires_at is null or p.expires_at > now()) and meets_alert(a, s.words, s.sure_pay, s.lat, s.lon)`.execute(
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

type Row = Omit<AlertJob, 'why'> &
  Pick<Reasons, 'found' | 'is_code_named'> & {
    category: string;
    miles: (number | null)[];
    is_in_field: boolean;
  };

async function describeJobs(
  db: Db,
  { query, lats, lons }: Due,
  posting_ids: string[],
  most = MOST_IN_MAIL,
): Promise<AlertJob[]> {
  const search = searchQuery.parse(query);
  const codes = search.military_code.flatMap((code) => militaryCodeLookedFor(code) ?? []);
  const { rows } = await sql<Row>`
    select ${sql.join(JOB_CARD.map((column) => sql.ref(`p.${column}`)))}, p.category,
      array(select case when place_lat + s.lat is not null then miles_between(place_lat, place_lon, s.lat, s.lon) end
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
    where p.posting_id = any(${posting_ids}::uuid[]) order by p.posted_at desc, p.posting_id limit ${most}`.execute(db);
  return rows.map(({ found, miles, is_in_field, is_code_named, ...job }) => {
    const nearest = nearestOf(search, miles);
    const remote_from = job.location_type === 'remote' ? placesAskedFor(search) : null;
    const why = whyMatched({
      ...nearest,
      // What names the whole field may stand in a text by chance.
      found: is_in_field ? found.filter(({ place }) => place !== 'text') : found,
      // It matched, and none of the words stands anywhere in it.
      same_work: found.length === 0 && !is_in_field && search.q !== '' ? search.q : null,
      field: is_in_field ? categoryLabel(job.category) : null,
      codes: search.military_code.map(militaryCodeWords),
      is_code_named,
      remote_from,
      filters: [...(remote_from ? [] : areaAskedFor(search)), ...filtersOfSearch({ ...search, military_code: [] })],
    });
    return { ...job, distance_miles: nearest.miles, why };
  });
}

/** The towns or states that a search names, as people read them. */
function placesAskedFor({ where }: SearchQuery): string | null {
  const { kind, places } = searchedTogether(where);
  return kind === 'near' || kind === 'state' ? placesNamed(places) : null;
}

/** Which of the places of a search a job is nearest to; none for a job without a place. */
function nearestOf({ where }: SearchQuery, all_miles: readonly (number | null)[]) {
  const distances = all_miles.map((miles) => miles ?? Infinity);
  const nearest = Math.min(...distances);
  if (!Number.isFinite(nearest)) return { place: null, miles: null };
  return { place: searchedTogether(where).places[distances.indexOf(nearest)] ?? null, miles: nearest };
}

/** Where nothing is new, a morning goes by without a mail, and what comes later waits for the next one. */
async function skipEmptySlots(db: Db): Promise<void> {
  await sql`
    update job_alert a set next_mail_at = next_alert_time(rhythm, case site when 'rb' then ${MAIL_ZONE.rb} else ${MAIL_ZONE.mh} end, id, now())
    where state = 'active' and rhythm <> 'at_once' and next_mail_at <= now()
      and not exists (select from job_alert_match m where m.alert_id = a.id and m.mailed_at is null)`.execute(db);
}
