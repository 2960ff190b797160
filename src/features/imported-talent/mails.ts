import { oneLine } from '#rules/one-line.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import type { LawfulBasis } from './rules.ts';
import { BASIS_SAYS } from './words.ts';

type Told = {
  company_name: string;
  first_name: string;
  source: string;
  lawful_basis: LawfulBasis;
  /** What the company holds, such as “your name”. */
  held: readonly string[];
  path: string;
};

/** Tells a person once that a company imported them, and how to object. */
export function noticeMail({ company_name, first_name, source, lawful_basis, held, path }: Told): MailContent {
  const company = oneLine(company_name);
  return {
    subject: oneLine(`${company} added you to its hiring contacts`),
    preheader: 'What it holds about you, where it has it from, and how to object.',
    greeting: first_name ? `Hello ${oneLine(first_name)},` : 'Hello,',
    paragraphs: [
      `${company} added you to its hiring contacts here. You need not do anything, and you can object below.`,
      {
        list: [
          `What it holds: ${held.join(', ')}.`,
          `Where it has it from: ${oneLine(source)}.`,
          `Why: ${BASIS_SAYS[lawful_basis]}`,
        ],
      },
      `Only managers of ${company} see this. It is not public, and other companies cannot see it.`,
      `If you object, what ${company} added is deleted at once, and no company can import your address here again. Applications that you sent stay.`,
    ],
    button: { label: 'Object and delete my data', path },
    footer_note: `You get this email once from ${company}, since you have a right to know.`,
  };
}
