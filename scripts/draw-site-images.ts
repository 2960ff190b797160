import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

// Social networks and home screens do not take SVG, so these pictures are drawn from ours when the site is built.
const PUBLIC = join(import.meta.dirname, '..', 'public');
const OUT = join(import.meta.dirname, '..', 'build', 'client');
const GROUNDS = { rb: '#fff9f3', mh: '#f7f6f2' } as const;

await mkdir(OUT, { recursive: true });
for (const site of ['rb', 'mh'] as const) {
  await sharp(join(PUBLIC, `og-${site}.svg`))
    .resize(1200, 630)
    .png({ palette: true })
    .toFile(join(OUT, `og-${site}.png`));
  await drawTouchIcon(site);
}

/** 180 × 180 with a ground of its own, since phones cut its corners and paint what is empty black. */
async function drawTouchIcon(site: keyof typeof GROUNDS): Promise<void> {
  const mark = await sharp(join(PUBLIC, `favicon-${site}.svg`), { density: 400 })
    .resize(132, 132)
    .png()
    .toBuffer();
  await sharp({ create: { width: 180, height: 180, channels: 3, background: GROUNDS[site] } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png()
    .toFile(join(OUT, `touch-icon-${site}.png`));
}
