/** What mail about where an application stands is filed under, so that a later change can stop it. */
export const statusMailKey = (application_id: string) => `application-status ${application_id}`;

/** The mail of a status waits as long as a person needs to take a slip back. */
export const UNDO_SECONDS = 10;
/** Until when whoever did something now can take it back before anybody is told. */
export const undoableUntil = (now: Date) => new Date(now.getTime() + UNDO_SECONDS * 1000);
