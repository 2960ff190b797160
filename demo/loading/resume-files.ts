import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { resumeText } from '../resume.ts';
import { insertRows } from './insert-rows.ts';
import type { Journey } from './journey.ts';
import { resumePdf } from './resume-pdf.ts';
import { type Applicant, demoSeekers, type LoadedSeeker } from './seekers.ts';

const WRITERS = 8;

/**
 * Résumé files at the companies with demo accounts, and for the two demo seekers. Everybody else applied with the form alone, so every file
 * that is listed can be opened.
 */
export async function storeResumes(
  db: Db,
  files: FileStore,
  journeys: readonly Journey[],
  seekers: readonly LoadedSeeker[],
): Promise<void> {
  const shown = journeys.filter(({ posting, applicant, outcome }) => {
    const is_entered = ['Summit', 'Orchard', 'Anchor'].includes(posting.company.about.name);
    return !outcome.is_lead && (is_entered || applicant.person.email.startsWith('seeker@'));
  });
  const documents = demoSeekers(seekers).map((seeker) => ({ seeker, file: fileOf(seeker, seeker.created_at) }));
  const sent = shown.map((journey) => ({ journey, file: fileOf(journey.applicant, journey.applied_at) }));
  await putAll(
    files,
    [...documents, ...sent].map(({ file }) => file),
  );
  await insertRows(db, 'stored_file', [
    ...documents.map(({ seeker, file }) => storedOf(file, `seeker ${seeker.seeker_id}`)),
    ...sent.map(({ journey, file }) => storedOf(file, `company ${journey.posting.company.company_id}`)),
  ]);
  await insertRows(
    db,
    'document',
    documents.map(({ seeker, file: { bytes: _bytes, ...row } }) => ({
      ...row,
      id: randomUUID(),
      site: seeker.site,
      seeker_id: seeker.seeker_id,
      read_at: row.created_at,
    })),
  );
  await insertRows(
    db,
    'application_file',
    sent.map(({ journey, file: { bytes: _bytes, ...row } }) => ({
      ...row,
      id: randomUUID(),
      company_id: journey.posting.company.company_id,
      application_id: journey.id,
    })),
  );
}

function storedOf({ file_key, size_bytes, bytes }: ReturnType<typeof fileOf>, owner: string) {
  return { file_key, owner, size_bytes, sha256: `\\x${createHash('sha256').update(bytes).digest('hex')}` };
}

function fileOf({ person, resume }: Applicant, created_at: string) {
  const text = resumeText(resume);
  const bytes = resumePdf(text);
  return {
    bytes,
    kind: 'resume',
    file_key: `seeker/${randomUUID()}`,
    file_name: `${person.first_name} ${person.last_name} resume.pdf`,
    content_type: 'application/pdf',
    size_bytes: bytes.length,
    read_state: 'read',
    text,
    created_at,
  };
}

/** Each write waits for the disk, so several run at a time. */
async function putAll(store: FileStore, all: readonly { file_key: string; bytes: Uint8Array }[]): Promise<void> {
  const waiting = [...all];
  const write = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await store.put(file.file_key, file.bytes);
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}
