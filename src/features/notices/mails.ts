import { pathTo } from '#rules/addresses.ts';
import { oneLine } from '#rules/one-line.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import type { MemberNotice } from './contract.ts';
import { noticePath, noticeSentence } from './words.ts';

const MOST_NAMED = 20;

/** One mail about all that is due; undefined if nothing is. Names people and places, and quotes nothing. */
export function noticeMail(notices: readonly MemberNotice[], reader: { first_name: string }): MailContent | undefined {
  const [first, ...others] = notices;
  if (!first) return undefined;
  const greeting = reader.first_name ? `Hello ${reader.first_name},` : 'Hello,';
  const choose = {
    link: { label: 'Choose which notifications you get', path: pathTo('/employer/notifications/settings') },
  };
  const footer_note = 'You get this email because you are a member of the hiring team.';
  if (others.length === 0) {
    const sentence = oneLine(noticeSentence(first));
    return {
      greeting,
      footer_note,
      subject: sentence,
      preheader: 'Open it to see more.',
      paragraphs: [`${sentence}.`, choose],
      button: { label: 'Open', path: noticePath(first) },
    };
  }
  const more = notices.length - MOST_NAMED;
  return {
    greeting,
    footer_note,
    subject: `${notices.length} notifications`,
    preheader: 'What concerns you, in one list.',
    paragraphs: [
      `${notices.length} things on your hiring team need your eyes. Open each, or all of them with the link below.`,
      {
        list: notices
          .slice(0, MOST_NAMED)
          .map((notice) => ({ label: oneLine(noticeSentence(notice)), path: noticePath(notice) })),
      },
      ...(more > 0 ? [`and ${more} more`] : []),
      choose,
    ],
    button: { label: 'See all notifications', path: pathTo('/employer/notifications') },
  };
}
