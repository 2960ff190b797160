import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { z } from 'zod';
import { createApp } from './app.ts';
import { openBoards } from './boards/open-boards.ts';
import { createCalendarAccounts } from './calendar-accounts.ts';
import { openCalendly } from './calendly/open-calendly.ts';
import { type Config, readConfig, WrongConfig } from './config.ts';
import { checkLogins } from './db/check-logins.ts';
import { createDatabaseIfMissing } from './db/create-database.ts';
import { type Database, type DatabaseAddresses, openDatabase } from './db/database.ts';
import { EmbeddedPostgresFailed } from './db/embedded-postgres-failed.ts';
import { prepareLogins } from './db/logins.ts';
import { migrate } from './db/migrate.ts';
import { MigrationRefused } from './db/migration-files.ts';
import { reachDatabase } from './db/reach-database.ts';
import { superviseEmbeddedPostgres } from './db/supervise-embedded-postgres.ts';
import { createErrorReports } from './error-reports/create-error-reports.ts';
import { openFileStore } from './files/open-file-store.ts';
import { reachBucket } from './files/reach-bucket.ts';
import { handleUnhandled } from './handle-unhandled.ts';
import { loadAssets } from './http/assets.ts';
import { createLimits } from './http/rate-limit.ts';
import { loadSecrets } from './http/secrets.ts';
import { atStart, crons, jobs, keyChecks } from './job-list.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { close, listenerOf, open } from './listening.ts';
import { createLiveEvents } from './live-events.ts';
import { createLogger, type Logger } from './logger.ts';
import { createMailer } from './mail/mailer.ts';
import { createSendMailJob } from './mail/send-mail.ts';
import { makeDataFolder } from './make-data-folder.ts';
import { loadOwnCodes } from './military/load-own-codes.ts';
import { createOutbound } from './outbound/outbound.ts';
import { isLoopback } from './own-network.ts';
import { openPayments } from './payments/open-payments.ts';
import { createDocumentReader } from './resumes/document-reader.ts';
import { missingIsolation, sandboxNotice } from './resumes/sandbox.ts';
import { noteRunning } from './running-note.ts';
import { checkKeys } from './sealing/rotate-keys.ts';
import { loadPlaces } from './search/load-places.ts';
import { loadTitleFamilies } from './search/load-title-families.ts';
import type { Services } from './services.ts';
import { createOfflineGenerator } from './text-generation/offline-generator.ts';
import { startWebProcesses } from './web-processes.ts';

const BUILD = fileURLToPath(new URL('../../build/', import.meta.url));
/**
 * Shutdown after SIGTERM takes under 15 seconds: up to 5 until no more requests arrive, this long for running requests and jobs, the rest
 * for the database.
 */
const PATIENCE_MS = 6_000;
const FAREWELL_MS = 14_000;

/** With fewer, requests wait for each other's queries. */
const FEWEST_CONNECTIONS = 4;

type Stop = () => Promise<unknown>;
type Leave = (reason: string, exit_code: number) => Promise<void>;

