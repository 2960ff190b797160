import { fromJsonResume } from '#features/person/rules/json-resume.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { COPIED_PARTS, type CopiedPart } from './contract.ts';

type Source = {
  category: string;
  /** False for a member of a talent network, who has not applied for a job. */
  is_job: boolean;
  is_erased: boolean;
  /** Whether the team added the person, who has not applied themselves. */
  is_only_added: boolean;
  /** Whether the person hides from the company. */
  hides: boolean;
  /** Whether an email to the person bounced. */
  is_unreachable: boolean;
};

/** Why an application cannot be copied to any posting; null if it can. */
export function whyNotCopied({ category, is_job, is_erased, is_only_added, hides, is_unreachable }: Source) {
  if (is_erased) return { code: 'erased', message: 'This person’s data was erased.' };
  if (!is_job) return { code: 'no-applicant', message: 'People in the talent network apply for a job themselves.' };
  if (category === 'withdrawn') return { code: 'withdrawn', message: 'This person withdrew the application.' };
  if (category === 'closed')
    return { code: 'duplicate', message: 'This application is a duplicate. Copy the other one of this person.' };
  if (is_only_added)
    return {
      code: 'never-applied',
      message: 'Your team added this application. Copy the one that the person sent, or add them by hand.',
    };
  // Both get the same message, so that it does not reveal that the person hides from the company.
  if (hides || is_unreachable)
    return {
      code: 'cannot-be-told',
      message: 'We cannot email this person about another job. Ask them to apply for it themselves.',
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
  /** Whether either posting may have shown the company's name before. */
  was_named: boolean;
};

/** Throws `RuleBroken` if the application cannot be copied to this posting. */
export function checkTarget({ is_same, is_live, anonymous, from_anonymous, was_named }: Target): void {
  const refuse = (code: string, message: string) => new RuleBroken(code, message, 'posting_id');
  if (is_same) throw refuse('same-posting', 'The application is on this posting already. Choose another one.');
  if (!is_live) throw refuse('posting-closed', 'This posting is not live. Choose one that is.');
  if (anonymous && from_anonymous && was_named)
    throw refuse(
      'may-know-company',
      'One of these postings may have shown your company’s name before, so the person may know whose this posting is. Choose another one.',
    );
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

/** The parts of a stored résumé that are copied: never clearance, citizenship or availability, which were given for the first posting. */
const RESUME_KEYS = ['basics', 'work', 'education', 'certificates', 'skills', 'x_military'];

/** The copied texts. */
export function copiedTexts(
  { headline, skills, profile, cover_letter_text }: Sent,
  parts: readonly CopiedPart[],
): Sent {
  const resume = Object.fromEntries(Object.entries(profile).filter(([key]) => RESUME_KEYS.includes(key)));
  const with_resume = parts.includes('resume');
  return {
    headline: with_resume ? headline : '',
    skills: with_resume ? skills : [],
    profile: with_resume ? resume : {},
    cover_letter_text: parts.includes('cover_letter') ? cover_letter_text : '',
  };
}

const PART_OF_KIND = { resume: 'resume', cover_letter: 'cover_letter', attachment: 'files' } as const;

/** The copied files. Letters and résumés that the company added are left out: on a copy, they would look as if the person had sent them. */
export function copiedFiles<
  T extends { kind: keyof typeof PART_OF_KIND; is_from_company: boolean; is_infected: boolean },
>(files: readonly T[], parts: readonly CopiedPart[]): T[] {
  return files.filter(
    ({ kind, is_from_company, is_infected }) => !is_infected && !is_from_company && parts.includes(PART_OF_KIND[kind]),
  );
}

/** The parts of which something was copied. */
export function partsWithContent(texts: Sent, files: readonly { kind: keyof typeof PART_OF_KIND }[]): CopiedPart[] {
  const has_file = (part: CopiedPart) => files.some(({ kind }) => PART_OF_KIND[kind] === part);
  const { work, education, certificates, military } = fromJsonResume(texts.profile);
  const has_resume =
    texts.headline !== '' ||
    [texts.skills, work, education, certificates].some((list) => list.length > 0) ||
    military !== null;
  const has_text = { resume: has_resume, cover_letter: texts.cover_letter_text !== '', files: false };
  return COPIED_PARTS.filter((part) => has_text[part] || has_file(part));
}
