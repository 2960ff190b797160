import { MAIL_TOPICS, type MailChoices } from '#rules/mail-topics.ts';

/** What is ticked among the boxes that the form showed; a box that is not ticked is not sent. */
export function choicesOf(form: FormData): Partial<MailChoices> {
  const shown = form.getAll('shown');
  return Object.fromEntries(
    MAIL_TOPICS.filter((topic) => shown.includes(topic)).map((topic) => [topic, form.has(topic)]),
  );
}
