import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sharp } from 'sharp';
import { createWorker, OEM } from 'tesseract.js';

/** Pixels of a picture that is decoded at all: a page of 8.5 × 11 inches at 600 dots per inch has 34 million. */
export const PIXEL_LIMIT = 40_000_000;
/** About 190 dots per inch of a letter page: small print is clear, and a wider picture takes longer and reads no better. */
const PAGE_WIDTH = 1_600;

/** Gives the text of pictures of pages in English. Everything is read from the installed packages; nothing is written. */
export async function startRecogniser(): Promise<(picture: Sharp) => Promise<string>> {
  const languages = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng')));
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(languages, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
  });
  return async (picture) => {
    // The darkest point becomes black, however few there are: of a page with little print the ink is under a hundredth.
    const page = await picture
      .flatten({ background: '#fff' })
      .greyscale()
      .resize({ width: PAGE_WIDTH })
      .normalise({ lower: 0 })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const { data } = await worker.recognize(page);
    return data.text;
  };
}
