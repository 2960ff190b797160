import { pathTo } from '#rules/addresses.ts';
import type { TabLink } from '#ui/tab-links.tsx';

export function operatorTabs(current: 'people' | 'companies' | 'reports' | 'events' | 'content'): TabLink[] {
  return [
    { href: pathTo('/operator/dashboard'), label: 'People', current: current === 'people' },
    { href: pathTo('/operator/companies'), label: 'Companies', current: current === 'companies' },
    { href: pathTo('/operator/job-reports'), label: 'Job reports', current: current === 'reports' },
    { href: pathTo('/operator/hiring-events'), label: 'Hiring events', current: current === 'events' },
    { href: pathTo('/operator/cms'), label: 'Content pages', current: current === 'content' },
  ];
}
