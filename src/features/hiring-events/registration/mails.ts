import { pathTo } from '#rules/addresses.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { oneLine } from '#rules/one-line.ts';
import type { Span } from '#rules/spans.ts';
import { hoursWords, spanWords } from '#rules/times.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import type { HiringEvent } from '../contract.ts';
import { addressWords, talkWords } from '../words.ts';

type Place = { event: HiringEvent; path: string };

/** Repeats nothing that was typed, because a stranger may have typed it. */
export const confirmMail = ({ event, path }: Place): MailContent => ({
  subject: firstCharacters(`Confirm your registration: ${oneLine(event.title)}`, 150),
  preheader: 'One more step to reserve your place.',
  greeting: 'Hello,',
  paragraphs: [
    `One step is left for ${oneLine(event.title)}: confirm your registration with the link below, within three days.`,
    spanWords(event),
    'Your place is reserved once you confirm.',
  ],
  button: { label: 'Confirm your registration', path },
  footer_note: 'If you did not register, ignore this email. No place is reserved.',
});

/** When an address that is registered is registered again. */
export const alreadyRegisteredMail = ({ event, path }: Place): MailContent => ({
  subject: firstCharacters(`You are already registered: ${oneLine(event.title)}`, 150),
  preheader: 'Nothing has changed.',
  greeting: 'Hello,',
  paragraphs: [
    `This address is already registered for ${oneLine(event.title)}. Nothing has changed; there is nothing you need to do.`,
  ],
  button: { label: 'See your registration', path },
  footer_note: 'If you did not register again, ignore this email.',
});

export type OwnMailKind = 'registered' | 'changed' | 'moved' | 'reminder';

type Own = Place & {
  first_name: string;
  check_in_code: string;
  link: string | null;
  booked: readonly (Span & { title: string; company_id: string | null })[];
};

const openingOf = (kind: OwnMailKind, title: string) =>
  ({
    registered: {
      subject: `You are registered: ${title}`,
      opening: `Your place at ${title} is reserved. Open the attached file to add it to your calendar.`,
    },
    changed: {
      subject: `Your conversations: ${title}`,
      opening: `Your bookings for ${title} have changed. Open the attached file to update your calendar.`,
    },
    moved: {
      subject: `New time or place: ${title}`,
      opening: `${title} has a new time or place. Open the attached file to update your calendar.`,
    },
    reminder: { subject: `Reminder: ${title}`, opening: `${title} is coming up. Have your check-in code ready.` },
  })[kind];

/** Goes out with the calendar file. */
export function ownMail(kind: OwnMailKind, own: Own): MailContent {
  const { event, path, first_name, check_in_code, link, booked } = own;
  const title = oneLine(event.title);
  const { subject, opening } = openingOf(kind, title);
  const address = addressWords(event);
  const talks = booked.map(
    (slot) => `${hoursWords({ ...slot, time_zone: event.time_zone })}: ${oneLine(talkWords(slot, event.booths))}`,
  );
  return {
    subject: firstCharacters(subject, 150),
    preheader: spanWords(event),
    greeting: `Hello ${oneLine(first_name)},`,
    paragraphs: [
      opening,
      [spanWords(event), address, link && `Join at ${link}`].filter((line) => line).join('\n'),
      `Your check-in code: ${check_in_code}`,
      ...(talks.length > 0 ? ['You have booked:', { list: talks }] : []),
      ...(talks.length === 0 && kind === 'changed' ? ['You have no conversation booked.'] : []),
    ],
    button: { label: 'See your registration', path },
    footer_note: 'If you cannot make it, cancel there so that someone else can have your place.',
  };
}

/** Goes out with the calendar file that removes everything. */
export const unregisteredMail = ({ event, first_name }: Pick<Own, 'event' | 'first_name'>): MailContent => ({
  subject: firstCharacters(`Registration canceled: ${oneLine(event.title)}`, 150),
  preheader: 'Your place is free for someone else.',
  greeting: `Hello ${oneLine(first_name)},`,
  paragraphs: [
    `You canceled your registration for ${oneLine(event.title)}. Your details are deleted; there is nothing else to do.`,
    spanWords(event),
    'If it is in your calendar, open the attached file to remove it, with the conversations that you booked.',
  ],
  button: { label: 'See other events', path: pathTo('/hiring-events') },
});
