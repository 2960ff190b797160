import type { MailContent } from '#server/mail/mail-content.ts';
import type { HiringEvent } from './contract.ts';
import type { Span } from './rules.ts';
import { hoursWords, spanWords } from './times.ts';
import { addressWords } from './words.ts';

type Place = { event: HiringEvent; path: string };

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** The first of two steps. Whoever asked may be a stranger, so that nothing of what was typed stands in it. */
export const confirmMail = ({ event, path }: Place): MailContent => ({
  subject: `Confirm that you come: ${oneLine(event.title)}`.slice(0, 150),
  preheader: 'One more step, and your place is yours.',
  greeting: 'Hello,',
  paragraphs: [
    'Someone, probably you, registered this address for:',
    `${oneLine(event.title)}\n${spanWords(event)}`,
    'Your place is reserved once you confirm it. The link works for three days.',
  ],
  button: { label: 'Confirm your registration', path },
  footer_note: 'If it was not you, you do not need to do anything.',
});

/** For whoever asks again for an address that is registered. */
export const standingMail = ({ event, path }: Place): MailContent => ({
  subject: `You are registered already: ${oneLine(event.title)}`.slice(0, 150),
  preheader: 'Nothing was changed.',
  greeting: 'Hello,',
  paragraphs: [
    'Someone, probably you, asked to register this address, which is registered already. Nothing was changed.',
  ],
  button: { label: 'See your registration', path },
  footer_note: 'If it was not you, you do not need to do anything.',
});

export type OwnMailKind = 'registered' | 'changed' | 'moved' | 'reminder';

type Own = Place & {
  first_name: string;
  check_in_code: string;
  link: string | null;
  booked: readonly (Span & { title: string })[];
};

const openingOf = (kind: OwnMailKind, title: string) =>
  ({
    registered: {
      subject: `You are registered: ${title}`,
      opening: 'Your place is reserved. The calendar file of this mail has the day.',
    },
    changed: {
      subject: `Your conversations: ${title}`,
      opening: 'What you have booked now. The calendar file of this mail has it.',
    },
    moved: {
      subject: `Another time or place: ${title}`,
      opening: 'Time or place of an event for which you are registered has changed. This is what is true now:',
    },
    reminder: { subject: `Soon: ${title}`, opening: 'This is to remind you of:' },
  })[kind];

/** With the calendar file: that one is registered, what is booked now, or that it is tomorrow. */
export function ownMail(kind: OwnMailKind, own: Own): MailContent {
  const { event, path, first_name, check_in_code, link, booked } = own;
  const title = oneLine(event.title);
  const { subject, opening } = openingOf(kind, title);
  const address = addressWords(event);
  const talks = booked.map((slot) => `${hoursWords({ ...slot, time_zone: event.time_zone })}: ${oneLine(slot.title)}`);
  return {
    subject: subject.slice(0, 150),
    preheader: spanWords(event),
    greeting: `Hello ${oneLine(first_name)},`,
    paragraphs: [
      opening,
      [title, spanWords(event), address, link && `Join at ${link}`].filter((line) => line).join('\n'),
      `Your check-in code: ${check_in_code}`,
      ...(talks.length > 0 ? ['You have booked:', { list: talks }] : []),
    ],
    button: { label: 'See your registration', path },
    footer_note: 'If you cannot come, cancel it there so somebody else can have the place.',
  };
}

export const cancelledMail = (event: HiringEvent): MailContent => ({
  subject: `Called off: ${oneLine(event.title)}`.slice(0, 150),
  preheader: 'The event does not take place.',
  greeting: 'Hello,',
  paragraphs: [
    'An event for which you are registered does not take place:',
    `${oneLine(event.title)}\n${spanWords(event)}`,
    'You need to do nothing. Take it out of your calendar.',
  ],
  button: { label: 'See other events', path: '/hiring-events' },
});
