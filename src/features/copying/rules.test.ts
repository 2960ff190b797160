import { describe, expect, it } from 'vitest';
import { toldEntries } from '#features/person/rules/json-resume.ts';
import {
  checkNotWithdrawn,
  checkSource,
  checkTarget,
  copiedFiles,
  copiedTexts,
  partsWithContent,
  whyNotCopied,
} from './rules.ts';
import { copiedWhat } from './words.ts';

const OPEN_TO_ALL = { is_only_added: false, hides: false, is_unreachable: false };
const SENT = { category: 'rejected', is_job: true, is_erased: false, ...OPEN_TO_ALL };

describe('an application', () => {
  it.each([
    [{}, null],
    [{ category: 'active' }, null],
    [{ category: 'hired' }, null],
    [{ is_erased: true }, 'erased'],
    [{ is_job: false }, 'no-applicant'],
    [{ category: 'withdrawn' }, 'withdrawn'],
    [{ category: 'closed' }, 'duplicate'],
    [{ is_only_added: true }, 'never-applied'],
    [{ hides: true }, 'cannot-be-told'],
    [{ is_unreachable: true }, 'cannot-be-told'],
  ])('with %j is copied, or refused as %s', (more, code) => {
    const check = () => checkSource({ ...SENT, ...more });
    if (code) expect(check).toThrow(expect.objectContaining({ code }));
    else expect(check).not.toThrow();
  });

  it('is refused without saying that the person hides from the company', () => {
    const bounced = whyNotCopied({ ...SENT, is_unreachable: true });
    expect(whyNotCopied({ ...SENT, hides: true })).toEqual(bounced);
  });
});

describe('a posting', () => {
  const OPEN = { is_same: false, is_live: true, anonymous: false, from_anonymous: false, was_named: false };
  it.each([
    [{}, null],
    [{ anonymous: true, from_anonymous: true }, null],
    [{ was_named: true }, null],
    [{ anonymous: true, from_anonymous: true, was_named: true }, 'may-know-company'],
    [{ is_same: true }, 'same-posting'],
    [{ is_live: false }, 'posting-closed'],
    [{ anonymous: true }, 'would-reveal-company'],
    [{ from_anonymous: true }, 'would-reveal-company'],
  ])('with %j takes a copy, or refuses it as %s', (more, code) => {
    const check = () => checkTarget({ ...OPEN, ...more });
    if (code) expect(check).toThrow(expect.objectContaining({ code, field: 'posting_id' }));
    else expect(check).not.toThrow();
  });

  it('that the person withdrew from accepts no copy', () => {
    expect(() => checkNotWithdrawn({ category: 'withdrawn' }, 'Welder')).toThrow('This person withdrew from “Welder”.');
    expect(() => checkNotWithdrawn({ category: 'active' }, 'Welder')).not.toThrow();
    expect(() => checkNotWithdrawn(null, 'Welder')).not.toThrow();
  });
});

describe('a copy', () => {
  const resume = { basics: { name: 'Grace' }, work: [{ name: 'Alder' }], x_military: { branch: 'navy' } };
  const told = toldEntries({
    clearance: { level: 'secret', state: null, investigated: '', polygraph: null, polygraph_on: '' },
    is_citizen: true,
    is_military_spouse: true,
    available_from: '2026-12-01',
    ...{ separation: '2027-06', program_start: '2027-01', command_approval: 'asked' },
  });
  const profile = { ...resume, ...told };
  const texts = { headline: 'Welder', skills: ['MIG'], profile, cover_letter_text: 'Dear team' };

  it('has the chosen texts, but none of the facts given beside the résumé', () => {
    expect(Object.keys(told)).toHaveLength(5);
    expect(copiedTexts(texts, ['resume'])).toEqual({ ...texts, profile: resume, cover_letter_text: '' });
    expect(copiedTexts(texts, ['cover_letter'])).toEqual({ ...texts, headline: '', skills: [], profile: {} });
  });

  it('is described in the email by what it contains', () => {
    const none = { headline: '', skills: [], profile: {}, cover_letter_text: '' };
    expect(partsWithContent(none, [])).toEqual([]);
    expect(partsWithContent({ ...none, profile: { basics: { name: 'Grace' }, work: [] } }, [])).toEqual([]);
    expect(partsWithContent(texts, [])).toEqual(['resume', 'cover_letter']);
    expect(partsWithContent(none, [{ kind: 'attachment' }, { kind: 'resume' }])).toEqual(['resume', 'files']);
    expect(copiedWhat(['files'])).toMatch(/^They copied your contact data and the other files/);
  });

  it('has the chosen files that the person sent or the team attached, and none with a virus', () => {
    const file = (kind: 'resume' | 'cover_letter' | 'attachment', more = {}) => ({
      kind,
      is_from_company: false,
      is_infected: false,
      ...more,
    });
    const [resume, letter, attached] = [file('resume'), file('cover_letter'), file('attachment')];
    const all = [
      resume,
      letter,
      attached,
      file('resume', { is_infected: true }),
      file('cover_letter', { is_from_company: true }),
    ];
    expect(copiedFiles(all, ['resume', 'cover_letter', 'files'])).toEqual([resume, letter, attached]);
    expect(copiedFiles(all, ['files'])).toEqual([attached]);
    expect(copiedFiles(all, [])).toEqual([]);
  });
});
