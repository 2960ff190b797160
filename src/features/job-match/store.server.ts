import { sql } from 'kysely';
import { z } from 'zod';
import { SERVICE_STATUSES } from '#features/military-record/rules.ts';
import { BADGES } from '#rules/badges.ts';
import { DEFAULT_RADIUS_MILES } from '#rules/constants.ts';
import { MILITARY_BRANCHES } from '#rules/military.ts';
import { rankBand } from '#rules/ranks.ts';
import { branchOf } from '#rules/service-branch.ts';
import type { SiteCode } from '#rules/sites.ts';
import { EMPLOYMENT_TYPES, LOCATION_TYPES } from '#rules/work-types.ts';
import type { Db } from '#server/db/database.ts';
import { isShippedCode, knownSpelling } from '#server/military/known-spelling.ts';
import { otherNumbers } from '#server/military/renumbered.ts';
import type { WorkWishes } from './contract.ts';
import { type OwnRecord, WEIGHTS } from './rules.ts';
import { STATEMENT_NAMES } from './statements.ts';

// Unknown names, such as former ones, are dropped.
const stored = z.object({
  employment_types: z.array(z.string()).transform((types) => EMPLOYMENT_TYPES.filter((type) => types.includes(type))),
  location_types: z.array(z.string()).transform((types) => LOCATION_TYPES.filter((type) => types.includes(type))),
  statements: z
    .record(z.string(), z.unknown())
    .transform((weights) =>
      Object.fromEntries(
        STATEMENT_NAMES.flatMap((name) => WEIGHTS.filter((weight) => weights[name] === weight).map((w) => [name, w])),
      ),
    ),
});

const NONE: WorkWishes = {
  pay_yearly_dollars: null,
  employment_types: [],
  location_types: [],
  miles: DEFAULT_RADIUS_MILES,
  statements: {},
  version: 0,
};

export async function findWishes(db: Db, seeker_id: string): Promise<WorkWishes> {
  const row = await db.selectFrom('work_wish').selectAll().where('seeker_id', '=', seeker_id).executeTakeFirst();
  return row ? { ...row, ...stored.parse(row) } : NONE;
}

