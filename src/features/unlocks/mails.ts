import { pathTo } from '#rules/addresses.ts';
import { oneLine } from '#rules/one-line.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import { longDate } from '#ui/relative-date.ts';

type Unlocked = { first_name: string; company_name: string; expires_at: string };

/** Tells a seeker which company sees their contact data now. */
export function unlockedMail({ first_name, company_name, expires_at }: Unlocked): MailContent {
  const company = oneLine(company_name);
  return {
    subject: `${company} unlocked your profile`,
    preheader: 'They can now see your name, contact data and résumé.',
    greeting: first_name ? `Hello ${first_name},` : 'Hello,',
    paragraphs: [
      `${company} unlocked your profile. Its team sees your contact data and résumé until ${longDate(new Date(expires_at))}.`,
      'You need not do anything. If you do not want this, block the company on the page below: it then loses access at once.',
    ],
    button: { label: 'See who unlocked your profile', path: pathTo('/account/unlocks') },
  };
}
