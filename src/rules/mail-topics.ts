/** Kinds of mail that one may choose. Their order is in mailed links, so a new one goes to the end. */
export const MAIL_TOPICS = ['status', 'messages', 'alerts', 'reminders', 'news', 'saved'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

/** Those that mail is sent of. There are no news yet. */
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

/** What an address gets that has chosen so; where nothing is chosen, what most people expect. */
export function mailChoices(chosen: readonly { topic: MailTopic; wanted: boolean }[]): MailChoices {
  const unasked = MAIL_TOPICS.map((topic) => [topic, MAIL_TOPIC_WORDS[topic].is_wanted_unasked] as const);
  const made = chosen.map(({ topic, wanted }) => [topic, wanted] as const);
  // Every topic is among the first ones.
  return Object.fromEntries([...unasked, ...made]) as MailChoices;
}
