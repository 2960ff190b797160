import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';
import { isTalkedWith, type Journey, SCHEDULING } from './journey.ts';
import { daysBefore } from './moments.ts';

/** Two applications that one person sent: the one that came first, and the other. */
type Pair = readonly [Journey, Journey];
/** `suggested` have the same address, for a manager to compare; `merged` have different ones and are one person already. */
export type SamePeople = { company: LoadedCompany; suggested: Pair | undefined; merged: Pair | undefined };

/** Makes some guests of the companies whose demo accounts are signed in with apply twice. Changes who sent the second application. */
export function makeSamePeople(companies: readonly LoadedCompany[], journeys: readonly Journey[]): SamePeople[] {
  const scheduling = companies.filter(({ about }) => SCHEDULING.includes(about.name));
  return scheduling.map((company) => {
    const guests = journeys
      .filter((each) => each.posting.company === company && each.applicant.seeker_id === null)
      .filter((each) => isInReview(each) && !isTalkedWith(each))
      .toSorted((a, b) => a.applied_at.localeCompare(b.applied_at));
    const suggested = takePair(guests);
    const merged = takePair(guests.filter((each) => !suggested?.includes(each)));
    if (suggested) sendAs(suggested, (email) => email);
    if (merged) sendAs(merged, (email) => email.replace('@', '.work@'));
    return { company, suggested, merged };
  });
}

function isInReview({ stops }: Journey): boolean {
  const last = stops.at(-1);
  return last?.status.category === 'active' && ['applied', 'review'].includes(last.stage.type);
}

/** The newest of them with the last one before it on another posting, in the same line of work if there is one. */
function takePair(guests: readonly Journey[]): Pair | undefined {
  const second = guests.at(-1);
  if (!second) return undefined;
  const before = guests.filter(({ posting }) => posting !== second.posting);
  const first = before.findLast(({ posting }) => posting.category === second.posting.category) ?? before.at(-1);
  return first && [first, second];
}

/** The same person, whose phone number and headline are others by now. */
function sendAs([first, second]: Pair, addressFrom: (email: string) => string) {
  const { person } = first.applicant;
  const { phone, headline } = second.applicant.person;
  const email = addressFrom(person.email);
  second.applicant = { ...first.applicant, person: { ...person, email, phone, headline } };
}

const MERGED_DAYS_AGO = 2;

/** Stores the merges, as they are after a manager merged the two. */
export async function insertMerges(db: Db, people: readonly SamePeople[], now: Date): Promise<void> {
  for (const { company, merged } of people) {
    if (!merged) continue;
    const { company_id, members } = company;
    const at = daysBefore(now, MERGED_DAYS_AGO);
    const [kept_id, merged_id] = [randomUUID(), randomUUID()];
    const [first, second] = merged;
    const { first_name, last_name, phone, city, region, postal_code, headline } = first.applicant.person;
    const skills = first.applicant.resume.skills.map(({ name }) => name);
    const details = { first_name, last_name, phone, city, region, postal_code, headline, skills };
    await insertRows(db, 'person', [{ company_id, id: kept_id, details, version: 2, created_at: at }]);
    await insertRows(db, 'person', [{ company_id, id: merged_id, merged_into: kept_id, created_at: at }]);
    await insertRows(db, 'person_application', [
      { company_id, application_id: first.id, person_id: kept_id },
      { company_id, application_id: second.id, person_id: merged_id },
    ]);
    await db
      .insertInto('person_merge')
      .values({
        company_id,
        application_id: first.id,
        other_id: second.id,
        kept_id,
        merged_id,
        started_ids: [kept_id, merged_id],
        details_before: JSON.stringify(details),
        had_details: false,
        changes_before: 0,
        actor_id: members[0]?.id ?? null,
        at,
      })
      .execute();
  }
}
