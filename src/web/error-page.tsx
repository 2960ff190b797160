import { pathTo } from '#rules/addresses.ts';
import type { SiteCode } from '#rules/sites.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadedMarker } from './loaded-marker.tsx';
import { SiteLogo } from './sites/site-logo.tsx';

/** The message of spec §8 for a page that could not be rendered. */
export const RENDERING_FAILURE = 'Whoops! Looks like something went wrong.';

type ErrorPageProps = {
  /** Chosen by the host name. */
  site: SiteCode;
  message?: string | undefined;
  /** What is kept and what may help, in a sentence or two. */
  detail?: string | undefined;
  requestId?: string;
};

/** Full screen: the message, the brand's logo and a link home (spec §2). Needs no page data, because loading that may have failed. */
export function ErrorPage({ site, message = RENDERING_FAILURE, detail, requestId }: ErrorPageProps) {
  return (
    <main
      id="main"
      className="grid min-h-[calc(100dvh-var(--banner-height))] place-items-center bg-canvas px-4 py-12 text-ink"
    >
      <div className="grid max-w-prose justify-items-center gap-6 text-center">
        <SiteLogo site={site} size="lg" />
        <h1 className="text-3xl">{message}</h1>
        {detail && <p className="text-lg text-muted">{detail}</p>}
        <LinkButton href={pathTo('/')} variant="primary" size="lg">
          Return to Home
        </LinkButton>
        {requestId && <p className="text-sm text-muted">Request {requestId}</p>}
      </div>
      <LoadedMarker />
    </main>
  );
}
