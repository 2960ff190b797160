import { actorOf, findOpenApplication } from '#features/application/doors.server.ts';
import { findUploadedLetter } from '#features/documents/doors.server.ts';
import { type Db, narrowTo } from '#server/db/database.ts';
import type { FoundFile } from '#server/files/file-route.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { findFile, findOwnFile, findRegistrantFile } from './store.server.ts';

/** `subject`: the file's application or registration. `is_upload`: not attached yet. */
type Readable = FoundFile & { subject: string | null; is_upload?: boolean };

/**
 * A file that the caller may open: a seeker's own, or for employers those of visible applicants and registrants and letters just uploaded.
 * 404 otherwise. `db` sees all rows, so each query names the owner.
 */
export async function findReadable(db: Db, scope: RequestScope, file_id: string): Promise<Readable> {
  const { user } = scope;
  if (user?.type === 'seeker') return { ...found(await findOwnFile(db, user.userId, file_id)), subject: null };
  const actor = actorOf({ user: found(user), scope });
  const file = await findFile(db, actor.company_id, file_id);
  if (file) {
    const application = found(await findOpenApplication(db, actor, file.application_id));
    return { ...file, subject: application.id };
  }
  const letter = await findUploadedLetter(db, scope, file_id);
  if (letter) return { ...letter, subject: null, is_upload: true };
  await narrowTo(db, { company_id: actor.company_id });
  const registrant = found(await findRegistrantFile(db, file_id));
  return { ...registrant, subject: registrant.registration_id };
}
