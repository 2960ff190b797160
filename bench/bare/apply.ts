// Accepts a file and an application without any framework: the file is synced to disk, and two rows are written.
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';

const folder = join(process.env.DATA_DIR ?? '.bench', 'bare-files');
mkdirSync(folder, { recursive: true });
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
await pool.query('create table if not exists bare_document (id uuid primary key, name text, size int)');
await pool.query('create table if not exists bare_application (id uuid primary key, document_id uuid, person jsonb)');

const app = new Hono();
app.get('/', (c) => c.text('ready'));
app.post('/upload', async (c) => {
  const file = (await c.req.formData()).get('file');
  if (!(file instanceof File)) return c.text('no file', 422);
  const document_id = randomUUID();
  const kept = await open(join(folder, document_id), 'w');
  await kept.write(new Uint8Array(await file.arrayBuffer()));
  await kept.sync();
  await kept.close();
  await pool.query('insert into bare_document values ($1, $2, $3)', [document_id, file.name, file.size]);
  return c.json({ document_id });
});
app.post('/apply', async (c) => {
  const { document_id, ...person }: { document_id: string } = await c.req.json();
  const id = randomUUID();
  await pool.query('insert into bare_application values ($1, $2, $3)', [id, document_id, JSON.stringify(person)]);
  return c.json({ application_id: id });
});

serve({ fetch: app.fetch, port: Number(process.env.PORT) });
