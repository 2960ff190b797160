import { data, redirect } from 'react-router';
import { type FormAnswer, textOf, textsOf } from '#web/form-answer.ts';

export const CONTACT_LABELS = {
  name: 'Your name',
  email: 'Email address',
  subject: 'Subject',
  message: 'Message',
};

export const PARTNER_LABELS = {
  organization: 'Organization',
  name: 'Your name',
  email: 'Email address',
  website: 'Website',
  message: 'What you have in mind',
};

/** The fields of a form that has these labels. */
export const bodyOf = <Name extends string>(form: FormData, labels: Record<Name, string>): Record<Name, string> => {
  const names = Object.keys(labels) as Name[];
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<Name, string>;
};

/** Leads on to the thank-you page, or keeps what was typed when the server had no answer. */
export const sentOrKept = (is_sent: boolean, form: FormData, sent_path: string) =>
  is_sent ? redirect(sent_path, 303) : data(notSent(form), { status: 503 });

function notSent(form: FormData): FormAnswer {
  const message = 'We couldn’t send your message. It is still in the form; try again in a moment.';
  return { message, fields: {}, values: textsOf(form) };
}
