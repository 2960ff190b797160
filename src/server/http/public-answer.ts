import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import { network } from './network.ts';
import { busy, tooMany } from './problems.ts';

type Kind = {
  /** Includes the charset for text. */
  type: string;
  /** How long caches may store it before they revalidate. */
  max_age_s: number;
};

/** An answer that is the same for everyone: it sets no cookie, may be cached, and is not resent to a client that has it. */
export function answerText(c: Context<AppEnv>, text: string, kind: Kind): Response {
  const etag = etagOf(text);
  const headers = headersOf(c, etag, kind);
  if (isKnown(c, etag)) return new Response(null, { status: 304, headers });
  return encoded(c, bytesOnce(text), headers);
}

/** Like `answerText`, for content that is already compressed and has an edition. */
export function answerBytes(
  c: Context<AppEnv>,
  bytes: Uint8Array<ArrayBuffer>,
  { edition, ...kind }: Kind & { edition: string },
): Response {
  const etag = etagOf(edition);
  const headers = headersOf(c, etag, kind);
  return isKnown(c, etag) ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers });
}

type Streamed = Kind & {
  /** Changes exactly when the text changes. It cannot be read or guessed from outside. */
  edition: string;
  chunks: () => AsyncIterator<string>;
  streams: Streams;
};

/** Like `answerText`, for text of any length: each chunk is produced once the reader has taken the one before. */
export function answerStream(c: Context<AppEnv>, { edition, chunks, streams, ...kind }: Streamed): Response {
  const etag = weak(createHmac('sha256', streams.secret).update(edition));
  const headers = headersOf(c, etag, kind);
  if (isKnown(c, etag)) return new Response(null, { status: 304, headers });
  if (c.req.raw.method === 'HEAD') return new Response(null, { headers });
  const leave = streams.enter(c.get('scope').ip);
  return encoded(c, bytesOf(chunks(), { leave, longest_pause_ms: streams.longest_pause_ms }), headers);
}

export type Streams = {
  /** From `Secrets`, so that all processes compute the same ETag for an edition. */
  secret: Buffer;
  /** Returns a function to call when the stream ends; calling it again has no effect. Throws 429 and 503 like `Admission`. */
  enter: (ip: string) => () => void;
  /** A reader that accepts nothing for this long is disconnected. */
  longest_pause_ms: number;
};

/** Readers of long texts take their time, so they are counted separately from page requests. */
export function createStreams(
  secret: Buffer,
  { per_client = 4, running = 24, longest_pause_ms = 60_000 } = {},
): Streams {
  const of_client = new Map<string, number>();
  let all = 0;
  return {
    secret,
    longest_pause_ms,
    enter(ip) {
      const client = network(ip);
      const own = of_client.get(client) ?? 0;
      if (own >= per_client) throw tooMany(RETRY_S);
      if (all >= running) throw busy();
      of_client.set(client, own + 1);
      all += 1;
      let is_in = true;
      return () => {
        // The reader may leave while the last chunk is produced, in which case the stream ends twice.
        if (!is_in) return;
        is_in = false;
        const left = (of_client.get(client) ?? 1) - 1;
        if (left > 0) of_client.set(client, left);
        else of_client.delete(client);
        all -= 1;
      };
    },
  };
}

const RETRY_S = 30;
const YEAR_S = 31_536_000;

const etagOf = (text: string) => weak(createHash('sha256').update(text));

/** Weak, because the compressed text has other bytes. */
const weak = (hash: Hash | Hmac) => `W/"${hash.digest('base64url').slice(0, 22)}"`;

function isKnown(c: Context<AppEnv>, etag: string): boolean {
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  return known.some((each) => each.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
}

function headersOf(c: Context<AppEnv>, etag: string, { type, max_age_s }: Kind): Headers {
  // A cached answer must not carry the cookie of the first client.
  c.get('scope').set_cookies.length = 0;
  return new Headers({
    'content-type': type,
    'cache-control': `public, max-age=${max_age_s}${max_age_s >= YEAR_S ? ', immutable' : ''}`,
    etag,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
}

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

function encoded(c: Context<AppEnv>, bytes: Bytes, headers: Headers): Response {
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return new Response(bytes, { headers });
  headers.set('content-encoding', 'gzip');
  return new Response(bytes.pipeThrough(new CompressionStream('gzip')), { headers });
}

const encoder = new TextEncoder();

const bytesOnce = (text: string): Bytes =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(text));
      controller.close();
    },
  });

type Reading = { leave: () => void; longest_pause_ms: number };

function bytesOf(chunks: AsyncIterator<string>, { leave, longest_pause_ms }: Reading): Bytes {
  let pause: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(pause);
    leave();
  };
  const awaitReader = (controller: ReadableStreamDefaultController) => {
    pause = setTimeout(() => {
      leave();
      controller.error(new Error('The client read nothing for too long.'));
      void chunks.return?.();
    }, longest_pause_ms).unref();
  };
  return new ReadableStream(
    {
      start: awaitReader,
      async pull(controller) {
        clearTimeout(pause);
        try {
          const { done, value } = await chunks.next();
          if (!done) {
            controller.enqueue(encoder.encode(value));
            return awaitReader(controller);
          }
          end();
          controller.close();
        } catch (error) {
          // The connection is cut, so that nobody takes a partial list for the whole.
          end();
          controller.error(error);
        }
      },
      async cancel() {
        end();
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
