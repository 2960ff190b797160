import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sharp } from 'sharp';
import { createWorker, OEM } from 'tesseract.js';

/** The largest picture that is decoded: a page of 8.5 × 11 inches at 600 dots per inch has 34 million pixels. */
export const PIXEL_LIMIT = 40_000_000;
/** About 190 dots per inch of a letter-size page: small print is clear, and a wider picture takes longer without reading better. */
const PAGE_WIDTH = 1_600;

/**
 * Returns a function that recognizes English text in pictures of pages. Everything is read from the installed packages; nothing is written.
 */
export async function startRecogniser(): Promise<(picture: Sharp) => Promise<string>> {
  const languages = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng')));
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(languages, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
  });
  return async (picture) => {
    // The darkest pixel becomes black, however few there are: on a page with little text, ink covers less than a hundredth.
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
