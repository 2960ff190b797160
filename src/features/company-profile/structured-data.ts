import type { Answer } from '#api/endpoint.ts';
import { logoPicturePath } from '#features/share-pictures/rules.ts';
import { richTextToPlain } from '#rules/rich-text.ts';
import type { getCompanyProfile } from './contract.ts';

/** schema.org Organization for a company's page, with only what the page shows. */
export function organizationData(company: Answer<typeof getCompanyProfile>, page_url: string): Record<string, unknown> {
  const { city, region } = company;
  const about = richTextToPlain(company.about).trim();
  const address = {
    '@type': 'PostalAddress',
    ...(city ? { addressLocality: city } : {}),
    ...(region ? { addressRegion: region } : {}),
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name,
    url: page_url,
    logo: new URL(logoPicturePath(company), page_url).href,
    ...(company.website ? { sameAs: company.website } : {}),
    ...(about ? { description: about } : {}),
    ...(city || region ? { address } : {}),
  };
}
