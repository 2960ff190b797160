import PDFDocument from 'pdfkit';
import sharp, { type Sharp } from 'sharp';
import { drawLine, lettersOf } from '#features/share-pictures/letters.server.ts';

/** A letter-size page at 150 dots per inch, and in points. */
const DOTS = { width: 1_275, height: 1_650 };
const SHEET = { width: 612, height: 792 };

export const SCANNED_LINES = [
  'Dana Whitfield',
  '118 Harbor Street, Savannah, GA 31401',
  'dana.whitfield@example.com',
  'Work Experience',
  'Warehouse Supervisor, Coastal Freight LLC, June 2019 - Present',
];

/** A page as a scanner produces it: a picture of lines without text. */
export function aScan(lines: readonly string[] = SCANNED_LINES): Sharp {
  const drawn = lines.map((line, at) =>
    drawLine(lettersOf('rb'), line, { x: 120, y: 200 + at * 60, size: 34, fill: '#222' }),
  );
  const { width, height } = DOTS;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/>${drawn.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' });
}

type Pdf = InstanceType<typeof PDFDocument>;

/** A PDF; each function fills one page. */
export async function aPdf(pages: readonly ((pdf: Pdf) => void)[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  for (const fill of pages) {
    pdf.addPage({ size: [SHEET.width, SHEET.height], margin: 0 });
    fill(pdf);
  }
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

/** A page with only a JPEG or PNG; `turned` is the angle by which a viewer rotates the page clockwise. */
export const aScannedPage =
  (picture: Buffer, turned = 0) =>
  (pdf: Pdf): void => {
    Object.assign(pdf.page.dictionary.data, { Rotate: turned });
    pdf.image(picture, 0, 0, { fit: [SHEET.width, SHEET.height] });
  };

/** A page of black pixels on a transparent background in strips, as fax machines and old scanners write it. */
export async function aPageInStrips(scan: Sharp, strips = 3): Promise<(pdf: Pdf) => void> {
  const { data, info } = await scan.greyscale().raw().toBuffer({ resolveWithObject: true });
  const row_bytes = Math.ceil(info.width / 8);
  const bits = Buffer.alloc(row_bytes * info.height);
  for (const [at, grey] of data.entries()) {
    const [x, y] = [at % info.width, Math.floor(at / info.width)];
    if (grey > 127) bits.writeUInt8((bits[y * row_bytes + (x >> 3)] ?? 0) | (128 >> (x & 7)), y * row_bytes + (x >> 3));
  }
  const rows = info.height / strips;
  return (pdf) => {
    for (let at = 0; at < strips; at += 1) {
      const strip = bits.subarray(at * rows * row_bytes, (at + 1) * rows * row_bytes);
      const stencil = { ImageMask: true, Width: info.width, Height: rows, BitsPerComponent: 1 };
      const place = [SHEET.width, 0, 0, -SHEET.height / strips, 0, (SHEET.height / strips) * (at + 1)];
      paint(pdf, { ...stencil, data: strip }, place);
    }
  };
}

/** Draws an image whose only valid information is its dictionary. */
export function paint(pdf: Pdf, image: Record<string, unknown> & { data: Buffer }, place: readonly number[]): void {
  const { data, ...dictionary } = image;
  const reference = pdf.ref({ Type: 'XObject', Subtype: 'Image', ...dictionary });
  reference.end(data);
  const name = `S${Object.keys(pdf.page.xobjects).length}`;
  pdf.page.xobjects[name] = reference;
  pdf.addContent(`q ${place.join(' ')} cm /${name} Do Q`);
}
