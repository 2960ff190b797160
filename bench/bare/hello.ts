// The minimum a server can do: five bytes at /, and at /same-bytes as many as a compressed public page has ($BYTES).
import { randomBytes } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const body = randomBytes(Number(process.env.BYTES ?? 10_000));
const app = new Hono();
app.get('/', (c) => c.text('hello'));
app.get(
  '/same-bytes',
  () => new Response(body, { headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' } }),
);
serve({ fetch: app.fetch, port: Number(process.env.PORT) });
