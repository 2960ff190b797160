import { verifyAudit } from '#server/audit/verify-audit.ts';
import { implement } from '#server/http/implement.ts';
import { companyEntries, ROWS_AT_ONCE, sheetOf, staffEntries, staffSheetOf } from './actions.server.ts';
import * as contract from './contract.ts';

const EVERY_COMPANY = 'every company';

export const auditLogApi = [
  implement(contract.listStaffAuditLog, {
    before: ({ services, query }) => services.database.asSystem((db) => staffEntries(db, query)),
    handle: async ({ prepared, query: { company_id, action, from, to }, audit }) => {
      audit(company_id || EVERY_COMPANY, { action, from, to, shown: prepared.entries.length });
      return prepared;
    },
  }),

  implement(contract.exportStaffAuditLog, {
    before: ({ services, body }) => services.database.asSystem((db) => staffEntries(db, body, ROWS_AT_ONCE)),
    handle: async ({ prepared: { entries, next }, body: { company_id, action, from, to }, audit }) => {
      audit(company_id || EVERY_COMPANY, { action, from, to, entries: entries.length });
      return staffSheetOf(entries, next);
    },
  }),

  implement(contract.verifyStaffAuditLog, {
    before: ({ services }) => verifyAudit(services.database),
    handle: async ({ prepared: { rows, problems } }) => ({ entries: rows, problems }),
  }),

  implement(contract.listAuditLog, async ({ params: { company_id }, query, db, scope }) =>
    companyEntries(db, { company_id, time_zone: scope.preferences.time_zone }, query),
  ),

  implement(contract.exportAuditLog, async ({ params: { company_id }, body, db, scope, audit }) => {
    const { time_zone } = scope.preferences;
    const { entries, next } = await companyEntries(db, { company_id, time_zone }, body, ROWS_AT_ONCE);
    audit(company_id, { action: body.action, from: body.from, to: body.to, entries: entries.length });
    return sheetOf(entries, next);
  }),

  implement(contract.verifyAuditLog, {
    before: ({ services, params: { company_id } }) => verifyAudit(services.database, {}, company_id),
    handle: async ({ prepared: { rows, problems }, params: { company_id }, audit }) => {
      audit(company_id, { problems: problems.length });
      return { entries: rows, problems };
    },
  }),
];
