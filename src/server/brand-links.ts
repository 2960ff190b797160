import { SITE_CODES, SITES, type Site, type SiteCode } from '#rules/sites.ts';
import { isUrl } from '#rules/validation/web-address.ts';

/** The brand's links outside its own site (spec §2). */
export type BrandLinks = Pick<Site, 'sales_meeting_url' | 'social_links'>;

const SALES = 'sales';

/** `mh.sales=https://…,mh.facebook=https://…`. Links that are not named keep the brand's default. Adds one problem per invalid entry. */
export function readBrandLinks(value: string | undefined, problems: string[]): Record<SiteCode, BrandLinks> {
  const named = new Map<string, string>();
  for (const part of value ? value.split(',') : []) {
    const at = part.indexOf('=');
    const [name, url] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    if (NAMES.includes(name) && url.startsWith('https://') && isUrl(url)) named.set(name, url);
    else problems.push(`BRAND_LINKS has "${part.trim()}"; write mh.sales=https://… or mh.facebook=https://…`);
  }
  return { rb: linksOf('rb', named), mh: linksOf('mh', named) };
}

const NAMES = SITE_CODES.flatMap((site) =>
  [SALES, ...SITES[site].social_links.map(({ network }) => network)].map((name) => `${site}.${name}`),
);

function linksOf(site: SiteCode, named: ReadonlyMap<string, string>): BrandLinks {
  const { sales_meeting_url, social_links } = SITES[site];
  return {
    sales_meeting_url: named.get(`${site}.${SALES}`) ?? sales_meeting_url,
    social_links: social_links.map((link) => ({ ...link, url: named.get(`${site}.${link.network}`) ?? link.url })),
  };
}
