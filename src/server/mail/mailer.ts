import { createTransport, type Transporter } from 'nodemailer';
import { senderName } from '#rules/sender-name.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { isLoopback } from '../own-network.ts';
import { startEmbeddedMailServer } from './embedded-mail-server.ts';

/** A text file that goes along. */
export type MailFile = { filename: string; content_type: string; content: string };

export type OutgoingMail = {
  id: string;
  site: SiteCode;
  to_address: string;
  to_name: string;
  reply_to: string | null;
  from_company: string | null;
  subject: string;
  text_body: string;
  html_body: string;
  headers: Record<string, string>;
  attachments: readonly MailFile[];
};

export type Mailer = {
  /**
   * Hands one mail to the mail server; throws `MailRefused` when trying again would not help, `SenderRefused` when somebody has to mend
   * something first, `RefusedByPolicy` when it may be either, and any error otherwise.
   */
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => Promise<void>;
};

/** The mail server refused this mail for good: no such mailbox, content not wanted. */
export class MailRefused extends Error {
  constructor(reason: string, options: ErrorOptions) {
    super(reason, options);
    this.name = 'MailRefused';
  }
}

/** There is no such mailbox: companies write to this address no more. */
export class AddressRefused extends MailRefused {
  constructor(reason: string, options: ErrorOptions) {
    super(reason, options);
    this.name = 'AddressRefused';
  }
}

/** The mail server takes nothing from us: a password that ran out, a sender that it does not know. No mail is lost by that. */
export class SenderRefused extends Error {
  constructor(reason: string, options: ErrorOptions) {
    super(reason, options);
    this.name = 'SenderRefused';
  }
}

/** The mail server does not say whether it does not take this mail, such as for a list that is closed, or nothing from us. */
export class RefusedByPolicy extends Error {
  constructor(reason: string, options: ErrorOptions) {
    super(reason, options);
    this.name = 'RefusedByPolicy';
  }
}

/** Sends through SMTP_URL, or else through the embedded mail server, which starts with the first mail. */
export function createMailer(config: Config, database: Database): Mailer {
  let open: Promise<{ transport: Transporter; close: () => Promise<void> }> | null = null;
  return {
    send: async (mail) => {
      open ??= openTransport(config, database).catch((error) => {
        open = null;
        throw error;
      });
      const { transport } = await open;
      await transport.sendMail(message(mail, config)).catch(rethrow);
    },
    close: async () => (await open)?.close(),
  };
}

async function openTransport({ smtp_url }: Config, database: Database) {
  const server = smtp_url ? null : await startEmbeddedMailServer(database);
  const transport = createTransport({
    ...(smtp_url ? outsideServer(smtp_url) : { url: server?.url }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: 7_000,
    greetingTimeout: 7_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const close = async () => {
    transport.close();
    await server?.close();
  };
  return { transport, close };
}

/**
 * Beyond this machine nothing is said before TLS stands: without it, whoever is on the way could take the server's offer of
 * STARTTLS away and read password and mail. The certificate must be good for the name; options in the address cannot change that.
 */
function outsideServer(smtp_url: string) {
  const { protocol, hostname, port, username, password } = new URL(smtp_url);
  const host = hostname.replace(/^\[(.+)\]$/, '$1');
  const is_outside = !isLoopback(host);
  const secure = protocol === 'smtps:';
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: is_outside && !secure,
    ...(is_outside ? { tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' as const } } : {}),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  };
}

function message(mail: OutgoingMail, { origins }: Config) {
  const host = new URL(origins[mail.site]).hostname;
  return {
    // A retry after a lost answer carries the same id, by which mail programs recognise it.
    messageId: `<${mail.id}@${host}>`,
    from: { name: senderName(mail.from_company, mail.site), address: `no-reply@${host}` },
    to: { name: mail.to_name, address: mail.to_address },
    ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    attachments: mail.attachments.map(({ filename, content_type: contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
    })),
  };
}

/** RFC 5321 §4.2.1: answers from 500 to 599 mean that the same command will fail again. */
function rethrow(error: unknown): never {
  const { code, command, text } = answerIn(error);
  if (code < 500) throw error;
  const Refused = refusalFor(command, text);
  throw new Refused(`the mail server answered ${code}`, { cause: error });
}

function refusalFor(command: string, text: string) {
  if (!ABOUT_MAIL.includes(command) || ABOUT_SENDER.test(text)) return SenderRefused;
  if (BY_POLICY.test(text)) return RefusedByPolicy;
  return command === 'RCPT TO' && NO_MAILBOX.test(text) ? AddressRefused : MailRefused;
}

/** What was said of the mailbox or of the content; sign-in, greeting and sender come before. */
const ABOUT_MAIL = ['RCPT TO', 'DATA'];
/** Sign in first; the sender's address (RFC 3463 §3.2); security and policy (RFC 3463 §3.8): the sender is not who it says. */
const ABOUT_SENDER = /^(?:530\b|5\d\d[ -]5\.(?:1\.[78]\b|7\.(?![012]\b)))/;
/** The same of what is not allowed: relaying as well as writing to this list, or content as this. */
const BY_POLICY = /^5\d\d[ -]5\.7\.[012]\b/;

/** By RFC 3463 §3.2 and RFC 3463 §3.3: no such mailbox or domain, moved, or closed; without such a code, a 550 that gives no other reason. */
const NO_MAILBOX =
  /^(?:5\d\d[ -]5\.(?:1\.(?:[1236]|10)|2\.1)\b|550[ -](?!\d\.\d|[\s\S]*(?:spam|block|black ?list|reputation|policy|relay|quota|full|sender|denied)))/i;

function answerIn(error: unknown): { code: number; command: string; text: string } {
  if (!(error instanceof Error)) return { code: 0, command: '', text: '' };
  const code = 'responseCode' in error ? Number(error.responseCode) : 0;
  const command = 'command' in error ? String(error.command) : '';
  const text = 'response' in error ? String(error.response) : '';
  return { code, command, text };
}
