import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '../own-network.ts';
import { isPublicAddress } from './public-address.ts';

/** `address`: not one that we open, such as one in a private network; `redirected`: it sends us elsewhere. */
export type OutboundProblem = 'address' | 'unreachable' | 'too-slow' | 'too-large' | 'redirected';

/** Says nothing of the address, which may be a secret. */
export class OutboundFailed extends Error {
  readonly problem: OutboundProblem;

  constructor(problem: OutboundProblem, code = '') {
    super(`the request failed: ${[problem, code].filter(Boolean).join(', ')}`);
    this.name = 'OutboundFailed';
    this.problem = problem;
  }
}

type Options = {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** For everything: looking up the name, connecting and reading the answer. */
  timeout_ms?: number;
  limit_bytes?: number;
};

export type OutboundAnswer = { status: number; headers: Headers; body: Buffer };

/** Requests that the product itself makes to addresses of others. Nothing else may fetch what people typed. */
export type Outbound = {
  /** Throws `OutboundFailed`, also for a redirect. Any other status is an answer. */
  fetch: (address: string, options?: Options) => Promise<OutboundAnswer>;
};

type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;
type Settings = {
  /** Whether servers on this machine may be asked, for development and tests. */
  allows_loopback: boolean;
  resolve?: Resolve;
};

const OUTBOUND_TIMEOUT_MS = 7_000;
const OUTBOUND_LIMIT_BYTES = 2 * 1024 * 1024;
const MOST_HEADER_BYTES = 16 * 1024;

const resolveAll: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** The only client for requests to others (security rule 20): https on its usual port, to a public address, without following redirects. */
export function createOutbound({ allows_loopback, resolve = resolveAll }: Settings): Outbound {
  return {
    fetch: async (address, options = {}) => {
      const url = URL.parse(address);
      if (!url || url.username || url.password) throw new OutboundFailed('address');
      const host = url.hostname.replace(/^\[(.+)\]$/, '$1');
      const is_own = allows_loopback && isLoopback(host);
      if (!is_own && (url.protocol !== 'https:' || url.port !== '')) throw new OutboundFailed('address');
      if (!/^https?:$/.test(url.protocol)) throw new OutboundFailed('address');
      const mayConnect = is_own ? isLoopback : isPublicAddress;
      // A literal is connected to without a look-up. The parser has already written 0x7f.1 and 2130706433 as 127.0.0.1.
      if (isIP(host) !== 0 && !mayConnect(host)) throw new OutboundFailed('address');
      return send(url, options, checkedLookup(resolve, mayConnect));
    },
  };
}

/** Connects to the addresses that were checked: the name is not looked up again, so that it cannot answer differently the second time. */
const checkedLookup =
  (resolve: Resolve, mayConnect: (address: string) => boolean): LookupFunction =>
  (host, { all }, callback) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || found.some(({ address }) => !mayConnect(address))) callback(new OutboundFailed('address'), '', 0);
        else if (all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };

async function send(url: URL, options: Options, lookup_checked: LookupFunction): Promise<OutboundAnswer> {
  const { method = 'GET', headers = {}, body, timeout_ms = OUTBOUND_TIMEOUT_MS } = options;
  const signal = AbortSignal.timeout(Math.round(timeout_ms));
  try {
    const message = await new Promise<IncomingMessage>((answered, failed) => {
      const start = url.protocol === 'https:' ? requestHttps : requestHttp;
      const request = start(url, {
        method,
        signal,
        lookup: lookup_checked,
        // No connection outlives its check.
        agent: false,
        maxHeaderSize: MOST_HEADER_BYTES,
        headers: { 'accept-encoding': 'identity', 'user-agent': 'job-marketplace', ...headers },
      });
      request.once('response', answered);
      request.once('error', failed);
      // Without these two, an answer of 101 or none at all would be waited for forever.
      request.once('upgrade', (_, socket) => {
        socket.destroy();
        failed(new OutboundFailed('unreachable', 'upgrade'));
      });
      request.once('close', () => failed(new OutboundFailed(signal.aborted ? 'too-slow' : 'unreachable')));
      request.end(body);
    });
    return await read(message, options.limit_bytes ?? OUTBOUND_LIMIT_BYTES);
  } catch (error) {
    if (error instanceof OutboundFailed) throw error;
    if (signal.aborted) throw new OutboundFailed('too-slow');
    throw new OutboundFailed('unreachable', codeOf(error));
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

async function read(message: IncomingMessage, limit_bytes: number): Promise<OutboundAnswer> {
  try {
    const { statusCode: status = 0 } = message;
    if (status >= 300 && status < 400) throw new OutboundFailed('redirected');
    if (Number(message.headers['content-length']) > limit_bytes) throw new OutboundFailed('too-large');
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of message) {
      bytes += chunk.length;
      if (bytes > limit_bytes) throw new OutboundFailed('too-large');
      chunks.push(chunk);
    }
    return { status, headers: headersOf(message), body: Buffer.concat(chunks) };
  } finally {
    message.destroy();
  }
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
}
