import { Hono } from 'hono';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Db } from '../db/database.ts';
import { type Html, html } from '../html.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { devDocument, devHeaders, FRAME_HEADERS, framed, SANDBOX, withLinks } from './dev-page.ts';

const PAGE_SIZE = 50;

const querySchema = z.object({
  to: z.string().max(254).catch(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/** `/dev/mail`: what the embedded mail server received, for people who try the product out. Mount it in dev mode only. */
export function devMail({ database }: { database: Database }) {
  const app = new Hono();
  app.use('/dev/mail/*', devHeaders);
  app.get('/dev/mail', async (c) => {
    const { to, page } = querySchema.parse(c.req.query());
    const { rows, total } = await database.asSystem((db) => list(db, to, page));
    return c.html(String(listPage({ rows, total, to, page })));
  });
  app.get('/dev/mail/:id', async (c) => {
    const mail = await find(database, c.req.param('id'));
    return mail ? c.html(String(mailPage(mail))) : c.notFound();
  });
  app.get('/dev/mail/:id/html', async (c) => {
    const mail = await find(database, c.req.param('id'));
    if (!mail) return c.notFound();
    return c.body(framed(mail.html_body), 200, FRAME_HEADERS);
  });
  app.get('/dev/mail/:id/raw', async (c) => {
    const mail = await find(database, c.req.param('id'));
    if (!mail) return c.notFound();
    return c.body(new Uint8Array(mail.raw), 200, {
      'content-type': 'message/rfc822',
      'content-disposition': contentDisposition(`${mail.id}.eml`),
    });
  });
  return app;
}

type Row = { id: string; received_at: string; envelope_to: string; subject: string };

async function list(db: Db, to: string, page: number) {
  const found = db.selectFrom('received_mail').where(sql<boolean>`position(lower(${to}) in lower(envelope_to)) > 0`);
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['id', 'received_at', 'envelope_to', 'subject'])
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { rows, total };
}

async function find(database: Database, id: string) {
  if (!z.uuid().safeParse(id).success) return null;
  return database.asSystem((db) => db.selectFrom('received_mail').selectAll().where('id', '=', id).executeTakeFirst());
}

type Listing = { rows: Row[]; total: number; to: string; page: number };

function listPage({ rows, total, to, page }: Listing): Html {
  const items = rows.map(
    (row) => html`<tr>
<td>${clock(row.received_at)}</td>
<td>${row.envelope_to}</td>
<td><a href="/dev/mail/${row.id}">${row.subject || '(no subject)'}</a></td>
</tr>`,
  );
  const table = html`<table>
<caption>${total === 1 ? '1 mail' : `${total} mails`}, newest first</caption>
<thead><tr><th scope="col">Received</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>
<tbody>${items}</tbody>
</table>`;
  const nothing = to ? html`<p>No mail to “${to}”.</p>` : html`<p>No mail has arrived yet.</p>`;
  return devDocument(
    'Mail',
    html`<h1>Mail</h1>
<p><a href="/dev/mails">Every kind of mail, with sample data</a></p>
<form role="search" action="/dev/mail">
<label for="to">Recipient</label>
<input id="to" name="to" type="search" value="${to}" autocomplete="off">
<button>Search</button>
</form>
${rows.length > 0 ? table : nothing}
${pager(total, to, page)}`,
  );
}

function pager(total: number, to: string, page: number): Html | null {
  const link = (target: number, label: string) =>
    html`<a href="/dev/mail?${new URLSearchParams({ to, page: String(target) }).toString()}">${label}</a> `;
  const newer = page > 1 ? link(page - 1, 'Newer') : null;
  const older = page * PAGE_SIZE < total ? link(page + 1, 'Older') : null;
  return newer || older ? html`<nav aria-label="Pages">${newer}${older}</nav>` : null;
}

type Mail = Row & { from_header: string; text_body: string; html_body: string };

function mailPage(mail: Mail): Html {
  const subject = mail.subject || '(no subject)';
  const frame = html`<h2>As markup</h2>
<iframe title="The mail as markup" src="/dev/mail/${mail.id}/html" sandbox="${SANDBOX}"></iframe>`;
  return devDocument(
    subject,
    html`<p><a href="/dev/mail">All mail</a></p>
<h1>${subject}</h1>
<dl>
<dt>From</dt><dd>${mail.from_header}</dd>
<dt>To</dt><dd>${mail.envelope_to}</dd>
<dt>Received</dt><dd>${clock(mail.received_at)}</dd>
</dl>
<p><a href="/dev/mail/${mail.id}/raw">Download as .eml</a></p>
<h2>As text</h2>
<pre>${withLinks(mail.text_body)}</pre>
${mail.html_body ? frame : null}`,
  );
}

const clock = (instant: string) => html`<time datetime="${instant}">${instant.slice(0, 19).replace('T', ' ')}</time>`;
