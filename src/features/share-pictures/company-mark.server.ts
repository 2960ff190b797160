import { MARK_COLORS } from '#rules/site-colors.ts';
import type { SiteCode } from '#rules/sites.ts';
import { markOf } from '#ui/company-mark.ts';
import { drawLine, legible, lettersOf, widthOf } from './letters.server.ts';

const SIDE = 256;
/** Marks are drawn in a box of 48, with their letter in this size. */
const BOX = 48;
const SIZE = 22;
/** From the middle of a capital letter down to its base line, for a letter of that size. */
const BELOW_MIDDLE = 8;

/** What stands for a company without a logo on the pages of its site, by day, as SVG on white. */
export function companyMark(site: SiteCode, name: string): string {
  const { letter, tone, shape } = markOf(name);
  const { ground, ink } = MARK_COLORS[site][tone];
  const letters = lettersOf(site);
  const drawn = legible(letters, letter);
  const x = (BOX - widthOf(letters, drawn, SIZE)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX}" width="${SIDE}" height="${SIDE}">
<rect width="${BOX}" height="${BOX}" fill="#fff"/><path d="${shape}" fill="${ground}"/>
${drawLine(letters, drawn, { x, y: BOX / 2 + BELOW_MIDDLE, size: SIZE, fill: ink })}
</svg>`;
}
