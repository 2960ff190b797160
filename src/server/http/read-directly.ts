import type { Params, RouterContextProvider, ServerBuild } from 'react-router';
import type { PageRead } from '#web/page-read.ts';

type Route = ServerBuild['routes'][string] & object;
/** A page with its parent routes, outermost first. */
type Page = { pattern: RegExp; names: readonly string[]; routes: readonly Route[] };

/** Loader results that were not plain data; the router reuses them. */
const asked_already = new WeakMap<object, Map<string, Promise<unknown> | undefined>>();

/** A copy of the build in which no loader runs twice for the same request context. */
export function runLoadersOnce(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!route || !loader) return [id, route];
    const once: typeof loader = (args) => asked_already.get(args.context)?.get(id) ?? loader(args);
    return [id, { ...route, module: { ...route.module, loader: once } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/**
 * Loads a page by calling only its loaders. React Router's own request handling takes as long as rendering, because it supports any URL and
 * any loader result. Null means that the router must handle the request, because the URL belongs to no page without framework scripts or a
 * loader did not return plain data.
 */
export function createDirectReader(build: ServerBuild) {
  const pages = pagesByBeginning(build);
  return async (request: Request, context: RouterContextProvider): Promise<PageRead | null> => {
    const url = new URL(request.url);
    const { pathname } = url;
    const page = pages.get(beginningOf(pathname))?.find(({ pattern }) => pattern.test(pathname));
    if (!page) return null;
    try {
      const params = paramsOf(page, pathname);
      const asked = { request, url, params, context };
      const answers = page.routes.map((route) => ask(route, asked));
      asked_already.set(context, new Map(page.routes.map(({ id }, at) => [id, answers[at]])));
      const given = (await Promise.all(answers)).map(readable);
      if (given.some(({ is_plain }) => !is_plain)) return null;
      const loaderData = Object.fromEntries(page.routes.map(({ id }, at) => [id, given[at]?.data]));
      const matches = page.routes.map(({ id, module }) => ({
        params,
        pathname,
        pathnameBase: pathname,
        route: { id, handle: module.handle },
      }));
      return { url, matches, loaderData, status: given.at(-1)?.status ?? 200 };
    } catch {
      // A redirect, an error, or a URL that cannot be parsed.
      return null;
    }
  };
}

function paramsOf({ pattern, names }: Page, pathname: string): Params {
  const [, ...values] = pattern.exec(pathname) ?? [];
  return Object.fromEntries(names.map((name, at) => [name, values[at] && decodeURIComponent(values[at])]));
}

type LoaderInput = { request: Request; url: URL; params: Params; context: RouterContextProvider };
type Given = { is_plain: boolean; data: unknown; status: number };

async function ask({ path = '', module: { loader } }: Route, asked: LoaderInput): Promise<unknown> {
  return loader?.({ ...asked, pattern: path });
}

function readable(given: unknown): Given {
  if (!isWithInit(given)) return { is_plain: !(given instanceof Response), data: given, status: 200 };
  return { is_plain: !given.init?.headers, data: given.data, status: given.init?.status ?? 200 };
}

type WithInit = { data: unknown; init: ResponseInit | null };

/** Whether the value comes from `data(value, status)`, by React Router's own test. */
const isWithInit = (value: unknown): value is WithInit =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit';

/** Pages without framework scripts, grouped by the first path segment, so that few patterns have to be tried. */
function pagesByBeginning(build: ServerBuild): Map<string, Page[]> {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const parents = new Set(routes.map(({ parentId }) => parentId));
  const pages = new Map<string, Page[]>();
  for (const leaf of routes.filter(({ id }) => !parents.has(id))) {
    const line = withParents(leaf, build);
    const path = `/${line.flatMap((route) => route.path || []).join('/')}`;
    if (line.some(usesFramework) || path.includes('*')) continue;
    const page = { ...compiled(path), routes: line };
    // Literal paths come before those with placeholders, as in the router's ranking.
    const others = pages.get(beginningOf(path)) ?? [];
    pages.set(
      beginningOf(path),
      [...others, page].sort((one, other) => one.names.length - other.names.length),
    );
  }
  return pages;
}

/** `job` for `/job/1/nurse`. */
const beginningOf = (pathname: string) => pathname.slice(1).split('/', 1)[0] ?? '';

/** Compiles paths such as `/job/:posting_id/:slug?`. Stricter than the router, which ignores case and a trailing `/`. */
function compiled(path: string): Pick<Page, 'pattern' | 'names'> {
  const names = [...path.matchAll(/\/:(\w+)/g)].map(([, name = '']) => name);
  const source = path.replace(/\/:\w+\?/g, '(?:/([^/]+))?').replace(/\/:\w+/g, '/([^/]+)');
  return { pattern: new RegExp(`^${source}$`), names };
}

/** The route and its parents, outermost first. */
function withParents(route: Route, build: ServerBuild): Route[] {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId];
  return parent ? [...withParents(parent, build), route] : [route];
}

const usesFramework = ({ module: { handle } }: Route) =>
  typeof handle === 'object' && handle !== null && 'scripts' in handle && handle.scripts === 'framework';
