// Only the search behind HTTP, in its own thread, so that the client does not slow down the server.
import { parentPort, workerData } from 'node:worker_threads';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { openDatabase } from '#server/db/database.ts';
import { prepareLogins } from '#server/db/logins.ts';
import { type JobQuery, searchJobs } from '#server/search/job-search.ts';

const { url, connections }: { url: string; connections: number } = workerData;
const database = openDatabase(await prepareLogins(url), { connections });
const app = new Hono().post('/search', async (context) => {
  const query: JobQuery = await context.req.json();
  return context.json(await database.asVisitor((db) => searchJobs(db, query)));
});
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => parentPort?.postMessage(port));
parentPort?.on('message', () => server.close(() => database.close().then(() => process.exit())));
