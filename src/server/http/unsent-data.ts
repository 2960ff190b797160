import { data, type ServerBuild } from 'react-router';
import { usesFramework, withParents } from './routes-by-beginning.ts';

type Route = ServerBuild['routes'][string] & object;
type Loader = NonNullable<Route['module']['loader']>;

/**
 * A page without framework scripts sends no loader's data to the browser, and yet React Router encodes it all for sending, which is a
 * twelfth of a page's work. It takes what it is told that there is; so of such pages it is told of nothing, and screens reach all by name.
 */
export function withDataUnsent(build: ServerBuild): ServerBuild {
  const all = Object.values(build.routes).filter((route) => route !== undefined);
  // A page sends the data of all routes that it stands in.
  const sent = new Set(
    all
      .map((route) => withParents(route, build))
      .filter((page) => page.some(usesFramework))
      .flat(),
  );
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!route || !loader || sent.has(route)) return [id, route];
    return [id, { ...route, module: { ...route.module, loader: unsent(loader) } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

const unsent =
  (loader: Loader): Loader =>
  async (args) => {
    const given: unknown = await loader(args);
    if (isPlain(given)) return byNameOnly(given);
    if (isWithStatus(given) && isPlain(given.data)) return data(byNameOnly(given.data), given.init ?? undefined);
    // A response is for React Router itself to read.
    return given;
  };

type WithStatus = ReturnType<typeof data>;

/** Whether it comes from `data(value, status)`, as React Router itself tells. */
const isWithStatus = (value: unknown): value is WithStatus =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit';

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** React Router asks once for all names, before it draws the page. Whoever asks while it is drawn would miss what there is. */
function byNameOnly(data: object): object {
  let is_encoded = false;
  const ownKeys = () => {
    if (is_encoded)
      throw new Error("Take a page's data by name: it cannot be spread, enumerated or printed as a whole.");
    is_encoded = true;
    return [];
  };
  return new Proxy({ ...data }, { ownKeys });
}
