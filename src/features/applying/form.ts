import { z } from 'zod';
import type { ResumeDraft } from '#features/documents/contract.ts';
import { personOfDraft } from '#features/documents/rules/read-person.ts';
import { formOf, nestedTexts, type PersonForm } from '#features/person/components/shared/person-form.ts';
import type { SeekerProfile } from '#features/profile/contract.ts';
import type { ResumePerson } from '#features/resumes/contract.ts';
import type { SiteCode } from '#rules/sites.ts';
import { emailProblem } from '#rules/validation/email.ts';
import { textOf } from '#web/form-answer.ts';
import { NO_FACTS, type ToldForm } from './told-form.ts';

/** The form of an application. */
export type ApplyForm = PersonForm &
  ToldForm & {
    email: string;
    /** As typed, with or without a file. */
    cover_letter_text: string;
    answers: Record<string, string>;
  };

const NO_ANSWERS = { ...NO_FACTS, cover_letter_text: '', answers: {} };

const EMPTY_PERSON: PersonForm = {
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
  certificates: [],
  branch: '',
  rank: '',
  codes: '',
};

const answersSchema = z.object({ answers: z.record(z.string(), z.string()).catch({}) });

/** The answers of a sent form, by question id. */
export const answersIn = (form: FormData): Record<string, string> => answersSchema.parse(nestedTexts(form)).answers;

/** The typed cover letter of a sent form. */
export const letterIn = (form: FormData): string => textOf(form, 'cover_letter_text').replaceAll('\r\n', '\n');

/** The form as first shown, filled in from the seeker's details and the text of the résumé. */
export function initialForm(draft: ResumeDraft | null, profile: SeekerProfile | null): ApplyForm {
  const own = profile ? { ...formOf(profile), email: profile.email } : { ...EMPTY_PERSON, email: '' };
  return fillEmptyFields({ ...own, ...NO_ANSWERS }, draft);
}

/** A stored résumé as it will be sent: with the account's address, and on mh with the seeker's service if it has none. */
export function resumeToSend(person: ResumePerson, profile: SeekerProfile, site: SiteCode): ResumePerson {
  const own = site === 'mh' ? profile.military : null;
  return { ...person, email: profile.email, military: person.military ?? own };
}

/** The form of a stored résumé. */
export function formOfStored({ summary: _summary, ...person }: ResumePerson): ApplyForm {
  return { ...formOf(person), email: person.email, ...NO_ANSWERS };
}

/** Fills empty fields with what was read from the résumé. */
export function fillEmptyFields(form: ApplyForm, draft: ResumeDraft | null): ApplyForm {
  if (!draft) return form;
  const read = { ...formOf(personOfDraft(draft)), email: draftEmail(draft) };
  const filled = Object.fromEntries(
    Object.entries(read).filter(([name]) => isEmpty(Object.entries(form).find(([own]) => own === name)?.[1])),
  );
  return { ...form, ...filled };
}

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);

const draftEmail = ({ email }: ResumeDraft) => (email && emailProblem(email.value) === null ? email.value : '');
