import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { type AddressObject, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Database, Db } from '../db/database.ts';

const LARGEST_BYTES = 20 * 1024 * 1024;

/** A mail server for machines without one: takes mail from this machine alone and keeps it in the database. */
export async function startEmbeddedMailServer(
  database: Database,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST_BYTES,
    logger: false,
    onData: (stream, session, done) => {
      const stored = buffer(stream).then((raw) => {
        if (stream.sizeExceeded) throw Object.assign(new Error('This email is too large.'), { responseCode: 552 });
        return store(database, session, raw);
      });
      stored.then(() => done(), done);
    },
  });
  // A sender that hangs up is its own business; the mail is tried again.
  server.on('error', () => {});
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function store(database: Database, { envelope }: SMTPServerSession, raw: Buffer) {
  const parsed = await simpleParser(raw);
  await database.asSystem((db) =>
    db
      .insertInto('received_mail')
      .values({
        id: idOf(parsed.messageId),
        envelope_from: envelope.mailFrom ? envelope.mailFrom.address : '',
        envelope_to: envelope.rcptTo.map(({ address }) => address).join(', '),
        subject: parsed.subject ?? '',
        from_header: textOf(parsed.from),
        text_body: parsed.text ?? '',
        html_body: parsed.html || '',
        raw,
      })
      // The same mail once more, because our answer was lost.
      .onConflict((conflicting) => conflicting.column('id').doNothing())
      .execute(),
  );
}

const KEPT_DAYS = 30;

export async function deleteOldReceived(db: Db): Promise<void> {
  const oldest = sql<string>`now() - make_interval(days => ${KEPT_DAYS})`;
  await db.deleteFrom('received_mail').where('received_at', '<', oldest).execute();
}

/** The id that our own mail carries in its Message-ID. */
function idOf(message_id: string | undefined): string {
  return /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(message_id ?? '')?.[1] ?? randomUUID();
}

function textOf(addresses: AddressObject | undefined): string {
  return addresses?.text ?? '';
}
