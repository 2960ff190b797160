import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import { contentProblem, isPicture } from '#rules/validation/uploads.ts';
import type { Db } from '#server/db/database.ts';
import { contentType, plainName } from '#server/files/file-names.ts';
import { type FileOwner, lockStoredFile, storeBytes } from '#server/files/stored-files.ts';
import { enqueue } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import type { DocumentKind } from './contract.ts';
import { enqueueReading } from './reading/queue.server.ts';
import { checkUpload, HAS_VIRUS } from './rules.ts';
import { SCAN_FILES } from './scanning/scan-files.server.ts';
import { findCompanyOfJob, insertCopy, insertDocument, lockUpload, type Owner } from './store.server.ts';

type Sender = Owner & { ip: string };

/** Stores the bytes of an upload, before its row, and returns their key. Throws `RuleBroken` at `file`. */
export async function storeUpload(
  file: File,
  { seeker_id, visitor_hash, ip }: Sender,
  services: Services,
): Promise<string> {
  const owner = seeker_id
    ? ({ by: 'seeker', id: seeker_id } as const)
    : ({ by: 'visitor', id: visitor_hash.toString('hex') } as const);
  return storeChecked(services, { ...owner, ip }, file);
}

/** The same for a file that another server sends for a company, whose storage it counts against. */
export const storeCompanyUpload = (file: File, company_id: string, services: Services): Promise<string> =>
  storeChecked(services, { by: 'company', id: company_id, is_foreign: true }, file);

async function storeChecked(services: Services, owner: FileOwner, file: File): Promise<string> {
  checkUpload(file);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const problem = contentProblem(file.name, bytes);
  if (problem) throw new RuleBroken('file-content', problem, 'file');
  return storeBytes(services, owner, bytes);
}

type Upload = {
  file: File;
  kind: DocumentKind;
  file_key: string;
  posting_id?: string | undefined;
  company_id?: string | null | undefined;
};

/** Adds a document for stored bytes and enqueues its reading. `company_id`: the uploader's. `db` sees all rows. */
export async function addDocument(
  db: Db,
  owner: Owner,
  { file, kind, file_key, posting_id, company_id = null }: Upload,
) {
  const for_company_id = posting_id ? await findCompanyOfJob(db, owner.site, posting_id) : null;
  const file_name = plainName(file.name);
  const { scan_state } = await lockStoredFile(db, file_key);
  // A scan between storing and this found no document to mark and no sender to tell.
  if (scan_state === 'infected') throw new RuleBroken('file-infected', HAS_VIRUS, 'file');
  const document = await insertDocument(db, owner, {
    kind,
    file_key,
    file_name,
    content_type: contentType(file_name),
    size_bytes: file.size,
    is_scan: isPicture(file_name),
    for_company_id: for_company_id ?? company_id,
  });
  if (scan_state === 'waiting') await enqueue(db, SCAN_FILES, {}, { key: SCAN_FILES.name });
  else await enqueueReading(db, document);
  return document;
}

/**
 * Adds a document of the seeker's own with bytes uploaded before, as far as they were read. A reading in progress is repeated for it.
 * Null where the upload is gone. `db` sees all rows.
 */
export async function copyDocument(db: Db, owner: { site: SiteCode; seeker_id: string }, file_key: string) {
  const upload = await lockUpload(db, file_key);
  if (!upload) return null;
  const document = await insertCopy(db, owner, { ...upload, file_key });
  if (upload.read_state === 'waiting') await enqueueReading(db, document);
  return document;
}
