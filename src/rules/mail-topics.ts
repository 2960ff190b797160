/** Mail that people can turn off, by topic. Mailed links store their order, so add new ones at the end. */
export const MAIL_TOPICS = ['status', 'messages', 'alerts', 'reminders', 'news', 'saved'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

/** Topics that are in use; there is no news mail yet. */
export const OFFERED_MAIL_TOPICS: readonly MailTopic[] = MAIL_TOPICS.filter((topic) => topic !== 'news');

type Words = { name: string; says: string; is_wanted_unasked: boolean };

export const MAIL_TOPIC_WORDS: Record<MailTopic, Words> = {
  status: {
    name: 'Your applications',
    says: 'Where an application stands, when that changes.',
    is_wanted_unasked: true,
  },
  messages: { name: 'Messages', says: 'What employers write to you.', is_wanted_unasked: true },
  alerts: { name: 'Job alerts', says: 'New jobs of the searches that you keep.', is_wanted_unasked: true },
  reminders: {
    name: 'Reminders',
    says: 'Dates that come near, such as an interview or a hiring event.',
    is_wanted_unasked: true,
  },
  saved: { name: 'Saved jobs', says: 'When a job that you saved has closed.', is_wanted_unasked: true },
  news: { name: 'News and tips', says: 'What is new here, now and then.', is_wanted_unasked: false },
};

export type MailChoices = Record<MailTopic, boolean>;

/** An address's choices, with the defaults for topics it has not chosen. */
export function mailChoices(chosen: readonly { topic: MailTopic; wanted: boolean }[]): MailChoices {
  const unasked = MAIL_TOPICS.map((topic) => [topic, MAIL_TOPIC_WORDS[topic].is_wanted_unasked] as const);
  const made = chosen.map(({ topic, wanted }) => [topic, wanted] as const);
  // Every topic is among the first ones.
  return Object.fromEntries([...unasked, ...made]) as MailChoices;
}
