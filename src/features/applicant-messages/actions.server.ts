import { type Actor, recordEvents } from '#features/application/doors.server.ts';
import type { EventKind } from '#features/application/rules/event-kinds.ts';
import { announceNotices, deleteNoticesOf } from '#features/notices/doors.server.ts';
import { announceApplications, membersWhoSee } from '#features/pipelines/doors.server.ts';
import type { Text } from '#features/templates/doors.server.ts';
import type { User } from '#rules/actor.ts';
import { isErasedAddress } from '#rules/erased.ts';
import { memberMay } from '#rules/permissions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { found } from '#server/http/problems.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import { findLetterheads, mailApplicants } from './mail-actions.server.ts';
import { messageMail } from './mails.ts';
import { mentionedIn } from './mentions.ts';
import { MAIL_DELAY_SECONDS } from './rules.ts';
import {
  insertMessage,
  insertNotes,
  listNames,
  listNotes,
  lockNote,
  markMessageDeleted,
  markNoteDeleted,
  type Reader,
} from './store.server.ts';

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

type NoteValues = { body: string; is_private: boolean; reply_to?: string | undefined };

/**
 * Adds a note about an applicant for the team, and tells those whom it mentions or answers. Returns its id. A private one leaves no event,
 * which would tell of it.
 */
export async function addNote(db: Db, actor: Actor, application: Application, values: NoteValues): Promise<string> {
  const { company_id, user } = actor;
  const answered = values.reply_to ? found(await findReadable(db, actor, application.id, values.reply_to)) : null;
  // Its author would read a private reply, whatever their role.
  if (answered && values.is_private && !answered.is_private)
    throw new RuleBroken(
      'reply-to-public',
      'The whole team reads that note. Write a private note of its own.',
      'is_private',
    );
  const is_private = values.is_private || answered?.is_private === true;
  const authors = answered ? [answered.author_id] : [];
  // The member who started a thread can read all of it.
  const started = answered?.reply_to ? await lockNote(db, company_id, answered.reply_to) : answered;
  const starters = started ? [started.author_id] : [];
  const mentioned = mentionedIn(values.body);
  const readers = await listReaders(db, company_id, application.pipeline_id);
  const may_read = readers.filter(
    ({ employer_user, reads_private }) =>
      !is_private || reads_private || authors.includes(employer_user) || starters.includes(employer_user),
  );
  checkMentions(mentioned, may_read);
  // A reply to a reply answers the same note.
  const reply_to = answered ? (answered.reply_to ?? values.reply_to ?? null) : null;
  const note = { company_id, application_id: application.id, author_id: user.userId, body: values.body };
  const [id] = await insertNotes(db, [{ ...note, is_private, reply_to }]);
  const note_id = found(id);
  if (is_private) await announceApplications(db, application.pipeline_id, 'card', [application.id], actor);
  else await recordAndAnnounce(db, actor, application, 'noted', { note_id });
  const about = {
    kind: 'mention' as const,
    subject_id: note_id,
    application_id: application.id,
    pipeline_id: application.pipeline_id,
    actor_id: user.userId,
  };
  const others = mentioned.filter((member) => !authors.includes(member));
  // Hiring members may be notified of a private note only if they started the thread or wrote the answered note.
  await announceNotices(db, company_id, [
    { ...about, managers_only: is_private, members: others.filter((member) => !starters.includes(member)) },
    { ...about, members: others.filter((member) => starters.includes(member)) },
    { ...about, detail: 'replied', members: authors },
  ]);
  return note_id;
}

/** The note, locked, if it is about this applicant and the member can read it. */
async function findReadable(db: Db, { company_id, user }: Actor, application_id: string, note_id: string) {
  const note = await lockNote(db, company_id, note_id);
  const [readable] = await listNotes(db, { company_id, application_id, id: note_id }, readerOf(user));
  return readable && note;
}

export const readerOf = (user: User): Reader => ({
  employer_user: user.userId,
  deletes_all: memberMay('delete-every-note', user),
});

/** The members who can read notes about the applicants of a pipeline, by name. */
export async function listReaders(db: Db, company_id: string, pipeline_id: string) {
  const members = await listNames(db, company_id, await membersWhoSee(db, company_id, pipeline_id));
  return members.map(({ employer_user, name, role }) => ({
    employer_user,
    name,
    reads_private: role !== 'hiring_member',
  }));
}

function checkMentions(mentioned: readonly string[], readers: readonly { employer_user: string }[]): void {
  const known = new Set(readers.map(({ employer_user }) => employer_user));
  if (mentioned.some((id) => !known.has(id)))
    throw new RuleBroken('mention-cannot-read', 'Mention only colleagues who can read this note.', 'body');
}

type StoredNote = { note_id: string; is_private: boolean };

export async function removeNote(db: Db, actor: Actor, application: Application, { note_id, is_private }: StoredNote) {
  await markNoteDeleted(db, actor.company_id, note_id);
  await deleteNoticesOf(db, actor.company_id, note_id);
  if (is_private) await announceApplications(db, application.pipeline_id, 'card', [application.id], actor);
  else await recordAndAnnounce(db, actor, application, 'note-deleted', { note_id });
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
  const content = messageMail({ ...letterhead, ...text });
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
