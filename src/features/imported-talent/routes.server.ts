import { can } from '#rules/permissions.ts';
import type { FileFinder } from '#server/files/file-route.ts';
import { findFile } from './store.server.ts';

/** Checks a signed address of an imported person's file again, at each request. `db` sees all rows. */
export const findImportedFile: FileFinder = async (db, { user, flags }, imported_person_id) => {
  if (user?.type !== 'employer' || !user.company_id || !can('bulk-upload', user, flags)) return null;
  return findFile(db, { company_id: user.company_id, imported_person_id });
};
