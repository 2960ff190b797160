import PDFDocument from 'pdfkit';
import { BOLD, drawable, REGULAR } from './drawable.ts';

export type Doc = InstanceType<typeof PDFDocument>;

/** In points. */
export const MARGIN = 56;
export const INK = '#111111';
export const SOFT = '#444444';

/** An empty document on US Letter, with a title that readers show, and our fonts 'regular' and 'bold'. */
export function newDocument({ title, author }: { title: string; author: string }): Doc {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    font: '',
    info: { Title: title, Author: author },
  });
  return doc.registerFont('regular', REGULAR).registerFont('bold', BOLD);
}

export type Look = { font?: 'regular' | 'bold'; size?: number; color?: string };

/** Writes a paragraph, which wraps; nothing for an empty text. */
export function writeLine(doc: Doc, text: string, { font = 'regular', size = 10.5, color = INK }: Look = {}): void {
  if (text === '') return;
  doc.font(font).fontSize(size).fillColor(color).text(drawable(text), { lineGap: 2 });
}

/** A thin line across the page. */
export function drawRule(doc: Doc): void {
  const { y } = doc;
  doc
    .moveTo(MARGIN, y)
    .lineTo(doc.page.width - MARGIN, y)
    .lineWidth(0.5)
    .strokeColor(SOFT)
    .stroke();
}
