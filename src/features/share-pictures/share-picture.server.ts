import { readFileSync } from 'node:fs';
import { SITE_COLORS } from '#rules/site-colors.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import { drawLine, legible, lettersOf, wrap } from './letters.server.ts';
import type { PictureWords } from './rules.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const TOP = 52;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;
/** Sizes of a title, the largest that needs no more lines than it may have. */
const TITLES = [
  { size: 84, most: 2, leading: 96 },
  { size: 66, most: 3, leading: 78 },
] as const;
const FACT = { size: 40, leading: 60, above: 84 };

/** The company's logo stands beside the title, above its first fact. */
const LOGO = { side: 128, y: 62, room: 160 };

/** A picture as SVG of 1200 × 630, in the look of its brand; the logo is one of ours, as PNG. */
export function sharePicture(site: SiteCode, { title, facts }: PictureWords, logo: Uint8Array | null = null) {
  const [letters, colors, { name, tagline }] = [lettersOf(site), SITE_COLORS[site], SITES[site]];
  const width = TEXT_WIDTH - (logo ? LOGO.room : 0);
  const heading = titleLines(site, legible(letters, title) || tagline, width);
  const line = (text: string, y: number, size: number, fill: string) =>
    drawLine(letters, text, { x: MARGIN, y, size, fill });
  const facts_y = TOP + heading.lines.length * heading.leading + FACT.above;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.ground}"/>
<rect width="${WIDTH}" height="18" fill="${colors.accent}"/>
${logo ? logoAt(logo) : ''}
<rect y="522" width="${WIDTH}" height="108" fill="${colors.band}"/>
${heading.lines.map((text, at) => line(text, TOP + (at + 1) * heading.leading, heading.size, colors.ink)).join('\n')}
${facts
  .flatMap((text) => wrap(letters, legible(letters, text), { width: TEXT_WIDTH, size: FACT.size, most: 1 }))
  .map((text, at) => line(text, facts_y + at * FACT.leading, FACT.size, at === 0 ? colors.ink : colors.muted))
  .join('\n')}
<svg x="${MARGIN}" y="544" width="64" height="64" viewBox="0 0 32 32">${markOf(site)}</svg>
${drawLine(letters, name, { x: MARGIN + 84, y: 592, size: 44, fill: colors.ink })}
</svg>`;
}

function logoAt(logo: Uint8Array): string {
  const { side, y } = LOGO;
  const x = WIDTH - MARGIN - side;
  const png = Buffer.from(logo).toString('base64');
  return `<rect x="${x - 1}" y="${y - 1}" width="${side + 2}" height="${side + 2}" fill="#d5d8de"/>
<image x="${x}" y="${y}" width="${side}" height="${side}" href="data:image/png;base64,${png}"/>`;
}

function titleLines(site: SiteCode, title: string, width: number) {
  const tried = TITLES.map((look) => ({
    ...look,
    lines: wrap(lettersOf(site), title, { ...look, width }),
  }));
  const [large, small = large] = tried;
  if (!large || !small) throw new Error('There is no size for titles.');
  return large.lines.at(-1)?.endsWith('…') ? small : large;
}

const marks = new Map<SiteCode, string>();

/** The brand's mark, which the browser shows in its tab, without its title. */
function markOf(site: SiteCode): string {
  const known = marks.get(site);
  if (known !== undefined) return known;
  const text = readFileSync(new URL(`../../../public/favicon-${site}.svg`, import.meta.url), 'utf8');
  const [, fill = '', inner = ''] = /^<svg[^>]*?(?: fill="([^"]*)")?>(.*)<\/svg>\s*$/s.exec(text) ?? [];
  const mark = `<g${fill && ` fill="${fill}"`}>${inner.replace(/<title>.*?<\/title>/s, '')}</g>`;
  marks.set(site, mark);
  return mark;
}
