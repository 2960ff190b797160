import { firstCharacters } from './first-characters.ts';
import { fillPath } from './paths.ts';

/** Long enough to tell jobs apart, short enough to paste. */
const LONGEST = 80;
const LONGEST_SKILL = 60;
/** Where people report a job. */
const REPORT = 'report';

/** A title as part of an address: ASCII words joined by hyphens, or `empty` without any. */
export function slugFor(title: string, empty = 'job'): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('&', ' and ')
    .replace(/(?<=\w)['’](?=\w)/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return cutBetweenWords(words?.join('-') ?? '') || empty;
}

/** The public address of a posting. The id finds it; the slug is for people and follows the title. */
export function jobPath(posting_id: string, title: string): string {
  const slug = slugFor(title);
  return fillPath('/job/{posting_id}/{slug}', { posting_id, slug: slug === REPORT ? `${slug}-job` : slug });
}

/** The public address of a company. The key at its end finds it; the slug follows the name. */
export function companyPath(company_key: string, name: string): string {
  return fillPath('/employer-profile/{slug}', { slug: `${slugFor(name, 'company')}-${company_key}` });
}

/** The address of a company's career page. */
export const careerPath = (address: string): string => fillPath('/employer-profile/{slug}', { slug: address });

/** The logo's URL, for a company that shows its name; null without a logo. The file at a URL never changes. */
export function companyLogoPath({ company_key, logo_key }: { company_key: string | null; logo_key: string | null }) {
  return company_key && logo_key
    ? fillPath('/company-logo/{company_key}/{version}.png', { company_key, version: logoVersion(logo_key) })
    : null;
}

/** The first group of a logo's key: enough to tell it from the company's earlier logos, and short, since lists repeat it. */
export const logoVersion = (logo_key: string): string => logo_key.split('-', 1)[0] ?? '';

/** The company's newest jobs as an embed. */
export const companyEmbedPath = (company_key: string, name: string): string =>
  companyPath(company_key, name).replace('/employer-profile/', '/embed/company/');

/** A skill or city as part of an address, '' if nothing remains. Must match `skill_slug` of the database. */
export function skillSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/(^|\s)\.(?=[a-z])/g, '$1dot ')
    .replaceAll('+', ' plus ')
    .replaceAll('#', ' sharp ')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-');
  return trimmed(firstCharacters(trimmed(words), LONGEST_SKILL));
}

/** A company as searches name it, in any spelling. Must match `company_slug` of the database. */
export const companySlug = (name: string): string => skillSlug(name) || name.trim().toLowerCase();

/** `tx/austin`. Must match `city_slug` of the database. */
export const citySlug = (city: string, region: string): string => `${skillSlug(region)}/${skillSlug(city)}`;

const trimmed = (slug: string) => slug.replace(/^-+|-+$/g, '');

function cutBetweenWords(slug: string): string {
  if (slug.length <= LONGEST) return slug;
  const end = slug.lastIndexOf('-', LONGEST);
  return slug.slice(0, end > 0 ? end : LONGEST);
}
