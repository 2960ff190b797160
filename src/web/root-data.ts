import { useRouteLoaderData } from 'react-router';
import type { ServerContext } from './server-context.ts';

/** The visit's data on every page. */
export function rootData(context: ServerContext) {
  const {
    site,
    origin,
    page_data,
    public_scripts,
    brand_links,
    shows_cookie_bar,
    look,
    scroll_consent,
    impersonation,
    nonce,
    told_address,
  } = context;
  return {
    site,
    origin,
    page_data,
    public_scripts,
    brand_links,
    shows_cookie_bar,
    look,
    scroll_consent,
    impersonation,
    nonce,
    told_address,
    drawn_minute: Math.floor(Date.now() / 60_000),
  };
}

export type RootData = ReturnType<typeof rootData>;

/** Error pages have it, too (entry.server.tsx). */
export function useRootData(): RootData {
  const data = useRouteLoaderData<() => RootData>('root');
  if (!data) throw new Error('The root route has no data.');
  return data;
}
