import type { Input } from '#api/endpoint.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import type { askForPartnership, sendContactMessage } from './contract.ts';

type ContactMessage = Input<typeof sendContactMessage>['body'];
type PartnerRequest = Input<typeof askForPartnership>['body'];

export function contactMail({ name, email, subject, message }: ContactMessage): MailContent {
  return {
    subject: `Contact form: ${subject}`,
    preheader: `${name} writes through the contact form.`,
    paragraphs: [`From: ${name}, ${email}`, `About: ${subject}`, message],
    footer_note: repliesGoTo(email),
  };
}

export function partnerMail({ organization, name, email, website, message }: PartnerRequest): MailContent {
  return {
    subject: `Partnership: ${organization}`,
    preheader: `${organization} wants to become a partner.`,
    paragraphs: [
      `From: ${name}, ${email}`,
      `Organization: ${organization}${website ? `\nWebsite: ${website}` : ''}`,
      message,
    ],
    footer_note: repliesGoTo(email),
  };
}

const repliesGoTo = (email: string) => `Your reply goes to ${email}.`;
