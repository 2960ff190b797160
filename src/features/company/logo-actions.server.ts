import { updatePublicLogos } from '#features/postings/doors.server.ts';
import { checkPictureFile, PICTURE_LIMITS, pictureRefusal } from '#rules/picture-files.ts';
import { staffMay } from '#rules/staff-roles.ts';
import type { Db } from '#server/db/database.ts';
import { readYieldingPlace } from '#server/files/read-yielding-place.ts';
import { type LinkHolder, signFileLink } from '#server/files/signed-links.ts';
import { openStoredFile, storeBytes } from '#server/files/stored-files.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { enqueue } from '#server/jobs/job.ts';
import { drawPicture } from '#server/pictures/draw-picture.ts';
import type { Services } from '#server/services.ts';
import { REMOVE_LOGO } from './jobs.server.ts';
import { findCompanyOfLogo, type Logo, logoFile, logoKeyOf, updateLogo } from './logo-store.server.ts';
import { refreshProfile } from './public-actions.server.ts';

/** Required by search engines. */
const FEWEST_PX = 112;

/**
 * Redraws an uploaded picture as a logo and stores only that. Returns its key. Throws `RuleBroken` at `file`. A logo that no company shows
 * within an hour belongs to a failed transaction and is deleted.
 */
export async function storeLogo(services: Services, company_id: string, file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  checkPictureFile(bytes);
  const limits = { ...PICTURE_LIMITS, fewest_px: FEWEST_PX };
  const drawn = await drawPicture('logo', bytes, limits, services.config.document_sandbox);
  if (drawn.state !== 'drawn') throw pictureRefusal(drawn, FEWEST_PX);
  const file_key = await storeBytes(services, { by: 'company', id: company_id }, drawn.bytes);
  return logoKeyOf(file_key);
}

/** Shows a stored logo, or none, wherever the company shows its name, and removes the previous one. */
export async function setLogo(db: Db, company_id: string, logo_key: string | null): Promise<void> {
  const before = await updateLogo(db, company_id, logo_key);
  if (before === logo_key) return;
  if (before) await enqueue(db, REMOVE_LOGO, { company_id, logo_key: before });
  await updatePublicLogos(db, company_id);
  await refreshProfile(db, company_id);
}

/** The picture as PNG; null if it has been removed. */
export async function readLogo(
  services: Services,
  logo: Logo,
  scope: RequestScope,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await readYieldingPlace(() => openStoredFile(services, logoFile(logo)), scope);
  return file && new Uint8Array(await new Response(file.stream).arrayBuffer());
}

type LinkOptions = { holder: LinkHolder; services: Pick<Services, 'database' | 'secrets'> };

/** A link for members and staff, who see the picture before the public does. */
export async function logoLink(
  logo_key: string,
  { holder, services: { database, secrets } }: LinkOptions,
): Promise<string> {
  const signing = { secret: secrets.files, now_ms: await database.now() };
  return signFileLink({ purpose: 'logo', id: logo_key }, holder, signing).url;
}

/** The file of a logo that the member's company shows, or any company for staff; null for others. `db` sees all rows. */
export async function findLogoFile(db: Db, { user }: Pick<RequestScope, 'user'>, logo_key: string) {
  if (!user || (user.type !== 'employer' && !staffMay('staff-companies', user))) return null;
  const company_id = await findCompanyOfLogo(db, logo_key, user.type === 'employer' ? found(user.company_id) : null);
  return company_id === null ? null : { file_key: logoFile({ company_id, logo_key }), file_name: 'logo.png' };
}
