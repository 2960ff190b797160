import type { ReactNode } from 'react';
import type { SiteCode } from '#rules/sites.ts';
import { BrandLinksContext } from '../brand-links-context.tsx';
import { PageDataProvider, usePageData } from '../page-data-context.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** A public page of either site as visitors see it, regardless of the site staff are on. */
export function PreviewFrame({ site, children }: { site: SiteCode; children: ReactNode }) {
  const data = usePageData();
  return (
    <PageDataProvider value={{ ...data, domain: site, user: null }}>
      <BrandLinksContext value={null}>
        <div data-site={site} className="flex min-h-dvh flex-col bg-canvas text-ink">
          <div inert>
            <SiteHeader />
          </div>
          <main id="main" tabIndex={-1} className="page-column flex-1 py-8 outline-none lg:py-10">
            {children}
          </main>
          <div inert>
            <SiteFooter />
          </div>
        </div>
      </BrandLinksContext>
    </PageDataProvider>
  );
}
