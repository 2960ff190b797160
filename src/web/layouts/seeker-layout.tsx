import type { ReactNode } from 'react';
import { pathTo } from '#rules/addresses.ts';
import type { SiteCode } from '#rules/sites.ts';
import { TabLinks } from '#ui/tab-links.tsx';
import { useSite } from '../use-site.ts';
import type { Visit } from './page-frame.tsx';
import { PublicLayout } from './public-layout.tsx';

const PAGES = [
  { href: pathTo('/seeker/applications'), label: 'My applications' },
  { href: pathTo('/seeker/saved-jobs'), label: 'Saved jobs' },
  { href: pathTo('/seeker/alert-list'), label: 'Job alerts' },
  { href: pathTo('/seeker/resumes'), label: 'Résumés' },
  { href: pathTo('/seeker/profile'), label: 'My details' },
  { href: pathTo('/seeker/military-record'), label: 'Service and family', only: 'mh' },
  { href: pathTo('/seeker/work-values'), label: 'What I want' },
  { href: pathTo('/search'), label: 'Find jobs' },
] as const satisfies readonly { href: string; label: string; only?: SiteCode }[];
type SeekerPage = (typeof PAGES)[number]['href'];

type SeekerLayoutProps = {
  visit: Visit;
  title: string;
  current?: SeekerPage;
  /** Leaves the title off printed pages. */
  title_on_screen_only?: boolean;
  children: ReactNode;
};

/** The public frame with the seeker's pages as tabs. */
export function SeekerLayout({ visit, title, current, title_on_screen_only = false, children }: SeekerLayoutProps) {
  const { code } = useSite();
  const pages = PAGES.filter((page) => !('only' in page) || page.only === code);
  return (
    <PublicLayout visit={visit}>
      <h1 className={title_on_screen_only ? 'screen-only text-3xl' : 'text-3xl'}>{title}</h1>
      <div className="screen-only mt-4 mb-6">
        <TabLinks
          label="Your pages"
          tabs={pages.map(({ href, label }) => ({ href, label, current: href === current }))}
        />
      </div>
      {children}
    </PublicLayout>
  );
}