/** Replaces the wishes. Returns false if their version changed. */
export async function saveWishes(db: Db, seeker_id: string, { version, ...wishes }: WorkWishes): Promise<boolean> {
  const values = { ...wishes, statements: JSON.stringify(wishes.statements) };
  if (version === 0) {
    const inserted = await db
      .insertInto('work_wish')
      .values({ seeker_id, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const saved = await db
    .updateTable('work_wish')
    .set((row) => ({ ...values, version: row('version', '+', 1), updated_at: sql<string>`now()` }))
    .where('seeker_id', '=', seeker_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** The public view of a job, with its company's values unless it is anonymous. */
export async function findJob(db: Db, site: SiteCode, posting_id: string) {
  const job = await db
    .selectFrom('public_posting as p')
    .leftJoin('public_company as c', (join) =>
      join.onRef('c.company_key', '=', 'p.company_key').onRef('c.site', '=', 'p.site'),
    )
    .select([
      'p.anonymous',
      'p.size_band',
      'p.location_type',
      'p.city',
      'p.region',
      'p.country',
      'p.skills',
      'p.work_from',
      'p.work_from_states',
    ])
    .select([
      'p.employment_type',
      'p.pay_min_cents',
      'p.pay_max_cents',
      'p.pay_unit',
      'p.pay_currency',
      'p.hours_per_week',
    ])
    .select([
      'p.company_values',
      'p.clearance',
      'p.clearance_need',
      'p.polygraph',
      'p.keeps_move',
      'p.keeps_move_by',
      'p.overseas_orders',
    ])
    .select(['p.program', 'p.program_starts_on', 'p.program_length', 'p.program_length_unit'])
    .select(['p.military_codes', 'c.values'])
    .where('p.posting_id', '=', posting_id)
    .where('p.site', '=', site)
    .executeTakeFirst();
  if (!job) return null;
  const { values, company_values, anonymous, ...shown } = job;
  return { ...shown, values: anonymous ? null : [...company_values, ...textsOf(values ?? [])] };
}

/** The values, badges and size of a company with a public page. */
export async function findCompany(db: Db, site: SiteCode, company_key: string) {
  const row = await db
    .selectFrom('public_company')
    .select(['values', 'badges', 'size_band'])
    .where('site', '=', site)
    .where('company_key', '=', company_key)
    .executeTakeFirst();
  if (!row) return null;
  const { badges, values, size_band } = row;
  return { size_band, badges: z.array(z.enum(BADGES)).parse(badges), values: textsOf(values) };
}

const textsOf = (values: unknown) => saidValues.parse(values).flatMap(({ title, meaning }) => [title, meaning]);

const saidValues = z.array(z.object({ title: z.string(), meaning: z.string() }));

export function findSeeker(db: Db, seeker_id: string) {
  return db
    .selectFrom('seeker')
    .select(['skills', 'city', 'region', 'postal_code'])
    .where('id', '=', seeker_id)
    .executeTakeFirstOrThrow();
}

const NO_RECORD: OwnRecord = {
  clearance: null,
  clearance_state: null,
  polygraph: null,
  statuses: [],
  separation: '',
  next_move: '',
  needs_portable_work: false,
};

/** The seeker's clearance and service; null if not entered. */
export async function findOwnRecord(db: Db, seeker_id: string): Promise<OwnRecord> {
  const record = await db
    .selectFrom('military_record')
    .select(['clearance', 'clearance_state', 'polygraph', 'statuses', 'separation', 'next_move', 'needs_portable_work'])
    .where('seeker_id', '=', seeker_id)
    .executeTakeFirst();
  if (!record) return NO_RECORD;
  return { ...record, statuses: SERVICE_STATUSES.filter((status) => record.statuses.includes(status)) };
}

/** The seeker's codes as jobs write them, `army:25B`; codes without a branch as `25B`, in the spelling of each branch. */
export async function findOwnCodes(db: Db, seeker_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('military_record_code as held')
    .innerJoin('military_record as record', 'record.seeker_id', 'held.seeker_id')
    .select(['held.code', 'held.branch', 'record.component', 'record.rank'])
    .where('held.seeker_id', '=', seeker_id)
    .orderBy('held.number')
    .execute();
  return rows.flatMap(({ branch: told, code, component, rank }) => {
    const branch = told ?? (component && branchOf(component));
    if (branch) {
      // Four digits are an NEC of enlisted people and a designator of officers, whose last digit is not part of the job.
      const is_as_typed = branch === 'navy' && isShippedCode(branch, code) && rankBand(branch, rank) !== 'officer';
      const known = is_as_typed ? code : knownSpelling(branch, code);
      return [known, ...otherNumbers(branch, known)].map((each) => `${branch}:${each}`);
    }
    return [...new Set(MILITARY_BRANCHES.map((each) => knownSpelling(each, code)))];
  });
}

/** The current month, `2026-11`. */
export async function findMonth(db: Db): Promise<string> {
  const { rows } = await sql<{ month: string }>`select to_char(now(), 'YYYY-MM') as month`.execute(db);
  return rows[0]?.month ?? '';
}

type Spot = { lat: number; lon: number };

export type NearLocation = { city: string; region: string; country: string; miles: number };

/** The location of a posting that is nearest to a place; null if none is on the map. */
export async function findNearestLocation(db: Db, posting_id: string, from: Spot): Promise<NearLocation | null> {
  const { rows } = await sql<NearLocation>`
    select nearest.* from public_posting p cross join lateral (
      select l.city, l.region, l.country, miles_between(${from.lat}, ${from.lon}, l.lat, l.lon) as miles from posting_locations(p) l
      where l.lat is not null and l.lon is not null order by miles, l.in_order limit 1) nearest
    where p.posting_id = ${posting_id}`.execute(db);
  return rows[0] ?? null;
}