/** Starts everything, printing a line per step. */
export async function start(): Promise<void> {
  const config = readConfig();
  // Developers see only steps and warnings; production logs everything.
  const logger = createLogger(config.is_dev_mode ? { level: 'warn' } : {});
  /** Request and job processing stops first, all at once; then what it depends on, in reverse order of starting. */
  const working: Stop[] = [];
  const standing: Stop[] = [];
  const state = { is_draining: false };

  process.on('SIGTERM', () => void leave('SIGTERM', 0));
  process.on('SIGINT', () => void leave('SIGINT', 0));

  makeDataFolder(config.data_dir);
  const url = await step('Database', () => databaseUrl(config, standing, { logger, leave }));
  await step('Migrations', () => migrate(url));
  const addresses = await step('Logins', () => logInAsOurselves(url, config));
  const database = openDatabase(addresses, {
    connections: config.database_connections,
    on_error: (error) => logger.error('database-connection', { error }),
  });
  standing.unshift(database.close);
  await step('Places', () => loadPlaces(database.pool));
  await step('Military codes', () => loadOwnCodes(database.pool));
  await step('Titles', () => loadTitleFamilies(database.pool));
  await step('Texts', () => Promise.all(atStart.map((work) => work(database))));
  const { s3 } = config;
  if (s3) await step('Files', () => reachBucket(s3));
  if (cluster.isPrimary) reportMissingIsolation(config, logger);
  const secrets = await loadSecrets(database, config.encryption_keys);
  await checkKeys(database, secrets.sealing);
  for (const check of keyChecks) await check({ database, secrets });
  const { payments, close: closePayments } = await openPayments({ config, database, secrets, logger });
  standing.unshift(closePayments);
  const services = await createServices({ config, database, secrets, payments, logger }, addresses.system);
  standing.unshift(services.live_events.close);
  if (config.demo_data) await step('Demo data', () => loadDemo(services));
  const jobs_done = config.roles.has('worker') ? await startJobs(services, addresses.system) : null;
  if (jobs_done) working.push(jobs_done.stop);
  handleUnhandled({
    logger,
    error_reports: services.error_reports,
    restartJobs: () => jobs_done?.worker.restart(),
    leave: (reason) => void leave(reason, 1),
  });
  if (config.roles.has('web') || config.roles.has('api'))
    working.push(
      await step('Web', () => (config.web_processes > 1 ? listenOnAllCores(services, url) : listen(services, state))),
    );
  greet(config);
  // Tells the parent process, such as `npm start`, that the configuration works.
  if (cluster.isPrimary) process.send?.('ready');

  async function leave(reason: string, exit_code: number) {
    if (state.is_draining) return;
    state.is_draining = true;
    logger.info('draining', { code: reason });
    if (exit_code !== 0) console.error(reason);
    const farewell = setTimeout(() => process.exit(1), FAREWELL_MS);
    // A part that fails to stop must not keep the others from stopping.
    const tryTo = (stop: Stop) => stop().catch((error: unknown) => logger.error('stop', { error }));
    await Promise.all(working.map(tryTo));
    for (const stop of standing) await tryTo(stop);
    clearTimeout(farewell);
    process.exit(exit_code);
  }
}

/** Also printed on the console, because whoever sets up the product must decide. */
function reportMissingIsolation({ document_sandbox }: Config, logger: Logger) {
  const missing = missingIsolation();
  if (missing.length === 0) return;
  console.warn(sandboxNotice(missing, document_sandbox));
  logger.warn('sandbox-incomplete', { code: missing.join(', ') });
}

async function databaseUrl(config: Config, standing: Stop[], { logger, leave }: { logger: Logger; leave: Leave }) {
  if (config.database_url) {
    await reachDatabase(config.database_url);
    return config.database_url;
  }
  const postgres = await superviseEmbeddedPostgres({
    data_dir: config.data_dir,
    on_failure: (error) => logger.error('embedded-database', { error }),
    on_give_up: (reason) => void leave(reason, 1),
    say: console.log,
  });
  standing.push(postgres.stop);
  noteRunning(config.data_dir, Object.values(config.origins));
  const url = postgres.url('app');
  await createDatabaseIfMissing(url);
  return url;
}

/** From here on nothing runs as the database's owner. */
async function logInAsOurselves(url: string, { database_addresses }: Config): Promise<DatabaseAddresses> {
  const addresses = await prepareLogins(url, database_addresses);
  await checkLogins(addresses);
  return addresses;
}

type Opened = Pick<Services, 'config' | 'database' | 'secrets' | 'payments' | 'logger'>;

async function createServices(opened: Opened, listening_url: string): Promise<Services> {
  const { config, database, logger } = opened;
  const outbound = createOutbound({ allows_loopback: config.outbound_loopback });
  return {
    ...opened,
    limits: createLimits(database.pool, { off: !config.rate_limits }),
    files: openFileStore(config),
    documents: createDocumentReader({ parallel: 2, sandbox: config.document_sandbox }),
    text_generator: createOfflineGenerator(),
    outbound,
    calendar_accounts: createCalendarAccounts({ clients: config.calendar_clients, outbound }),
    calendly: await openCalendly({ ...opened, outbound }),
    boards: await openBoards(opened),
    live_events: createLiveEvents(listening_url, { on_error: (error) => logger.error('live-events', { error }) }),
    error_reports: await createErrorReports(config, logger),
  };
}

/** Imported only on demand: production never loads it. */
async function loadDemo(services: Services): Promise<void> {
  const { loadDemoData } = await import('../../demo/load-demo-data.ts');
  await loadDemoData(services);
}

async function startJobs(services: Services, url: string): Promise<{ worker: Worker; stop: Stop }> {
  const mailer = createMailer(services.config, services.database);
  const worker = await startWorker({ services, url, jobs: [createSendMailJob(mailer), ...jobs], crons });
  const stop = async () => {
    await worker.stop(services.config.drain_ms + PATIENCE_MS);
    await mailer.close();
  };
  return { worker, stop };
}

