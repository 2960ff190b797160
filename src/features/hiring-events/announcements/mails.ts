import { pathTo } from '#rules/addresses.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { oneLine } from '#rules/one-line.ts';
import { spanWords } from '#rules/times.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import type { HiringEvent } from '../contract.ts';

type Cancellation = {
  event: HiringEvent;
  first_name: string;
  /** What staff wrote about it; may be empty. */
  word: string;
};

/** Goes out with the calendar file that removes the event and its bookings. */
export const cancelledMail = ({ event, first_name, word }: Cancellation): MailContent => ({
  subject: firstCharacters(`Canceled: ${oneLine(event.title)}`, 150),
  preheader: 'The event will not take place.',
  greeting: `Hello ${oneLine(first_name)},`,
  paragraphs: [
    `${oneLine(event.title)}, which you registered for, has been canceled. There is nothing you need to do.`,
    spanWords(event),
    ...(word ? [word] : []),
    'If it is in your calendar, open the attached file to remove it.',
  ],
  button: { label: 'See other events', path: pathTo('/hiring-events') },
});
