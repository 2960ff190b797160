import { addCalendar } from '#features/calendars/actions.server.ts';
import { readIcs } from '#features/calendars/ics/read-ics.server.ts';
import { AHEAD_DAYS } from '#features/calendars/rules.ts';
import { addQuery } from '#rules/paths.ts';
import type { Db } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { demoCalendar } from '../content/calendar.ts';
import type { LoadedCompany } from './companies.ts';

/** Companies with demo accounts and the ATS plan, one on each site. */
const WITH_CALENDARS = ['Summit', 'Anchor'];
const DAY_MS = 86_400_000;
const READING_MS = 20_000;

/**
 * Gives a colleague of each admin a calendar served by this server, where it may be asked. The admins have none, so that people who try the
 * demo can offer any time.
 */
export async function insertCalendars(db: Db, services: Services, companies: readonly LoadedCompany[], now: Date) {
  if (!services.config.outbound_loopback || !services.config.is_dev_mode) return;
  for (const { company_id, about, members, time_zone } of companies) {
    const [, , colleague] = members;
    if (!colleague || !WITH_CALENDARS.includes(about.name)) continue;
    const from_ms = now.getTime() - DAY_MS;
    const until_ms = now.getTime() + AHEAD_DAYS * DAY_MS;
    const reader = { email: colleague.email, time_zone, hosts: [], interviews: [], from_ms, until_ms };
    const reading = await readIcs(demoCalendar(time_zone), reader, READING_MS);
    const address = `http://127.0.0.1:${services.config.port}${addQuery('/dev/calendar.ics', { zone: time_zone })}`;
    await addCalendar(db, services, { company_id, employer_user: colleague.id }, { name: 'My week', address, reading });
  }
}
