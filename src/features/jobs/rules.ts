/** The id of the save button of a card on its page. */
export const saveButtonId = (posting_id: string) => `save-${posting_id}`;

/** The job that somebody wished to save before signing in, by the path that leads back. */
export const savedOnTheWay = (next: string | null): string | null =>
  next?.match(/(?:\/seeker\/saved-jobs\?saved=|#save-)([\da-f-]{36})$/)?.[1] ?? null;
