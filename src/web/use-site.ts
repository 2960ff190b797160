import { useContext } from 'react';
import { SITES, type Site } from '#rules/sites.ts';
import { BrandLinksContext } from './brand-links-context.tsx';
import { usePageData } from './page-data-context.tsx';

/** The brand that this page belongs to. */
export function useSite(): Site {
  const links = useContext(BrandLinksContext);
  const site = SITES[usePageData().domain];
  return links ? { ...site, ...links } : site;
}
