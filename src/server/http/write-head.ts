import { type ServerResponse, STATUS_CODES } from 'node:http';

/** Of a connection on which nothing is asked any more; told to the client, so that it does not ask in the moment of closing. */
export const KEEP_ALIVE_MS = 5_000;

/** Name, value, name, value. */
type HeaderLines = readonly string[];

/**
 * Begins an answer of which most headers were sent before, with others: Node checks, compares and joins each header of each answer, which
 * takes longer than all else about a kept page. `shared` is joined once for as long as the same list is given; `own` is of this answer.
 * Both must be headers already: nothing is checked here.
 *
 * What Node does in `writeHead` is done here by its inner field for the joined text. Where a version of Node keeps it elsewhere,
 * `headersSent` stays false and `writeHead` does it, as for a connection that ends with this answer.
 */
export function writeHead(outgoing: ServerResponse, status: number, shared: HeaderLines, own: HeaderLines): void {
  if (outgoing.shouldKeepAlive && status !== 304) {
    const lines = `${textOf(shared)}${joined(own)}date: ${now()}\r\n${KEPT_ALIVE}`;
    Object.assign(outgoing, {
      _header: `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`,
      statusCode: status,
    });
    if (outgoing.headersSent) return;
  }
  outgoing.writeHead(status, [...shared, ...own]);
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
