import { isRouteErrorResponse, Meta, Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { pageTitle, SITES } from '#rules/sites.ts';
import type { Route } from './+types/root.ts';
import { CookieBar } from './web/cookie-bar.tsx';
import { BareDocument, Document, DocumentBody, scriptsOf } from './web/document.tsx';
import { ErrorPage } from './web/error-page.tsx';
import { errorWords } from './web/error-words.ts';
import { ImpersonationBanner } from './web/impersonation-banner.tsx';
import { serverContext } from './web/server-context.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { site, origin, page_data, public_scripts, brand_links, shows_cookie_bar, impersonation, nonce } =
    context.get(serverContext);
  return { site, origin, page_data, public_scripts, brand_links, shows_cookie_bar, impersonation, nonce };
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const scripts = scriptsOf(useMatches());
  if (!data) return <BareDocument meta={<Meta />}>{children}</BareDocument>;
  return (
    <Document {...data} csrf_token={data.page_data.csrfToken} scripts={scripts} meta={<Meta />}>
      <DocumentBody>{children}</DocumentBody>
    </Document>
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
