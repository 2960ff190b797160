import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { mailDueAlerts } from '#features/job-alerts/digest-actions.server.ts';
import { matchNewPostings } from '#features/job-alerts/matching-actions.server.ts';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { prepareLogins } from '#server/db/logins.ts';
import { loadSecrets } from '#server/http/secrets.ts';
import { criteriaOf, type JobQuery } from '#server/search/job-search.ts';
import { partialServices } from '../../tests/harness/partial-services.ts';
import { loadGeneratedPostings, postingId, randomOf, weightedPlaces } from '../search-data.ts';
import { NOUNS, ROLES, SKILLS, TERMS } from '../search-words.ts';
import type { Measure } from '../stage/measure.ts';
import { migrated } from '../stage/migrated.ts';
import { FOLDER } from '../stage/product.ts';
import { median, short, whole } from '../stage/statistics.ts';

const SETTINGS = { shared_buffers: '2GB', max_wal_size: '8GB', checkpoint_timeout: '30min' };
const ALERTS = 100_000;
const NEW_POSTINGS = 10_000;
const UNREAL_POSTINGS = 1_000;
const POSTINGS = 2 * NEW_POSTINGS;
const ROUNDS = 3;
const MOST_S = 60;
const BATCH = 1_000;
const MAILING_MS = 5_000;

/** The share of alerts with a place, and the share with only remote work among those with and without a place. */
type Mixture = { near: number; remote_near: number; remote_anywhere: number };
const AS_KEPT: Mixture = { near: 0.8, remote_near: 0, remote_anywhere: 0.5 };
const UNREAL: Mixture = { near: 0.65, remote_near: 0.2, remote_anywhere: 0.2 };

export const measureAlerts: Measure = async () => {
  const postgres = await startEmbeddedPostgres({ data_dir: FOLDER, settings: SETTINGS });
  const url = postgres.url('alerts');
  await migrated(url);
  await loadGeneratedPostings(url, POSTINGS);
  const owner = new pg.Pool({ connectionString: url });
  // Only the owner may truncate tables and analyze them for the planner.
  const database = { ...openDatabase(await prepareLogins(url), { connections: 4 }), pool: owner };
  await loadAlerts(database, UNREAL);
  const unreal_s = await matchAgain(database, 0, UNREAL_POSTINGS);
  const unreal_matches = await countMatches(database);
  await loadAlerts(database, AS_KEPT);
  const single: number[] = [];
  for (let number = 0; number < 20; number++) single.push(await matchAgain(database, number, 1));
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await matchAgain(database, 0, NEW_POSTINGS));
  const matches = await countMatches(database);
  const per_second = await mailFor(database);
  await database.close();
  await owner.end();
  await postgres.stop();
  const taken_s = median(times);
  return {
    title: 'Job alerts',
    about: ABOUT,
    rows: [
      {
        what: `${whole(NEW_POSTINGS)} new postings matched with ${whole(ALERTS)} alerts`,
        target: `< ${MOST_S} s`,
        measured: `${short(taken_s)} s, ${short(matches / ALERTS)} matches an alert`,
        is_met: taken_s < MOST_S,
        why: 'both processors check and write matches all the time, and share them with whatever else runs on the machine.',
      },
      { what: `one new posting matched with ${whole(ALERTS)} alerts`, measured: `${short(median(single) * 1000)} ms` },
      { what: 'mails of ten jobs each, written by one worker', measured: `${short(per_second)}/s` },
      {
        what: `${whole(UNREAL_POSTINGS)} new postings matched with ${whole(ALERTS)} alerts of which a third has no place`,
        measured: `${short(unreal_s)} s, ${short(unreal_matches / ALERTS)} matches an alert`,
      },
    ],
  };
};

const ABOUT = `Alerts as people keep them: a role, a skill or both, some as phrases, alternatives or with an exclusion, some with filters and a least
pay; 80 % near a place, 10 % for remote work alone, 10 % anywhere, from \`bench/parts/alerts.ts\`; postings as in the measurements of search,
whose texts are made of so few words that an alert without a place finds far more than it would among real ones. Each match is checked by
the rules of search and written down. A thousand postings are a transaction, and two connections match.`;

