import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { aPageInStrips, aPdf, aScan, aScannedPage, paint, SCANNED_LINES } from '../../../tests/factories/scans.ts';
import { readDocument } from './read-document.ts';

/** Each test recognizes pages, which takes long on a busy machine. */
vi.setConfig({ testTimeout: 150_000 });

const folder = mkdtempSync(join(tmpdir(), 'scans-'));
afterAll(() => rmSync(folder, { recursive: true }));

let scans_told = 0;
const on_scan = async () => {
  scans_told += 1;
};

async function read(pages: Parameters<typeof aPdf>[0]) {
  const path = join(folder, 'scan.pdf');
  writeFileSync(path, await aPdf(pages));
  return readDocument(path, { on_scan });
}
const linesOf = (outcome: Awaited<ReturnType<typeof read>>) =>
  outcome.state === 'read' ? outcome.text.split('\n').filter(Boolean) : [outcome.reason];

const page = async (lines?: readonly string[]) => aScannedPage(await aScan(lines).png().toBuffer());
const white = () => page([]);
const typed = (text: string) => (pdf: Parameters<Parameters<typeof aPdf>[0][number]>[0]) => void pdf.text(text, 72, 72);
const TYPED =
  'Logistics Specialist at Harbor Lines Inc, who planned the routes of forty trucks through three states for eight years';

describe('a PDF of scanned pages', () => {
  it.each([
    ['as a photo', async () => aScannedPage(await aScan().jpeg({ quality: 70 }).toBuffer())],
    [
      'rotated, with a page rotation that corrects it',
      async () => aScannedPage(await aScan().rotate(270).png().toBuffer(), 90),
    ],
    ['as black dots in strips', async () => aPageInStrips(aScan())],
  ])('yields its lines: %s', async (_, scanned) => {
    scans_told = 0;
    const outcome = await read([await scanned()]);
    expect(outcome).toMatchObject({ state: 'read', via: 'ocr', pages: 1 });
    expect(scans_told).toBe(1);
    expect(linesOf(outcome)).toEqual(SCANNED_LINES);
  });

  it('is distinguished from a PDF with text', async () => {
    scans_told = 0;
    expect(await read([typed(`${TYPED}, and more. ${TYPED}`)])).toMatchObject({ state: 'read', via: 'pdf' });
    expect(scans_told).toBe(0);
  });

  it("yields its pages in order, including typed ones and a scanning app's footer", async () => {
    const footed = await page(['Forklift License']);
    const outcome = await read([
      await page(SCANNED_LINES.slice(0, 3)),
      typed(TYPED),
      (pdf) => {
        footed(pdf);
        pdf.text('Scanned with an app', 72, 700);
      },
    ]);
    expect(outcome).toMatchObject({ state: 'read', via: 'ocr', pages: 3 });
    expect(linesOf(outcome).join(' ')).toMatch(
      /^Dana Whitfield.*example\.com Logistics.*Forklift License Scanned with an app$/,
    );
  });

  it('with forty pages yields the first ones', async () => {
    const same = await page(['Warehouse Supervisor, Coastal Freight']);
    const outcome = await read(Array.from({ length: 40 }, () => same));
    expect(outcome).toMatchObject({ state: 'read', via: 'ocr', pages: 40 });
    expect(linesOf(outcome)[0]).toBe('Warehouse Supervisor, Coastal Freight');
  });

  it('has no text if it is blank', async () => {
    expect(await read([await white(), await white()])).toMatchObject({ state: 'unreadable', reason: 'no-text' });
  });
});

describe('an image crafted to use all memory', () => {
  const SIDE = 30_000;
  const bits = {
    ImageMask: true,
    Width: SIDE,
    Height: SIDE,
    BitsPerComponent: 1,
    data: Buffer.alloc((SIDE * SIDE) / 8),
  };

  it('is skipped, and the typed pages are read', async () => {
    const outcome = await read([typed(TYPED), (pdf) => paint(pdf, bits, [612, 0, 0, 792, 0, 0])]);
    expect(outcome).toMatchObject({ state: 'read', via: 'pdf', pages: 2 });
  });

  it.each([
    ['declares its real size', async () => bits],
    ['declares a small size', liar],
  ])('yields no text if it %s', async (_, image) => {
    const hostile = await image();
    const outcome = await read([(pdf) => paint(pdf, hostile, [612, 0, 0, 792, 0, 0])]);
    expect(outcome).toMatchObject({
      state: 'unreadable',
      reason: expect.stringMatching(/^(no-text|too-large|timeout)$/),
    });
  });

  /** A JPEG whose frame header (SOF0) declares 30,000 × 30,000 in a dictionary that declares 100 × 100. */
  async function liar() {
    const data = await aScan().jpeg().toBuffer();
    const frame = data.indexOf(Buffer.from([0xff, 0xc0]));
    data.writeUInt16BE(SIDE, frame + 5);
    data.writeUInt16BE(SIDE, frame + 7);
    return { Width: 100, Height: 100, BitsPerComponent: 8, ColorSpace: 'DeviceRGB', Filter: 'DCTDecode', data };
  }
});
