import sharp from 'sharp';
import { PAGE_LIMIT, TEXT_LIMIT } from '../document-outcome.ts';
import { imagesOf } from './page-images.ts';
import { pictureOf } from './page-picture.ts';
import { hasLittleText, openPdf, type Page, textOf } from './read-pdf.ts';
import { PIXEL_LIMIT, startRecogniser } from './recogniser.ts';
import { UnreadableError } from './unreadable-error.ts';

/** How many pages are recognized; a résumé has one to three. */
const SCAN_LIMIT = 5;
/** When to return the text recognized so far. The sandbox's own limits are slightly higher. */
const STOP_AFTER = { processor_s: 50, clock_s: 110 };

/**
 * The text of a PDF with scanned pages: those are recognized, the text of the others is extracted. Throws UnreadableError "timeout" if no
 * page was recognized in time.
 */
export async function readScans(bytes: Buffer): Promise<{ text: string; pages: number; is_recognised: boolean }> {
  const document = await openPdf(bytes, { maxImageSize: PIXEL_LIMIT, isOffscreenCanvasSupported: false });
  const clock = startClock();
  let recogniser: ReturnType<typeof startRecogniser> | undefined;
  const recognised = async (page: Page) => {
    const picture = await scanOf(page).catch(() => null);
    if (!picture) return '';
    recogniser ??= startRecogniser();
    const { width, height, grey } = picture;
    return (await recogniser)(sharp(grey, { raw: { width, height, channels: 1 } }));
  };

  const texts: string[] = [];
  let length = 0;
  let scans = 0;
  for (let number = 1; number <= Math.min(document.numPages, PAGE_LIMIT) && length < TEXT_LIMIT; number += 1) {
    const page = await document.getPage(number);
    let text = await textOf(page);
    if (hasLittleText(text) && scans < SCAN_LIMIT && !clock.has_ended) {
      const scan = await Promise.race([recognised(page), clock.end]);
      if (scan) scans += 1;
      text = `${scan ?? ''}\n${text}`;
    }
    page.cleanup();
    texts.push(text);
    length += text.length;
  }
  if (clock.has_ended && scans === 0) throw new UnreadableError('timeout', 'No page was recognized in time.');
  return { text: texts.join('\n\n'), pages: document.numPages, is_recognised: scans > 0 };
}

async function scanOf(page: Page) {
  return pictureOf(await imagesOf(page), page.getViewport({ scale: 1 }), PIXEL_LIMIT);
}

function startClock() {
  const clock = { has_ended: false, end: Promise.resolve<null>(null) };
  clock.end = new Promise((resolve) => {
    const timer = setInterval(() => {
      const { user, system } = process.cpuUsage();
      if (user + system < STOP_AFTER.processor_s * 1e6 && performance.now() < STOP_AFTER.clock_s * 1e3) return;
      clearInterval(timer);
      clock.has_ended = true;
      resolve(null);
    }, 250);
  });
  return clock;
}
