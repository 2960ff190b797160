// Shared by npm start and npm test before anything is installed: only built-in modules of Node 20.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Ignored by git, and kept by npm ci, which removes node_modules. */
export const CACHE = join(ROOT, '.cache');

/** Ends a script with a sentence for the reader instead of a stack trace. */
export class StepFailed extends Error {}

const running = new Set();
let interrupted = null;

/** Shows one line: the title while it works, then how long it took. Returns the work's result. */
export async function step(title, work) {
  process.stdout.write(`${title} … `);
  const started = Date.now();
  try {
    const result = await work();
    process.stdout.write(`${seconds(started)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`failed after ${seconds(started)}\n`);
    throw error;
  }
}

export const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;

/**
 * Runs a program of ours or of node_modules/.bin with its output in a log file, in its own process group that ends with us. Returns the
 * exit code and the log's text.
 */
export async function run([command, ...args], { log, env = {} }) {
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const options = {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    env: { ...process.env, NO_COLOR: '1', PATH: path, ...env },
  };
  const code = await follow(spawn(command, args, { ...options, detached: true })).finally(() => closeSync(output));
  // An interrupted step is not reported as failed.
  if (interrupted) process.exit(128 + constants.signals[interrupted]);
  return { code, text: readFileSync(log, 'utf8').trimEnd() };
}

/** Waits for a child that leads a process group and forwards our signals to it. Returns its exit code. */
export function follow(child) {
  running.add(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  }).finally(() => running.delete(child));
}

export const wasInterrupted = () => interrupted !== null;

export const lastLines = (text, count = 15) => text.split('\n').slice(-count).join('\n');

/** Runs a script: signals reach its children, and failures are reported in a sentence. */
export async function main(script) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interrupt(signal));
  process.on('exit', () => signalAll('SIGTERM'));
  try {
    process.exitCode = await script();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}

function interrupt(signal) {
  interrupted ??= signal;
  if (running.size === 0) process.exit(128 + constants.signals[signal]);
  signalAll(signal);
}

function signalAll(signal) {
  for (const { pid } of running) {
    try {
      process.kill(-pid, signal);
    } catch {
      // It just ended.
    }
  }
}
