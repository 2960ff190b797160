// What alerts, RSS and facets give for the judged searches, through the product's own ways.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { matchNewPostings } from '#features/job-alerts/matching-actions.server.ts';
import { searchQuery } from '#features/job-search/contract.ts';
import { criteriaOfSearch } from '#features/job-search/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Database } from '#server/db/database.ts';
import { createClient, succeeded } from '../stage/client.ts';
import type { Started } from '../stage/process.ts';
import type { Judgement } from './judgements.ts';
import type { JudgedPosting } from './score.ts';

/** Keeps each judged search as an alert, publishes every posting to them, and gives the ids that each alert would mail. */
export async function matchedByAlerts(database: Database, judgements: readonly Judgement[]): Promise<string[][]> {
  const kept = await Promise.all(
    judgements.map(({ site, q }) => database.asSystem((db) => criteriaOfSearch(db, site, searchQuery.parse({ q })))),
  );
  const ids = await database.asSystem(async (db) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(db);
    await sql`delete from job_alert_match`.execute(db);
    await sql`delete from job_alert where email like '%@judged.example'`.execute(db);
    await sql`delete from posting_to_match`.execute(db);
    const alert_ids = [];
    for (const [at, { criteria }] of kept.entries()) {
      const email = `n${at}@judged.example`;
      const { rows } = await sql<{ id: string }>`
        insert into job_alert (site, email, name, rhythm, state, query, criteria, token_hash, since, next_mail_at)
        values (${criteria.site}, ${email}, 'Jobs', 'daily', 'active', '{}', ${JSON.stringify(criteria)}::jsonb,
          ${createHash('sha256').update(email).digest()}, '-infinity', now() + interval '1 day')
        returning id`.execute(db);
      alert_ids.push(rows[0]?.id ?? '');
    }
    await sql`insert into posting_to_match (posting_id, site) select posting_id, site from public_posting`.execute(db);
    return alert_ids;
  });
  await matchNewPostings(database);
  const found = await database.asSystem((db) =>
    sql<{ alert_id: string; posting_ids: string[] }>`
      select m.alert_id, array_agg(posting_id order by p.posted_at desc) as posting_ids
      from job_alert_match m, unnest(m.posting_ids) as posting_id join public_posting p using (posting_id)
      group by m.alert_id`.execute(db),
  );
  const by_alert = new Map(found.rows.map(({ alert_id, posting_ids }) => [alert_id, posting_ids]));
  return ids.map((id) => by_alert.get(id) ?? []);
}

const JOB_LINK = /<link>[^<]*\/job\/([0-9a-f-]{36})/g;

/** The jobs of each search's RSS feed, and the counts of its facets, as the running product answers. */
export function askProduct(product: Started) {
  const client = createClient(product, '');
  const get = async (site: SiteCode, path: string) =>
    succeeded(await client.send(path, { headers: { host: `${site}.localhost:${product.port}` } })).body.toString();
  return {
    rss: async ({ site, q }: Judgement): Promise<string[]> => {
      const text = await get(site, `/search.rss?q=${encodeURIComponent(q)}`);
      return Array.from(text.matchAll(JOB_LINK), ([, id = '']) => id);
    },
    facets: async ({ site, q }: Judgement): Promise<Facets> => {
      const { facets } = JSON.parse(await get(site, `/api/search?q=${encodeURIComponent(q)}`)) as { facets: Facets };
      return facets;
    },
    close: client.close,
  };
}

export type Facets = Record<'location_type' | 'employment_type', { value: string; count: number }[]>;

/** How far the counts of the facets are those of the wanted postings: 1 where they are equal, 0 where nothing is common. */
export function agreementOf(facets: Facets, wanted: readonly JudgedPosting[]): number {
  let [common, all] = [0, 0];
  for (const name of ['location_type', 'employment_type'] as const) {
    const counted = new Map(facets[name].map(({ value, count }) => [value, count]));
    const judged = new Map<string, number>();
    for (const posting of wanted) judged.set(posting[name], (judged.get(posting[name]) ?? 0) + 1);
    for (const value of new Set([...counted.keys(), ...judged.keys()])) {
      const [shown, meant] = [counted.get(value) ?? 0, judged.get(value) ?? 0];
      common += Math.min(shown, meant);
      all += Math.max(shown, meant);
    }
  }
  return all === 0 ? 1 : common / all;
}
