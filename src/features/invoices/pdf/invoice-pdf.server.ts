import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { dollars } from '#rules/dollars.ts';
import type { Site } from '#rules/sites.ts';
import { BOLD, drawable, REGULAR } from '#server/pdf/drawable.ts';
import { type InvoiceContent, numberWords } from '../rules/invoice-content.ts';

const MARGIN = 56;
const INK = '#111111';
const SOFT = '#444444';
const AMOUNT_WIDTH = 110;
/** The points that a line may need; otherwise a new page begins. */
const KEEP = 48;

type Doc = InstanceType<typeof PDFDocument>;

export type PrintedInvoice = {
  site: 'rb' | 'mh';
  number: number;
  kind: 'invoice' | 'credit-note';
  of_number: number | null;
  issued_at: string;
  content: InvoiceContent;
};

/** On US Letter: who sells, who buys, each line with its amount, and how the total was paid. */
export async function invoicePdf(invoice: PrintedInvoice, site: Site): Promise<Uint8Array<ArrayBuffer>> {
  const title = `${invoice.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${numberWords(invoice.site, invoice.number)}`;
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    font: '',
    info: { Title: title, Author: site.name },
  });
  doc.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  writeHead(doc, invoice, site, title);
  writeLines(doc, invoice.content);
  doc.end();
  return new Uint8Array(await buffer(doc));
}

function writeHead(doc: Doc, { site: code, of_number, issued_at, content }: PrintedInvoice, site: Site, title: string) {
  const [seller, ...address] = site.postal_address.split(', ');
  write(doc, seller ?? site.name, { font: 'bold', size: 13 });
  write(doc, address.join(', '), { color: SOFT });
  write(doc, site.help_email, { color: SOFT });
  doc.moveDown(1.5);
  write(doc, title, { font: 'bold', size: 20 });
  write(doc, dayWords(issued_at), { color: SOFT });
  if (of_number !== null) write(doc, `For invoice ${numberWords(code, of_number)}`, { color: SOFT });
  doc.moveDown(1.2);
  const { name, email, address: lines, tax_ids } = content.buyer;
  write(doc, 'Billed to', { font: 'bold' });
  for (const line of [name, ...lines, email, ...tax_ids.map((tax_id) => `Tax ID ${tax_id}`)]) write(doc, line);
  doc.moveDown(1.2);
}

const dayWords = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));

function writeLines(doc: Doc, content: InvoiceContent) {
  const { lines, discount_cents, taxes, total_cents, credits_cents } = content;
  rule(doc);
  for (const { name, cents } of lines) row(doc, name, cents);
  rule(doc);
  if (discount_cents > 0) row(doc, 'Discount', -discount_cents);
  for (const { name, cents } of taxes) row(doc, name, cents);
  row(doc, 'Total in US dollars', total_cents, 'bold');
  if (total_cents >= 0) {
    if (credits_cents > 0) row(doc, 'Paid by your credit', credits_cents);
    row(doc, 'Paid', total_cents - credits_cents);
  } else if (credits_cents < 0) row(doc, 'Taken off your next payments', -credits_cents);
  else row(doc, 'Refunded', -total_cents);
}

/** A name on the left, which may wrap, and its amount on the right. */
function row(doc: Doc, name: string, cents: number, font: Look['font'] = 'regular') {
  if (doc.y > doc.page.height - MARGIN - KEEP) doc.addPage();
  const { y } = doc;
  const width = doc.page.width - 2 * MARGIN;
  const amount_at = MARGIN + width - AMOUNT_WIDTH;
  doc
    .font(font)
    .fontSize(10.5)
    .fillColor(INK)
    .text(dollars(cents), amount_at, y, { width: AMOUNT_WIDTH, align: 'right' });
  doc.text(drawable(name), MARGIN, y, { width: width - AMOUNT_WIDTH - 12 });
  doc.moveDown(0.4);
}

function rule(doc: Doc) {
  const { y } = doc;
  doc
    .moveTo(MARGIN, y)
    .lineTo(doc.page.width - MARGIN, y)
    .lineWidth(0.5)
    .strokeColor(SOFT)
    .stroke();
  doc.moveDown(0.5);
}

type Look = { font?: 'regular' | 'bold'; size?: number; color?: string };

function write(doc: Doc, text: string, { font = 'regular', size = 10.5, color = INK }: Look = {}) {
  if (text === '') return;
  doc.font(font).fontSize(size).fillColor(color).text(drawable(text), { lineGap: 2 });
}
