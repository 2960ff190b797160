import { buffer } from 'node:stream/consumers';
import { dollars } from '#rules/dollars.ts';
import type { Site } from '#rules/sites.ts';
import { type Doc, drawRule, INK, type Look, MARGIN, newDocument, SOFT, writeLine } from '#server/pdf/document.ts';
import { drawable } from '#server/pdf/drawable.ts';
import { type InvoiceContent, numberWords } from '../rules/invoice-content.ts';

const AMOUNT_WIDTH = 110;
/** The points that a line may need; otherwise a new page begins. */
const KEEP = 48;

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
  const doc = newDocument({ title, author: site.name });
  writeHead(doc, invoice, site, title);
  writeLines(doc, invoice.content);
  doc.end();
  return new Uint8Array(await buffer(doc));
}

function writeHead(doc: Doc, { site: code, of_number, issued_at, content }: PrintedInvoice, site: Site, title: string) {
  const [seller, ...address] = site.postal_address.split(', ');
  writeLine(doc, seller ?? site.name, { font: 'bold', size: 13 });
  writeLine(doc, address.join(', '), { color: SOFT });
  writeLine(doc, site.help_email, { color: SOFT });
  doc.moveDown(1.5);
  writeLine(doc, title, { font: 'bold', size: 20 });
  writeLine(doc, dayWords(issued_at), { color: SOFT });
  if (of_number !== null) writeLine(doc, `For invoice ${numberWords(code, of_number)}`, { color: SOFT });
  doc.moveDown(1.2);
  const { name, email, address: lines, tax_ids } = content.buyer;
  writeLine(doc, 'Billed to', { font: 'bold' });
  for (const line of [name, ...lines, email, ...tax_ids.map((tax_id) => `Tax ID ${tax_id}`)]) writeLine(doc, line);
  doc.moveDown(1.2);
}

const dayWords = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));

function writeLines(doc: Doc, content: InvoiceContent) {
  const { lines, discount_cents, taxes, total_cents, credits_cents } = content;
  drawRule(doc);
  doc.moveDown(0.5);
  for (const { name, cents } of lines) row(doc, name, cents);
  drawRule(doc);
  doc.moveDown(0.5);
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
