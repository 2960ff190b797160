import type { ReactNode } from 'react';
import { PageFrame, type Visit } from './page-frame.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type PublicLayoutProps = {
  visit: Visit;
  children: ReactNode;
  /** Full-width pages (home) set their own columns; the others get the page column and space above and below. */
  bleed?: boolean;
};

/** The frame of every page that anybody may see. It needs no script. */
export function PublicLayout({ visit, children, bleed = false }: PublicLayoutProps) {
  return (
    <PageFrame visit={visit}>
      <div className="flex min-h-dvh flex-col">
        <SiteHeader />
        <main
          id="main"
          tabIndex={-1}
          className={bleed ? 'flex-1 outline-none' : 'page-column flex-1 py-8 outline-none lg:py-10'}
        >
          {children}
        </main>
        <SiteFooter />
      </div>
    </PageFrame>
  );
}
