import { fromJsonResume } from '#features/person/rules/json-resume.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import type { SeekerProfile } from './contract.ts';

export async function findProfile(db: Db, seeker_id: string): Promise<SeekerProfile> {
  const { profile, ...seeker } = found(
    await db
      .selectFrom('seeker')
      .select(['email', 'first_name', 'last_name', 'phone', 'city', 'region', 'postal_code', 'headline', 'skills'])
      .select(['profile', 'version'])
      .where('id', '=', seeker_id)
      .executeTakeFirst(),
  );
  return { ...seeker, ...fromJsonResume(profile) };
}
