import { randomUUID } from 'node:crypto';
import { showLogo } from '#features/postings/actions.server.ts';
import type { Db } from '#server/db/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { readAside } from '#server/files/read-aside.ts';
import { signFileLink } from '#server/files/signed-links.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import type { Secrets } from '#server/http/secrets.ts';
import { enqueue } from '#server/jobs/job.ts';
import { drawLogo } from '#server/logos/draw-logo.ts';
import type { Services } from '#server/services.ts';
import { refreshProfile } from './actions.server.ts';
import { REMOVE_LOGO } from './jobs.server.ts';
import { checkLogoFile, LOGO_LIMITS, logoRefusal } from './logo-rules.ts';
import { type Logo, logoFile, replaceLogo } from './logo-store.server.ts';

/**
 * Draws an uploaded picture as a logo, stores that and gives its key; the upload itself is not kept. Throws `RuleBroken` at `file`.
 * What is not shown after an hour is removed: the transaction that was to show it failed.
 */
export async function storeLogo({ database, files }: Services, company_id: string, file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  checkLogoFile(bytes);
  const drawn = await drawLogo(bytes, LOGO_LIMITS);
  if (drawn.state !== 'drawn') throw logoRefusal(drawn);
  const logo = { company_id, logo_key: randomUUID() };
  const run_at = new Date(Date.now() + UNSHOWN_MS);
  // First, so that no crash leaves a picture that nobody removes.
  await database.asRequest({ company_id }, (db) => enqueue(db, REMOVE_LOGO, logo, { run_at }));
  await files.put(logoFile(logo), drawn.png);
  return logo.logo_key;
}

const UNSHOWN_MS = 60 * 60 * 1000;

/** Shows a stored logo wherever the company shows its name, or none; the one before is removed. */
export async function setLogo(db: Db, company_id: string, logo_key: string | null): Promise<void> {
  const before = await replaceLogo(db, company_id, logo_key);
  if (before === logo_key) return;
  if (before) await enqueue(db, REMOVE_LOGO, { company_id, logo_key: before });
  await showLogo(db, company_id);
  await refreshProfile(db, company_id);
}

/** The picture as PNG, for a request; null where it was removed meanwhile. */
export async function readLogo(
  files: FileStore,
  logo: Logo,
  scope: RequestScope,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await readAside(files, logoFile(logo), scope);
  return file && new Uint8Array(await new Response(file.stream).arrayBuffer());
}

/** A link to the picture for people who look after the company, who see it before the public does. */
export const logoLink = ({ files: secret }: Secrets, logo: Logo) =>
  signFileLink({ key: logoFile(logo), file_name: 'logo.png' }, secret);
