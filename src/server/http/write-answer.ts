import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Binary } from './page-gzip.ts';

/** Idle time after which a connection is closed. The client is told, so that it sends nothing at that moment. */
export const KEEP_ALIVE_MS = 5_000;

/** Alternating names and values. */
type HeaderLines = readonly string[];

/**
 * Writes an answer whose headers were mostly sent before: Node validates and joins each header of each answer, which takes longer than
 * everything else about a cached page. `shared` is joined once per array; `own` belongs to this answer. Neither is validated here. What
 * Node does in `writeHead` and `end` is done here through its internal fields, so that head and body are sent in one write. If a version of
 * Node stores these elsewhere, `headersSent` stays false and Node writes the answer itself, as it does for a connection that closes after
 * this answer or still has earlier ones to send.
 */
export function writeAnswer(
  outgoing: ServerResponse,
  { status, shared, own, body }: { status: number; shared: HeaderLines; own: HeaderLines; body: Binary },
): void {
  const { socket } = outgoing;
  if (socket && outgoing.shouldKeepAlive && status !== 304) {
    const lines = `${textOf(shared)}${joined(own)}content-length: ${body.length}\r\ndate: ${now()}\r\n${KEPT_ALIVE}`;
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`;
    Object.assign(outgoing, { _header: head, _headerSent: true, statusCode: status });
    if (outgoing.headersSent) {
      socket.write(head + body, 'latin1');
      outgoing.end();
      return;
    }
  }
  const length = status === 304 ? [] : ['content-length', String(body.length)];
  outgoing.writeHead(status, [...shared, ...own, ...length]);
  outgoing.end(body, 'latin1');
}

const KEPT_ALIVE = `connection: keep-alive\r\nkeep-alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n`;

const texts = new WeakMap<HeaderLines, string>();

function textOf(shared: HeaderLines): string {
  const text = texts.get(shared) ?? joined(shared);
  texts.set(shared, text);
  return text;
}

function joined(headers: HeaderLines): string {
  let text = '';
  for (let at = 0; at < headers.length; at += 2) text += `${headers[at]}: ${headers[at + 1]}\r\n`;
  return text;
}

let second = { number: 0, text: '' };

/** In the format of the Date header, which has no fractions of a second. */
function now(): string {
  const number = Math.floor(Date.now() / 1000);
  if (second.number !== number) second = { number, text: new Date(number * 1000).toUTCString() };
  return second.text;
}
