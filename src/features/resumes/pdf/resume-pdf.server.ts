import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { type Doc, drawRule, MARGIN, newDocument, SOFT, writeLine } from '#server/pdf/document.ts';
import { undrawn } from '#server/pdf/drawable.ts';
import type { ResumePerson } from '../contract.ts';
import { dateWords, periodWords, serviceWords, studyWords } from '../words.ts';

/** The points that must be left below a heading; otherwise a new page begins. */
const KEEP_TOGETHER = 64;

/** One column of black text on US Letter, as plain as programs that read résumés like it. */
export async function resumePdf(person: ResumePerson, title: string): Promise<Uint8Array<ArrayBuffer>> {
  const doc = newDocument({ title, author: `${person.first_name} ${person.last_name}`.trim() });
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
  writeLine(doc, `${first_name} ${last_name}`.trim(), { font: 'bold', size: 22 });
  writeLine(doc, headline, { size: 13, color: SOFT });
  writeLine(doc, contact, { size: 10.5 });
}

type Part = { heading: string; entries: ((doc: Doc) => void)[] };

/** The non-empty parts. */
function partsOf({ summary, work, military, education, certificates, skills }: ResumePerson): Part[] {
  const parts: Part[] = [
    { heading: 'Summary', entries: summary ? [(doc) => writeLine(doc, summary)] : [] },
    { heading: 'Work experience', entries: work.map((entry) => (doc) => writeWork(doc, entry)) },
    { heading: 'Military service', entries: military ? [(doc) => writeLine(doc, serviceWords(military))] : [] },
    { heading: 'Education', entries: education.map((entry) => (doc) => writeStudy(doc, entry)) },
    {
      heading: 'Certificates and licenses',
      entries: certificates.map((entry) => (doc) => writeCertificate(doc, entry)),
    },
    { heading: 'Skills', entries: skills.length > 0 ? [(doc) => writeLine(doc, skills.join(', '))] : [] },
  ];
  return parts.filter(({ entries }) => entries.length > 0);
}

function writeHeading(doc: Doc, heading: string) {
  keep(doc);
  doc.moveDown(0.9);
  writeLine(doc, heading, { font: 'bold', size: 12.5 });
  drawRule(doc);
  doc.moveDown(0.4);
}

function writeWork(doc: Doc, { position, name, start, end, summary }: ResumePerson['work'][number]) {
  keep(doc);
  writeLine(doc, position || name, { font: 'bold', size: 11 });
  const beside = [position ? name : '', periodWords(start, end)].filter(Boolean);
  writeLine(doc, beside.join('  ·  '), { color: SOFT });
  writeLine(doc, summary);
  doc.moveDown(0.5);
}

function writeStudy(doc: Doc, { institution, study_type, area, end }: ResumePerson['education'][number]) {
  keep(doc);
  const study = studyWords({ study_type, area });
  writeLine(doc, study || institution, { font: 'bold', size: 11 });
  writeLine(doc, [study ? institution : '', dateWords(end)].filter(Boolean).join(', '), { color: SOFT });
  doc.moveDown(0.4);
}

function writeCertificate(doc: Doc, { name, issuer, date }: ResumePerson['certificates'][number]) {
  writeLine(doc, [[name, issuer].filter(Boolean).join(' – '), dateWords(date)].filter(Boolean).join(', '));
}

function keep(doc: Doc) {
  if (doc.y > doc.page.height - MARGIN - KEEP_TOGETHER) doc.addPage();
}

/** The characters of a person's fields that the PDF shows as a box. */
export function undrawnOf(person: ResumePerson): string[] {
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
  };
  return undrawn(texts(person));
}
