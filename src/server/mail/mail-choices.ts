import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { MAIL_TOPICS, type MailChoices, type MailTopic, mailChoices } from '#rules/mail-topics.ts';
import { addQuery } from '#rules/paths.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '../db/database.ts';
import type { Secrets } from '../http/secrets.ts';

/** An address on a site, by its hash under a secret. */
export type Mailbox = { site: SiteCode; address_hash: Buffer };

export function mailboxOf({ mailed_links }: Secrets, site: SiteCode, email: string): Mailbox {
  const address_hash = createHmac('sha256', mailed_links).update(`mailbox ${email.toLowerCase()}`).digest();
  return { site, address_hash };
}

export async function findChoices(db: Db, { site, address_hash }: Mailbox): Promise<MailChoices> {
  const rows = await db
    .selectFrom('mail_choice')
    .select(['topic', 'wanted'])
    .where('site', '=', site)
    .where('address_hash', '=', address_hash)
    .execute();
  return mailChoices(rows);
}

/** Whether the address has turned a topic off, for a request that sees no choices. */
export async function hasTurnedOff(db: Db, { site, address_hash }: Mailbox, topic: MailTopic): Promise<boolean> {
  const { rows } = await sql<{
    off: boolean;
  }>`select has_turned_off(${site}, ${address_hash}, ${topic}) as off`.execute(db);
  return rows[0]?.off ?? false;
}

/** Topics that are left out stay as they are. */
export async function saveChoices(
  db: Db,
  { site, address_hash }: Mailbox,
  chosen: { [Topic in MailTopic]?: boolean | undefined },
): Promise<void> {
  const values = MAIL_TOPICS.flatMap((topic) => {
    const wanted = chosen[topic];
    return wanted === undefined ? [] : [{ site, address_hash, topic, wanted }];
  });
  if (values.length === 0) return;
  await db
    .insertInto('mail_choice')
    .values(values)
    .onConflict((there) =>
      there
        .columns(['site', 'address_hash', 'topic'])
        .doUpdateSet(({ ref }) => ({ wanted: ref('excluded.wanted'), changed_at: sql<string>`now()` })),
    )
    .execute();
}

/** What was chosen goes along with the account to another address, in place of what that one had; so do links of mail that it got. */
export async function moveChoices(
  db: Db,
  account_id: string,
  { from, to }: Record<'from' | 'to', Mailbox>,
): Promise<void> {
  const choices = await findChoices(db, from);
  await forgetChoices(db, from);
  await saveChoices(db, to, choices);
  await leaveMailbox(db, account_id, from);
}

/** Links of mail that came to it until now are about the account, and about nobody once that is deleted. */
export async function leaveMailbox(db: Db, account_id: string, mailbox: Mailbox): Promise<void> {
  await db
    .insertInto('mailbox_move')
    .values({ ...mailbox, account_id })
    .execute();
}

export async function forgetChoices(db: Db, { site, address_hash }: Mailbox): Promise<void> {
  await db.deleteFrom('mail_choice').where('site', '=', site).where('address_hash', '=', address_hash).execute();
}

const MAC_BYTES = 16;
const HASH_BYTES = 32;
const TIME_BYTES = 6;
const TIME_AT = 1 + HASH_BYTES;

function macOf({ mailed_links }: Secrets, site: SiteCode, payload: Buffer): Buffer {
  const mac = createHmac('sha256', mailed_links).update(`mail-choice ${site} `).update(payload).digest();
  return mac.subarray(0, MAC_BYTES);
}

/** What a mail's link carries: topic, address and the database's time, of which nobody but us can tell the address; signed. It works as long as the secret. */
export function choiceToken(
  secrets: Secrets,
  { site, address_hash }: Mailbox,
  topic: MailTopic,
  now_ms: number,
): string {
  const made_at = Buffer.alloc(TIME_BYTES);
  made_at.writeUIntBE(Math.floor(now_ms), 0, TIME_BYTES);
  const payload = Buffer.concat([Buffer.from([MAIL_TOPICS.indexOf(topic)]), address_hash, made_at]);
  return Buffer.concat([payload, macOf(secrets, site, payload)]).toString('base64url');
}

/**
 * Whose mail of which topic a token is about, which is the account's that had the address then, wherever it gets its mail now; null where
 * that account is gone, for one that we did not sign, and for the other site. `db` sees all rows.
 */
export async function findMailbox(db: Db, secrets: Secrets, site: SiteCode, token: string) {
  const about = readChoiceToken(secrets, site, token);
  if (!about) return null;
  const { topic, mailbox, made_at } = about;
  const moved = await db
    .selectFrom('mailbox_move')
    .leftJoin('account', 'account.id', 'mailbox_move.account_id')
    .select('account.email')
    .where('mailbox_move.site', '=', site)
    .where('mailbox_move.address_hash', '=', mailbox.address_hash)
    .where('mailbox_move.moved_at', '>', made_at)
    .orderBy('mailbox_move.moved_at')
    .executeTakeFirst();
  if (!moved) return { topic, mailbox };
  return moved.email ? { topic, mailbox: mailboxOf(secrets, site, moved.email) } : null;
}

function readChoiceToken(secrets: Secrets, site: SiteCode, token: string) {
  const bytes = Buffer.from(token, 'base64url');
  const payload = bytes.subarray(0, -MAC_BYTES);
  // Links of older mail carry no time.
  const is_timed = payload.length === TIME_AT + TIME_BYTES;
  if (!is_timed && payload.length !== TIME_AT) return null;
  if (!timingSafeEqual(bytes.subarray(-MAC_BYTES), macOf(secrets, site, payload))) return null;
  const topic = MAIL_TOPICS[payload[0] ?? -1];
  const made_at = new Date(is_timed ? payload.readUIntBE(TIME_AT, TIME_BYTES) : 0).toISOString();
  return topic ? { topic, made_at, mailbox: { site, address_hash: payload.subarray(1, TIME_AT) } } : null;
}

const choicePath = (token: string) => addQuery('/mail-settings/unsubscribe', { token });

/** Stands in a written mail where its link will be: the token is made when it is sent, so that the database holds none. */
export const CHOICE_PATH_TO_COME = choicePath('to-come');

type Bodies = { text_body: string; html_body: string; headers: Record<string, string> };

/** The mail with its own link, in its words and for mail programs. */
export function withChoiceLink(mail: Bodies, token: string): Bodies {
  const fill = (text: string) => text.replaceAll(CHOICE_PATH_TO_COME, choicePath(token));
  const headers = Object.fromEntries(Object.entries(mail.headers).map(([name, value]) => [name, fill(value)]));
  return { text_body: fill(mail.text_body), html_body: fill(mail.html_body), headers };
}
