import type { Db } from '#server/db/database.ts';
import type { AuditEntry, StaffAuditEntry } from './contract.ts';
import { countHidden, type Reader, saysOf, shownFields } from './rules.ts';
import {
  type Entry,
  findNames,
  listAccountsCalled,
  listEntries,
  listMembers,
  type Wanted,
  type Whose,
} from './store.server.ts';

const AT_ONCE = 50;
export const ROWS_AT_ONCE = 2_000;

type Asked = { from: string; to: string; action: string; before: string };
type AskedByStaff = Asked & { company_id: string; person: string };
type AskedByCompany = Asked & { member: string };

/** `db` sees every row. Times are UTC, as staff work on both sites. */
export async function staffEntries(db: Db, { company_id, person, ...asked }: AskedByStaff, limit = AT_ONCE) {
  const people = person ? (isId(person) ? [person.toLowerCase()] : await listAccountsCalled(db, person)) : null;
  const whose = { reader: 'staff' as const, company_id: company_id || null };
  const { entries, next } = await page(db, whose, { ...asked, people, time_zone: 'UTC', limit });
  const accounts = entries.flatMap(({ actor_id, impersonator_id }) => [actor_id ?? [], impersonator_id ?? []].flat());
  const names = await findNames(db, { accounts, companies: entries.flatMap((entry) => entry.company_id ?? []) });
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? `account ${id}`));
  const shown = entries.map(
    (entry): StaffAuditEntry => ({
      ...shownEntry(entry, 'staff'),
      who: nameOf(entry.actor_id),
      by_staff: nameOf(entry.impersonator_id),
      company_id: entry.company_id,
      business_name: entry.company_id && (names.get(entry.company_id) ?? null),
      site: entry.site,
    }),
  );
  return { entries: shown, next, people };
}

type OfCompany = { company_id: string; time_zone: string };

/** `db` sees the company's rows. */
export async function companyEntries(
  db: Db,
  { company_id, time_zone }: OfCompany,
  asked: AskedByCompany,
  limit = AT_ONCE,
) {
  const { member, ...rest } = asked;
  const members = await listMembers(db, company_id);
  const people = member ? members.map(({ user_id }) => user_id).filter((user_id) => user_id === member) : null;
  const whose = { reader: 'company' as const, company_id };
  const { entries, next } = await page(db, whose, { ...rest, people, time_zone, limit });
  const names = new Map(members.map(({ user_id, name }) => [user_id, name]));
  const shown = entries.map(
    (entry): AuditEntry => ({
      ...shownEntry(entry, 'company'),
      who: entry.actor_id && (names.get(entry.actor_id) ?? 'Somebody who is no member'),
      by_staff: entry.impersonator_id && 'our staff',
    }),
  );
  return { entries: shown, next, members };
}

/** One more is read than shown, to know whether others follow. */
async function page(db: Db, whose: Whose, wanted: Wanted) {
  const found = await listEntries(db, whose, { ...wanted, limit: wanted.limit + 1 });
  const entries = found.slice(0, wanted.limit);
  return { entries, next: found.length > wanted.limit ? (entries.at(-1)?.entry_id ?? null) : null };
}

function shownEntry({ entry_id, at, action, subject, data, data_before }: Entry, reader: Reader) {
  return {
    entry_id,
    at,
    action,
    says: saysOf(action),
    subject,
    fields: shownFields(action, { data, before: data_before }, reader),
    hidden: countHidden(action, data, reader),
  };
}

const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

const HEAD = ['Time', 'Who', 'Acting staff', 'Action', 'About', 'Changed'];

export function sheetOf(entries: readonly AuditEntry[], next_cursor: string | null) {
  return { head: HEAD, rows: entries.map(rowOf), next_cursor };
}

export function staffSheetOf(entries: readonly StaffAuditEntry[], next_cursor: string | null) {
  const rows = entries.map((entry) => [
    ...rowOf(entry),
    entry.site ?? '',
    entry.company_id ?? '',
    entry.business_name ?? '',
  ]);
  return { head: [...HEAD, 'Site', 'Company id', 'Company'], rows, next_cursor };
}

function rowOf({ at, who, by_staff, action, subject, fields }: AuditEntry): string[] {
  const changed = fields.map(({ name, from, to }) => (from === null ? `${name}: ${to}` : `${name}: ${from} → ${to}`));
  return [at, who ?? '', by_staff ?? '', action, subject ?? '', changed.join('; ')];
}
