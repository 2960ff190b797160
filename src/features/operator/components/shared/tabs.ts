import type { TabLink } from '#ui/tab-links.tsx';

/** The staff's pages. */
export function operatorTabs(current: 'people' | 'companies' | 'reports' | 'events' | 'content'): TabLink[] {
  return [
    { href: '/operator/dashboard', label: 'People', current: current === 'people' },
    { href: '/operator/companies', label: 'Companies', current: current === 'companies' },
    { href: '/operator/job-reports', label: 'Job reports', current: current === 'reports' },
    { href: '/operator/hiring-events', label: 'Hiring events', current: current === 'events' },
    { href: '/operator/cms', label: 'Content pages', current: current === 'content' },
  ];
}
