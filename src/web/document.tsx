import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Scripts, ScrollRestoration, useMatches } from 'react-router';
import type { SiteCode } from '#rules/sites.ts';
import { RenderedAtContext } from '../ui/relative-time.tsx';
import stylesheet from '../ui/styles.css?url';
import { BrandLinksContext } from './brand-links-context.tsx';
import { ImpersonationContext } from './by-person-alone.tsx';
import { FrameworkStart } from './framework-start.tsx';
import { PageDataProvider } from './page-data-context.tsx';
import { DEFAULT_KEYWORDS_OF } from './page-meta.ts';
import { useRootData } from './root-data.ts';
import type { ServerContext } from './server-context.ts';

/** The fonts a public page needs first, for `<link rel="preload" as="font">`. */
const FONT_PRELOADS: Record<SiteCode, string[]> = { rb: [inter, bricolage], mh: [sourceSans, archivo] };

/** The workbench uses one font on both brands. */
const WORKBENCH_FONT_PRELOADS: string[] = [inter];

/** Scripts beyond the public one: React, the script of long forms, or the one for the user's location. */
export type PageScripts = 'framework' | 'form' | 'location' | 'view' | null;

type DocumentProps = Pick<ServerContext, 'public_scripts' | 'nonce'> & {
  site: SiteCode;
  csrf_token: string;
  scripts: PageScripts;
  /** Title, search and social tags of the page. */
  meta: ReactNode;
  children: ReactNode;
};

/** The HTML document of every page. Framework scripts load only where a route asks for them. */
export function Document({ site, csrf_token, public_scripts, nonce, scripts, meta, children }: DocumentProps) {
  const uses_framework = scripts === 'framework';
  return (
    <html lang="en" data-site={site}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="csrf-token" content={csrf_token} suppressHydrationWarning />
        <meta name="keywords" content={DEFAULT_KEYWORDS_OF(site)} />
        {meta}
        <link rel="icon" type="image/svg+xml" href={`/favicon-${site}.svg`} />
        <link rel="apple-touch-icon" href={`/touch-icon-${site}.png`} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {(uses_framework ? WORKBENCH_FONT_PRELOADS : FONT_PRELOADS[site]).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={stylesheet} />
        {!uses_framework && <script src={public_scripts.page} defer />}
        {scripts && scripts !== 'framework' && <script src={public_scripts[scripts]} defer />}
      </head>
      <body>
        {children}
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
      </body>
    </html>
  );
}

/** The page's content with its shared contexts. */
export function DocumentBody({ children }: { children: ReactNode }) {
  const { page_data, brand_links, impersonation, drawn_minute } = useRootData();
  // Pages without the framework may be cached and served to other visitors.
  const drawn_at = scriptsOf(useMatches()) === 'framework' ? drawn_minute : undefined;
  return (
    <PageDataProvider value={page_data}>
      <BrandLinksContext value={brand_links}>
        <ImpersonationContext value={impersonation !== null}>
          <RenderedAtContext value={drawn_at}>{children}</RenderedAtContext>
        </ImpersonationContext>
      </BrandLinksContext>
    </PageDataProvider>
  );
}

/** Filled in for each visitor by page-template.ts; in the browser it is already in the page. */
function pageDataText(): string {
  return typeof document === 'undefined' ? '' : (document.getElementById('page-data')?.textContent ?? '');
}

export function scriptsOf(routes: readonly { handle?: unknown }[]): PageScripts {
  const asked = routes.map(({ handle }) => scriptsIn(handle));
  if (asked.includes('framework')) return 'framework';
  return BESIDE.find((script) => asked.includes(script)) ?? null;
}

const BESIDE = ['form', 'location', 'view'] as const;

const scriptsIn = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'scripts' in handle ? handle.scripts : undefined;
