import { MAIL_TOPICS, type MailChoices } from '#rules/mail-topics.ts';

/** The checked topics among those that the form showed; browsers leave out unchecked boxes. */
export function choicesOf(form: FormData): Partial<MailChoices> {
  const shown = form.getAll('shown');
  return Object.fromEntries(
    MAIL_TOPICS.filter((topic) => shown.includes(topic)).map((topic) => [topic, form.has(topic)]),
  );
}
