import { pathTo } from '#rules/addresses.ts';
import { oneLine } from '#rules/one-line.ts';
import { longDate } from '#ui/relative-date.ts';

type Joined = { first_name: string; company_name: string; consent_months: number; path: string };

/** Confirms that a person joined a talent network, how long that lasts, and how to leave. */
export const joinedMail = ({ first_name, company_name, consent_months, path }: Joined) => ({
  subject: `You joined the talent network of ${oneLine(company_name)}`,
  preheader: 'How long you are in it, and how to leave.',
  greeting: `Hello ${first_name},`,
  paragraphs: [
    `${oneLine(company_name)} has your details and can write to you when a job may fit.`,
    `This is not an application for a job. Your consent lasts ${monthsWords(consent_months)}. Before it ends, we ask you whether you want to stay.`,
    'You can leave at any time: open the page below.',
  ],
  button: { label: 'See your membership', path },
  footer_note: 'If this was not you, open the page above and leave the network. Your details in it are then deleted.',
});

type Earlier = { email: string; company_name: string; joined_at: string; is_withdrawn: boolean; path: string };

/** Sent in place of `joinedMail` to the address of a member. Contains nothing that was typed this time. */
export function joinedEarlierMail({ email, company_name, joined_at, is_withdrawn, path }: Earlier) {
  const name = oneLine(company_name);
  const around = {
    greeting: 'Hello,',
    footer_note: 'If you did not fill in the form again, there is nothing you need to do.',
  };
  if (is_withdrawn) {
    return {
      ...around,
      subject: `You left the talent network of ${name}`,
      preheader: 'The new form was not saved.',
      paragraphs: [
        `You left the talent network of ${name}, and the form sent now from ${email} was not saved.`,
        'To join again, sign in or create an account with this email address, then fill in the form.',
      ],
      button: { label: 'Sign in', path: pathTo('/login') },
    };
  }
  const since = longDate(new Date(joined_at));
  return {
    ...around,
    subject: `You are already in the talent network of ${name}`,
    preheader: `What you sent on ${since} is unchanged.`,
    paragraphs: [
      `You joined the talent network of ${name} as ${email} on ${since}. The form sent now was not saved.`,
      'To change your details, sign in or create an account with this email address, then join again. To leave, open the page below.',
    ],
    button: { label: 'See your membership', path },
  };
}

const monthsWords = (months: number) => (months === 1 ? 'one month' : `${months} months`);
