import { emailProblem } from '#rules/validation/email.ts';
import { postalCodeProblem } from '#rules/validation/postal-code.ts';
import { isUrl } from '#rules/validation/web-address.ts';
import type { SeekerProfile } from '../seekers/contract.ts';
import { formOf, type PersonForm } from './components/shared/person-form.ts';
import { LONGEST, MOST } from './contract.ts';
import type { ResumeDraft } from './document-contract.ts';
import { toMonth } from './rules.ts';

/** The form of an application. */
export type ApplyForm = PersonForm & { email: string; answers: Record<string, string> };

const NOBODY: PersonForm = {
  first_name: '',
  last_name: '',
  phone: '',
  city: '',
  region: '',
  postal_code: '',
  headline: '',
  skills: '',
  work: [],
  education: [],
  branch: '',
  rank: '',
  codes: '',
};

/** What the form holds before anybody typed: what was read from the résumé, else what the seeker's own details say. */
export function formBefore(draft: ResumeDraft | null, profile: SeekerProfile | null): ApplyForm {
  const own = profile ? { ...formOf(profile), email: profile.email } : { ...NOBODY, email: '' };
  return { ...filledIn(own, draft ? formOfDraft(draft) : null), email: own.email || draftEmail(draft), answers: {} };
}

/** Each box that is still empty takes what was read. */
export function filledIn<T extends PersonForm>(form: T, read: PersonForm | null): T {
  if (!read) return form;
  const filled = Object.fromEntries(
    Object.entries(read).filter(([name]) => isEmpty(Object.entries(form).find(([own]) => own === name)?.[1])),
  );
  return { ...form, ...filled };
}

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);

const draftEmail = (draft: ResumeDraft | null) => {
  const email = draft?.email?.value ?? '';
  return emailProblem(email) === null ? email : '';
};

/** A draft as boxes. What would be refused at once is left out rather than filled in: it was read, not written. */
export function formOfDraft(draft: ResumeDraft): PersonForm {
  const postal_code = draft.postal_code?.value ?? '';
  return {
    first_name: line(draft.first_name?.value, 60),
    last_name: line(draft.last_name?.value, 60),
    phone: /^[+\d]/.test(draft.phone?.value ?? '') ? line(draft.phone?.value, 40) : '',
    city: line(draft.city?.value, 80),
    region: line(draft.region?.value, 60),
    postal_code: postalCodeProblem(postal_code) === null ? postal_code : '',
    headline: line(draft.headline?.value),
    skills: skills(draft),
    work: draft.work.slice(0, MOST.work).map(({ value }) => ({
      position: line(value.position),
      name: line(value.name),
      start: month(value.start),
      end: month(value.end),
      summary: (value.summary ?? '').slice(0, LONGEST.summary),
    })),
    education: draft.education.slice(0, MOST.education).map(({ value }) => ({
      institution: line(value.institution),
      area: line(value.area),
      study_type: line(value.studyType),
      end: month(value.end),
    })),
    branch: draft.military?.value.branch ?? '',
    rank: line(draft.military?.value.rank, 60),
    codes: (draft.military?.value.codes ?? []).slice(0, MOST.codes).join(', '),
  };
}

const line = (value: string | null | undefined, longest: number = LONGEST.line) =>
  (value ?? '')
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, longest);

const month = (value: string | null) => toMonth(value ?? '') ?? '';

function skills({ skills: found }: ResumeDraft): string {
  const names = found.map(({ value }) => line(value.replaceAll(/[,;]/g, ' '), 60)).filter((name) => !isUrl(name));
  return [...new Set(names.filter(Boolean))].slice(0, MOST.skills).join(', ');
}
