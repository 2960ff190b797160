import { usePageData } from '#web/page-data-context.tsx';

/** Says a date in the time zone of the reader's company: 'Nov 26, 2026'. */
export function useDay(): (date: string) => string {
  const { companyPreferences } = usePageData();
  const timeZone = companyPreferences?.time_zone ?? 'UTC';
  return (date) => new Date(date).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone });
}
