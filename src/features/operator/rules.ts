/** How long an operator may act as someone (security: a child session, at most half an hour). */
export const IMPERSONATION_MINUTES = 30;

/** A person's page for staff. */
export const personPath = (user_id: string) => `/operator/people/${user_id}`;
