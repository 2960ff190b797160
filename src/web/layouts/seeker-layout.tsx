import type { ReactNode } from 'react';
import type { SiteCode } from '#rules/sites.ts';
import { TabLinks } from '#ui/tab-links.tsx';
import { useSite } from '../use-site.ts';
import type { Visit } from './page-frame.tsx';
import { PublicLayout } from './public-layout.tsx';

type SeekerPage =
  | '/seeker/applications'
  | '/seeker/saved-jobs'
  | '/seeker/alert-list'
  | '/seeker/resumes'
  | '/seeker/profile'
  | '/seeker/military-record'
  | '/seeker/work-values'
  | '/search';

const PAGES: Array<{ href: SeekerPage; label: string; only?: SiteCode }> = [
  { href: '/seeker/applications', label: 'My applications' },
  { href: '/seeker/saved-jobs', label: 'Saved jobs' },
  { href: '/seeker/alert-list', label: 'Job alerts' },
  { href: '/seeker/resumes', label: 'Résumés' },
  { href: '/seeker/profile', label: 'My details' },
  { href: '/seeker/military-record', label: 'My service', only: 'mh' },
  { href: '/seeker/work-values', label: 'What I want' },
  { href: '/search', label: 'Find jobs' },
];

type SeekerLayoutProps = {
  visit: Visit;
  title: string;
  current?: SeekerPage;
  /** For a page of which only the content belongs on paper. */
  title_on_screen_only?: boolean;
  children: ReactNode;
};

/** The signed-in seeker's pages: the public frame with the seeker's own pages as tabs. */
export function SeekerLayout({ visit, title, current, title_on_screen_only = false, children }: SeekerLayoutProps) {
  const { code } = useSite();
  const pages = PAGES.filter(({ only }) => only === undefined || only === code);
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
