import type { MetaDescriptor } from 'react-router';
import { pageTitle, SITES, type SiteCode } from '#rules/sites.ts';

type Root = { site: SiteCode; origin: string };
type Page = {
  title: string;
  description?: string;
  /** Path of the canonical address; none for signed-in pages. */
  path?: string;
  /** Path of the page's own picture, 1200 × 630; otherwise the site's is used. */
  image?: string;
  /** For pages that search engines must not list. */
  no_index?: boolean;
};
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Title '{title} | {brand}', search and social tags, canonical address (spec §1). */
export function pageMeta(matches: Matches, page: Page): MetaDescriptor[] {
  const root = rootOf(matches);
  if (!root) return [{ title: page.title }];
  const title = pageTitle(page.title, SITES[root.site]);
  const description = page.description ?? SITES[root.site].description;
  const url = page.path === undefined ? null : root.origin + page.path;
  const image = root.origin + (page.image ?? `/og-${root.site}.png`);
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:site_name', content: SITES[root.site].name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    ...(url ? [{ property: 'og:url', content: url }, { tagName: 'link', rel: 'canonical', href: url } as const] : []),
    ...(page.no_index ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** The default list of job-related keywords of a site (spec §1). */
export const DEFAULT_KEYWORDS_OF = (site: SiteCode) => SITES[site].job_keywords.join(', ');

function rootOf(matches: Matches): Root | null {
  const data = matches.find((match) => match?.id === 'root')?.loaderData;
  if (typeof data !== 'object' || data === null || !('site' in data) || !('origin' in data)) return null;
  const { site, origin } = data;
  return (site === 'rb' || site === 'mh') && typeof origin === 'string' ? { site, origin } : null;
}
