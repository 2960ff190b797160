import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, request as startRequest } from 'node:http';
import { duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** Calls a Node request listener as a function from Request to Response, over HTTP but without a socket. */
export function inProcessFetch(listener: RequestListener): (request: Request) => Promise<Response> {
  const server = createServer(listener);
  return async (request) => {
    const [near, far] = duplexPair();
    server.emit('connection', far);
    const { host, pathname, search } = new URL(request.url);
    const outgoing = startRequest({
      createConnection: () => near,
      method: request.method,
      path: pathname + search,
      headers: { ...Object.fromEntries(request.headers), host, connection: 'close' },
    });
    const answered: Promise<[IncomingMessage]> = once(outgoing, 'response').then(([incoming]) => [incoming]);
    outgoing.end(new Uint8Array(await request.arrayBuffer()));
    const [incoming] = await answered;
    return toResponse(incoming);
  };
}

const WITHOUT_BODY = [204, 205, 304];
/** Headers of the connection, which ends here. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

async function toResponse(incoming: IncomingMessage): Promise<Response> {
  const headers = new Headers();
  const raw = incoming.rawHeaders;
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]?.toLowerCase() ?? '';
    if (!HOP_BY_HOP.includes(name)) headers.append(name, raw[at + 1] ?? '');
  }
  const body = new Uint8Array(await buffer(incoming));
  const status = incoming.statusCode ?? 500;
  return new Response(WITHOUT_BODY.includes(status) ? null : body, { status, headers });
}
