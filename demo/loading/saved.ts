import { saveAlert } from '#features/job-alerts/actions.server.ts';
import { searchQuery } from '#features/job-search/contract.ts';
import { regionLabel } from '#features/job-search/words.ts';
import { CATEGORY_LABELS } from '#rules/categories.ts';
import type { Db } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { insertRows } from './insert-rows.ts';
import { daysBefore } from './moments.ts';
import type { LoadedSeeker } from './seekers.ts';

const SAVED = 4;

/** The demo seekers' saved jobs, in their line of work, and a job alert for it. Must run after the postings are public. */
export async function insertSaved(db: Db, services: Services, seekers: readonly LoadedSeeker[], now: Date) {
  for (const { seeker_id, site, person } of seekers) {
    const { category } = person.occupation;
    const jobs = await db
      .selectFrom('public_posting')
      .select('posting_id')
      .where('site', '=', site)
      .where('state', '=', 'live')
      .where('category', '=', category)
      .where(
        'posting_id',
        'not in',
        db.selectFrom('application').select('posting_id').where('seeker_id', '=', seeker_id),
      )
      .orderBy('posted_at', 'desc')
      .limit(SAVED)
      .execute();
    const rows = jobs.map(({ posting_id }, at) => ({
      seeker_id,
      posting_id,
      saved_at: daysBefore(now, 0.4 + at * 1.7),
    }));
    await insertRows(db, 'saved_job', rows);
    const query = searchQuery.parse({ category, region: person.region });
    const name = `${CATEGORY_LABELS[category]} in ${regionLabel(person.region)}`;
    await saveAlert(db, { site, seeker_id }, { name, rhythm: 'weekly', query }, services);
  }
}
