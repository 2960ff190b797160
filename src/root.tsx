import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { pageTitle, SITES } from '#rules/sites.ts';
import type { Route } from './+types/root.ts';
import stylesheet from './ui/styles.css?url';
import { BrandLinksContext } from './web/brand-links-context.tsx';
import { CookieBar } from './web/cookie-bar.tsx';
import { ErrorPage } from './web/error-page.tsx';
import { errorWords } from './web/error-words.ts';
import { FONT_PRELOADS, WORKBENCH_FONT_PRELOADS } from './web/font-preloads.ts';
import { FrameworkStart } from './web/framework-start.tsx';
import { ImpersonationBanner } from './web/impersonation-banner.tsx';
import { PageDataProvider } from './web/page-data-context.tsx';
import { DEFAULT_KEYWORDS_OF } from './web/page-meta.ts';
import { serverContext } from './web/server-context.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export function loader({ context }: Route.LoaderArgs) {
  const { site, origin, page_data, public_scripts, brand_links, shows_cookie_bar, impersonation, nonce } =
    context.get(serverContext);
  return { site, origin, page_data, public_scripts, brand_links, shows_cookie_bar, impersonation, nonce };
}

/** Every page of both sites: head, page data, marker, cookie bar; framework scripts only where a route asks for them. */
export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const matches = useMatches();
  const uses_framework = matches.some(({ handle }) => scriptsOf(handle) === 'framework');
  const uses_form = matches.some(({ handle }) => scriptsOf(handle) === 'form');
  if (!data) return <BareDocument>{children}</BareDocument>;
  const { site, page_data, public_scripts, nonce } = data;
  return (
    <html lang="en" data-site={site}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="csrf-token" content={page_data.csrfToken} suppressHydrationWarning />
        <meta name="keywords" content={DEFAULT_KEYWORDS_OF(site)} />
        <Meta />
        <link rel="icon" type="image/svg+xml" href={`/favicon-${site}.svg`} />
        <link rel="apple-touch-icon" href={`/touch-icon-${site}.png`} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {(uses_framework ? WORKBENCH_FONT_PRELOADS : FONT_PRELOADS[site]).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <Links />
        {!uses_framework && <script src={public_scripts.page} defer />}
        {uses_form && <script src={public_scripts.form} defer />}
      </head>
      <body>
        <PageDataProvider value={page_data}>
          <BrandLinksContext value={data.brand_links}>{children}</BrandLinksContext>
          <script type="application/json" id="page-data" suppressHydrationWarning>
            {pageDataText()}
          </script>
          {uses_framework && (
            <>
              <FrameworkStart />
              <ScrollRestoration nonce={nonce} />
              <Scripts nonce={nonce} />
            </>
          )}
        </PageDataProvider>
      </body>
    </html>
  );
}

/** The server fills it in for each visitor (page-template.ts); in the browser it stands there already. */
function pageDataText(): string {
  return typeof document === 'undefined' ? '' : (document.getElementById('page-data')?.textContent ?? '');
}

function scriptsOf(handle: unknown): unknown {
  return typeof handle === 'object' && handle !== null && 'scripts' in handle ? handle.scripts : undefined;
}

/** When not even the root's data could be loaded. */
function BareDocument({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The full-screen error page (spec §2, §8). What is not there and what went wrong get a message of their own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root');
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const site = data?.site ?? 'rb';
  const { pathname, search } = useLocation();
  const retry_after_s = isRouteErrorResponse(error) ? Number(error.data) || null : null;
  const { message, detail } = errorWords({ status, retry_after_s, url: pathname + search });
  return (
    <>
      <title>{pageTitle(message ?? 'Something went wrong', SITES[site])}</title>
      {data?.impersonation && <ImpersonationBanner {...data.impersonation} />}
      <ErrorPage site={site} message={message} detail={detail} />
      {data?.shows_cookie_bar && <CookieBar scrollConsent />}
    </>
  );
}
