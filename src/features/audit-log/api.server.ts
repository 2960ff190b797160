import { verifyAudit } from '#server/audit/verify-audit.ts';
import { implement } from '#server/http/implement.ts';
import { companyEntries, ROWS_AT_ONCE, sheetOf, staffEntries, staffSheetOf } from './actions.server.ts';
import * as contract from './contract.ts';

const EVERY_COMPANY = 'every company';
/** A longer log is verified by `npm run verify-audit`. */
const MOST_MS = 20_000;

export const auditLogApi = [
  implement(contract.listStaffAuditLog, {
    before: ({ services, query }) => services.database.asSystem((db) => staffEntries(db, query)),
    handle: async ({ prepared: { entries, next, people }, query: { company_id, action, from, to }, audit }) => {
      audit(company_id || EVERY_COMPANY, { action, from, to, shown: entries.length, people: people ?? [] });
      return { entries, next };
    },
  }),

  implement(contract.exportStaffAuditLog, {
    before: ({ services, body }) => services.database.asSystem((db) => staffEntries(db, body, ROWS_AT_ONCE)),
    handle: async ({ prepared: { entries, next, people }, body: { company_id, action, from, to }, audit }) => {
      audit(company_id || EVERY_COMPANY, { action, from, to, entries: entries.length, people: people ?? [] });
      return staffSheetOf(entries, next);
    },
  }),

  implement(contract.verifyStaffAuditLog, {
    before: ({ services }) => verifyAudit(services.database, { most_ms: MOST_MS }),
    handle: async ({ prepared: { rows, problems }, audit }) => {
      audit(EVERY_COMPANY, { problems: problems.length });
      return { entries: rows, problems };
    },
  }),

  implement(contract.listAuditLog, async ({ params: { company_id }, query, db, scope }) =>
    companyEntries(db, { company_id, time_zone: scope.preferences.time_zone }, query),
  ),

  implement(contract.exportAuditLog, async ({ params: { company_id }, body, db, scope, audit }) => {
    const { time_zone } = scope.preferences;
    const { entries, next } = await companyEntries(db, { company_id, time_zone }, body, ROWS_AT_ONCE);
    const people = body.member ? [body.member] : [];
    audit(company_id, { action: body.action, from: body.from, to: body.to, entries: entries.length, people });
    return sheetOf(entries, next);
  }),

  implement(contract.verifyAuditLog, {
    before: ({ services, params: { company_id } }) => verifyAudit(services.database, { company_id, most_ms: MOST_MS }),
    handle: async ({ prepared: { rows, problems }, params: { company_id }, audit }) => {
      audit(company_id, { problems: problems.length });
      return { entries: rows, problems };
    },
  }),
];
