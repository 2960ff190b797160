import { z } from 'zod';
import { done, endpoint } from '#api/endpoint.ts';
import { MAIL_TOPICS, type MailTopic } from '#rules/mail-topics.ts';

const choices = z.strictObject(
  // `Object.fromEntries` loses the keys, which are the topics.
  Object.fromEntries(MAIL_TOPICS.map((topic) => [topic, z.boolean()])) as Record<MailTopic, z.ZodBoolean>,
);
/** A topic that is left out stays as it is. */
const changes = choices.partial();

/** Contains topic and address with a signature. */
const choiceToken = z.string().max(200);

export const getMailChoices = endpoint({
  name: 'getMailChoices',
  method: 'GET',
  path: '/api/seeker/mail-choices',
  summary: 'Returns which topics of mail the caller gets. Account security mail is always sent.',
  access: 'seeker',
  rows: 'all',
  why_all: 'Choices are stored under a keyed hash of the address, which the database cannot match to an account.',
  answer: z.object({ choices }),
});

export const putMailChoices = endpoint({
  name: 'putMailChoices',
  method: 'PUT',
  path: '/api/seeker/mail-choices',
  summary: 'Sets which topics of mail the caller gets, including mail that has not been sent yet',
  access: 'seeker',
  rows: 'all',
  why_all: 'Choices are stored under a keyed hash of the address, which the database cannot match to an account.',
  by_person_alone: true,
  audit: 'mail-choices.changed',
  body: changes,
  answer: done,
});

export const getMailedMailChoices = endpoint({
  name: 'getMailedMailChoices',
  method: 'GET',
  path: '/api/mailed-mail-choices',
  summary: 'Returns the mail choices of the address that a mail with this link was sent to, and the topic of that mail',
  access: 'public',
  rows: 'all',
  why_all: 'The rows are identified by the mailed link; the caller is unknown until it is looked up.',
  query: z.strictObject({ token: choiceToken }),
  answer: z.object({ choices, topic: z.enum(MAIL_TOPICS) }),
});

export const putMailedMailChoices = endpoint({
  name: 'putMailedMailChoices',
  method: 'PUT',
  path: '/api/mailed-mail-choices',
  summary: 'Sets the mail choices of the address that a mail with this link was sent to',
  access: 'public',
  rows: 'all',
  why_all: 'The rows are identified by the mailed link; the caller is unknown until it is looked up.',
  by_person_alone: true,
  body: z.strictObject({ token: choiceToken, choices: changes }),
  answer: done,
});
