/** Cancelled mails are never sent. */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'cancelled'] as const;
export type MailState = (typeof MAIL_STATES)[number];
