import { join } from 'node:path';
import { createDatabaseIfMissing } from '#server/db/create-database.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { prepareLogins } from '#server/db/logins.ts';
import { startSession } from '#server/http/session.ts';
import { type Started, startProgram } from './process.ts';

/** Data of the measurements, kept between runs. */
export const FOLDER = process.env.BENCH_DIR ?? '.bench';

/** PostgreSQL with the demo data, on which products and bare programs run side by side. */
export type Stage = {
  url: string;
  data_dir: string;
  database: Database;
  /** The real server; by default without its worker, so that jobs disturb no other measurement. */
  product: (env?: Record<string, string>) => Promise<Started>;
  bare: (file: string, env?: Record<string, string>) => Promise<Started>;
  stop: () => Promise<void>;
};

export async function openStage(): Promise<Stage> {
  const data_dir = join(FOLDER, 'product');
  const postgres = await startEmbeddedPostgres({ data_dir });
  const url = postgres.url('app');
  await createDatabaseIfMissing(url);
  const started: Started[] = [];
  const keep = async (starting: Promise<Started>) => {
    const program = await starting;
    started.push(program);
    return program;
  };
  const common = { APP_ENV: 'test', RATE_LIMITS: 'off', DATABASE_URL: url, DATA_DIR: data_dir };
  const product = (env: Record<string, string> = {}) =>
    keep(startProgram([process.execPath, 'src/server/main.ts'], { ...common, ROLES: 'web,api', ...env }, '/ready'));
  const bare = (file: string, env: Record<string, string> = {}) =>
    keep(startProgram([process.execPath, `bench/bare/${file}`], { NODE_ENV: 'production', DATABASE_URL: url, ...env }));
  // The first start migrates and loads the demo data.
  await (await product()).stop();
  const database = openDatabase(await prepareLogins(url), { connections: 4 });
  return {
    url,
    data_dir,
    database,
    product,
    bare,
    stop: async () => {
      for (const program of started) await program.stop();
      await database.close();
      await postgres.stop();
    },
  };
}

/** The cookies of a browser that is signed in to this account. */
export async function signedIn({ database }: Stage, account_id: string): Promise<string> {
  const { token } = await database.asSystem((db) => startSession(db, { account_id, site: 'rb' }));
  return `visitor=${crypto.randomUUID()}; session=${token}; cookies_accepted=true`;
}
