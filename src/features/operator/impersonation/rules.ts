/** For security, at most half an hour. */
export const IMPERSONATION_MINUTES = 30;
