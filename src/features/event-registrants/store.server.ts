import { sql } from 'kysely';
import { currentEmail } from '#features/application/doors.server.ts';
import { lockResume } from '#features/hiring-events/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { boothEventSchema, type Registrant } from './contract.ts';

/** The pipelines that the caller may open. */
type OpenPipelines = readonly string[] | 'all';

export type FoundRegistrant = Registrant & {
  event_id: string;
  event_title: string;
  site: SiteCode;
  seeker_id: string | null;
  checked_in_at: string | null;
};

/** The attendees who chose the company and are visible to it, or one of them. */
export async function listRegistrants(
  db: Db,
  company_id: string,
  open: OpenPipelines,
  registration_id?: string,
): Promise<FoundRegistrant[]> {
  let people = db
    .selectFrom('hiring_event_registration as person')
    .innerJoin('hiring_event_pick as pick', 'pick.registration_id', 'person.id')
    .innerJoin('hiring_event as event', 'event.id', 'person.event_id')
    .leftJoin('hiring_event_resume as resume', 'resume.registration_id', 'person.id')
    .select(['person.id as registration_id', 'person.event_id', 'person.site', 'person.seeker_id'])
    .select(['first_name', 'last_name', 'email', 'checked_in_at', 'event.title as event_title'])
    .select(sql<Registrant['answers']>`person.shown_answers`.as('answers'))
    .select(['resume.id as file_id', 'resume.file_name', 'resume.read_state'])
    .where('pick.company_id', '=', company_id)
    .where('person.state', '=', 'confirmed')
    .orderBy('last_name')
    .orderBy('first_name');
  if (registration_id) people = people.where('person.id', '=', registration_id);
  const rows = await people.execute();
  const applications = await listApplicationsOf(
    db,
    company_id,
    open,
    rows.map((row) => row.registration_id),
  );
  return rows.map(({ file_id, file_name, read_state, ...person }) => ({
    ...person,
    resume:
      file_id !== null && file_name !== null
        ? { file_id, file_name, is_unreadable: read_state === 'unreadable' }
        : null,
    applications: applications.filter((each) => each.registration_id === person.registration_id),
  }));
}

/** The attendees’ applications to the company: from the same address or the same account. */
async function listApplicationsOf(
  db: Db,
  company_id: string,
  open: OpenPipelines,
  registration_ids: readonly string[],
) {
  const { rows } = await sql<Registrant['applications'][number] & { registration_id: string }>`
    select person.id as registration_id, a.id as application_id, a.posting_id, posting.title
    from hiring_event_registration person
    join application a on a.company_id = ${company_id} and a.erased_at is null
      and (coalesce(a.contact_email, a.email) = person.email or a.seeker_id = person.seeker_id)
    join posting on posting.company_id = a.company_id and posting.id = a.posting_id
    where person.id = any(${sql.val(registration_ids)}::uuid[])
      and ${open === 'all' ? sql`true` : sql`a.pipeline_id = any(${sql.val(open)}::uuid[])`}
    order by a.applied_at, a.id`.execute(db);
  return rows;
}

const isLive = sql<boolean>`posting.status = 'live' and (posting.expires_at is null or posting.expires_at > now())`;

/** Live postings that show the company’s name, by title. */
export const listOpenPostings = (db: Db, company_id: string, open: OpenPipelines) =>
  db
    .selectFrom('posting')
    .select(['id as posting_id', 'title', 'city', 'region', 'country'])
    .where('company_id', '=', company_id)
    .where('anonymous', '=', false)
    .where(isLive)
    .where(open === 'all' ? sql<boolean>`true` : sql<boolean>`pipeline_id = any(${sql.val(open)}::uuid[])`)
    .orderBy('title')
    .orderBy('city')
    .orderBy('id')
    .execute();

export const findPosting = (db: Db, company_id: string, posting_id: string) =>
  db
    .selectFrom('posting')
    .select(['title', 'anonymous', isLive.as('is_live')])
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .executeTakeFirst();

/**
 * Locks a registration for share and returns what companies cannot see of it: the confirmed account that owns it or its address, and the
 * résumé. Null if the registration is gone, or its account is disabled. `db` sees every row.
 */
export async function lockRegistration(db: Db, registration_id: string) {
  const locked = await db
    .selectFrom('hiring_event_registration as person')
    .leftJoin('account', (join) =>
      join
        .onRef('account.site', '=', 'person.site')
        .on((on) =>
          on.or([
            on('account.id', '=', on.ref('person.seeker_id')),
            on.and([on('person.seeker_id', 'is', null), on('account.email', '=', on.ref('person.email'))]),
          ]),
        )
        .on('account.type', '=', 'seeker')
        .on('account.email_confirmed_at', 'is not', null)
        .on('account.disabled_at', 'is', null),
    )
    .select('account.id as account_id')
    .where('person.id', '=', registration_id)
    .where(sql<boolean>`not exists (select from account a where a.id = person.seeker_id and a.disabled_at is not null)`)
    .forShare('person')
    .executeTakeFirst();
  return locked ? { ...locked, resume: (await lockResume(db, registration_id)) ?? null } : null;
}

/** Whether the person is already an applicant of the posting, in any pipeline. */
export async function isApplicant(
  db: Db,
  {
    company_id,
    posting_id,
    email,
    seeker_id,
  }: Record<'company_id' | 'posting_id' | 'email', string> & { seeker_id: string | null },
): Promise<boolean> {
  const application = await db
    .selectFrom('application')
    .select('id')
    .where('company_id', '=', company_id)
    .where('posting_id', '=', posting_id)
    .where((is) => is.or([is(currentEmail, '=', email), ...(seeker_id ? [is('seeker_id', '=', seeker_id)] : [])]))
    .executeTakeFirst();
  return application !== undefined;
}

/** The events at which a company has a booth, with the attendees who chose it and are visible to it. */
export async function listEventsOfCompany(db: Db, company_id: string, open: OpenPipelines) {
  const events = await db
    .selectFrom('hiring_event_booth as booth')
    .innerJoin('hiring_event as event', 'event.id', 'booth.event_id')
    .select(['event.id as event_id', 'slug', 'title', 'kind', 'category', 'summary', 'host', 'starts_at', 'ends_at'])
    .select(['time_zone', 'venue', 'city', 'region', 'event.state', 'booth.place'])
    .select(
      sql<number>`(select count(*)::int from hiring_event_pick p where p.event_id = event.id and p.company_id = ${company_id})`.as(
        'chosen_by',
      ),
    )
    .where('booth.company_id', '=', company_id)
    .orderBy('starts_at', 'desc')
    .limit(50)
    .execute();
  const people = await listRegistrants(db, company_id, open);
  const bookings = await db
    .selectFrom('hiring_event_booking as booking')
    .innerJoin('hiring_event_slot as slot', 'slot.id', 'booking.slot_id')
    .select(['booking.registration_id', 'slot.title', 'booking.starts_at', 'booking.ends_at'])
    .where('booking.company_id', '=', company_id)
    .orderBy('booking.starts_at')
    .execute();
  return events.map((event) => ({
    ...boothEventSchema.parse(event),
    registrants: people
      .filter(({ event_id }) => event_id === event.event_id)
      .map((person) => ({
        ...person,
        booked: bookings.filter(({ registration_id }) => registration_id === person.registration_id),
      })),
  }));
}
