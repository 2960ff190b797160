import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { Writable } from 'node:stream';
import { type SandboxOptions, sandboxCommand } from './sandbox.ts';

export type SandboxRun = SandboxOptions & { timeout_ms: number; answer_limit?: number };

export type Ended = { ending: 'timeout' | 'flood' | 'killed' | 'exit'; answer: Buffer; complaint: string };

/** The longest answer of a child: the longest text in UTF-8, with each character escaped for JSON. */
const ANSWER_LIMIT = 2 * 1024 * 1024;

/**
 * Runs the script with the bytes as standard input, because an opened file could be modified through its descriptor. Rejects if the script
 * could not be started.
 */
export async function runToEnd(input: Uint8Array, options: SandboxRun): Promise<Ended> {
  const { command, args, env } = sandboxCommand(options);
  const child = spawn(command, args, { stdio: 'pipe', env, cwd: '/' });
  send(child.stdin, input);
  const ended: Ended = { ending: 'exit', answer: Buffer.alloc(0), complaint: '' };
  const answer: Buffer[] = [];
  let answered = 0;
  const stop = (ending: Ended['ending']) => {
    ended.ending = ending;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => stop('timeout'), options.timeout_ms);
  child.stdout.on('data', (part: Buffer) => {
    answered += part.length;
    if (answered > (options.answer_limit ?? ANSWER_LIMIT)) stop('flood');
    else answer.push(part);
  });
  child.stderr.on('data', (part: Buffer) => {
    ended.complaint = (ended.complaint + part.toString('utf8')).slice(0, 2_000);
  });
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (ended.ending === 'exit' && was(code, signal, 'SIGXCPU')) ended.ending = 'timeout';
      if (ended.ending === 'exit' && was(code, signal, 'SIGKILL')) ended.ending = 'killed';
      resolve({ ...ended, answer: Buffer.concat(answer) });
    });
  });
}

/** A shell before the child reports a signal as 128 plus its number. */
const was = (code: number | null, signal: NodeJS.Signals | null, name: NodeJS.Signals) =>
  signal === name || code === 128 + constants.signals[name];

function send(stdin: Writable, bytes: Uint8Array) {
  // A child that ended early accepts no more input. Its exit is reported separately.
  stdin.on('error', () => {});
  stdin.end(bytes);
}
