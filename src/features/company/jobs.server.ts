import { z } from 'zod';
import { removeStoredFile } from '#server/files/stored-files.ts';
import { defineJob, type JobSpec } from '#server/jobs/job.ts';
import { logoFile } from './logo-store.server.ts';

export const REMOVE_LOGO = {
  name: 'remove-company-logo',
  payload: z.strictObject({ company_id: z.string(), logo_key: z.string() }),
} satisfies JobSpec;

/** Removes the file of a logo that its company no longer shows. */
export const removeLogo = defineJob({
  ...REMOVE_LOGO,
  run: async (logo, { services }) => void (await removeStoredFile(services, logoFile(logo))),
});
