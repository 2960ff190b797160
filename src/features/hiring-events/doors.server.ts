import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { listEventsForSitemap } from './store.server.ts';
import { eventPath } from './words.ts';

// What other features may use of this one on the server.
export { giveBooth } from './booths/actions.server.ts';
export {
  listRegistrationsOf,
  takeRegistrationsOfAddress,
  updateRegistrationAddress,
} from './registration/store.server.ts';
export { updateInfectedResumes, updateLateResumes, updateResumeReading } from './resumes/reading-store.server.ts';
export { type LockedResume, lockResume } from './resumes/store.server.ts';

export const listEventPages = async (db: Db, site: SiteCode) =>
  (await listEventsForSitemap(db, site)).map(({ slug, updated_at }) => ({
    path: eventPath(slug),
    changed_at: updated_at,
  }));
