import { DONE } from '#api/endpoint.ts';
import { SITES } from '#rules/sites.ts';
import { implement } from '#server/http/implement.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { sendContactMessage } from './contract.ts';

export const publicPagesApi = [
  implement(sendContactMessage, async ({ db, scope, services, body }) => {
    const { name, email, subject, message } = body;
    const { site } = scope;
    const content = {
      subject: `Contact form: ${subject}`,
      preheader: `${name} writes through the contact form.`,
      paragraphs: [`From: ${name}, ${email}`, `About: ${subject}`, message],
      footer_note: `Answering this mail answers ${email}.`,
    };
    const { help_email: to, name: to_name } = SITES[site];
    await writeMail(db, { site, kind: 'contact-form', to, to_name, reply_to: email, content }, services.config.origins);
    return DONE;
  }),
];
