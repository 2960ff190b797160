import { LEFT_TEXT } from '#rules/erased.ts';
import type { Services } from '#server/services.ts';
import { eraseBatch, eraseKept } from './erasure-of-kept.server.ts';
import { listCompaniesOfLeavers, lockLeavers } from './retention-store.server.ts';

/** Erases members of talent networks who left, and those whose consent ended. A run that stops is continued by the next one. */
export async function eraseLeaversNow({ database, secrets }: Services): Promise<void> {
  const failures: unknown[] = [];
  for (const company_id of await database.asSystem(listCompaniesOfLeavers)) {
    const work = {
      lock: lockLeavers.bind(null, company_id),
      erase: (db: Parameters<typeof eraseKept>[0], those: Parameters<typeof eraseKept>[2]) =>
        eraseKept(db, { company_id, source: 'consent', text: LEFT_TEXT }, those),
    };
    const erasing = async () => {
      while ((await eraseBatch({ database, secrets }, company_id, work)) > 0);
    };
    // One failure does not stop the others.
    await erasing().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
