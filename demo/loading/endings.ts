import { randomUUID } from 'node:crypto';
import { addDays } from '#rules/calendar-days.ts';
import type { Db } from '#server/db/database.ts';
import type { Random } from '../random.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';
import type { Journey } from './journey.ts';
import { daysBefore } from './moments.ts';
import type { LoadedPosting } from './postings.ts';

type Made = { companies: readonly LoadedCompany[]; postings: readonly LoadedPosting[]; journeys: readonly Journey[] };

/** Fill results of the postings that ended, and the costs of applicant sources. */
export async function insertEndings(db: Db, random: Random, made: Made, now: Date): Promise<void> {
  await insertRows(db, 'job_fill_metric', fillRows(random.fork('fills'), made));
  await insertRows(
    db,
    'hiring_cost',
    made.companies.flatMap((company) => costRows(random.fork(company.about.name), company, now)),
  );
}

/** Most postings that ended have a fill result. */
function fillRows(random: Random, { postings, journeys }: Made) {
  const over = postings.filter(({ company, closed_at }) => company.has_ats && closed_at !== null);
  return over.flatMap(({ id: posting_id, company, owner, closed_at, openings }) => {
    if (closed_at === null || random.chance(0.2)) return [];
    const hired = journeys.filter(
      ({ posting, stops }) => posting.id === posting_id && stops.at(-1)?.status.category === 'hired',
    );
    return [
      {
        company_id: company.company_id,
        posting_id,
        hires: hired.map(({ id }) => ({ application_id: id })),
        reason: '',
        ...resultOf(random, { openings, ended_on: closed_at.slice(0, 10) }, hired),
        created_by: owner.id,
        created_at: closed_at,
      },
    ];
  });
}

/** Without a hire here, somebody from elsewhere may have filled the posting. */
function resultOf(random: Random, { openings, ended_on }: { openings: number; ended_on: string }, hired: Journey[]) {
  const satisfaction = random.pick([3, 4, 4, 4, 5, 5]);
  const [last] = hired
    .map(({ until }) => until.slice(0, 10))
    .toSorted()
    .reverse();
  if (last !== undefined) {
    const outcome = hired.length < openings ? 'partly' : 'filled';
    return { outcome, filled_via: random.chance(0.8) ? 'this_site' : 'referral', filled_on: last, satisfaction };
  }
  if (random.chance(0.6)) {
    return { outcome: 'filled', filled_via: random.pick(['referral', 'other']), filled_on: ended_on, satisfaction };
  }
  const outcome = random.chance(0.7) ? 'not_filled' : 'cancelled';
  return { outcome, filled_via: null, filled_on: null, satisfaction: null };
}

/** Monthly costs by source. */
const COSTS = {
  rb: [
    { source: 'job fair', dollars: 240, note: 'Table at the fair' },
    { source: 'referral', dollars: 500, note: 'Bonus for a referral who was hired' },
  ],
  mh: [
    { source: 'base job fair', dollars: 180, note: 'Table at the fair' },
    { source: 'referral', dollars: 500, note: 'Bonus for a referral who was hired' },
  ],
} as const;

/** The last three whole months. */
function costRows(random: Random, { company_id, about, has_ats, members, created_at }: LoadedCompany, now: Date) {
  if (!has_ats) return [];
  const [admin] = members;
  const first_of_month = `${daysBefore(now, 0).slice(0, 7)}-01`;
  return [1, 2, 3].flatMap((months_ago) => {
    const from_on = monthsBefore(first_of_month, months_ago);
    const to_on = addDays(monthsBefore(first_of_month, months_ago - 1), -1);
    return COSTS[about.site].map(({ source, dollars, note }) => ({
      company_id,
      id: randomUUID(),
      source,
      from_on,
      to_on,
      amount_cents: dollars * random.integer(1, 3) * 100,
      note,
      created_by: admin?.id,
      created_at,
    }));
  });
}

function monthsBefore(first_of_month: string, months: number): string {
  const month = new Date(`${first_of_month}T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() - months);
  return month.toISOString().slice(0, 10);
}
