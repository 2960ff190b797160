import type { Db } from '#server/db/database.ts';
import type { RequestScope } from '#server/http/request-scope.ts';

export async function insertExportAudit(db: Db, { site, session, request_id }: RequestScope, subject: string) {
  const actor_id = session?.account_id ?? null;
  await db
    .insertInto('audit_log')
    .values({ site, actor_id, request_id, action: 'own-data.exported', subject })
    .execute();
}
