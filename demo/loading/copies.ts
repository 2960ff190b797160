import { sql } from 'kysely';
import { createApplication } from '#features/application/doors.server.ts';
import { recordEvents } from '#features/application/event-store.server.ts';
import { sourceOfCopy } from '#features/application/rules/copies.ts';
import type { Db } from '#server/db/database.ts';
import type { LoadedCompany } from './companies.ts';
import { isTalkedWith, type Journey, SCHEDULING } from './journey.ts';
import type { LoadedPosting } from './postings.ts';

/** One applicant of each company whose demo accounts are signed in with, rejected if there is one, copied to another posting, of the same kind of work if there is one. */
export async function insertCopies(
  db: Db,
  companies: readonly LoadedCompany[],
  { postings, journeys }: { postings: readonly LoadedPosting[]; journeys: readonly Journey[] },
): Promise<void> {
  for (const company of companies.filter(({ about }) => SCHEDULING.includes(about.name))) {
    const { company_id, members } = company;
    const live = postings.filter(
      (each) => each.company === company && each.status === 'live' && !each.closed_at && !each.anonymous,
    );
    const own = journeys.filter(({ posting }) => posting.company === company && !posting.anonymous);
    const isFree = ({ posting: from, applicant: { person } }: Journey, to: LoadedPosting) =>
      to !== from && own.every(({ posting, applicant }) => posting !== to || applicant.person.email !== person.email);
    const isCopied = ({ applicant, source, stops }: Journey) =>
      applicant.seeker_id &&
      source !== 'sourced' &&
      ['active', 'rejected'].includes(stops.at(-1)?.status.category ?? '');
    const sent = own.filter(isCopied);
    // Rejected ones first, and last those who show what a page of an applicant can.
    const firsts = [
      ...sent.filter(({ reason }) => reason),
      ...sent.filter((each) => !each.reason && !isTalkedWith(each)),
      ...sent.filter((each) => !each.reason && isTalkedWith(each)),
    ];
    const pairs = firsts.flatMap((first) => live.filter((to) => isFree(first, to)).map((to) => ({ first, to })));
    // Most like each other, if there are any of the same kind of work.
    const { first, to } = pairs.find(({ first, to }) => first.posting.category === to.category) ?? pairs[0] ?? {};
    const [member] = members;
    if (!first || !to || !member) continue;
    const { first_name, last_name, email, phone, city, region, postal_code, headline } = first.applicant.person;
    const actor = { user: { userId: member.id } };
    await createApplication(db, {
      company_id,
      posting_id: to.id,
      person: {
        ...{ first_name, last_name, email, phone, city, region, postal_code, headline },
        skills: first.applicant.resume.skills.map(({ name }) => name),
      },
      source: sourceOfCopy(first.posting.title),
      seeker_id: first.applicant.seeker_id,
      told: { notes_of: first.id },
      actor,
    });
    await recordEvents(db, actor, [{ company_id, application_id: first.id, kind: 'copied' }]);
    // A posting is read more often than it is applied to, also on the day of the copy.
    await sql`insert into posting_view (company_id, posting_id, day, views)
      values (${company_id}, ${to.id}, (now() at time zone 'utc')::date, 3)
      on conflict (company_id, posting_id, day) do update set views = posting_view.views + 3`.execute(db);
  }
}
