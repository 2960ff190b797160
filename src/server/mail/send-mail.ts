import { sql } from 'kysely';
import type { MailState } from '#rules/mail-states.ts';
import type { MailTopic } from '#rules/mail-topics.ts';
import type { Database, Db } from '../db/database.ts';
import { withoutPersonalData } from '../describe-error.ts';
import { defineJob, type JobDefinition } from '../jobs/job.ts';
import { mailLeaves, mailRefused, mailSent } from '../reactions.ts';
import type { Services } from '../services.ts';
import { completeMail } from './complete-mail.ts';
import { choiceToken, findChoices, mailboxOf, withChoiceLink } from './mail-choices.ts';
import {
  AddressRefused,
  type Mailer,
  MailRefused,
  type OutgoingMail,
  RefusedByPolicy,
  SenderRefused,
} from './mailer.ts';
import { renderMail } from './render-mail.ts';
import { enqueueMail, SEND_MAIL } from './write-mail.ts';

/** Sends a written mail unless it was cancelled, has left already or comes too late, and notes on its row what came of it. */
export function createSendMailJob(mailer: Mailer): JobDefinition {
  let told_at = Number.NEGATIVE_INFINITY;
  let taken_at = Number.NEGATIVE_INFINITY;
  return defineJob({
    ...SEND_MAIL,
    run: async ({ mail_id }, { services, job }) => {
      const { database } = services;
      const written = await findWaiting(services, mail_id);
      if (!written) return;
      const mail = await filled(services, written);
      if (!mail) return note(database, mail_id, { state: 'cancelled', last_error: null });
      if (mail.is_late) return note(database, mail_id, { state: 'cancelled', last_error: null });
      if (mail.is_refused_address) {
        return note(database, mail_id, { state: 'failed', last_error: 'the mail server refused this address before' });
      }
      const addressed = mail.topic ? await addressOf(services, mail, mail.topic) : mail;
      if (!addressed) return note(database, mail_id, { state: 'cancelled', last_error: null, is_unwanted: true });
      try {
        await mailer.send(addressed);
      } catch (error) {
        const is_about_mail = error instanceof RefusedByPolicy && taken_at > lastAttempt(job.attempt);
        const is_refused = error instanceof MailRefused || is_about_mail;
        const is_final = is_refused || (job.is_last_attempt && mail.is_old);
        const is_address_refused = error instanceof AddressRefused;
        const state = is_final ? 'failed' : 'waiting';
        await note(database, mail_id, { state, last_error: reason(error), is_address_refused });
        // What was refused for good is no fault of ours; everything else is tried again.
        if (is_refused) return;
        if (job.is_last_attempt && !is_final) {
          const run_at = new Date((await database.now()) + AGAIN_AFTER_MS);
          return database.asSystem((db) => enqueueMail(db, mail, run_at));
        }
        const is_lasting = error instanceof SenderRefused || job.attempt === LASTING_FROM;
        if (is_lasting && performance.now() - told_at > TOLD_EVERY_MS) {
          told_at = performance.now();
          services.error_reports.report(error, { job: SEND_MAIL.name, job_id: job.id });
        }
        throw error;
      }
      taken_at = performance.now();
      await note(database, mail_id, { state: 'sent', last_error: null });
    },
  });
}

/** The attempt some minutes after the first one: a mail server that is still away then is somebody's business, long before the last. */
const LASTING_FROM = 6;
/**
 * When this mail was refused before, by how long the queue waits after each attempt: a server that has taken another one since has nothing
 * against us. Never for trouble that may pass.
 */
const lastAttempt = (attempt: number) =>
  attempt < LASTING_FROM ? Number.POSITIVE_INFINITY : performance.now() - 1_000 * Math.exp(Math.min(attempt - 1, 10));

/** Of one trouble with all mail. */
const TOLD_EVERY_MS = 10 * 60_000;

/** A mail server may be away for days (RFC 5321 §4.5.4.1), far longer than the attempts of one job last. */
const TRIED_FOR_DAYS = 5;
const AGAIN_AFTER_MS = 6 * 60 * 60_000;

type Waiting = OutgoingMail & {
  subject_key: string | null;
  topic: MailTopic | null;
  is_old: boolean;
  is_late: boolean;
  /** Whether a company writes to an address of which the mail server has said that there is no such mailbox. */
  is_refused_address: boolean;
};

