import { MAIL_TOPICS, type MailChoices } from '#rules/mail-topics.ts';

/** What is ticked; a box that is not ticked is not sent. */
export function choicesOf(form: FormData): MailChoices {
  // Every topic has its box.
  return Object.fromEntries(MAIL_TOPICS.map((topic) => [topic, form.has(topic)])) as MailChoices;
}
