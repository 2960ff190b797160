import { z } from 'zod';
import { isErasedAddress } from '#rules/erased.ts';
import { memberMay } from '#rules/permissions.ts';
import type { Db } from '#server/db/database.ts';
import { defineJob } from '#server/jobs/job.ts';
import { sendMessage } from '../actions.server.ts';
import { type CancelReason, listDue, lockDue, updateOutcome } from './store.server.ts';

const BATCH_SIZE = 500;

type Key = { company_id: string; id: string };

/** Every minute: sends the messages whose time has come, each in its own transaction, so that none is lost or sent twice. */
export const sendPlannedMessages = defineJob({
  name: 'send-planned-messages',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services: { database } }) => {
    const failures: unknown[] = [];
    for (const key of await database.asSystem((db) => listDue(db, BATCH_SIZE))) {
      const sending = database.asRequest({ company_id: key.company_id }, (db) => sendDue(db, key));
      // One failure does not stop the others.
      await sending.catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  },
});

async function sendDue(db: Db, key: Key): Promise<void> {
  const due = await lockDue(db, key);
  if (!due) return;
  const { subject, body, author_id, role, disabled_at, category, has_answered, has_left, ...application } = due;
  const cancel = (reason: CancelReason) => updateOutcome(db, key, { state: 'canceled', reason });
  if (has_answered) return cancel('answered');
  if (category === 'withdrawn' || has_left || isErasedAddress(application.email)) return cancel('closed');
  if (disabled_at !== null || !memberMay('write-to-applicants', { role })) return cancel('author');
  const sender = { company_id: key.company_id, user: { userId: author_id } };
  const message_id = await sendMessage(db, sender, application, { subject, body });
  await updateOutcome(db, key, { state: 'sent', message_id });
}
