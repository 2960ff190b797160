import { DONE } from '#api/endpoint.ts';
import { type Actor, actorOf, findOpenApplication } from '#features/application/doors.server.ts';
import { fillForEach } from '#features/templates/doors.server.ts';
import { checkMemberMay, memberMay } from '#rules/permissions.ts';
import type { Db } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { forbidden, found } from '#server/http/problems.ts';
import { isImpersonated } from '#server/http/request-scope.ts';
import { addNote, deleteMessage, listReaders, readerOf, removeNote, sendMessage } from './actions.server.ts';
import * as contract from './contract.ts';
import { checkMessageDeletion } from './rules.ts';
import { listMessages, listNotes, lockMessage, lockNote, markRead } from './store.server.ts';

async function openApplication(db: Db, actor: Actor, application_id: string) {
  return found(await findOpenApplication(db, actor, application_id));
}

export const applicantMessageApi = [
  implement(contract.listNotes, async ({ params, db, ...context }) => {
    const actor = actorOf(context);
    await openApplication(db, actor, params.application_id);
    return { notes: await listNotes(db, params, readerOf(actor.user)) };
  }),

  implement(contract.createNote, async ({ params, body, db, audit, ...context }) => {
    const actor = actorOf(context);
    found(params.user_id === actor.user.userId || null);
    const application = await openApplication(db, actor, body.application_id);
    const id = await addNote(db, actor, application, body);
    audit(application.id, { note_id: id });
    const [note] = await listNotes(db, { company_id: actor.company_id, id }, readerOf(actor.user));
    return found(note);
  }),

  implement(contract.listMentionable, async ({ params, db, ...context }) => {
    const actor = actorOf(context);
    const { pipeline_id } = await openApplication(db, actor, params.application_id);
    const readers = await listReaders(db, params.company_id, pipeline_id);
    return { members: readers.filter(({ employer_user }) => employer_user !== actor.user.userId) };
  }),

  implement(contract.deleteNote, async ({ params, db, audit, ...context }) => {
    const actor = actorOf(context);
    const note = found(await lockNote(db, params.company_id, params.note_id));
    const application = await openApplication(db, actor, note.application_id);
    if (note.author_id !== actor.user.userId && !memberMay('delete-every-note', actor.user)) {
      // A private note does not exist for members who cannot read it.
      found((await listNotes(db, { company_id: params.company_id, id: params.note_id }, readerOf(actor.user)))[0]);
      throw forbidden('Only the author and managers can delete a note.');
    }
    await removeNote(db, actor, application, { note_id: params.note_id, is_private: note.is_private });
    audit(application.id, { note_id: params.note_id });
    return DONE;
  }),

  implement(contract.listMessages, async ({ params, db, ...context }) => {
    const actor = actorOf(context);
    await openApplication(db, actor, params.application_id);
    // Openings by impersonating staff do not count as read.
    if (!isImpersonated(context.scope)) await markRead(db, params, 'to_employer');
    return { messages: await listMessages(db, params, readerOf(actor.user)) };
  }),

  implement(contract.createMessage, async ({ params, body, db, audit, ...context }) => {
    const actor = actorOf(context);
    const application = await openApplication(db, actor, body.application_id);
    checkMemberMay('write-to-applicants', actor.user);
    const { application_id, ...written } = body;
    const sending = { ...params, sender_id: actor.user.userId, application_ids: [application_id] };
    const text = found((await fillForEach(db, sending, written)).get(application_id));
    const id = await sendMessage(db, actor, application, text);
    audit(application.id, { message_id: id });
    const [message] = await listMessages(db, { company_id: actor.company_id, id }, readerOf(actor.user));
    return found(message);
  }),

  implement(contract.deleteMessage, async ({ params, db, audit, ...context }) => {
    const actor = actorOf(context);
    const message = found(await lockMessage(db, params.company_id, params.message_id));
    const application = await openApplication(db, actor, message.application_id);
    checkMessageDeletion(message, actor.user.userId);
    await deleteMessage(db, actor, application, params.message_id);
    audit(application.id, { message_id: params.message_id });
    return DONE;
  }),
];
