import { SITES, type Site } from '#rules/sites.ts';
import { usePageData } from './page-data-context.tsx';

/** The brand that this page belongs to. */
export function useSite(): Site {
  return SITES[usePageData().domain];
}
