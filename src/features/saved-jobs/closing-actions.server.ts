import type { Db } from '#server/db/database.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Services } from '#server/services.ts';
import { savedClosedMail } from './closing-mail.ts';
import { findDue, takeClosed } from './closing-store.server.ts';

/** Tells seekers that jobs they saved have closed, each in a transaction of its own. May run twice, also at once. */
export async function tellOfClosedSaved(services: Services): Promise<void> {
  const { database } = services;
  const failures: unknown[] = [];
  for (const seeker_id of await database.asSystem(findDue)) {
    const telling = database.asSystem((db) => tellOne(db, services, seeker_id));
    // One that fails keeps nobody else from being told.
    await telling.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function tellOne(db: Db, { config }: Services, seeker_id: string): Promise<void> {
  const jobs = await takeClosed(db, seeker_id);
  const [first] = jobs;
  if (!first) return;
  const { site, email, first_name } = first;
  const mail = { site, kind: 'saved-closed', topic: 'saved' as const, to: email, to_name: first_name };
  await writeMail(db, { ...mail, content: savedClosedMail(jobs) }, config.origins);
}
