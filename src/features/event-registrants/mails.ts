import { firstCharacters } from '#rules/first-characters.ts';
import { jobAt } from '#rules/job-at.ts';
import { oneLine } from '#rules/one-line.ts';
import type { MailContent } from '#server/mail/mail-content.ts';

type NewApplicant = { title: string; company: string; event_title: string; has_resume: boolean; has_account: boolean };

/** The person did not apply, so the mail says who added them and how to withdraw. */
export function addedMail({
  has_resume,
  has_account,
  ...named
}: NewApplicant): Omit<MailContent, 'greeting' | 'button'> {
  const [job, company, event] = [named.title, named.company, named.event_title].map(oneLine);
  return {
    subject: firstCharacters(`You are now an applicant: ${jobAt(named.title, named.company)}`, 150),
    preheader: `After the hiring event ${event}.`,
    paragraphs: [
      `${company} has added you as an applicant for the position of ${job}. They review it next; you can withdraw.`,
      `You chose ${company} for the hiring event ${event}. They have ${has_resume ? 'the name, email address and résumé' : 'the name and email address'} from your registration.`,
      'What happens next:',
      {
        list: [
          'When the hiring team makes a decision or writes to you, you get an email at this address.',
          has_account
            ? 'You can see where it stands at any time under My applications.'
            : 'Create an account with this email address to see where it stands at any time.',
          has_account
            ? 'If you do not want to be considered, you can withdraw there, without giving a reason.'
            : 'If you do not want to be considered, withdraw in that account, or write to the employer using the link below.',
        ],
      },
    ],
    footer_note: 'You are getting this email because you registered for the event and chose this employer.',
  };
}
