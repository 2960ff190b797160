import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { SeekerProfile } from './contract.ts';
import { findProfile } from './store.server.ts';

type Service = NonNullable<SeekerProfile['military']>;

/** What own details say of service. */
export const findService = async (db: Db, seeker_id: string): Promise<Service | null> =>
  (await findProfile(db, seeker_id)).military;

/** Replaces what own details say of service: it is written in the military record, and shown and sent from here. */
export async function saveService(db: Db, seeker_id: string, service: Service | null): Promise<void> {
  const told = service ? JSON.stringify({ x_military: service }) : '{}';
  await db
    .updateTable('seeker')
    .set({ profile: sql<string>`(profile - 'x_military') || ${told}::jsonb`, updated_at: sql<string>`now()` })
    .where('id', '=', seeker_id)
    .execute();
}
