import { createContext, data, type RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { createSession } from '#features/auth/contract.ts';
import { aPageData } from '#web/a-page-data.ts';
import { answerForm } from '#web/form-answer.ts';
import type { ServerContext } from '#web/server-context.ts';
import type { BackendAnswer } from './backend.ts';
import { tooMany, toProblem, wrongField } from './problems.ts';
import { createRenderer } from './render-page.ts';
import type { RequestScope } from './request-scope.ts';

const context_key = createContext<ServerContext>();

/** A build of one page, whose form signs in. */
const BUILD = {
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers) => {
        headers.set('content-type', 'text/html');
        return new Response('<p>page</p>', { status, headers });
      },
      provide: (context: RouterContextProvider, value: ServerContext) => context.set(context_key, value),
    },
  },
  routes: {
    login: {
      id: 'login',
      path: 'login',
      module: {
        default: () => null,
        action: async ({ context, request }: { context: RouterContextProvider; request: Request }) => {
          const body = { email: 'ann@seeker.example', password: 'wrong' };
          const form = await request.formData();
          return answerForm(form, async () => data(await context.get(context_key).call(createSession, { body })));
        },
      },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  publicPath: '/',
  assetsBuildDirectory: '',
  routeDiscovery: { mode: 'initial' },
};

/** The page that a form leads to whose call the backend answers so. */
async function pageAfter(answer: BackendAnswer) {
  // A build has more than these, which nothing here reads; the same holds for the scope of a request.
  const render = createRenderer(BUILD as unknown as ServerBuild, '', async () => answer);
  const scope = { site: 'rb', origin: 'http://rb.localhost:3000', session: null, user: null } as RequestScope;
  const request = new Request('http://rb.localhost:3000/login', {
    method: 'POST',
    headers: { origin: scope.origin },
    body: new URLSearchParams({ email: 'ann@seeker.example' }),
  });
  return render({ request, scope, data: aPageData(), shows_cookie_bar: false });
}

it('says on a page without scripts, too, when it is worth while to try again', async () => {
  const page = await pageAfter(toProblem(tooMany(90), ''));
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '90']);
});

it('says nothing of waiting where waiting does not help', async () => {
  const page = await pageAfter(toProblem(wrongField('email', 'Enter an e-mail address.'), ''));
  expect([page.status, page.headers.get('retry-after')]).toEqual([422, null]);
});
