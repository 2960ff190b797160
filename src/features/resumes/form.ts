import { formOf, type PersonForm, readPersonForm } from '#features/person/components/shared/person-form.ts';
import { textOf } from '#web/form-answer.ts';
import type { ResumePerson } from './contract.ts';

/** A résumé as the texts of its form. */
export type ResumeForm = PersonForm & { email: string; summary: string };

export const formOfResume = ({ email, summary, ...person }: ResumePerson): ResumeForm => ({
  ...formOf(person),
  email,
  summary,
});

export function readResumeForm(form: FormData): ResumeForm {
  return {
    ...readPersonForm(form),
    email: textOf(form, 'email'),
    summary: textOf(form, 'summary').replaceAll('\r\n', '\n'),
  };
}