/** The mail with what is found only as it leaves; null if it must not leave any more. */
async function filled({ database, config }: Services, mail: Waiting): Promise<Waiting | null> {
  const { subject_key, site, reply_to, headers } = mail;
  const content = subject_key === null ? undefined : await database.asSystem((db) => mailLeaves(db, subject_key));
  if (content === undefined) return mail;
  if (content === null) return null;
  const origin = config.origins[site];
  const url = /^<([^>]+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1];
  const unsubscribe_path = url?.startsWith(`${origin}/`) ? url.slice(origin.length) : undefined;
  const { subject, text, html } = renderMail(content, {
    site,
    origin,
    takes_answers: reply_to !== null,
    ...(unsubscribe_path ? { unsubscribe_path } : {}),
  });
  return { ...mail, subject, text_body: text, html_body: html };
}

/** The mail with its reader's own link to stop such mail; null where the reader has done so. */
async function addressOf({ database, secrets }: Services, mail: Waiting, topic: MailTopic) {
  const mailbox = mailboxOf(secrets, mail.site, mail.to_address);
  const choices = await database.asSystem((db) => findChoices(db, mailbox));
  if (!choices[topic]) return null;
  return { ...mail, ...withChoiceLink(mail, choiceToken(secrets, mailbox, topic, await database.now())) };
}

async function findWaiting({ database, config }: Services, id: string): Promise<Waiting | null> {
  const row = await database.asSystem((db) =>
    db
      .selectFrom('mail')
      .select([
        'id',
        'site',
        'to_address',
        'to_name',
        'reply_to',
        'from_company',
        'subject_key',
        'subject',
        'text_body',
        'html_body',
        'headers',
        'attachments',
        'topic',
      ])
      .select(
        sql<boolean>`greatest(created_at, send_after) < now() - make_interval(days => ${TRIED_FOR_DAYS})`.as('is_old'),
      )
      .select(sql<boolean>`coalesce(send_before <= now(), false)`.as('is_late'))
      .select(
        sql<boolean>`company_id is not null and exists (select from mail refused where refused.site = mail.site
          and refused.to_address = mail.to_address and refused.is_address_refused)`.as('is_refused_address'),
      )
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      // Whoever is just stopping it goes first.
      .forShare()
      .executeTakeFirst(),
  );
  if (!row) return null;
  return completeMail(row, config.origins[row.site]);
}

type Outcome = {
  state: MailState;
  last_error: string | null;
  /** Whether its reader stopped such mail, which an applicant's history then tells. */
  is_unwanted?: boolean;
  is_address_refused?: boolean;
};

async function note(database: Database, id: string, outcome: Outcome) {
  const { state, last_error, is_unwanted = false, is_address_refused = false } = outcome;
  await database.asSystem(async (db) => {
    await db
      .updateTable('mail')
      // A mail that was cancelled in the meantime stays so, unless it has left.
      .where('state', 'in', state === 'sent' ? ['waiting', 'cancelled'] : ['waiting'])
      .set({
        state,
        last_error,
        is_unwanted,
        is_address_refused,
        attempts: sql`attempts + 1`,
        ...(state === 'sent' ? { sent_at: sql<string>`now()` } : {}),
      })
      .where('id', '=', id)
      .execute();
    // The mailbox is there after all.
    if (state === 'sent') await clearRefusals(db, id);
    const ended = await db
      .selectFrom('mail')
      .select(['subject_key', 'state'])
      .where('id', '=', id)
      .where('state', 'in', ['failed', 'sent'])
      .executeTakeFirst();
    if (ended?.subject_key) await (ended.state === 'sent' ? mailSent : mailRefused)(db, ended.subject_key);
    await db
      .deleteFrom('mail')
      .where('id', '=', id)
      .where('forget_when_sent', '=', true)
      .where('state', '<>', 'waiting')
      .execute();
  });
}

async function clearRefusals(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mail as earlier')
    .from('mail')
    .set({ is_address_refused: false })
    .where('mail.id', '=', id)
    .whereRef('earlier.site', '=', 'mail.site')
    .whereRef('earlier.to_address', '=', 'mail.to_address')
    .where('earlier.is_address_refused', '=', true)
    .execute();
}

const reason = (error: unknown) => withoutPersonalData(error instanceof Error ? error.message : String(error));
