import { type Actor, recordEvents } from '#features/application/doors.server.ts';
import type { EventKind } from '#features/application/rules/event-kinds.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import type { Text } from '#features/templates/doors.server.ts';
import { isErasedAddress } from '#rules/erased.ts';
import { oneLine } from '#rules/one-line.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { found } from '#server/http/problems.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import { findLetterheads, mailApplicants } from './mail-actions.server.ts';
import { MAIL_DELAY_SECONDS, mailParagraphs } from './rules.ts';
import { insertMessage, insertNotes, markMessageDeleted, markNoteDeleted } from './store.server.ts';

type Application = {
  id: string;
  seeker_id: string | null;
  site: 'rb' | 'mh';
  posting_id: string;
  pipeline_id: string;
  first_name: string;
  last_name: string;
  email: string;
};

/** Adds a note about an applicant for the team. Returns its id. */
export async function addNote(db: Db, actor: Actor, application: Application, body: string): Promise<string> {
  const { company_id } = actor;
  const note = { company_id, application_id: application.id, author_id: actor.user.userId, body };
  const [id] = await insertNotes(db, [note]);
  await recordAndAnnounce(db, actor, application, 'noted', { note_id: id });
  return found(id);
}

export async function removeNote(db: Db, actor: Actor, application: Application, note_id: string): Promise<void> {
  await markNoteDeleted(db, actor.company_id, note_id);
  await recordAndAnnounce(db, actor, application, 'note-deleted', { note_id });
}

/** The member who writes. */
type Sender = { company_id: string; user: Pick<Actor['user'], 'userId'> };

const mailKey = (message_id: string) => `application-message ${message_id}`;

/** Saves a message to the applicant and queues its mail. Returns its id. */
export async function sendMessage(db: Db, actor: Sender, application: Application, text: Text): Promise<string> {
  const { company_id } = actor;
  if (isErasedAddress(application.email)) {
    throw new RuleBroken('erased', 'This applicant deleted their data, so you cannot message them.', 'body');
  }
  const message = { company_id, application_id: application.id, author_id: actor.user.userId, ...text };
  const id = await insertMessage(db, { ...message, direction: 'to_seeker' });
  await mailMessage(db, actor, application, id, text);
  await recordAndAnnounce(db, actor, application, 'message-sent', { message_id: id });
  return id;
}

export async function deleteMessage(db: Db, actor: Actor, application: Application, message_id: string): Promise<void> {
  await markMessageDeleted(db, actor.company_id, message_id);
  await cancelMail(db, mailKey(message_id));
  await recordAndAnnounce(db, actor, application, 'message-deleted', { message_id });
}

async function recordAndAnnounce(
  db: Db,
  actor: Sender,
  application: Application,
  kind: EventKind,
  data: Record<string, unknown>,
) {
  await recordEvents(db, actor, [{ company_id: actor.company_id, application_id: application.id, kind, data }]);
  await announceApplications(db, application.pipeline_id, 'card', [application.id], actor);
}

async function mailMessage(db: Db, actor: Sender, application: Application, message_id: string, text: Text) {
  const { company_id } = actor;
  const letterheads = await findLetterheads(db, company_id, [application.posting_id]);
  const letterhead = found(letterheads.get(application.posting_id));
  const sender = letterhead.company_name ?? 'The employer';
  const content = {
    subject: text.subject || `A message about the position of ${oneLine(letterhead.title)}`,
    preheader: `${sender} wrote to you.`,
    paragraphs: [`${sender} wrote to you about the position of ${letterhead.title}:`, ...mailParagraphs(text.body)],
  };
  const to = { ...application, company_id };
  const send_after = new Date((await nowIn(db)) + MAIL_DELAY_SECONDS * 1000);
  const mail = {
    kind: 'application-message',
    subject_key: mailKey(message_id),
    to,
    letterhead,
    content,
  } as const;
  await mailApplicants(db, [{ ...mail, send_after, button: 'Read and reply' }]);
}
