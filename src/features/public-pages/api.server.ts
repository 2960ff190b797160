import { DONE } from '#api/endpoint.ts';
import { SITES } from '#rules/sites.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { getContentPage } from './content-contract.ts';
import { askForPartnership, sendContactMessage } from './contract.ts';
import { findContent } from './store.server.ts';

export const publicPagesApi = [
  implement(getContentPage, async ({ query: { path }, db, scope: { site } }) =>
    found(await findContent(db, site, path)),
  ),

  implement(sendContactMessage, async ({ db, scope: { site, session }, services, body }) => {
    const { name, email, subject, message } = body;
    const content = {
      subject: `Contact form: ${subject}`,
      preheader: `${name} writes through the contact form.`,
      paragraphs: [`From: ${name}, ${email}`, `About: ${subject}`, message],
      footer_note: `Answering this email answers ${email}.`,
    };
    const { help_email: to, name: to_name } = SITES[site];
    const from = { reply_to: email, sender_id: session?.account_id ?? null };
    await writeMail(db, { site, kind: 'contact-form', to, to_name, ...from, content }, services.config.origins);
    return DONE;
  }),

  implement(askForPartnership, async ({ db, scope: { site, session }, services, body }) => {
    const { organization, name, email, website, message } = body;
    const content = {
      subject: `Partnership: ${organization}`,
      preheader: `${organization} wants to become a partner.`,
      paragraphs: [
        `From: ${name}, ${email}`,
        `Organization: ${organization}${website ? `\nWebsite: ${website}` : ''}`,
        message,
      ],
      footer_note: `Answering this email answers ${email}.`,
    };
    const { help_email: to, name: to_name } = SITES[site];
    const from = { reply_to: email, sender_id: session?.account_id ?? null };
    const mail = { site, kind: 'partner-request', to, to_name, ...from, content };
    await writeMail(db, mail, services.config.origins);
    return DONE;
  }),
];
