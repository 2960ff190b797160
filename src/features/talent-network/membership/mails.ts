import { oneLine } from '#rules/one-line.ts';
import { longDate } from '#ui/relative-date.ts';

type Stay = { first_name: string; company_name: string; ends_on: string; path: string };

/** Asks a member of a talent network whether to stay, before the consent ends. */
export const stayMail = ({ first_name, company_name, ends_on, path }: Stay) => ({
  subject: `Stay in the talent network of ${oneLine(company_name)}?`,
  preheader: `Your consent ends on ${dayWords(ends_on)}.`,
  greeting: first_name ? `Hello ${first_name},` : 'Hello,',
  paragraphs: [
    `You joined the talent network of ${oneLine(company_name)}. Your consent to keep your details ends on ${dayWords(ends_on)}.`,
    'If you want to stay, say so on the page below. If you do nothing, your details in the network are deleted on that day.',
  ],
  button: { label: 'Stay or leave', path },
});

const dayWords = (day: string) => longDate(new Date(`${day}T12:00:00Z`));
