import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type MetaDescriptor,
  type MetaFunction,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { pageTags } from './server/http/page-tags.ts';
import { Document, DocumentBody, scriptsOf } from './web/document.tsx';
import type { DrawnPiece, PageRead, RenderedOnce } from './web/page-read.ts';
import { RenderOnceContext } from './web/render-once-context.ts';
import { type RootData, rootData } from './web/root-data.ts';
import { type ServerContext, serverContext } from './web/server-context.ts';

/** Lets the server, which runs outside this build, fill this build's context. */
export function provide(context: RouterContextProvider, value: ServerContext) {
  context.set(serverContext, value);
}

type Failed = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * A page that could not be read or drawn is answered with the error page and reported (spec §8). What a call answered was
 * reported there if it was a fault, and a method that nothing takes is nobody's.
 */
export function handleError(error: unknown, { request, context }: Failed) {
  const is_answer = error instanceof Response || isRouteErrorResponse(error);
  if (!request.signal.aborted && !is_answer) context.get(serverContext).report(error);
}

type Handle = { scripts?: 'framework' };

const RENDER_LIMIT_MS = 10_000;

export default function handleRequest(
  request: Request,
  answered_status: number,
  headers: Headers,
  asked: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8');
  const { errors } = asked.staticHandlerContext;
  const entry = errors ? ofErrorPage(asked, context) : asked;
  const status = errors ? statusOf(errors) : answered_status;
  if (!usesFramework(entry)) {
    const { rendered_once, keepDrawn } = context.get(serverContext);
    keepDrawn(['<!doctype html>', ...drawPlain(entry, request.url, rendered_once)]);
    return new Response(null, { status, headers });
  }
  headers.set('x-framework-scripts', 'yes');
  return renderWhole(request, status, headers, entry, context.get(serverContext).nonce);
}

/**
 * The error page is the root's alone and sends no framework scripts. Where an action failed, or nothing answers a method, not even the
 * root was asked for its data.
 */
function ofErrorPage(entry: EntryContext, context: RouterContextProvider): EntryContext {
  const { staticHandlerContext } = entry;
  const { matches, loaderData } = staticHandlerContext;
  const root = loaderData.root ?? rootData(context.get(serverContext));
  return {
    ...entry,
    staticHandlerContext: { ...staticHandlerContext, matches: matches.slice(0, 1), loaderData: { root } },
  };
}

/** What the page says, also where the form before it was answered otherwise. */
function statusOf(errors: object): number {
  const [error] = Object.values(errors);
  return isRouteErrorResponse(error) ? error.status : 500;
}

/**
 * Draws a page without framework scripts that was read without the router's own way of handling a request: in the document
 * that is the same for all pages of a site, its own tags and what it shows. The pieces that `rendered_once` holds come as they are there.
 */
export function drawRead(read: PageRead, build: ServerBuild, rendered_once: RenderedOnce): DrawnPiece[] {
  const { url, status, matches, loaderData } = read;
  const location = { pathname: url.pathname, search: url.search, hash: '', state: null, key: 'default' };
  const context = { basename: '/', location, matches, loaderData, actionData: null, errors: null, statusCode: status };
  const { assets: manifest, future, ssr, isSpaMode, routeDiscovery } = build;
  const modules = matches.map(({ route: { id = '' } }) => [id, build.routes[id]?.module] as const);
  const routeModules = { ...Object.fromEntries(modules), root: { ...build.routes.root?.module, Layout: DocumentBody } };
  const staticHandlerContext = { ...context, loaderHeaders: {}, actionHeaders: {} };
  const entry = { manifest, routeModules, future, ssr, isSpaMode, routeDiscovery, staticHandlerContext };
  // What is missing serves pages with framework scripts.
  const [first = '', ...shown] = drawPlain(entry as unknown as EntryContext, url, rendered_once);
  const { head, between, end } = documentOf(read, rendered_once);
  const [preloads = ''] = PRELOADS.exec(String(first)) ?? [];
  const { told_address } = read.loaderData.root as RootData;
  // It holds words of our addresses and names of campaigns alone (rules/address-pattern.ts).
  const tags = `<meta name="page-address" content="${told_address}"/>${pageTags(metaOf(read, modules))}`;
  return [head, tags + preloads, between, String(first).slice(preloads.length), ...shown, end];
}

