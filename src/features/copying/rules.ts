import { RuleBroken } from '#rules/rule-broken.ts';
import type { CopiedPart } from './contract.ts';

type Source = {
  category: string;
  is_erased: boolean;
  /** Whether the team added the person, who has not applied. */
  is_only_added: boolean;
  /** Whether the person hides from the company. */
  hides: boolean;
};

/** Why an application cannot be copied to any posting; null if it can. */
export function whyNotCopied({ category, is_erased, is_only_added, hides }: Source) {
  if (is_erased) return { code: 'erased', message: 'This person’s data was erased.' };
  if (category === 'withdrawn') return { code: 'withdrawn', message: 'This person withdrew the application.' };
  if (category === 'closed')
    return { code: 'duplicate', message: 'This application is a duplicate. Copy the other one of this person.' };
  if (is_only_added)
    return {
      code: 'never-applied',
      message: 'Your team added this application. Copy the one that the person sent, or add them by hand.',
    };
  // Never say that they hide from the company.
  if (hides)
    return {
      code: 'own-applications-only',
      message: 'This person takes part only in jobs that they apply for themselves.',
    };
  return null;
}

export function checkSource(source: Source): void {
  const why = whyNotCopied(source);
  if (why) throw new RuleBroken(why.code, why.message);
}

type Target = {
  is_same: boolean;
  is_live: boolean;
  anonymous: boolean;
  from_anonymous: boolean;
};

/** Throws `RuleBroken` for a posting that takes no copy of the application. */
export function checkTarget({ is_same, is_live, anonymous, from_anonymous }: Target): void {
  const refuse = (code: string, message: string) => new RuleBroken(code, message, 'posting_id');
  if (is_same) throw refuse('same-posting', 'The application is on this posting already. Choose another one.');
  if (!is_live) throw refuse('posting-closed', 'This posting is not live. Choose one that is.');
  if (anonymous === from_anonymous) return;
  throw refuse(
    'would-reveal-company',
    anonymous
      ? 'This posting hides your company’s name, but the person knows it from their application. Choose another one.'
      : 'The person applied to a posting that hides your company’s name, and this one shows it. Choose another one.',
  );
}

/** Throws `RuleBroken` if the person has an application on the posting that they withdrew. */
export function checkNotWithdrawn(on_posting: { category: string } | null, title: string): void {
  if (on_posting?.category !== 'withdrawn') return;
  throw new RuleBroken('withdrawn', `This person withdrew from “${title}”.`, 'posting_id');
}

type Sent = {
  headline: string;
  skills: string[];
  profile: Record<string, unknown>;
  cover_letter_text: string;
};

/** The texts that go along. A clearance answers the first posting, so it stays there. */
export function copiedTexts(
  { headline, skills, profile, cover_letter_text }: Sent,
  parts: readonly CopiedPart[],
): Sent {
  const { x_clearance: _, ...resume } = profile;
  const with_resume = parts.includes('resume');
  return {
    headline: with_resume ? headline : '',
    skills: with_resume ? skills : [],
    profile: with_resume ? resume : {},
    cover_letter_text: parts.includes('cover_letter') ? cover_letter_text : '',
  };
}

const PART_OF_KIND = { resume: 'resume', cover_letter: 'cover_letter', attachment: 'files' } as const;

/** The files that go along. Letters and résumés that the company added stay: a copy would look as if the person had sent them. */
export function copiedFiles<
  T extends { kind: keyof typeof PART_OF_KIND; is_from_company: boolean; is_infected: boolean },
>(files: readonly T[], parts: readonly CopiedPart[]): T[] {
  return files.filter(
    ({ kind, is_from_company, is_infected }) => !is_infected && !is_from_company && parts.includes(PART_OF_KIND[kind]),
  );
}
