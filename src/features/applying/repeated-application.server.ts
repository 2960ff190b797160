import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  addFiles,
  clearMissingLetter,
  deleteSentFiles,
  findPlace,
  isLetterOfCompany,
  isOnlyAdded,
  type NewApplication,
  presentAddress,
  recordEvents,
  updateSentAgain,
} from '#features/application/doors.server.ts';
import { statusMailKey } from '#features/application/rules/status-mail.ts';
import type { Owner } from '#features/documents/doors.server.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { HttpProblem } from '#server/http/problems.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { addedEarlierMail, repeatMail } from './receipt-mail.ts';

/** An application whose email address is on the posting already. `db` sees the posting's company alone. */
type Repeat = Omit<NewApplication, 'source'>;

const isInLeadStage = sql<boolean>`exists (select from pipeline_stage stage
  where stage.company_id = application.company_id and stage.id = application.stage_id and stage.type = 'lead')`;

/** The one of the address; a seeker's own before that of nobody, and never that of another account. */
async function lockEarlier(db: Db, { company_id, posting_id, person, seeker_id }: Repeat) {
  return db
    .selectFrom('application')
    .select(['id', 'email', 'contact_email', 'category', 'stage_id', 'status_id', 'pipeline_id', 'applied_at'])
    .select(['hiring_event_id', isOnlyAdded.as('is_only_added'), isInLeadStage.as('is_in_lead_stage')])
    .where('company_id', '=', company_id)
    .where('posting_id', '=', posting_id)
    .where(presentAddress, '=', person.email.toLowerCase())
    .where((row) =>
      seeker_id === null ? row.lit(true) : row.or([row('seeker_id', 'is', null), row('seeker_id', '=', seeker_id)]),
    )
    .orderBy('seeker_id', (order) => order.asc().nullsLast())
    .orderBy('applied_at', 'desc')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * The signed-in owner of the address applies. What a browser without a session sent under it may be the owner's or
 * anybody's, and what an employer added is not the owner's either: neither must stand in the way. The owner's words and
 * files take its place, in the same row, so that what the hiring team did with it stays readable. A lead, and a person who was
 * rejected or withdrawn by then, starts where applicants start. `is_news`: whether the hiring team has not heard before that the person applied.
 */
export async function replaceEarlier(db: Db, repeat: Repeat & { seeker_id: string }) {
  const earlier = await lockEarlier(db, repeat);
  const { company_id, person, profile, answers, files, cover_letter_text = '', seeker_id, actor } = repeat;
  const is_over = earlier.category === 'rejected' || earlier.category === 'withdrawn';
  const is_lead = earlier.is_only_added && earlier.is_in_lead_stage;
  const start = is_over || is_lead ? await findStart(db, repeat) : null;
  const is_news = earlier.is_only_added || start !== null;
  const email = person.email.toLowerCase();
  const values = {
    ...person,
    email,
    // What was sent under another address is told from what lies under this one.
    contact_email: earlier.contact_email === null && earlier.email === email ? null : email,
    profile: JSON.stringify(profile ?? {}),
    answers: JSON.stringify(answers ?? []),
    cover_letter_text,
    seeker_id,
  };
  await updateSentAgain(db, { company_id, application_id: earlier.id }, { values, start, is_news });
  const replaced_files = await replaceFiles(db, company_id, earlier.id, files ?? []);
  const moved = start && {
    from_stage_id: earlier.stage_id,
    from_status_id: earlier.status_id,
    to_stage_id: start.stage_id,
    to_status_id: start.status_id,
  };
  const kind = earlier.is_only_added ? 'applied' : 'applied-again';
  await recordEvents(db, actor, [{ company_id, application_id: earlier.id, kind, ...moved, data: { replaced_files } }]);
  if (start) await cancelMail(db, statusMailKey(earlier.id));
  const pipeline_id = start?.pipeline_id ?? earlier.pipeline_id;
  await announceApplications(db, pipeline_id, start ? 'status' : 'card', [earlier.id], null);
  return { application_id: earlier.id, is_news };
}

async function findStart(db: Db, repeat: Repeat) {
  const { pipeline_id, stage_id, status_id, category } = await findPlace(db, repeat);
  return { pipeline_id, stage_id, status_id, category };
}

/** Gives the keys of the files that were there: uploads of before the account, to which nothing else may lead any more. */
async function replaceFiles(db: Db, company_id: string, application_id: string, files: NonNullable<Repeat['files']>) {
  const deleted = await deleteSentFiles(db, { company_id, application_id });
  await addFiles(db, company_id, application_id, files);
  await clearMissingLetter(db, { company_id, application_id });
  return deleted;
}

/** Only what came from a browser without a session, was added or taken back lets an account apply again. */
export function alreadyApplied() {
  const message = 'You have already applied for this job. There is nothing more to do.';
  return new HttpProblem(409, 'already-applied', message, { email: message });
}

type About = { title: string; company_name: string | null; is_told: boolean };

/**
 * Somebody applies who has not shown that the address is theirs: the answer is that of any first application, the earlier
 * one stays as it is, and what is true is told to whoever reads the mail of the address.
 */
export async function answerAlike(
  db: Db,
  { site, visitor_hash, seeker_id: account_id }: Owner,
  repeat: Repeat,
  { title, company_name, is_told }: About,
  origins: Record<SiteCode, string>,
): Promise<string> {
  const { applied_at, hiring_event_id, is_only_added, category } = await lockEarlier(db, repeat);
  const { company_id, posting_id } = repeat;
  const email = repeat.person.email.toLowerCase();
  const id = randomUUID();
  await db
    .insertInto('application_receipt')
    .values({ id, site, posting_id, email, visitor_hash, account_id })
    .execute();
  if (is_told) return id;
  const about = { title, company_name, applied_at };
  const content = is_only_added
    ? addedEarlierMail({ ...about, event_title: await titleOf(db, hiring_event_id) })
    : repeatMail({ ...about, is_withdrawn: category === 'withdrawn' });
  await writeMail(db, { site, company_id, kind: 'application-repeated', to: email, content }, origins);
  return id;
}

async function titleOf(db: Db, hiring_event_id: string | null): Promise<string | null> {
  if (hiring_event_id === null) return null;
  const event = await db
    .selectFrom('hiring_event')
    .select('title')
    .where('id', '=', hiring_event_id)
    .executeTakeFirst();
  return event?.title ?? null;
}
