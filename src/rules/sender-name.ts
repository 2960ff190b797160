import { firstCharacters } from './first-characters.ts';
import { SITES, type SiteCode } from './sites.ts';

const LONGEST = 60;

/**
 * Who a mail is from, as mail programs show it: "Summit via RiseBoard", or the brand alone without a company. A company cannot pose as an
 * address or add a header: line breaks, invisible characters, and what delimits addresses become spaces.
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