/** Of its pictures; React puts them before what it draws where that has no head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** The document around a page, before and behind its own tags, and behind what it shows. */
function documentOf({ matches, loaderData }: PageRead, rendered_once: RenderedOnce) {
  // What the loader of root.tsx gives.
  const { site, public_scripts, page_data, nonce } = loaderData.root as RootData;
  const scripts = scriptsOf(matches.map(({ route }) => route));
  const name = `document ${site} ${scripts} ${page_data.csrfToken}`;
  if (!rendered_once.has(`${name} end`)) {
    const html = renderToStaticMarkup(
      <Document {...{ site, public_scripts, nonce, scripts }} csrf_token={page_data.csrfToken} meta={MARK}>
        {MARK}
      </Document>,
    );
    const [head = '', between = '', end = ''] = `<!doctype html>${html}`.split(MARK);
    for (const [part, text] of Object.entries({ head, between, end })) rendered_once.set(`${name} ${part}`, { text });
  }
  const part = (part: string) => rendered_once.get(`${name} ${part}`) ?? '';
  return { head: part('head'), between: part('between'), end: part('end') };
}

type Modules = readonly (readonly [id: string, module: { meta?: unknown } | undefined])[];

/** The tags of the innermost route that has any, as React Router's own `Meta` chooses them. */
function metaOf({ matches, loaderData, url }: PageRead, modules: Modules): MetaDescriptor[] {
  const meta = modules.findLast(([, module]) => module?.meta)?.[1]?.meta;
  if (!meta) return [];
  const told = matches.map(({ route: { id = '', handle }, params, pathname }) => {
    return { id, loaderData: loaderData[id], meta: [], params, pathname, handle, error: undefined };
  });
  const { params = {}, loaderData: data } = told.at(-1) ?? {};
  const { pathname, search } = url;
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  // The types of a route's own function know its loader.
  return (meta as MetaFunction)({ matches: told, params, loaderData: data, location, error: undefined }) ?? [];
}

/** Without scripts on the page nobody reads the loaders' data there, so it is not handed over. */
function drawPlain(entry: EntryContext, url: string | URL, rendered_once: RenderedOnce): DrawnPiece[] {
  const plain = { ...entry, manifest: onlyMatched(entry), serverHandoffStream: undefined };
  return drawTogether(<ServerRouter context={plain} url={url} />, rendered_once);
}

/** In place of what was drawn before, with its name. Another one in each process, so that nobody can write it into what a page shows. */
const MARK = randomBytes(18).toString('base64url');

/** The page, of which some parts are drawn when they are first met and are the same ever after. */
function drawTogether(page: ReactElement, rendered_once: RenderedOnce): DrawnPiece[] {
  const renderPiece = (name: string, content: ReactElement) => {
    if (!rendered_once.has(name)) rendered_once.set(name, { text: renderToStaticMarkup(content) });
    return `${MARK}${name};`;
  };
  const html = renderToStaticMarkup(<RenderOnceContext value={renderPiece}>{page}</RenderOnceContext>);
  // Cutting at a long text takes a fraction of what a pattern takes.
  const [before = '', ...marked] = html.split(MARK);
  const behind = marked.flatMap((rest) => {
    const end = rest.indexOf(';');
    return [rendered_once.get(rest.slice(0, end)) ?? '', rest.slice(end + 1)];
  });
  return [before, ...behind];
}

/** The router makes and ranks all routes that it is told of for each page; one that nobody navigates on needs its own alone. */
function onlyMatched({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const routes = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]] as const);
  return { ...manifest, routes: Object.fromEntries(routes) };
}

function usesFramework({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle: Handle | undefined = routeModules[route.id]?.handle as Handle | undefined;
    return handle?.scripts === 'framework';
  });
}

function renderWhole(request: Request, status: number, headers: Headers, entry: EntryContext, nonce: string) {
  return new Promise<Response>((resolve, reject) => {
    const body = new PassThrough();
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      onAllReady() {
        clearTimeout(limit);
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
    const limit = setTimeout(() => abort(new Error('rendering took too long')), RENDER_LIMIT_MS);
  });
}
