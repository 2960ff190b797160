let under_way = 0;

/** Whether a change shown as done is still being saved, which leaving the page would interrupt. */
export const isSaving = () => under_way > 0;

/** Asks before leaving until the work is done. */
export async function untilSaved<T>(work: Promise<T>): Promise<T> {
  under_way += 1;
  try {
    return await work;
  } finally {
    under_way -= 1;
  }
}
