import { isRouteErrorResponse, Meta, Outlet, useLocation, useMatches } from 'react-router';
import { pageTitle, SITES } from '#rules/sites.ts';
import type { Route } from './+types/root.ts';
import { CookieBar } from './web/cookie-bar.tsx';
import { Document, DocumentBody, scriptsOf } from './web/document.tsx';
import { ErrorPage } from './web/error-page.tsx';
import { errorWords, type PageRefusal } from './web/error-words.ts';
import { ImpersonationBanner } from './web/impersonation-banner.tsx';
import { rootData, useRootData } from './web/root-data.ts';
import { serverContext } from './web/server-context.ts';

export function loader({ context }: Route.LoaderArgs) {
  return rootData(context.get(serverContext));
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRootData();
  const scripts = scriptsOf(useMatches());
  return (
    <Document
      {...data}
      csrf_token={data.page_data.csrfToken}
      scripts={scripts}
      meta={
        <>
          <meta name="page-address" content={data.told_address} />
          <Meta />
        </>
      }
    >
      <DocumentBody>{children}</DocumentBody>
    </Document>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The full-screen error page (spec §2, §8). What is not there and what went wrong get a message of their own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { site, impersonation, shows_cookie_bar, scroll_consent } = useRootData();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { pathname, search } = useLocation();
  const { message, detail } = errorWords({ status, ...refusalOf(error), url: pathname + search });
  return (
    <>
      <title>{pageTitle(message ?? 'Something went wrong', SITES[site])}</title>
      {impersonation && <ImpersonationBanner {...impersonation} />}
      <ErrorPage site={site} message={message} detail={detail} />
      {shows_cookie_bar && <CookieBar scrollConsent={scroll_consent} />}
    </>
  );
}

function refusalOf(error: unknown): PageRefusal {
  const nothing_said = { code: null, retry_after_s: null };
  if (!isRouteErrorResponse(error) || error.status < 500) return nothing_said;
  // Above 499, only the server throws answers with data (render-page.ts).
  return { ...nothing_said, ...(error.data as PageRefusal | null) };
}
