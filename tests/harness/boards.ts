import type { IncomingMessage, ServerResponse } from 'node:http';
import { createPracticeBoard } from '#server/boards/practice/practice-board.ts';
import { createPracticeClient } from '#server/boards/practice/practice-client.ts';
import { createPracticeStore } from '#server/boards/practice/practice-store.ts';
import type { Api } from './api.ts';
import { startWebServer } from './web-server.ts';

type Asked = { method: string; path: string; body: string };
/** What the board does instead of its work, or after it, once. */
type Fault = { method: string; when: 'instead' | 'after'; how: (response: ServerResponse) => void };

/** Our own boards behind a server that can fail in the ways that boards do. */
export async function startBoards({ app, database, services }: Api) {
  const asked: Asked[] = [];
  const faults: Fault[] = [];
  let answer: (request: Request) => Promise<Response>;
  const origin = await startWebServer((request, response) => void serve(request, response));
  const base = `${origin}/dev/boards`;
  const deliver = async (path: string, sent: { body: string; headers: Readonly<Record<string, string>> }) => {
    const headers = { ...sent.headers, 'content-length': String(Buffer.byteLength(sent.body)) };
    const request = new Request(origin + path, { method: 'POST', body: sent.body, headers });
    const answered = await app.fetch(request, { peer: '127.0.0.1' });
    return { status: answered.status, text: await answered.text() };
  };
  answer = createPracticeBoard({ database, base, deliver });

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = 'GET', url: path = '/' } = request;
    const call = { method, path, body: Buffer.concat(chunks).toString() };
    asked.push(call);
    const at = faults.findIndex((each) => each.method === method);
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    if (fault?.when === 'instead') return fault.how(response);
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const init = { method, headers, ...(method === 'PUT' || method === 'POST' ? { body: call.body } : {}) };
    const answered = await answer(new Request(origin + path, init));
    if (fault) return fault.how(response);
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(await answered.text());
  }

  const { outbound } = services;
  const clientOf = (board: string) => createPracticeClient({ outbound, api: `${base}/${board}` });
  services.boards = {
    practice: { practice: clientOf('practice'), 'practice-plus': clientOf('practice-plus') },
    pages: null,
  };
  return {
    asked,
    store: createPracticeStore(database),
    /** The next call by this method is answered with this status, and nothing is done. */
    answerOnce: (method: string, status: number, body = '{}') =>
      faults.push({ method, when: 'instead', how: (response) => void response.writeHead(status).end(body) }),
    /** The next call by this method is done, and the connection breaks before the answer. */
    loseAnswer: (method: string) => faults.push({ method, when: 'after', how: (response) => void response.destroy() }),
    /** Sends the form of a job's page there. */
    apply: (path: string, fields: Record<string, string>) =>
      answer(
        new Request(base + path, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: { origin, 'sec-fetch-site': 'same-origin' },
        }),
      ),
    /** What people see at an address of the board. */
    read: async (path: string) => (await answer(new Request(base + path))).text(),
  };
}
