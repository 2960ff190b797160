import type { MailKind } from '#rules/mail-kinds.ts';
import { ACCOUNT_SAMPLES } from './accounts.ts';
import { APPLICANT_SAMPLES } from './applicants.ts';
import { EMPLOYER_SAMPLES } from './employers.ts';
import type { SamplesOf } from './sample.ts';
import { STAFF_SAMPLES } from './staff.ts';
import { VISITOR_SAMPLES } from './visitors.ts';

/** Every kind of mail with made-up data: for the page in development, and for the test of what every mail must have. */
export const MAIL_SAMPLES: Readonly<Record<MailKind, SamplesOf>> = {
  ...ACCOUNT_SAMPLES,
  ...APPLICANT_SAMPLES,
  ...EMPLOYER_SAMPLES,
  ...VISITOR_SAMPLES,
  ...STAFF_SAMPLES,
};
