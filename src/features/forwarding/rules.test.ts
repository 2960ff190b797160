import { describe, expect, it } from 'vitest';
import { maskedAddress } from '#features/outsider-links/rules/limits.ts';
import { SECTIONS, type Section } from './contract.ts';
import { checkSections, forwardedParts, type Source } from './rules.ts';

const KNOWN = { email: 'nora.kent@mail.example', phone: '+15125550143', postal_code: '78701' };

const SOURCE: Source = {
  first_name: 'Nora',
  last_name: 'Kent',
  headline: 'Welder, 512-555-0143',
  posting_title: 'Welder',
  email: KNOWN.email,
  phone: KNOWN.phone,
  city: 'Austin',
  region: 'TX',
  postal_code: '78701',
  skills: ['Welding', 'nora@kent.example'],
  cover_letter_text: 'Dear team,\nI expect a salary of 60,000.',
  work: [
    { position: 'Welder', name: 'Alder', start: '2019', end: '', summary: 'Joined pipes.\nAsk boss@alder.example' },
  ],
  education: [{ institution: 'Boise State', area: 'Welding', study_type: 'Certificate', end: '2018' }],
  certificates: [{ name: 'AWS D1.1', issuer: 'AWS', date: '2018' }],
  military: { branch: 'Navy', rank: 'Chief', codes: ['HT'] },
  files: [
    { kind: 'resume', file_name: 'nora.pdf' },
    { kind: 'cover_letter', file_name: 'letter.pdf' },
  ],
};

describe('the parts of an application', () => {
  it('show the chosen ones alone, without a trace of contact data', () => {
    const parts = forwardedParts(SOURCE, ['work', 'skills', 'cover_letter', 'resume']);
    expect(parts).toEqual({
      name: 'Nora Kent',
      headline: '',
      posting_title: 'Welder',
      contact: null,
      skills: ['Welding'],
      work: [{ position: 'Welder', name: 'Alder', start: '2019', end: '', summary: 'Joined pipes.' }],
      education: [],
      certificates: [],
      military: null,
      cover_letter_text: '',
      files: [],
    });
  });

  it('show files and the cover letter with contact data, but no wish about pay', () => {
    const parts = forwardedParts(SOURCE, SECTIONS);
    expect(parts).toMatchObject({
      headline: 'Welder, 512-555-0143',
      contact: { email: KNOWN.email, phone: KNOWN.phone, place: 'Austin, TX 78701' },
      cover_letter_text: 'Dear team,',
      files: SOURCE.files,
      military: SOURCE.military,
    });
  });

  it.each<[Section[], boolean]>([
    [['work'], true],
    [['contact', 'resume', 'cover_letter'], true],
    [['resume'], false],
    [['work', 'cover_letter'], false],
  ])('%j may be chosen: %s', (sections, may) => {
    const check = () => checkSections(sections);
    if (may) expect(check).not.toThrow();
    else expect(check).toThrow('Files and cover letters hold contact data');
  });
});

it('masks an address', () => {
  expect(maskedAddress('dana@client.example')).toBe('d…@client.example');
});
