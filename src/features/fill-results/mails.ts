import { FILL_OUTCOMES } from '#features/postings/fill-metric/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { oneLine } from '#rules/one-line.ts';
import { addQuery } from '#rules/paths.ts';
import type { MailContent } from '#server/mail/mail-content.ts';

const ANSWERS = { filled: 'Filled', partly: 'Partly filled', not_filled: 'Not filled', cancelled: 'Canceled' };

type Ended = { posting_id: string; title: string; city: string };

/** Each answer is a link to the page with that answer chosen: mail scanners open links, so opening one saves nothing. */
export function fillQuestionMail(postings: readonly Ended[]): MailContent {
  const [first] = postings;
  if (!first) throw new Error('a mail that asks how postings ended needs a posting');
  const name = ({ title, city }: Ended) => oneLine(city ? `${title}, ${city}` : title);
  const answerTo = ({ posting_id }: Ended, outcome: (typeof FILL_OUTCOMES)[number]) =>
    addQuery(pathTo('/employer/posting/{posting_id}/close', { posting_id }), { outcome });
  return {
    subject: postings.length === 1 ? `How did “${name(first)}” end?` : `How did ${postings.length} postings end?`,
    preheader: 'One click tells us whether it was filled.',
    greeting: 'Hello,',
    paragraphs: [
      postings.length === 1
        ? `Your posting ${name(first)} has ended. Tell us with one click whether it was filled.`
        : `${postings.length} of your postings have ended. Tell us with one click each whether they were filled.`,
      'Your answers keep time to fill and openings filled accurate in your report.',
      ...postings.flatMap((posting) => [
        `${name(posting)}:`,
        { list: FILL_OUTCOMES.map((outcome) => ({ label: ANSWERS[outcome], path: answerTo(posting, outcome) })) },
      ]),
    ],
    footer_note: 'We send this email only once for each posting.',
  };
}
