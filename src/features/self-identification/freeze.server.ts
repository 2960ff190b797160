import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { readPreferences } from '#server/read-preferences.ts';
import type { Services } from '#server/services.ts';
import { type Means, readAnswers } from './actions.server.ts';
import { closedQuarter, closedYear, NO_ANSWERS, type Period, subjectOf, wasAskedThroughout } from './rules.ts';
import {
  type CompanyToCount,
  findToday,
  hasReport,
  insertReport,
  listApplicants,
  listCompanies,
  listHires,
  listReports,
  listTitles,
} from './store.server.ts';
import { viewsOf } from './tables.ts';

/** Counts, for every company that asks, the periods that have closed since. */
export async function countClosedPeriods({ database, secrets }: Services): Promise<void> {
  const failures: unknown[] = [];
  for (const company of await database.asSystem(listCompanies)) {
    const counting = database.asRequest({ company_id: company.company_id }, (db) =>
      countPeriods(db, { database, secrets }, company),
    );
    // A failure must not keep the other companies from their reports.
    await counting.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * A period is counted once: two counts would tell who answered in between. `db` sees the company's applications. `was_asked_before`: also in
 * quarters that were never counted here.
 */
export async function countPeriods(
  db: Db,
  means: Means,
  { company_id, preferences }: CompanyToCount,
  { was_asked_before = false } = {},
): Promise<void> {
  const { self_id_forms, self_id_kinds, time_zone } = readPreferences(preferences);
  if (!self_id_forms) return;
  const today = await findToday(db, time_zone);
  const at = { company_id, time_zone, kinds: self_id_kinds };
  await once(means, company_id, 'quarter', closedQuarter(today), (period) => countQuarter(db, means, at, period));
  const year = closedYear(today);
  const quarters = await means.database.asSelfId(company_id, (own) => listReports(own, company_id, 'quarter'));
  // Totals of a year in which not every hire was asked would be false, and are never corrected.
  if (!was_asked_before && !wasAskedThroughout(year, quarters.map(asCounted))) return;
  await once(means, company_id, 'year', year, (period) => countYear(db, means, at, period));
}

async function once(
  { database }: Means,
  company_id: string,
  kind: 'quarter' | 'year',
  period: Period,
  count: (period: Period) => Promise<object>,
): Promise<void> {
  if (await database.asSelfId(company_id, (db) => hasReport(db, company_id, kind, period))) return;
  const content = await count(period);
  await database.asSelfId(company_id, (db) => insertReport(db, company_id, { kind, ...period, content }));
}

const countedContent = z.object({ kinds: z.array(z.string()).default([]) });
type Counted = Awaited<ReturnType<typeof listReports>>[number];

const asCounted = ({ last_day, frozen_at, content }: Counted) => ({
  last_day,
  frozen_on: frozen_at.slice(0, 10),
  asked_veterans: countedContent.parse(content).kinds.includes('veteran'),
});

type At = { company_id: string; time_zone: string; kinds: readonly string[] };

async function countQuarter(db: Db, means: Means, { company_id, time_zone, kinds }: At, period: Period) {
  const applicants = await listApplicants(db, company_id, period, time_zone);
  const subject = (application_id: string) => subjectOf(company_id, application_id, 'applied');
  const said = await readAnswers(
    means,
    company_id,
    applicants.map(({ application_id }) => subject(application_id)),
  );
  const views = viewsOf(
    applicants.map(({ application_id, posting_id, is_selected }) => ({
      posting_id,
      is_selected,
      answers: said.get(subject(application_id)) ?? NO_ANSWERS,
    })),
  );
  const ids = views.flatMap(({ posting_id }) => posting_id ?? []);
  const titles = await listTitles(db, company_id, ids);
  return {
    kinds,
    views: views.map((view) => ({ ...view, title: (view.posting_id && titles.get(view.posting_id)) ?? '' })),
  };
}

/** What a hire said after the offer counts; if they said nothing then, what they said after applying. */
async function countYear(db: Db, means: Means, { company_id, time_zone }: At, period: Period) {
  const hires = await listHires(db, company_id, period, time_zone);
  const subjects = (round: 'offered' | 'applied') => hires.map((id) => subjectOf(company_id, id, round));
  const said = await readAnswers(means, company_id, [...subjects('offered'), ...subjects('applied')]);
  const isProtected = (id: string) => {
    const [later, first] = (['offered', 'applied'] as const).map((round) => said.get(subjectOf(company_id, id, round)));
    return (later ?? first)?.veteran === 'p';
  };
  return { hires: hires.length, protected_veterans: hires.filter(isProtected).length };
}
