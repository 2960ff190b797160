import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { SITE_COLORS } from '../src/rules/site-colors.ts';
import { SITE_CODES, type SiteCode } from '../src/rules/sites.ts';

// Social networks and home screens do not accept SVG, so these pictures are rendered from ours at build time.
const PUBLIC = join(import.meta.dirname, '..', 'public');
const OUT = join(import.meta.dirname, '..', 'build', 'client');

/** Edge lengths of home screen icons by file name, in pixels. */
const ICONS = { 'touch-icon-SITE.png': 180, 'icon-SITE-192.png': 192, 'icon-SITE-512.png': 512 };
/** The mark's share of a home screen icon, so that nothing is lost when it is cropped to a circle. */
const MARK_PART = 0.6;
const TAB_PIXELS = 32;

await mkdir(OUT, { recursive: true });
for (const site of SITE_CODES) {
  await sharp(join(PUBLIC, `og-${site}.svg`))
    .resize(1200, 630)
    .png({ palette: true })
    .toFile(join(OUT, `og-${site}.png`));
  for (const [name, edge] of Object.entries(ICONS)) await drawIcon(site, edge, name.replace('SITE', site));
  await writeFile(join(OUT, `favicon-${site}.ico`), icoOf(await drawMark(site, TAB_PIXELS)));
}

/** With its own background, because phones crop the corners and paint transparent areas black. */
async function drawIcon(site: SiteCode, edge: number, name: string): Promise<void> {
  const mark = await drawMark(site, Math.round(edge * MARK_PART));
  await sharp({ create: { width: edge, height: edge, channels: 3, background: SITE_COLORS[site].ground } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png()
    .toFile(join(OUT, name));
}

function drawMark(site: SiteCode, edge: number): Promise<Buffer> {
  return sharp(join(PUBLIC, `favicon-${site}.svg`), { density: 1_200 })
    .resize(edge, edge)
    .png()
    .toBuffer();
}

/** An ICO file with one PNG of 32 × 32: a directory of one entry, followed by the picture. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(TAB_PIXELS, 6);
  head.writeUInt8(TAB_PIXELS, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
