import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createWorker, OEM } from 'tesseract.js';

/** Pixels of a picture that is decoded at all: a page of 8.5 × 11 inches at 600 dots per inch has 34 million. */
const PIXEL_LIMIT = 40_000_000;
/** About 190 dots per inch of a letter page: small print is clear, and a wider picture takes longer and reads no better. */
const PAGE_WIDTH = 1_600;

/** The text of a picture of a page in English. Everything is read from the installed packages; nothing is written. */
export async function readImage(bytes: Buffer): Promise<string> {
  const page = await sharp(bytes, { limitInputPixels: PIXEL_LIMIT })
    .rotate()
    .flatten({ background: '#fff' })
    .greyscale()
    .resize({ width: PAGE_WIDTH })
    .normalise()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const languages = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng')));
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(languages, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
  });
  const { data } = await worker.recognize(page);
  return data.text;
}
