/** The id of a card's save button. */
export const saveButtonId = (posting_id: string) => `save-${posting_id}`;

/** The job that a visitor wanted to save before signing in, from the path to return to. */
export const jobSavedBeforeSignIn = (next: string | null): string | null =>
  next?.match(/(?:\/seeker\/saved-jobs\?saved=|#save-)([\da-f-]{36})$/)?.[1] ?? null;
