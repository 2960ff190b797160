/** The key under which status mail is queued, so that a later change can cancel it. */
export const statusMailKey = (application_id: string) => `application-status ${application_id}`;

/** Status mail waits this long, so that a mistake can be undone. */
export const UNDO_SECONDS = 10;
/** Until when a change made now can be undone before any mail is sent. */
export const undoableUntil = (now: Date) => new Date(now.getTime() + UNDO_SECONDS * 1000);
