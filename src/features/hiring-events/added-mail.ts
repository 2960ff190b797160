import type { MailContent } from '#server/mail/mail-content.ts';

type Added = { title: string; company: string; event_title: string; has_resume: boolean; has_account: boolean };

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** To somebody whom an employer made an applicant after an event. Nobody applied, so it says who did what, and how to get out of it. */
export function addedMail({ has_resume, has_account, ...named }: Added): Omit<MailContent, 'greeting' | 'button'> {
  const [job, company, event] = [named.title, named.company, named.event_title].map(oneLine);
  return {
    subject: `${company} has added you as an applicant: ${job}`.slice(0, 150),
    preheader: `After the hiring event ${event}.`,
    paragraphs: [
      `You chose ${company} for the hiring event ${event}. Now ${company} has added you as an applicant for the position ${job}, with ${has_resume ? 'the name, the address and the résumé' : 'the name and the address'} of your registration.`,
      'What happens next:',
      {
        list: [
          'When the hiring team decides something or writes to you, you get an e-mail at this address.',
          has_account
            ? 'You can see where it stands at any time under My applications.'
            : 'Create an account with this e-mail address, and you see at any time where it stands.',
          has_account
            ? 'If you do not want to be considered, withdraw there. You need to give no reason.'
            : 'If you do not want to be considered, withdraw in that account, or write to the employer by the button below.',
        ],
      },
    ],
    footer_note: 'You get this mail because you registered for the event and chose this employer.',
  };
}
