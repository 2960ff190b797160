import { recordEvents } from '#features/application/doors.server.ts';
import { insertAudit } from '#server/audit/insert-audit.ts';
import type { Db } from '#server/db/database.ts';
import { clearFingerprint, listInfected, updateInfected, updateWaiting } from '#server/files/file-scans.ts';
import { announce } from '#server/live-events.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { fileInfected } from '#server/reactions.ts';
import type { Services } from '#server/services.ts';
import { documentChannel, enqueueReading } from '../reading/queue.server.ts';
import { infectedMail } from './mails.ts';
import { listDocumentIds, listSenders, updateInfectedDocuments } from './store.server.ts';

/** Lets one file, or all that wait, be opened and read. */
export async function release(db: Db, scan_state: 'clean' | 'off', file_key: string | null): Promise<void> {
  const file_keys = await updateWaiting(db, scan_state, file_key);
  if (file_keys.length === 0) return;
  for (const document_id of await listDocumentIds(db, file_keys)) await enqueueReading(db, { document_id });
}

export type InfectedFile = { file_key: string; sha256: Buffer | null; virus: string };

/** Blocks a file, records that, tells its senders, and deletes its bytes. */
export async function removeInfected(services: Services, infected: InfectedFile): Promise<void> {
  const { database } = services;
  await database.asSystem((db) => blockInfected(db, infected));
  await deleteInfectedBytes(services);
}

async function blockInfected(db: Db, { file_key, sha256, virus }: InfectedFile): Promise<void> {
  if (!(await updateInfected(db, file_key))) return;
  const uploads = await updateInfectedDocuments(db, file_key);
  const sent = await fileInfected(db, file_key);
  for (const { company_id, application_id, file_name } of sent) {
    await recordEvents(db, null, [{ company_id, application_id, kind: 'file-deleted', data: { file_name, virus } }]);
  }
  await insertAudit(db, {
    action: 'file.infected',
    site: uploads[0]?.site ?? null,
    company_id: sent[0]?.company_id ?? null,
    subject: uploads[0]?.id ?? sent[0]?.application_id ?? null,
    data: { virus, sha256: sha256?.toString('hex') ?? null },
  });
  for (const { id } of uploads) await announce(db, documentChannel(id));
  for (const { site, email, file_name } of await listSenders(db, file_key)) {
    await writeMail(db, { site, kind: 'file-infected', to: email, content: infectedMail({ file_name }) });
  }
}

/** An infected file keeps its fingerprint until its bytes are gone, so a crash in between leaves no bytes behind. */
export async function deleteInfectedBytes({ database, files }: Services): Promise<void> {
  for (const { file_key } of await database.asSystem(listInfected)) {
    await files.remove(file_key);
    await database.asSystem((db) => clearFingerprint(db, file_key));
  }
}
