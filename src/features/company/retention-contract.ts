import { z } from 'zod';
import { LEAST_RETENTION_MONTHS } from '#api/company-preferences.ts';
import { companyParams, endpoint } from '#api/endpoint.ts';

/** Between the mail to the admins and the first erasure. */
export const RETENTION_NOTICE_DAYS = 7;
/** How far ahead the preview looks. */
export const RETENTION_AHEAD_DAYS = 30;

const MONTHS = `Enter a whole number of months from ${LEAST_RETENTION_MONTHS} to 120.`;

export const getRetention = endpoint({
  name: 'getRetention',
  method: 'GET',
  path: '/company/{company_id}/retention',
  summary:
    'Counts the closed applications that a number of months would erase. Erases nothing; `updatePreferences` sets it.',
  access: 'edit-company',
  params: companyParams,
  query: z.strictObject({
    months: z.coerce.number(MONTHS).int(MONTHS).min(LEAST_RETENTION_MONTHS, MONTHS).max(120, MONTHS),
  }),
  answer: z.object({
    /** Closed for longer than that. */
    due: z.int(),
    /** Further ones that will be within 30 days. */
    due_soon: z.int(),
    /** From when the stored setting erases; null if it keeps all, or the admins have not been mailed yet. */
    erases_from: z.string().nullable(),
  }),
});
