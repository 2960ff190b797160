import { randomUUID } from 'node:crypto';
import { addDays } from '#rules/calendar-days.ts';
import type { Db } from '#server/db/database.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';
import { daysBefore } from './moments.ts';
import { unknownToken } from './unknown-token.ts';

const READER = { rb: 'board@clientworks.example', mh: 'veterans.council@northyard.example' };
const METRICS = ['applicants', 'hires', 'time_to_hire', 'response_rate'];

/** Each company with the ATS mails a report every month. */
export async function insertSharedReports(db: Db, companies: readonly LoadedCompany[], now: Date): Promise<void> {
  for (const { company_id, about, members, has_ats } of companies) {
    const [sender] = members;
    if (!has_ats || !sender) continue;
    const id = randomUUID();
    const shared_at = daysBefore(now, 12);
    const to = shared_at.slice(0, 10);
    const figures = { from: addDays(to, -89), to, narrowed_to: [], figures: [] };
    const times = {
      shared_at,
      counted_at: shared_at,
      next_mail_at: daysBefore(now, -18),
      expires_at: daysBefore(now, -78),
    };
    const of = { company_id, site: about.site };
    const shared = { title: 'Monthly hiring report', metrics: METRICS, filters: {}, is_live: true, rhythm: 'monthly' };
    await insertRows(db, 'report_share', [{ ...of, id, shared_by: sender.id, ...shared, figures, ...times }]);
    const link = { ...of, id: randomUUID(), share_id: id, email: READER[about.site], sent_at: shared_at };
    await insertRows(db, 'report_link', [{ ...link, token_hash: unknownToken() }]);
    await insertRows(db, 'report_link_view', [{ company_id, report_link_id: link.id, at: daysBefore(now, 11) }]);
  }
}
