import { dayOf } from '#rules/times.ts';
import type { Db } from '#server/db/database.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';
import { isTalkedWith, type Journey } from './journey.ts';

/** Days from today, and what to remember then. */
const REMINDERS: readonly [number, string][] = [
  [0, 'Ask whether the start date still works'],
  [2, 'Call the first reference'],
  [9, 'Send the agenda for the site visit'],
];

/** Reminders of the first member of the companies whose demo accounts are signed in with, and open requests for feedback to them. */
export async function insertReminders(
  db: Db,
  companies: readonly LoadedCompany[],
  journeys: readonly Journey[],
  now: Date,
): Promise<void> {
  for (const { company_id, members } of companies) {
    const own = journeys.filter((each) => each.posting.company.company_id === company_id && isTalkedWith(each));
    const [member, colleague] = members;
    if (!member || own.length === 0) continue;
    const reminders = REMINDERS.flatMap(([days, body], at) => {
      const journey = own.at(-1 - at);
      if (!journey) return [];
      const due_on = dayOf(new Date(now.getTime() + days * 86_400_000).toISOString(), 'UTC');
      const for_whom = { application_id: journey.id, employer_user: member.id, set_by: member.id };
      return [{ company_id, ...for_whom, due_on, due_at: `${due_on}T00:00:00Z`, body, created_at: now.toISOString() }];
    });
    await insertRows(db, 'reminder', reminders);
    const [asked] = own;
    if (!colleague || !asked) continue;
    const request = { application_id: asked.id, employer_user: member.id, asked_by: colleague.id };
    const message = 'You know this kind of work. What do you think?';
    await insertRows(db, 'feedback_request', [{ company_id, ...request, asked_at: now.toISOString(), message }]);
    const given = { application_id: asked.id, employer_user: colleague.id, verdict: 'yes' };
    const body = 'Explains their work clearly and asked good questions.';
    await insertRows(db, 'candidate_feedback', [{ company_id, ...given, body, at: now.toISOString() }]);
    await insertRows(db, 'application_event', [
      {
        company_id,
        application_id: asked.id,
        kind: 'feedback-given',
        at: now.toISOString(),
        actor_id: colleague.id,
        data: { verdict: 'yes', text: body },
      },
    ]);
  }
}
