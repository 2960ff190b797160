import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { spendCredit } from '#features/billing/doors.server.ts';
import { SITE_CODES } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';
import { daysBefore } from './moments.ts';
import { demoSeekers, type LoadedSeeker, storedProfile } from './seekers.ts';

const UNLOCKED = 3;

/**
 * On each site, the first company with the ATS plan has unlocked the demo seeker and two more people. Another company had, and the demo
 * seeker blocked it. Runs after the credits, of which it spends some, and the files.
 */
export async function insertUnlocks(
  db: Db,
  companies: readonly LoadedCompany[],
  seekers: readonly LoadedSeeker[],
  now: Date,
): Promise<void> {
  for (const site of SITE_CODES) {
    const [company] = companies.filter(({ about, has_ats }) => about.site === site && has_ats);
    const [other] = companies.filter((each) => each.about.site === site && each !== company);
    const [own] = demoSeekers(seekers).filter((seeker) => seeker.site === site);
    if (!company || !other || !own) continue;
    const more = seekers.filter((seeker) => seeker.site === site && seeker !== own).slice(0, UNLOCKED - 1);
    const people = [own, ...more];
    for (const { seeker_id } of people)
      await sql`insert into seeker_visibility (seeker_id, searchable, told_of_unlocks_at)
        values (${seeker_id}, true, ${now.toISOString()}) on conflict (seeker_id) do update set searchable = true`.execute(
        db,
      );
    const ids = people.map(({ seeker_id }, at) => ({ id: randomUUID(), seeker_id, at }));
    await insertMainResume(db, own);
    await insertRows(
      db,
      'seeker_unlock',
      ids.map(({ id, seeker_id, at }) => ({ id, ...unlockedAt(company, seeker_id, daysBefore(now, 2.3 + at * 4)) })),
    );
    for (const { id } of ids)
      await spendCredit(db, {
        company_id: company.company_id,
        actor_id: company.members[0]?.id ?? '',
        type: 'unlock',
        reason: 'unlock',
        subject: `unlock:${id}`,
      });
    const blocked = { ended_at: daysBefore(now, 20), end_reason: 'blocked' };
    await insertRows(db, 'seeker_unlock', [
      { id: randomUUID(), ...unlockedAt(other, own.seeker_id, daysBefore(now, 41)), ...blocked },
    ]);
    await insertRows(db, 'seeker_hidden_from', [{ seeker_id: own.seeker_id, name: other.about.name }]);
  }
}

/** The file that the demo seeker applied with. */
async function insertMainResume(db: Db, { seeker_id, resume, created_at }: LoadedSeeker): Promise<void> {
  const { id } = await db
    .selectFrom('document')
    .select('id')
    .where('seeker_id', '=', seeker_id)
    .where('kind', '=', 'resume')
    .executeTakeFirstOrThrow();
  const content = storedProfile(resume);
  const at = { created_at, updated_at: created_at };
  await insertRows(db, 'resume', [
    { seeker_id, id: randomUUID(), name: 'My résumé', document_id: id, content, is_main: true, version: 1, ...at },
  ]);
}

const YEAR_DAYS = 365;

function unlockedAt({ company_id, members }: LoadedCompany, seeker_id: string, unlocked_at: string) {
  const expires_at = daysBefore(new Date(unlocked_at), -YEAR_DAYS);
  return { company_id, seeker_id, unlocked_by: members[0]?.id ?? null, unlocked_at, expires_at };
}
