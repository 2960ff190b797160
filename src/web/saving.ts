let saving = 0;

/** Whether a change shown as done is still being saved, which leaving the page would interrupt. */
export const isSaving = () => saving > 0;

/** Asks before leaving until the work is done. */
export async function trackSaving<T>(work: Promise<T>): Promise<T> {
  saving += 1;
  try {
    return await work;
  } finally {
    saving -= 1;
  }
}
