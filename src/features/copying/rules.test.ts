import { describe, expect, it } from 'vitest';
import { checkNotWithdrawn, checkSource, checkTarget, copiedFiles, copiedTexts } from './rules.ts';

const SENT = { category: 'rejected', is_erased: false, is_only_added: false, hides: false };

describe('an application', () => {
  it.each([
    [{}, null],
    [{ category: 'active' }, null],
    [{ category: 'hired' }, null],
    [{ is_erased: true }, 'erased'],
    [{ category: 'withdrawn' }, 'withdrawn'],
    [{ category: 'closed' }, 'duplicate'],
    [{ is_only_added: true }, 'never-applied'],
    [{ hides: true }, 'own-applications-only'],
  ])('with %j is copied, or refused as %s', (more, code) => {
    const check = () => checkSource({ ...SENT, ...more });
    if (code) expect(check).toThrow(expect.objectContaining({ code }));
    else expect(check).not.toThrow();
  });

  it('is refused without saying that the person hides from the company', () => {
    expect(() => checkSource({ ...SENT, hides: true })).toThrow(/^This person takes part only in jobs that they apply/);
  });
});

describe('a posting', () => {
  const OPEN = { is_same: false, is_live: true, anonymous: false, from_anonymous: false };
  it.each([
    [{}, null],
    [{ anonymous: true, from_anonymous: true }, null],
    [{ is_same: true }, 'same-posting'],
    [{ is_live: false }, 'posting-closed'],
    [{ anonymous: true }, 'would-reveal-company'],
    [{ from_anonymous: true }, 'would-reveal-company'],
  ])('with %j takes a copy, or refuses it as %s', (more, code) => {
    const check = () => checkTarget({ ...OPEN, ...more });
    if (code) expect(check).toThrow(expect.objectContaining({ code, field: 'posting_id' }));
    else expect(check).not.toThrow();
  });

  it('that the person withdrew from takes none', () => {
    expect(() => checkNotWithdrawn({ category: 'withdrawn' }, 'Welder')).toThrow('This person withdrew from “Welder”.');
    expect(() => checkNotWithdrawn({ category: 'active' }, 'Welder')).not.toThrow();
    expect(() => checkNotWithdrawn(null, 'Welder')).not.toThrow();
  });
});

describe('a copy', () => {
  const profile = { work: [{ name: 'Alder' }], x_clearance: { level: 'secret' } };
  const texts = { headline: 'Welder', skills: ['MIG'], profile, cover_letter_text: 'Dear team' };

  it('holds the chosen texts, and never a clearance', () => {
    const { x_clearance: _, ...resume } = profile;
    expect(copiedTexts(texts, ['resume'])).toEqual({ ...texts, profile: resume, cover_letter_text: '' });
    expect(copiedTexts(texts, ['cover_letter'])).toEqual({ ...texts, headline: '', skills: [], profile: {} });
  });

  it('holds the chosen files that the person sent or the team attached, and none with a virus', () => {
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
