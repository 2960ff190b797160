import { oneLine } from '#rules/one-line.ts';

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
});

const monthsWords = (months: number) => (months === 1 ? 'one month' : `${months} months`);
