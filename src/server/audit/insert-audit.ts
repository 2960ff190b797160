import type { AuditAction, ListedFields, StaffAction } from '#rules/audit-actions.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '../db/database.ts';

type Row<Action, Data> = {
  action: Action;
  subject: string | null;
  data?: Data & ListedFields<Data, Extract<NoInfer<Action>, AuditAction>>;
  company_id?: string | null;
  site?: SiteCode | null;
  actor_id?: string | null;
  impersonator_id?: string | null;
  request_id?: string | null;
};

/** Adds an entry to the audit log. An action or a field that `AUDIT_ACTIONS` does not list does not compile. */
export async function insertAudit<Action extends AuditAction | StaffAction, Data extends object = Record<never, never>>(
  db: Db,
  { data, ...row }: Row<Action, Data>,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ ...row, ...(data ? { data: JSON.stringify(data) } : {}) })
    .execute();
}
