import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Binary } from './page-gzip.ts';

/** Of a connection on which nothing is asked any more; told to the client, so that it does not ask in the moment of closing. */
export const KEEP_ALIVE_MS = 5_000;

/** Name, value, name, value. */
type HeaderLines = readonly string[];

/**
 * An answer of which most headers were sent before, with others: Node checks, compares and joins each header of each answer, which takes
 * longer than all else about a kept page. `shared` is joined once for as long as the same list is given; `own` is of this answer.
 * Both must be headers already: nothing is checked here.
 *
 * What Node does in `writeHead` and `end` is done here by its inner fields for the joined text, and head and body leave in one piece. Where a
 * version of Node keeps that elsewhere, `headersSent` stays false and Node does it itself, as for a connection that ends with this answer or
 * has others to give before.
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

/** As the Date header has it, which knows no parts of seconds. */
function now(): string {
  const number = Math.floor(Date.now() / 1000);
  if (second.number !== number) second = { number, text: new Date(number * 1000).toUTCString() };
  return second.text;
}