/** Rewrites the alerts after words were counted, as happens at night. */
async function loadAlerts(database: Database, mixture: Mixture) {
  const { pool } = database;
  await pool.query(
    'truncate job_alert, job_alert_mail, job_alert_part, job_alert_anchor, job_alert_match, posting_to_match',
  );
  const system = await pool.connect();
  await system.query(`set statement_timeout = 0; set role jobs_system; select count_search_tokens(); reset role`);
  const places = weightedPlaces();
  for (let first = 0; first < ALERTS; first += BATCH) {
    const numbers = Array.from({ length: BATCH }, (_, at) => first + at);
    const searches = numbers.map((number) => keptSearch(number, places, mixture));
    const criteria = await database.asSystem((db) =>
      Promise.all(searches.map(async (search) => JSON.stringify(await criteriaOf(db, search)))),
    );
    const tokens = numbers.map((number) => createHash('sha256').update(String(number)).digest('hex'));
    await database.asSystem(async (db) => {
      await sql`select set_config('statement_timeout', '0', true)`.execute(db);
      await sql`
        insert into job_alert (site, email, name, rhythm, state, query, criteria, token_hash, since, next_mail_at)
        select 'rb', 'n' || number || '@bench.example', 'Jobs', 'at_once', 'active', jsonb_build_object('q', criteria->'words'), criteria,
          decode(token, 'hex'), '-infinity', now()
        from unnest(${numbers}::int[], ${criteria}::jsonb[], ${tokens}::text[]) as row (number, criteria, token)`.execute(
        db,
      );
    });
  }
  await system.query('analyze job_alert; analyze job_alert_part; analyze job_alert_anchor');
  system.release(true);
}

function keptSearch(number: number, places: ReturnType<typeof weightedPlaces>, mixture: Mixture): JobQuery {
  const random = randomOf(number + 1_000_003);
  const evenly = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new RangeError('nothing to choose from');
    return item;
  };
  const usual = <T>(items: readonly T[]): T =>
    evenly([items[Math.min(items.length - 1, Math.floor((items.length + 1) ** random()) - 1)] as T]);
  const role = usual(ROLES)[0];
  const kinds = [
    () => role,
    () => role,
    () => `"${role}"`,
    () => `${role} ${usual(SKILLS)}`,
    () => usual(SKILLS),
    () => `${role} OR ${usual(SKILLS)}`,
    () => `${usual(TERMS)} -${usual(NOUNS)}`,
    () => `${usual(NOUNS)} ${usual(TERMS)}`,
    () => '',
  ];
  const place = random() < mixture.near ? evenly(places) : null;
  const words = evenly(kinds)();
  return {
    site: 'rb',
    words,
    ...(place && { near: { lat: place.latitude, lon: place.longitude, radius_miles: evenly([10, 25, 25, 50, 100]) } }),
    ...(random() < (place ? mixture.remote_near : mixture.remote_anywhere) && { location_types: ['remote'] }),
    ...(random() < 0.2 && { employment_types: [evenly(['full_time', 'part_time', 'contract'])] }),
    ...((random() < 0.1 || (!place && words === '')) && { categories: [usual(ROLES)[1]] }),
    ...(random() < 0.2 && { pay_at_least: evenly([40_000, 60_000, 80_000, 100_000]) }),
  };
}

/** Seconds to match this many of the newest postings, starting at a given one, with all alerts. */
async function matchAgain(database: Database, first: number, postings: number): Promise<number> {
  const { pool } = database;
  await pool.query('truncate job_alert_match, posting_to_match');
  await pool.query(
    `insert into posting_to_match (posting_id, site)
     select posting_id, site from public_posting where posting_id >= $1 and posting_id < $2`,
    [postingId(NEW_POSTINGS + first), postingId(NEW_POSTINGS + first + postings)],
  );
  await pool.query('analyze posting_to_match');
  const began = performance.now();
  const taken = await matchNewPostings(database);
  if (taken !== postings) throw new Error(`${taken} of ${postings} postings were matched`);
  return (performance.now() - began) / 1000;
}

async function mailFor(database: Database): Promise<number> {
  const services = partialServices({
    database,
    config: readConfig({ APP_ENV: 'test' }),
    secrets: await loadSecrets(database),
  });
  const began = performance.now();
  const mails = await mailDueAlerts(services, { until_ms: Date.now() + MAILING_MS });
  return mails / ((performance.now() - began) / 1000);
}

async function countMatches(database: Database): Promise<number> {
  return database.asSystem(async (db) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(db);
    const { rows } = await sql<{ count: number }>`
      select sum((select count(distinct posting_id) from unnest(posting_ids) as posting_id)) as count from job_alert_match`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  });
}
