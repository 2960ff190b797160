import { randomUUID } from 'node:crypto';
import { criteriaSchema } from '#features/profile-search/contract.ts';
import { findSeekersOf } from '#features/profile-search/doors.server.ts';
import { MOST_IN_MAIL } from '#features/resume-scouts/rules.ts';
import { insertRecord } from '#features/search-records/doors.server.ts';
import { partsOfCriteria } from '#features/search-records/rules.ts';
import type { Db } from '#server/db/database.ts';
import { DEFAULT_PREFERENCES } from '#server/read-preferences.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';
import { daysBefore } from './moments.ts';

type Demo = { name: string; criteria: object; requisition_number: string; rhythm: 'daily' | 'weekly' | 'off' };

/** By the companies whose demo accounts have the ATS plan. */
const SCOUTS: Readonly<Record<string, readonly Demo[]>> = {
  Summit: [
    {
      ...{ name: 'Managers and supervisors', criteria: { q: 'manager OR supervisor' } },
      ...{ requisition_number: 'SUM-114', rhythm: 'daily' },
    },
    {
      ...{ name: 'Five years of work, remote', criteria: { years: '5', remote: 'true' } },
      ...{ requisition_number: '', rhythm: 'weekly' },
    },
  ],
  Anchor: [
    {
      ...{ name: 'Cleared for Secret', criteria: { clearance: 'secret' } },
      ...{ requisition_number: 'ANC-2041', rhythm: 'daily' },
    },
    {
      ...{ name: 'Military spouses, remote', criteria: { spouse: 'true', remote: 'true' } },
      ...{ requisition_number: 'ANC-2044', rhythm: 'off' },
    },
  ],
};
/** Of the people who match, the last run of a scout found so many. */
const NEW = 3;
const DAYS_AGO = 1.2;

/** Scouts on both brands. The first of each company has a past run. Runs after the seekers let employers find them. */
export async function insertResumeScouts(db: Db, companies: readonly LoadedCompany[], now: Date): Promise<void> {
  for (const { company_id, about, members } of companies) {
    const [admin] = members;
    if (!admin) continue;
    for (const [at, { criteria, ...demo }] of (SCOUTS[about.name] ?? []).entries()) {
      const of = { company_id, scout_id: randomUUID() };
      const has_run = at === 0;
      const next_run_at = demo.rhythm === 'off' ? null : daysBefore(now, has_run ? -0.5 : -3);
      await insertRows(db, 'resume_scout', [
        {
          ...{
            company_id,
            id: of.scout_id,
            ...demo,
            criteria,
            created_by: admin.id,
            created_at: daysBefore(now, 12 - at),
          },
          ...{ next_run_at, last_run_at: has_run ? daysBefore(now, DAYS_AGO) : null },
        },
      ]);
      await insertRows(db, 'resume_scout_recipient', [{ ...of, employer_user: admin.id }]);
      const where = { company_id, site: about.site, default_radius: DEFAULT_PREFERENCES.default_radius_miles };
      const found = (await findSeekersOf(db, where, criteriaSchema.parse(criteria), { new_for: of.scout_id })) ?? [];
      const fresh = has_run ? found.slice(0, Math.min(NEW, MOST_IN_MAIL)) : [];
      const run_id = fresh.length > 0 ? randomUUID() : null;
      if (run_id) {
        const run = { company_id, id: run_id, scout_id: of.scout_id, ran_at: daysBefore(now, DAYS_AGO) };
        await insertRows(db, 'resume_scout_run', [{ ...run, found: fresh.length }]);
      }
      const record = {
        by: { scout_id: of.scout_id },
        requisition_number: demo.requisition_number,
        found: fresh.length,
      };
      await insertRecord(db, company_id, { ...record, ...partsOfCriteria(criteria) }, fresh);
      await insertRows(
        db,
        'resume_scout_match',
        found.map((seeker_id, n) => ({
          ...{ ...of, seeker_id, run_id: n < fresh.length ? run_id : null },
          place: n < fresh.length ? n + 1 : null,
        })),
      );
    }
  }
}
