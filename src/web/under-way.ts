let under_way = 0;

/** Whether something shown as done is still on its way, which leaving the page would cut short. */
export const isSaving = () => under_way > 0;

/** Asks whoever leaves the page before the work is over. */
export async function untilSaved<T>(work: Promise<T>): Promise<T> {
  under_way += 1;
  try {
    return await work;
  } finally {
    under_way -= 1;
  }
}
