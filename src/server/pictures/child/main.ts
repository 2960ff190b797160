import sharp, { type Sharp } from 'sharp';
import { closeNetwork } from '../../resumes/child/no-network.ts';

// This process may read only its own file and those of `resumes`, so limits are passed as arguments.
const [, , kind = '', side_px = '', fewest_px = '', most_px = '', most_pixels = ''] = process.argv;
const side = Number(side_px);
const NEARLY_WHITE = 245;

closeNetwork();
sharp.cache(false);
sharp.concurrency(1);
// Tells the parent that startup succeeded; any later failure is caused by the picture.
process.stdout.write('\n');
const outcome = await draw(await readAll()).catch((error) => ({
  state: 'damaged',
  detail: String(error).slice(0, 500),
}));
process.stdout.write(JSON.stringify(outcome), () => process.exit(0));

async function readAll(): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part);
  return Buffer.concat(parts);
}

/** Redraws the whole picture: nothing but its pixels is kept. */
async function draw(bytes: Buffer) {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (Math.min(width, height) < Number(fewest_px)) return { state: 'too-small', width, height };
  const is_huge = Math.max(width, height) > Number(most_px) || width * height > Number(most_pixels);
  if (is_huge) return { state: 'too-many-pixels', width, height };
  const picture = sharp(bytes, { limitInputPixels: Number(most_pixels), failOn: 'error' }).rotate();
  return kind === 'logo' ? drawLogo(picture) : drawPhoto(picture);
}

/** On a white square. */
async function drawLogo(picture: Sharp) {
  const square = picture.resize(side, side, { fit: 'contain', background: '#fff' }).flatten({ background: '#fff' });
  const { data, info } = await square.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  if (data.every((value) => value > NEARLY_WHITE)) return { state: 'blank' };
  const { width, height, channels } = info;
  const png = await sharp(data, { raw: { width, height, channels } }).png({ palette: true }).toBuffer();
  return { state: 'drawn', picture: png.toString('base64'), width, height };
}

/** In its own shape, with white where it is transparent. */
async function drawPhoto(picture: Sharp) {
  const whole = picture.resize(side, side, { fit: 'inside', withoutEnlargement: true }).flatten({ background: '#fff' });
  const { data, info } = await whole
    .toColourspace('srgb')
    .webp({ quality: 76, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  return { state: 'drawn', picture: data.toString('base64'), width: info.width, height: info.height };
}
