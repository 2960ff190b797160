import { z } from 'zod';
import { defineJob, type JobSpec } from '#server/jobs/job.ts';
import { isShown, logoFile } from './logo-store.server.ts';

export const REMOVE_LOGO = {
  name: 'remove-company-logo',
  payload: z.strictObject({ company_id: z.string(), logo_key: z.string() }),
} satisfies JobSpec;

/** Removes the picture of a logo that its company does not show any more. */
export const removeLogo = defineJob({
  ...REMOVE_LOGO,
  run: async (logo, { services: { database, files } }) => {
    const { company_id } = logo;
    const is_shown = await database.asRequest({ company_id, seeker_id: null }, (db) => isShown(db, logo));
    if (!is_shown) await files.remove(logoFile(logo));
  },
});
