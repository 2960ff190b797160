import { type Actor, announceApplications, recordEvents } from '#features/applicants/actions.server.ts';
import type { Db } from '#server/db/database.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { mailParagraphs } from './rules.ts';

type Application = {
  id: string;
  site: 'rb' | 'mh';
  posting_id: string;
  pipeline_id: string;
  first_name: string;
  last_name: string;
  email: string;
};

/** Writes a note on an applicant for the team and gives its id. */
export async function addNote(db: Db, actor: Actor, application: Application, body: string): Promise<string> {
  const { company_id } = actor;
  const { id } = await db
    .insertInto('application_note')
    .values({ company_id, application_id: application.id, author_id: actor.user.userId, body })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeDown(db, actor, application, 'noted', { note_id: id });
  return id;
}

export async function removeNote(db: Db, actor: Actor, application: Application, note_id: string): Promise<void> {
  await db
    .updateTable('application_note')
    .set({ deleted_at: new Date() })
    .where('company_id', '=', actor.company_id)
    .where('id', '=', note_id)
    .execute();
  await writeDown(db, actor, application, 'note-deleted', { note_id });
}

const about = (message_id: string) => `application-message ${message_id}`;

/** Keeps a message to the applicant, mails it, and gives its id. */
export async function sendMessage(db: Db, actor: Actor, application: Application, body: string): Promise<string> {
  const { company_id } = actor;
  const { id } = await db
    .insertInto('application_message')
    .values({ company_id, application_id: application.id, direction: 'to_seeker', author_id: actor.user.userId, body })
    .returning('id')
    .executeTakeFirstOrThrow();
  await mailMessage(db, actor, application, id, body);
  await writeDown(db, actor, application, 'message-sent', { message_id: id });
  return id;
}

export async function takeBackMessage(
  db: Db,
  actor: Actor,
  application: Application,
  message_id: string,
): Promise<void> {
  await db
    .updateTable('application_message')
    .set({ deleted_at: new Date() })
    .where('company_id', '=', actor.company_id)
    .where('id', '=', message_id)
    .execute();
  await cancelMail(db, about(message_id));
  await writeDown(db, actor, application, 'message-deleted', { message_id });
}

async function writeDown(db: Db, actor: Actor, application: Application, kind: string, data: Record<string, unknown>) {
  await recordEvents(db, actor, [{ company_id: actor.company_id, application_id: application.id, kind, data }]);
  await announceApplications(db, application.pipeline_id, 'card', [application.id], actor);
}

async function mailMessage(db: Db, actor: Actor, application: Application, message_id: string, body: string) {
  const posting = await db
    .selectFrom('posting')
    .select(['title', 'anonymous'])
    .where('company_id', '=', actor.company_id)
    .where('id', '=', application.posting_id)
    .executeTakeFirstOrThrow();
  // An anonymous posting stays anonymous in mail as well.
  const sender = posting.anonymous ? 'The employer' : (actor.user.business_name ?? 'The employer');
  await writeMail(
    db,
    {
      site: application.site,
      company_id: actor.company_id,
      kind: 'application-message',
      to: application.email,
      to_name: `${application.first_name} ${application.last_name}`.trim(),
      subject_key: about(message_id),
      content: {
        subject: `A message about your application for ${posting.title}`,
        preheader: `${sender} wrote to you.`,
        greeting: application.first_name ? `Hello ${application.first_name},` : 'Hello,',
        paragraphs: [`${sender} wrote to you about the position ${posting.title}:`, ...mailParagraphs(body)],
        button: { label: 'Read and answer', path: '/seeker/applications' },
      },
    },
    actor.origins,
  );
}
