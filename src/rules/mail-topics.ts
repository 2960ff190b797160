/** Mail that people can turn off, by topic. Mailed links store their order, so add new ones at the end; the database checks the names. */
export const MAIL_TOPICS = [
  'status',
  'messages',
  'alerts',
  'reminders',
  'news',
  'saved',
  'notices',
  'unlocks',
  'scouts',
  'invitations',
] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

type Facts = {
  name: string;
  says: string;
  is_on_by_default: boolean;
  /** Sent to thousands at once, after mail that a reader is waiting for. */
  to_many: boolean;
};

export const MAIL_TOPIC_FACTS: Record<MailTopic, Facts> = {
  status: {
    name: 'Application updates',
    says: 'Progress of your applications. Interviews, offers and decisions are always sent.',
    is_on_by_default: true,
    to_many: false,
  },
  // Messages are always sent; the topic remains because older mail has links to it.
  messages: { name: 'Messages', says: 'When an employer writes to you.', is_on_by_default: true, to_many: false },
  alerts: {
    name: 'Job alerts',
    says: 'New jobs for your saved searches.',
    is_on_by_default: true,
    to_many: true,
  },
  reminders: {
    name: 'Reminders',
    says: 'Upcoming hiring events. For hiring teams, also interviews and postings that ended.',
    is_on_by_default: true,
    to_many: false,
  },
  saved: { name: 'Saved jobs', says: 'When a job you saved has closed.', is_on_by_default: true, to_many: true },
  notices: {
    name: 'Notifications for hiring teams',
    says: 'What concerns you as a member of a hiring team, such as mentions and decisions.',
    is_on_by_default: true,
    to_many: false,
  },
  unlocks: {
    name: 'Unlocks of your profile',
    says: 'When an employer unlocks your profile and sees your contact data.',
    is_on_by_default: true,
    to_many: false,
  },
  scouts: {
    name: 'Résumé scouts',
    says: 'New people for the résumé scouts of your hiring team.',
    is_on_by_default: true,
    to_many: true,
  },
  invitations: {
    name: 'Invitations to apply',
    says: 'When an employer that knows you invites you to apply for a job.',
    is_on_by_default: true,
    to_many: false,
  },
  news: { name: 'News and tips', says: 'What is new here, now and then.', is_on_by_default: false, to_many: true },
};

export type MailChoices = Record<MailTopic, boolean>;

/** An address's choices, with the defaults for topics it has not chosen. */
export function mailChoices(chosen: readonly { topic: MailTopic; wanted: boolean }[]): MailChoices {
  const defaults = MAIL_TOPICS.map((topic) => [topic, MAIL_TOPIC_FACTS[topic].is_on_by_default] as const);
  const made = chosen.map(({ topic, wanted }) => [topic, wanted] as const);
  // The defaults have every topic.
  return Object.fromEntries([...defaults, ...made]) as MailChoices;
}
