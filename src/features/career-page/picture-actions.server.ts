import { checkPictureFile, PICTURE_LIMITS, pictureRefusal } from '#rules/picture-files.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { type LinkHolder, signFileLink } from '#server/files/signed-links.ts';
import { storeBytes } from '#server/files/stored-files.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { drawPicture } from '#server/pictures/draw-picture.ts';
import type { Services } from '#server/services.ts';
import type { CareerPicture, OwnPicture } from './contract.ts';
import { deletePicture, findPictureFile, insertPicture, listPictures } from './picture-store.server.ts';
import { picturesIn } from './rules.ts';
import { type Draft, findVersion, lockDraft } from './store.server.ts';

/** Smaller ones would look blurred. */
const FEWEST_PX = 300;
const MOST_PICTURES = 60;

type Drawn = { file_key: string; width: number; height: number };

/** Redraws an upload and stores only that. Throws `RuleBroken` at `file`. Unless a row refers to it within the hour, it is removed. */
export async function storePicture(services: Services, company_id: string, file: File): Promise<Drawn> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  checkPictureFile(bytes);
  const limits = { ...PICTURE_LIMITS, fewest_px: FEWEST_PX };
  const drawn = await drawPicture('photo', bytes, limits, services.config.document_sandbox);
  if (drawn.state !== 'drawn') throw pictureRefusal(drawn, FEWEST_PX);
  const file_key = await storeBytes(services, { by: 'company', id: company_id }, drawn.bytes);
  return { file_key, width: drawn.width, height: drawn.height };
}

export async function addPicture(
  db: Db,
  company_id: string,
  picture: Drawn & { description: string },
): Promise<CareerPicture> {
  await lockDraft(db, company_id);
  if ((await listPictures(db, company_id)).length >= MOST_PICTURES)
    throw new RuleBroken(
      'too-many-pictures',
      `Keep at most ${MOST_PICTURES} pictures. Delete one you do not use.`,
      'file',
    );
  const { file_key: _, ...shown } = picture;
  return { picture_id: await insertPicture(db, company_id, picture), ...shown };
}

/** Refused while the draft or the published page shows it. 404 if the company has no such picture. */
export async function removePicture(db: Db, company_id: string, picture_id: string): Promise<void> {
  const draft = await lockDraft(db, company_id);
  const used = await usedPictures(db, company_id, draft);
  if (used.has(picture_id))
    throw new RuleBroken('picture-used', 'The page or its draft shows this picture. Take it out there first.');
  found((await deletePicture(db, company_id, picture_id)) || null);
}

async function usedPictures(db: Db, company_id: string, draft: Draft | null): Promise<ReadonlySet<string>> {
  const { published_version } = draft ?? { published_version: null };
  const published = published_version === null ? null : await findVersion(db, company_id, published_version);
  const blocks = [...(draft?.page.blocks ?? []), ...(published?.blocks ?? [])];
  return new Set(picturesIn(blocks).map(({ picture_id }) => picture_id));
}

type Linking = { holder: LinkHolder; services: Pick<Services, 'database' | 'secrets'> };

/** The company's pictures with links for its members. */
export async function ownPictures(
  db: Db,
  company_id: string,
  draft: Draft | null,
  { holder, services: { database, secrets } }: Linking,
): Promise<OwnPicture[]> {
  const used = await usedPictures(db, company_id, draft);
  const signing = { secret: secrets.files, now_ms: await database.now() };
  return (await listPictures(db, company_id)).map((picture) => ({
    ...picture,
    url: signFileLink({ purpose: 'career', id: picture.picture_id }, holder, signing).url,
    is_used: used.has(picture.picture_id),
  }));
}

/** The file of a picture for a member of its company; null for others. `db` sees all rows. */
export async function findCareerFile(db: Db, { user }: Pick<RequestScope, 'user'>, picture_id: string) {
  if (user?.type !== 'employer') return null;
  const file_key = await findPictureFile(db, picture_id, found(user.company_id));
  return file_key === null ? null : { file_key, file_name: 'picture.webp' };
}
