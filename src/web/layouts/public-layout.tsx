import type { ReactNode } from 'react';
import { PageFrame, type Visit } from './page-frame.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type PublicLayoutProps = {
  visit: Visit;
  children: ReactNode;
  /** For full-width pages such as home, which set their own columns. */
  bleed?: boolean;
};

/** The frame of public pages. It needs no script. */
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
