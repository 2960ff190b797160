import type { Input } from '#api/endpoint.ts';
import { oneLine } from '#rules/one-line.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import type { askForPartnership, sendContactMessage } from './contract.ts';

type ContactMessage = Input<typeof sendContactMessage>['body'];
type PartnerRequest = Input<typeof askForPartnership>['body'];

export function contactMail({ name, email, subject, message }: ContactMessage): MailContent {
  return {
    subject: `Contact form: ${subject}`,
    preheader: `${name} writes through the contact form.`,
    paragraphs: [
      `${oneLine(name)} wrote through the contact form. Reply to answer them:`,
      `About: ${subject}`,
      message,
    ],
    footer_note: repliesGoTo(email),
  };
}

export function partnerMail({ organization, name, email, website, message }: PartnerRequest): MailContent {
  return {
    subject: `Partnership: ${organization}`,
    preheader: `${organization} wants to become a partner.`,
    paragraphs: [
      `${oneLine(organization)} asks to become a partner. Reply to answer ${oneLine(name)}:`,
      `Organization: ${organization}${website ? `\nWebsite: ${website}` : ''}`,
      message,
    ],
    footer_note: repliesGoTo(email),
  };
}

const repliesGoTo = (email: string) => `Your reply goes to ${email}.`;
