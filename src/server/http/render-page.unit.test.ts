import { data, type RouterContextProvider, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import * as confirmed from '#features/applying/receipt/pages/confirmed.tsx';
import { createSession } from '#features/auth/sessions/contract.ts';
import * as confirmation from '#features/auth/sign-up/pages/seeker-validate.tsx';
import * as job from '#features/job-page/pages/job.tsx';
import * as conversation from '#features/seekers/conversation/pages/conversation.tsx';
import { TOKEN_LENGTH } from '#rules/mailed-link.ts';
import { SITES } from '#rules/sites.ts';
import { aPageData } from '#web/a-page-data.ts';
import { answerForm } from '#web/form-answer.ts';
import { type ServerContext, serverContext } from '#web/server-context.ts';
import type { BackendAnswer } from './backend.ts';
import { busy, notFound, tooMany, toProblem, wrongField } from './problems.ts';
import { createRenderer } from './render-page.ts';
import type { RequestScope } from './request-scope.ts';

/** A build with the pages that mailed links open, and one whose form signs in. */
const BUILD = {
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers) => {
        headers.set('content-type', 'text/html');
        return new Response('<p>page</p>', { status, headers });
      },
      provide: (context: RouterContextProvider, value: ServerContext) => context.set(serverContext, value),
      drawRead: () => ['<p>page</p>'],
    },
  },
  routes: {
    confirmation: { id: 'confirmation', path: 'seeker/validate', module: confirmation },
    conversation: { id: 'conversation', path: 'seeker/messages', module: conversation },
    job: { id: 'job', path: 'job/:posting_id/:slug', module: job },
    confirmed: { id: 'confirmed', path: 'confirmed/:application_id', module: confirmed },
    login: {
      id: 'login',
      path: 'login',
      module: {
        default: () => null,
        action: async ({ context, request }: { context: RouterContextProvider; request: Request }) => {
          const body = { email: 'ann@seeker.example', password: 'wrong' };
          const form = await request.formData();
          return answerForm(form, async () => data(await context.get(serverContext).call(createSession, { body })));
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

/** The page for a visit during which the backend gives this answer. */
async function pageOf(answer: BackendAnswer, path: string, init: RequestInit = {}) {
  // A real build and a request's scope have more fields, which nothing here reads.
  const means = { config: { brand_links: SITES, scroll_consent: true }, error_reports: { report: () => {} } };
  const render = createRenderer(
    BUILD as unknown as ServerBuild,
    { page: '', form: '', location: '', view: '' },
    async () => answer,
    means,
  );
  const scope = { site: 'rb', origin: 'http://rb.localhost:3000', session: null, user: null } as RequestScope;
  const request = new Request(`${scope.origin}${path}`, { headers: { origin: scope.origin }, ...init });
  return render({ request, scope, data: aPageData(), shows_cookie_bar: false });
}

const pageAfter = (answer: BackendAnswer) =>
  pageOf(answer, '/login', { method: 'POST', body: new URLSearchParams({ email: 'ann@seeker.example' }) });

it('says when to retry on a page without scripts, too', async () => {
  const page = await pageAfter(toProblem(tooMany(90), ''));
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '90']);
});

it('says nothing about waiting if waiting does not help', async () => {
  const page = await pageAfter(toProblem(wrongField('email', 'Enter an email address.'), ''));
  expect([page.status, page.headers.get('retry-after')]).toEqual([422, null]);
});

it('does not say that a job does not exist when the database did not answer', async () => {
  const path = '/job/00000000-0000-4000-8000-000000000000/nurse';
  const failed = await pageOf(toProblem(busy(), ''), path);
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await pageOf(toProblem(notFound(), ''), path)).status).toBe(404);
});

describe('a mailed link that could not be looked up', () => {
  const token = 'a'.repeat(TOKEN_LENGTH);
  const application_id = '00000000-0000-4000-8000-000000000000';
  it.each([
    ['confirms an address', `/seeker/validate?token=${token}`, 200],
    ['opens messages', `/seeker/messages?token=${token}`, 404],
    ['opens a receipt', `/confirmed/${application_id}`, 404],
  ])('is not called expired: one that %s', async (_, path, status_of_none) => {
    const failed = await pageOf(toProblem(busy(), ''), path);
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await pageOf(toProblem(new Error('fault'), ''), path)).status).toBe(500);
    expect((await pageOf(toProblem(notFound(), ''), path)).status).toBe(status_of_none);
  });
});