async function listen(services: Services, state: { is_draining: boolean }): Promise<Stop> {
  const { config, database, live_events } = services;
  const screens = config.roles.has('web') ? await loadScreens() : null;
  const isReady = async () => !state.is_draining && (await answers(database));
  const app = createApp({ services, screens, isReady });
  const answer = listenerOf(app.fetch);
  const servers = await open((...pair) => app.answerFromCache(...pair) || answer(...pair), config.port, config);
  if (config.api_test_port) servers.push(...(await open(listenerOf(app.fetchApi), config.api_test_port, config)));
  return async () => {
    // By then, load balancers have seen /ready fail and send requests elsewhere.
    await wait(config.drain_ms);
    // An open board would otherwise delay shutdown.
    await live_events.close();
    await Promise.all(servers.map((server) => close(server, PATIENCE_MS)));
    await app.close();
  };
}

/** Requests are answered by separate processes; this one supervises them, and runs jobs if that is its role. */
function listenOnAllCores({ config, logger }: Services, url: string): Promise<Stop> {
  const { roles, web_processes: count, database_connections } = config;
  const env = {
    WEB_PROCESSES: '1',
    ROLES: [...roles].filter((role) => role !== 'worker').join(','),
    DATABASE_URL: url,
    DATABASE_CONNECTIONS: String(Math.max(FEWEST_CONNECTIONS, Math.ceil(database_connections / count))),
    DEMO_DATA: 'off',
  };
  return startWebProcesses({ count, env, logger });
}

async function loadScreens() {
  const build: ServerBuild = await import(pathToFileURL(join(BUILD, 'server/index.js')).href);
  const { file, form_file, location_file, view_file } = z
    .object({ file: z.string(), form_file: z.string(), location_file: z.string(), view_file: z.string() })
    .parse(JSON.parse(readFileSync(join(BUILD, 'public-script.json'), 'utf8')));
  const public_scripts = { page: file, form: form_file, location: location_file, view: view_file };
  return { build, assets: loadAssets(join(BUILD, 'client')), public_scripts };
}

async function answers(database: Database): Promise<boolean> {
  try {
    await database.pool.query('select 1');
    return true;
  } catch {
    // For any reason: without its database this process must get no requests.
    return false;
  }
}

/** Prints what is being done and how long it took. */
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  // Of several processes, one prints.
  if (cluster.isPrimary) console.log(`${name.padEnd(12)} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

function greet({ roles, origins, demo_data, smtp_url }: Config) {
  if (cluster.isWorker) return;
  const mail_host = URL.parse(smtp_url ?? '')?.hostname;
  if (mail_host)
    console.log(`Mail         ${mail_host}${isLoopback(mail_host) ? '' : ', TLS with a valid certificate required'}`);
  if (!roles.has('web') && !roles.has('api'))
    return console.log('\nThis process only runs jobs and accepts no requests.');
  console.log(`\nRiseBoard     ${origins.rb}\nMissionHire   ${origins.mh}`);
  if (demo_data) console.log(DEMO_ACCOUNTS);
}

const DEMO_ACCOUNTS = `
Demo accounts, all with the password open-the-demo-1
  admin@summit.example     RiseBoard     employer, ATS plan, admin
  people@summit.example    RiseBoard     employer, ATS plan, people manager
  manager@summit.example   RiseBoard     employer, ATS plan, hiring manager
  member@summit.example    RiseBoard     employer, ATS plan, hiring member
  admin@orchard.example    RiseBoard     employer, plan without ATS
  admin@newleaf.example    RiseBoard     employer, no plan
  admin@anchor.example     MissionHire   employer, ATS plan, admin
  seeker@rb.example        RiseBoard     seeker
  seeker@mh.example        MissionHire   seeker
  operator@staff.example   both          staff, every role, at /operator/login
  support@staff.example    both          staff, as content@, finance@ and admin@
`;

/** Explains in plain language why the start failed; a stack trace does not help the person who configures it. */
export function explain(error: unknown): string {
  if (error instanceof WrongConfig || error instanceof EmbeddedPostgresFailed) return error.message;
  if (error instanceof MigrationRefused) return `The database cannot be migrated: ${error.message}`;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}\nAnother program uses this port. Stop it, or choose another one: PORT=3001 npm start`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
