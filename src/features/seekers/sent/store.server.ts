import { sql } from 'kysely';
import { z } from 'zod';
import { isFileOfCompany } from '#features/application/doors.server.ts';
import { fromJsonResume, toldIn } from '#features/person/rules/json-resume.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { OwnApplication, Seeker } from '../store.server.ts';

type Own = Pick<OwnApplication, 'company_id' | 'application_id' | 'added'>;
type Place = Pick<Own, 'company_id' | 'application_id'>;

const answersSchema = z.array(z.object({ question: z.coerce.string(), answer: z.coerce.string() })).catch([]);

/** When the person last sent it. Imported rows only have the time of arrival. */
const sentAt = sql<string>`coalesce((select max(event.at) from application_event event
  where event.company_id = application.company_id and event.application_id = application.id
    and event.kind in ('applied', 'applied-again')), application.applied_at)`;

/** What the person sent, as the employer has it. Null if an employer added the person. */
export async function findSent(db: Db, { company_id, application_id, added }: Own) {
  if (added) return null;
  const { profile, answers, cover_letter_text, sent_at, ...person } = await db
    .selectFrom('application')
    .select(['first_name', 'last_name', 'email', 'phone', 'city', 'region', 'postal_code', 'headline', 'skills'])
    .select(['profile', 'answers', 'cover_letter_text', sentAt.as('sent_at')])
    .where('company_id', '=', company_id)
    .where('id', '=', application_id)
    .executeTakeFirstOrThrow();
  return {
    sent_at,
    person: { ...person, ...fromJsonResume(profile) },
    ...toldIn(profile),
    cover_letter_text,
    answers: answersSchema.parse(answers),
  };
}

export async function findFiles(db: Db, own: Place) {
  return files(db, own).orderBy('created_at').execute();
}

export async function findFile(db: Db, own: Place, file_id: string) {
  return files(db, own).where('id', '=', file_id).executeTakeFirst();
}

/** The application of a file, and its seeker. `db` sees all rows. */
export async function findApplicationOf(db: Db, site: SiteCode, file_id: string) {
  return db
    .selectFrom('application_file as file')
    .innerJoin('application as a', (join) =>
      join.onRef('a.company_id', '=', 'file.company_id').onRef('a.id', '=', 'file.application_id'),
    )
    .select(['a.company_id', 'a.id as application_id', 'a.seeker_id'])
    .where('a.site', '=', site)
    .where('a.erased_at', 'is', null)
    .where('file.id', '=', file_id)
    .executeTakeFirst();
}

/** Whether the person applied, and was not only added. */
const isSent = sql<boolean>`(select coalesce(not bool_or(kind = 'added') or bool_or(kind in ('applied', 'applied-again')), true)
  from application_event event where event.company_id = application.company_id and event.application_id = application.id)`;

const hasResume = sql<boolean>`exists (select from application_file where application_file.company_id = application.company_id
  and application_file.application_id = application.id and application_file.kind = 'resume' and not ${isFileOfCompany})`;

/** The person's latest application, or the latest with a résumé. `db` sees all rows. */
export async function findLastSent(db: Db, { seeker_id, site }: Seeker, { with_resume = false } = {}) {
  const last = await db
    .selectFrom('application')
    .select(['company_id', 'id as application_id'])
    .where('seeker_id', '=', seeker_id)
    .where('site', '=', site)
    .where(isSent)
    .where((row) => (with_resume ? hasResume : row.lit(true)))
    .orderBy(sentAt, 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const own = { ...last, added: null };
  const sent = await findSent(db, own);
  const resume = (await findFiles(db, own)).findLast(({ kind }) => kind === 'resume');
  return sent && { person: sent.person, file_key: resume?.file_key ?? null };
}

function files(db: Db, { company_id, application_id }: Place) {
  return (
    db
      .selectFrom('application_file')
      .select(['id as file_id', 'file_key', 'file_name', 'kind', 'created_at'])
      .where('company_id', '=', company_id)
      .where('application_id', '=', application_id)
      // Files that the company added are the company's.
      .where('kind', '!=', 'attachment')
      .where(sql<boolean>`not ${isFileOfCompany}`)
  );
}
