import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { S3Settings } from '#server/files/s3-file-store.ts';

const SKEW_MS = 15 * 60 * 1000;
const md5 = (bytes: Uint8Array, as: 'hex' | 'base64') => createHash('md5').update(bytes).digest(as);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

type Refusal = { status: number; code: string };

/**
 * An S3 bucket: objects are put, read and deleted by requests with a version 4 signature, which is recomputed here from what arrived;
 * `Content-MD5` is compared with the body. It can be told to fail.
 */
export async function startS3Server(bucket = 'files') {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  let failing: (Refusal | 'silence' | 'cut' | 'length kept back' | null)[] = [];
  const settings = { region: 'us-east-1', access_key_id: 'key-of-tests', secret_access_key: 'secret-of-tests' };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    asked.push(`${request.method} ${request.url}`);
    const failure = failing.shift();
    if (failure === 'silence') return;
    if (failure === 'cut') return void request.socket.destroy();
    const keeps_length = failure === 'length kept back';
    const refusal = (!keeps_length && failure) || refusalOf(request, body, settings);
    if (refusal) return refuse(response, refusal);
    const [, of = '', ...rest] = (request.url ?? '').replace(/^(\/[^/?]+)\?/, '$1/?').split('/');
    if (of !== bucket) return refuse(response, { status: 404, code: 'NoSuchBucket' });
    const name = rest.join('/');
    if (request.method === 'GET' && name.startsWith('?list-type=2')) return list(response, name, objects);
    const object = objects.get(name);
    if (request.method === 'PUT') {
      objects.set(name, body);
      response.writeHead(200, { etag: `"${md5(body, 'hex')}"` }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(name);
      response.writeHead(204).end();
    } else if (!object) refuse(response, { status: 404, code: 'NoSuchKey' });
    else if (keeps_length) {
      response.writeHead(200).write(object);
      response.end();
    } else if (packs(request)) {
      const packed = gzipSync(object);
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length }).end(packed);
    } else response.writeHead(200, { 'content-length': object.length }).end(object);
  }

  return {
    settings: { ...settings, bucket_url: `http://127.0.0.1:${port}/${bucket}` } satisfies S3Settings,
    objects,
    /** Method and path of every request so far. */
    asked,
    /** How the next requests end, in this order; null means normally. */
    fail: (...next: typeof failing) => {
      failing = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Compresses, as a proxy in front of it does, unless told not to. */
const packs = ({ headers }: IncomingMessage) => String(headers['accept-encoding']).includes('gzip');

/** A page of the names, in S3's order. Its token is the last name of the page before. */
function list(response: ServerResponse, query: string, objects: ReadonlyMap<string, Buffer>) {
  const asked = new URLSearchParams(query);
  const most = Number(asked.get('max-keys') ?? 1000);
  const after = asked.get('continuation-token') ?? '';
  const names = [...objects.keys()].sort().filter((name) => name > after);
  const page = names.slice(0, most);
  const is_cut = names.length > page.length;
  const contents = page.map(
    (name) => `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size></Contents>`,
  );
  const next = is_cut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const xml = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${is_cut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
}

function refuse(response: ServerResponse, { status, code }: Refusal) {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

function refusalOf(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  { region, access_key_id, secret_access_key }: Omit<S3Settings, 'bucket_url'>,
): Refusal | null {
  const [, id, day = '', of, names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (id === undefined) return { status: 403, code: 'AccessDenied' };
  if (id !== access_key_id) return { status: 403, code: 'InvalidAccessKeyId' };
  const time = String(headers['x-amz-date']);
  const told = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - told) < SKEW_MS)) return { status: 403, code: 'RequestTimeTooSkewed' };
  const payload = String(headers['x-amz-content-sha256']);
  const signed = names.split(';');
  const must_sign = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (!must_sign.every((name) => signed.includes(name))) return { status: 403, code: 'AccessDenied' };
  const [path = '', query = ''] = url.split('?');
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, query, lines.join(''), names, payload].join('\n');
  const scope = `${day}/${of}/s3/aws4_request`;
  const to_sign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret_access_key}`, day), region), 's3'), 'aws4_request');
  if (hmac(key, to_sign).toString('hex') !== signature) return { status: 403, code: 'SignatureDoesNotMatch' };
  const checked = headers['content-md5'];
  if (checked !== undefined && checked !== md5(body, 'base64')) return { status: 400, code: 'BadDigest' };
  return null;
}
