import { listRetentionsDue } from '#features/company/doors.server.ts';
import { RETAINED_TEXT } from '#rules/erased.ts';
import { insertAudit } from '#server/audit/insert-audit.ts';
import type { Db } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { eraseBatch, eraseKept } from './erasure-of-kept.server.ts';
import type { LockedApplication } from './erasure-store.server.ts';
import { lockClosed, type Retention } from './retention-store.server.ts';

type Means = Pick<Services, 'database' | 'secrets'>;

/** Erases closed applications of every company that chose so, in batches. A run that stops is continued by the next one. */
export async function eraseClosedNow({ database, secrets }: Services): Promise<void> {
  for (const retention of await database.asSystem(listRetentionsDue)) {
    while ((await eraseSome({ database, secrets }, retention)) > 0);
  }
}

async function eraseSome(means: Means, { company_id, months }: Retention): Promise<number> {
  return eraseBatch(means, company_id, {
    lock: (db, ids) => lockClosed(db, { company_id, months }, ids),
    erase: (db, those) => erase(db, { company_id, months }, those),
  });
}

async function erase(db: Db, { company_id, months }: Retention, applications: readonly LockedApplication[]) {
  await eraseKept(db, { company_id, source: 'retention', text: RETAINED_TEXT }, applications);
  const data = { applications: applications.length, months };
  await insertAudit(db, { action: 'company.applications-erased', subject: company_id, company_id, data });
}
