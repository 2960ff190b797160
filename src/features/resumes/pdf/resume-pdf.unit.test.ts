import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { resumeDraftSchema } from '#features/documents/contract.ts';
import { resumeFields } from '#features/documents/resume-reading/resume-fields.ts';
import { createDocumentReader } from '#server/resumes/document-reader.ts';
import type { ResumePerson } from '../contract.ts';
import { personOfReading } from '../json-resume/content.server.ts';
import { resumePdf, undrawnOf } from './resume-pdf.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'resume-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PERSON: ResumePerson = {
  first_name: 'Zoë Ágnes',
  last_name: 'Wójcik-Őry',
  email: 'zoe@example.com',
  phone: '(512) 555-0143',
  city: 'Austin',
  region: 'TX',
  postal_code: '78701',
  headline: 'Warehouse Supervisor',
  summary: 'Supervisor with twelve years of experience in freight, safety and training of others.',
  skills: ['Forklift Operation', 'Inventory Control', 'SAP'],
  work: [
    {
      position: 'Warehouse Supervisor',
      name: 'Coastal Freight LLC',
      start: '2019-06',
      end: '',
      summary: '• Led a team of 14 on two shifts.\n• Cut loading time by a fifth.',
    },
    {
      position: 'Logistics Specialist',
      name: 'Harbor Lines Inc',
      start: '2011-03',
      end: '2019-05',
      summary: '• Planned the routes of forty trucks.',
    },
  ],
  education: [
    {
      institution: 'Georgia Southern University',
      area: 'Supply Chain Management',
      study_type: 'Bachelor of Science',
      end: '2018',
    },
  ],
  certificates: [{ name: 'Forklift License', issuer: 'OSHA Training Institute', date: '2020-04' }],
  military: { branch: 'Army', rank: 'Staff Sergeant', codes: ['88N', '92Y'] },
};

const reader = createDocumentReader({ parallel: 1, waiting: 10 });

async function readBack(person: ResumePerson) {
  const path = join(folder, 'resume.pdf');
  writeFileSync(path, await resumePdf(person, 'A résumé'));
  const outcome = await reader.read(path, { file_name: 'resume.pdf' });
  if (outcome.state !== 'read') throw new Error(`The PDF was not read: ${outcome.reason}`);
  return outcome.text;
}

it('is read back by our own reader as what it was made of', { timeout: 30_000 }, async () => {
  const read = personOfReading(resumeDraftSchema.parse(resumeFields(await readBack(PERSON))));
  const bare = (text: string) => text.replaceAll('• ', '');
  expect(read).toEqual({
    ...PERSON,
    work: PERSON.work.map((entry) => ({ ...entry, summary: bare(entry.summary) })),
    skills: expect.arrayContaining(PERSON.skills),
  });
});

it('breaks a long résumé over pages and loses no line', { timeout: 30_000 }, async () => {
  const work = Array.from({ length: 20 }, (_, at) => ({
    position: `Supervisor ${at}`,
    name: `Harbor ${at} Inc`,
    start: '2001',
    end: '2002',
    summary: `• Word${at} ${'loaded and unloaded ships '.repeat(12)}`.trim(),
  }));
  const text = await readBack({ ...PERSON, work });
  expect(work.filter(({ position, name }) => !text.includes(position) || !text.includes(name))).toEqual([]);
});

it('also works for a nearly empty résumé', { timeout: 30_000 }, async () => {
  const empty = { headline: '', phone: '', email: '', city: '', region: '', postal_code: '' };
  const nothing = { ...empty, skills: [], work: [], education: [], certificates: [], military: null };
  expect(await readBack({ ...PERSON, ...nothing })).toContain('Wójcik-Őry');
});

it('shows boxes for characters that its font lacks, and names them; breaks long words', {
  timeout: 30_000,
}, async () => {
  const person = {
    ...PERSON,
    last_name: 'Łukasz-Núñez (山田)',
    headline: 'שלום Ωμέγα Борис',
    summary: 'Built a bridge.\tTwice 👩‍🏭 \u202Eevil\r\nA\u0301gnes',
    // A word that is longer than a line.
    work: [{ position: 'Welder', name: '', start: '', end: '', summary: 'Q'.repeat(4000) }],
  };
  const text = await readBack(person);
  for (const kept of ['Łukasz-Núñez (□□)', '□□□□ Ωμέγα Борис', 'Built a bridge. ', 'Twice □ evil', 'Ágnes'])
    expect(text).toContain(kept);
  expect(text.match(/Q/g)?.length).toBe(4000);
  expect(undrawnOf(person)).toEqual(expect.arrayContaining(['山', '田', 'ש', '👩‍🏭']));
  expect(undrawnOf(PERSON)).toEqual([]);
});
