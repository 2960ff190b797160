import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Clearance, ClearanceNeed, Polygraph } from '#rules/clearance.ts';
import type { Program } from '#rules/programs.ts';
import type { Requirements } from '#rules/requirements.ts';
import type { WorkFrom } from '#rules/work-from.ts';
import type { Database } from '#server/db/database.ts';

export type TestPosting = {
  posting_id: string;
  company_id: string;
  site: 'rb' | 'mh';
  title: string;
  company_name: string;
  anonymous: boolean;
  text: string;
  location_type: string;
  city: string;
  region: string;
  lat: number | null;
  lon: number | null;
  pay_min_cents: number | null;
  pay_max_cents: number | null;
  pay_unit: string | null;
  employment_type: string;
  category: string;
  skills: string[];
  badges: string[];
  clearance: Clearance;
  clearance_need: ClearanceNeed;
  polygraph: Polygraph | null;
  military_codes: string[];
  work_from: WorkFrom['work_from'];
  work_from_states: string[];
  keeps_move: boolean;
  keeps_move_by: string[];
  program: Program;
  overseas_hire: string[];
  overseas_orders: boolean;
  posted_at: Date;
} & Partial<
  Requirements & { benefits: string[]; shifts: string[]; street: string; country: string; pay_currency: string }
>;

let made = 0;

/** A live posting as the public sees it: by default a welder's job in Austin, each newer than the one before. */
export function testPosting(given: Partial<TestPosting> = {}): TestPosting {
  return {
    posting_id: randomUUID(),
    company_id: randomUUID(),
    site: 'rb',
    title: 'Welder',
    company_name: 'Lone Star Works',
    anonymous: false,
    text: 'We build bridges.',
    location_type: 'on_site',
    city: 'Austin',
    region: 'TX',
    lat: 30.27,
    lon: -97.74,
    pay_min_cents: null,
    pay_max_cents: null,
    pay_unit: null,
    employment_type: 'full_time',
    category: 'manufacturing',
    skills: [],
    badges: [],
    clearance: 'none',
    clearance_need: 'hold',
    polygraph: null,
    military_codes: [],
    work_from: null,
    work_from_states: [],
    keeps_move: false,
    keeps_move_by: [],
    program: 'none',
    overseas_hire: [],
    overseas_orders: false,
    posted_at: new Date(Date.now() - 60_000 + made++),
    ...given,
  };
}

/** Publishes as the posting's company does: the projection and its search index, in one transaction. */
export async function publish(database: Database, ...postings: TestPosting[]) {
  for (const { text, ...given } of postings) {
    const { company_id, posting_id } = given;
    const posting = {
      ...given,
      company_key: given.anonymous ? null : company_id.slice(-12),
      portable: given.work_from === 'any_state',
    };
    const children = [{ type: 'paragraph', children: [{ type: 'text', text }] }];
    const description = JSON.stringify({ type: 'document', children });
    await database.asRequest({ company_id }, async (db) => {
      await db
        .insertInto('public_posting')
        .values({ country: 'US', ...posting, description, postal_code: '' })
        .onConflict((conflict) => conflict.column('posting_id').doUpdateSet({ ...posting, description }))
        .execute();
      await sql`select index_posting(${posting_id})`.execute(db);
    });
  }
}

export async function close(database: Database, { company_id, posting_id }: TestPosting) {
  await database.asRequest({ company_id }, (db) => sql`select unindex_posting(${posting_id})`.execute(db));
}
