import { addDocument, type Owner, storeCompanyUpload } from '#features/documents/doors.server.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { plainName } from '#server/files/file-names.ts';
import type { Services } from '#server/services.ts';
import type { SentApplicant } from './payload.server.ts';

/** Why a file was not taken, for the team. */
const REASONS: Readonly<Record<string, string>> = {
  'file-type': 'files of this type are not accepted',
  'file-empty': 'it is empty',
  'too-large': 'it is larger than 10 MB',
  'file-content': 'it is damaged, or not what its name says',
  'file-infected': 'our scanner found a virus in it',
  quota: 'your storage is full',
};

export type StoredResume = { file: File; file_key: string };
export type NoResume = { left_out: string };

/** Stores the bytes of a sent résumé. A file that is not taken is named, and does not keep the person from applying. */
export async function storeResume(
  services: Services,
  company_id: string,
  { resume }: SentApplicant,
): Promise<StoredResume | NoResume | null> {
  if (!resume) return null;
  const name = plainName(resume.file_name);
  const file = new File([Buffer.from(resume.content_base64, 'base64')], name);
  return unlessRefused(name, async () => ({ file, file_key: await storeCompanyUpload(file, company_id, services) }));
}

/** The document of a stored résumé. */
export const resumeDocument = (db: Db, owner: Owner, { file, file_key }: StoredResume, posting_id: string) =>
  unlessRefused(file.name, () => addDocument(db, owner, { file, kind: 'resume', file_key, posting_id }));

async function unlessRefused<T>(name: string, act: () => Promise<T>): Promise<T | NoResume> {
  try {
    return await act();
  } catch (error) {
    const reason = error instanceof RuleBroken ? REASONS[error.code] : undefined;
    if (!reason) throw error;
    return { left_out: `The résumé “${name}” was not taken: ${reason}.` };
  }
}
