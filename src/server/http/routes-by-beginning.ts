import type { ServerBuild } from 'react-router';

type Route = ServerBuild['routes'][string] & object;

/**
 * The builds that know only the routes an address with a given first part can mean, by that part. React Router tries its routes one
 * after the other, each from its root, so that the fewer it has, the sooner a page is begun. An address that begins otherwise
 * than any route (in other letters, say) needs the whole build, and so does one of a page with framework scripts, which tells the
 * browser of all routes.
 */
export function buildsByBeginning(build: ServerBuild): Map<string, ServerBuild> {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const parents = new Set(routes.map(({ parentId }) => parentId));
  const leaves = routes.filter(({ id }) => !parents.has(id));
  const beginnings = (some: Route[]) => new Set(some.map((route) => beginningOf(route, build)));
  const told_of_all = beginnings(leaves.filter((route) => withParents(route, build).some(usesFramework)));
  const cut = [...beginnings(leaves)].filter((part): part is string => part !== null && !told_of_all.has(part));
  return new Map(
    cut.map((beginning) => {
      const fitting = leaves.filter((route) => [beginning, null].includes(beginningOf(route, build)));
      const kept = new Set(fitting.flatMap((route) => withParents(route, build)).map(({ id }) => id));
      return [beginning, { ...build, routes: pick(build.routes, kept) }];
    }),
  );
}

/** The first part of a route's path; null when that can be anything. */
function beginningOf(route: Route, build: ServerBuild): string | null {
  const path = withParents(route, build)
    .reverse()
    .flatMap(({ path }) => (path ? [path] : []))
    .join('/');
  const [first = ''] = path.split('/');
  return /[:*?]/.test(first) ? null : first;
}

/** Whether the route asks for the framework's scripts on its pages. */
export function usesFramework({ module: { handle } }: Route): boolean {
  return typeof handle === 'object' && handle !== null && 'scripts' in handle && handle.scripts === 'framework';
}

/** The route and all around it, the innermost first. */
export function withParents(route: Route, build: ServerBuild): Route[] {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId];
  return parent ? [route, ...withParents(parent, build)] : [route];
}

const pick = (routes: ServerBuild['routes'], ids: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
