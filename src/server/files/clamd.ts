import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type ClamdAddress = { host: string; port: number };
export type ScanResult = { state: 'clean' } | { state: 'infected'; virus: string };

/** The scanner does not answer, or not as clamd does: all files must wait for it. */
export class ScannerUnavailable extends Error {
  constructor(cause: unknown) {
    super('the virus scanner does not answer', { cause });
    this.name = 'ScannerUnavailable';
  }
}

/** The scanner answers but cannot scan this file, for example because it exceeds `StreamMaxLength`. */
export class ScanRefused extends Error {
  constructor(answer: string) {
    super(`the virus scanner refused a file: ${answer.slice(0, 200)}`);
    this.name = 'ScanRefused';
  }
}

const LONGEST_MS = 60_000;
const LONGEST_ANSWER = 4_096;

/**
 * Scans bytes with clamd's INSTREAM command: chunks, each with its length before it (4 bytes, big-endian), and a length of 0 at the end.
 */
export async function scanWithClamd(
  { host, port }: ClamdAddress,
  pieces: AsyncIterable<Uint8Array>,
  { longest_ms = LONGEST_MS } = {},
): Promise<ScanResult> {
  const socket = connect({ host, port });
  const late = setTimeout(() => socket.destroy(new Error('it took too long')), longest_ms);
  const answer = readAnswer(socket);
  // clamd may answer and close before everything is sent. Its answer counts, not the failed write.
  const sent = send(socket, pieces).catch(() => {});
  try {
    return resultOf(await answer);
  } catch (error) {
    throw error instanceof ScanRefused ? error : new ScannerUnavailable(error);
  } finally {
    clearTimeout(late);
    socket.destroy();
    await sent;
  }
}

async function send(socket: Socket, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const piece of pieces) {
    if (piece.length === 0) continue;
    if (socket.destroyed) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    socket.write(length);
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  }
  if (!socket.destroyed) socket.write(Buffer.alloc(4));
}

/** Reads up to the terminating NUL, in however many pieces it arrives. */
async function readAnswer(socket: Socket): Promise<string> {
  let said = '';
  for await (const piece of socket) {
    said += String(piece);
    if (said.includes('\0') || said.length > LONGEST_ANSWER) break;
  }
  const [answer, ...rest] = said.split('\0');
  if (answer === undefined || rest.length === 0) throw new Error('it hung up without an answer');
  return answer;
}

function resultOf(answer: string): ScanResult {
  if (answer === 'stream: OK') return { state: 'clean' };
  const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (virus) return { state: 'infected', virus };
  if (answer.endsWith(' ERROR')) throw new ScanRefused(answer);
  throw new Error(`it answered ${JSON.stringify(answer.slice(0, 200))}`);
}
