import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';
import { SITE_CODES } from '#rules/sites.ts';

const day = z.union([z.literal(''), z.iso.date('Enter a date such as 2026-11-28.')]).default('');
const action = z
  .string()
  .trim()
  .regex(/^[a-z-]*(?:\.[A-Za-z-]+)?$/, 'Choose an action.')
  .max(80)
  .default('');
/** The entry after which to go on; empty for the newest. */
const before = z
  .string()
  .regex(/^\d{0,15}$/)
  .default('');

const entrySchema = z.object({
  entry_id: z.string(),
  at: z.string(),
  action: z.string(),
  /** Follows the name of who did it. */
  says: z.string(),
  /** Null: nobody who was signed in. */
  who: z.string().nullable(),
  /** The member of staff who acted on their behalf. A company is told only that our staff did. */
  by_staff: z.string().nullable(),
  subject: z.string().nullable(),
  fields: z.array(z.object({ name: z.string(), from: z.string().nullable(), to: z.string() })),
  /** How many fields name or describe a person, or are for staff alone. */
  hidden: z.int(),
});
export type AuditEntry = z.infer<typeof entrySchema>;

const staffEntrySchema = entrySchema.extend({
  company_id: id.nullable(),
  business_name: z.string().nullable(),
  site: z.enum(SITE_CODES).nullable(),
});
export type StaffAuditEntry = z.infer<typeof staffEntrySchema>;

const days = { from: day, to: day, action };
const staffFilters = {
  ...days,
  /** The id of a company. */
  company_id: z.union([z.literal(''), z.uuid('Enter the id of a company.')]).default(''),
  /** The id or the email address of an account that acted, or that the entry is about. */
  person: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
};
const companyFilters = {
  ...days,
  /** The id of a member. */
  member: z.union([z.literal(''), z.uuid('Choose a member.')]).default(''),
};

const sheetPage = z.object({
  head: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  next_cursor: z.string().nullable(),
});

const verified = z.object({
  entries: z.int(),
  /** What is wrong, a sentence each; empty if nothing is. */
  problems: z.array(z.string()),
});
export type Verified = z.infer<typeof verified>;

export const listStaffAuditLog = endpoint({
  name: 'listStaffAuditLog',
  method: 'GET',
  path: '/api/operator/audit-log',
  summary: 'Lists the audit log of both sites, newest first, 50 at once, by company, person, action and time',
  access: 'staff-audit',
  rate: 'write',
  audit: 'audit-log.searched',
  query: z.strictObject({ ...staffFilters, before }),
  answer: z.object({ entries: z.array(staffEntrySchema), next: z.string().nullable() }),
});

export const exportStaffAuditLog = endpoint({
  name: 'exportStaffAuditLog',
  method: 'POST',
  path: '/api/operator/audit-log/export',
  summary: 'Returns the next rows of the audit log as a table',
  access: 'staff-audit',
  audit: 'audit-log.exported',
  body: z.strictObject({ ...staffFilters, before }),
  answer: sheetPage,
});
export const sheetPageSchema = sheetPage;

export const verifyStaffAuditLog = endpoint({
  name: 'verifyStaffAuditLog',
  method: 'POST',
  path: '/api/operator/audit-log/verify',
  summary: 'Verifies the hash chain of every company and of what belongs to none',
  access: 'staff-audit',
  rate: 'expensive',
  audit: 'audit-log.verified',
  answer: verified,
});

export const listAuditLog = endpoint({
  name: 'listAuditLog',
  method: 'GET',
  path: '/company/{company_id}/audit-log',
  summary: 'Lists the audit log of the company, newest first, 50 at once, by member, action and time',
  access: 'edit-company',
  by_person_alone: true,
  params: companyParams,
  query: z.strictObject({ ...companyFilters, before }),
  answer: z.object({
    entries: z.array(entrySchema),
    next: z.string().nullable(),
    members: z.array(z.object({ user_id: id, name: z.string() })),
  }),
});

export const exportAuditLog = endpoint({
  name: 'exportAuditLog',
  method: 'POST',
  path: '/company/{company_id}/audit-log/export',
  summary: 'Returns the next rows of the company’s audit log as a table',
  access: 'edit-company',
  by_person_alone: true,
  audit: 'audit-log.exported',
  params: companyParams,
  body: z.strictObject({ ...companyFilters, before }),
  answer: sheetPage,
});

export const verifyAuditLog = endpoint({
  name: 'verifyAuditLog',
  method: 'POST',
  path: '/company/{company_id}/audit-log/verify',
  summary: 'Verifies the hash chain of the company’s audit log',
  access: 'edit-company',
  by_person_alone: true,
  rate: 'expensive',
  audit: 'audit-log.verified',
  params: companyParams,
  answer: verified,
});
