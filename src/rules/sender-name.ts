import { firstCharacters } from './first-characters.ts';
import { SITES, type SiteCode } from './sites.ts';

const LONGEST = 60;

/**
 * The sender's name as mail programs show it: "Summit via RiseBoard", or only the brand if no company is named. A company cannot imitate an
 * address or inject a header: line breaks, invisible characters and address delimiters become spaces.
 */
export function senderName(company: string | null, site: SiteCode): string {
  const { name } = SITES[site];
  const plain = (company ?? '')
    .replace(/[\p{C}\p{Z}"<>@\\]+/gu, ' ')
    .trim()
    .replace(/\s+via$/i, '');
  const shown = plain.length > LONGEST ? `${firstCharacters(plain, LONGEST - 1).trim()}…` : plain;
  return shown && shown !== name ? `${shown} via ${name}` : name;
}
