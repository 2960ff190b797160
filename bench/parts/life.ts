import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { shoot } from '../stage/load.ts';
import type { Measure } from '../stage/measure.ts';
import { memoryOf, startProgram } from '../stage/process.ts';
import { FOLDER } from '../stage/product.ts';
import { median, megabytes, short } from '../stage/statistics.ts';

const REST_MS = 10_000;
const LOAD_S = 20;
const LOOK_MS = 500;
const STARTS = 3;

export const measureLife: Measure = async (stage) => {
  const product = await stage.product({ ROLES: 'web,api,worker', PAGE_CACHE: 'off' });
  const postmaster = Number(readFileSync(join(stage.data_dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  await wait(REST_MS);
  const rest = [memoryOf(product.pid), memoryOf(postmaster)];
  const most = [0, 0];
  const look = setInterval(() => {
    most[0] = Math.max(most[0] ?? 0, memoryOf(product.pid));
    most[1] = Math.max(most[1] ?? 0, memoryOf(postmaster));
  }, LOOK_MS);
  await Promise.all([
    shoot({ server: product, path: '/search?q=nurse' }, LOAD_S),
    shoot({ server: product, path: '/' }, LOAD_S),
  ]).finally(() => clearInterval(look));
  const starts = await startTimes();
  const [server = 0, postgres = 0] = rest;
  return {
    title: 'Memory and start',
    about: `Memory that processes share is divided among them. At rest: ${REST_MS / 1000} s after the start with the demo's data, worker included. Under load: the most that was seen while
${LOAD_S} s of uncached home pages and searches came from 20 connections. The start is \`npm start\` on a folder that was started before, until \`/ready\` answers.`,
    rows: [
      { what: 'server at rest', measured: megabytes(server) },
      { what: 'server under load', measured: megabytes(most[0] ?? 0) },
      { what: 'PostgreSQL at rest, all its processes', measured: megabytes(postgres) },
      { what: 'PostgreSQL under load', measured: megabytes(most[1] ?? 0) },
      {
        what: 'second `npm start`',
        target: 'seconds',
        measured: `${short(median(starts))} s`,
        is_met: median(starts) < 10,
      },
    ],
  };
};

async function startTimes(): Promise<number[]> {
  const env = { DATA_DIR: join(FOLDER, 'start'), DEMO_SCALE: 'small' };
  const times: number[] = [];
  for (let start = 0; start <= STARTS; start++) {
    const program = await startProgram(['npm', 'start'], env, '/ready');
    // The first start creates the cluster and the data.
    if (start > 0) times.push(program.ready_ms / 1000);
    await program.stop();
  }
  return times;
}
