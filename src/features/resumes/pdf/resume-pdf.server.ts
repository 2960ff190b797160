import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { BOLD, drawable, REGULAR, undrawn } from '#server/pdf/drawable.ts';
import type { ResumePerson } from '../contract.ts';
import { dateWords, periodWords, serviceWords, studyWords } from '../words.ts';

const MARGIN = 56;
const INK = '#111111';
const SOFT = '#444444';
/** The points that must be left below a heading; otherwise a new page begins. */
const KEEP_TOGETHER = 64;

type Doc = InstanceType<typeof PDFDocument>;

/** One column of black text on US Letter, as plain as programs that read résumés like it. */
export async function resumePdf(person: ResumePerson, title: string): Promise<Uint8Array<ArrayBuffer>> {
  const info = { Title: title, Author: `${person.first_name} ${person.last_name}`.trim() };
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    font: '',
    info,
  });
  doc.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  writeHead(doc, person);
  for (const { heading, entries } of partsOf(person)) {
    writeHeading(doc, heading);
    for (const write of entries) {
      write(doc);
      // A long résumé takes half a second, so other requests get their turn.
      await turn();
    }
  }
  doc.end();
  return new Uint8Array(await buffer(doc));
}

function writeHead(doc: Doc, { first_name, last_name, headline, ...person }: ResumePerson) {
  const { phone, email, city, region, postal_code } = person;
  const place = [city, [region, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const contact = [place, phone, email].filter(Boolean).join('  |  ');
  line(doc, `${first_name} ${last_name}`.trim(), { font: 'bold', size: 22 });
  line(doc, headline, { size: 13, color: SOFT });
  line(doc, contact, { size: 10.5 });
}

type Part = { heading: string; entries: ((doc: Doc) => void)[] };

/** The non-empty parts. */
function partsOf({ summary, work, military, education, certificates, skills }: ResumePerson): Part[] {
  const parts: Part[] = [
    { heading: 'Summary', entries: summary ? [(doc) => line(doc, summary)] : [] },
    { heading: 'Work experience', entries: work.map((entry) => (doc) => writeWork(doc, entry)) },
    { heading: 'Military service', entries: military ? [(doc) => line(doc, serviceWords(military))] : [] },
    { heading: 'Education', entries: education.map((entry) => (doc) => writeStudy(doc, entry)) },
    {
      heading: 'Certificates and licenses',
      entries: certificates.map((entry) => (doc) => writeCertificate(doc, entry)),
    },
    { heading: 'Skills', entries: skills.length > 0 ? [(doc) => line(doc, skills.join(', '))] : [] },
  ];
  return parts.filter(({ entries }) => entries.length > 0);
}

function writeHeading(doc: Doc, heading: string) {
  keep(doc);
  doc.moveDown(0.9);
  line(doc, heading, { font: 'bold', size: 12.5 });
  const { x, y } = doc;
  doc
    .moveTo(x, y)
    .lineTo(doc.page.width - MARGIN, y)
    .lineWidth(0.5)
    .strokeColor(SOFT)
    .stroke();
  doc.moveDown(0.4);
}

function writeWork(doc: Doc, { position, name, start, end, summary }: ResumePerson['work'][number]) {
  keep(doc);
  line(doc, position || name, { font: 'bold', size: 11 });
  const beside = [position ? name : '', periodWords(start, end)].filter(Boolean);
  line(doc, beside.join('  ·  '), { color: SOFT });
  line(doc, summary);
  doc.moveDown(0.5);
}

function writeStudy(doc: Doc, { institution, study_type, area, end }: ResumePerson['education'][number]) {
  keep(doc);
  const study = studyWords({ study_type, area });
  line(doc, study || institution, { font: 'bold', size: 11 });
  line(doc, [study ? institution : '', dateWords(end)].filter(Boolean).join(', '), { color: SOFT });
  doc.moveDown(0.4);
}

function writeCertificate(doc: Doc, { name, issuer, date }: ResumePerson['certificates'][number]) {
  line(doc, [[name, issuer].filter(Boolean).join(' – '), dateWords(date)].filter(Boolean).join(', '));
}

function keep(doc: Doc) {
  if (doc.y > doc.page.height - MARGIN - KEEP_TOGETHER) doc.addPage();
}

type Look = { font?: 'regular' | 'bold'; size?: number; color?: string };

function line(doc: Doc, text: string, { font = 'regular', size = 10.5, color = INK }: Look = {}) {
  if (text === '') return;
  doc.font(font).fontSize(size).fillColor(color).text(drawable(text), { lineGap: 2 });
}

/** The characters of a person's fields that the PDF shows as a box. */
export function undrawnOf(person: ResumePerson): string[] {
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
  };
  return undrawn(texts(person));
}
