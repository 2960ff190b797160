import type { Db } from '#server/db/database.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Services } from '#server/services.ts';
import { savedClosedMail } from './closing-mail.ts';
import { listDue, updateClosedAsTold } from './closing-store.server.ts';

/** Mails seekers whose saved jobs have closed, each in its own transaction. Two runs at once are safe. */
export async function mailClosedSavedJobs(services: Services): Promise<void> {
  const { database } = services;
  const failures: unknown[] = [];
  for (const seeker_id of await database.asSystem(listDue)) {
    const mailing = database.asSystem((db) => mailSeeker(db, seeker_id));
    // A failure does not keep others from being mailed.
    await mailing.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function mailSeeker(db: Db, seeker_id: string): Promise<void> {
  const jobs = await updateClosedAsTold(db, seeker_id);
  const [first] = jobs;
  if (!first) return;
  const { site, email, first_name } = first;
  const content = savedClosedMail(jobs);
  await writeMail(db, { site, kind: 'saved-closed', to: email, to_name: first_name, content });
}
