import { DONE } from '#api/endpoint.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import { implement } from '#server/http/implement.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { askForPartnership, sendContactMessage } from './contract.ts';
import { contactMail, partnerMail } from './mails.ts';

const toHelpDesk = (site: SiteCode) => ({ site, to: SITES[site].help_email, to_name: SITES[site].name });

export const contactApi = [
  implement(sendContactMessage, async ({ db, scope: { site, session }, body }) => {
    const from = { reply_to: body.email, sender_id: session?.account_id ?? null };
    await writeMail(db, { ...toHelpDesk(site), kind: 'contact-form', ...from, content: contactMail(body) });
    return DONE;
  }),

  implement(askForPartnership, async ({ db, scope: { site, session }, body }) => {
    const from = { reply_to: body.email, sender_id: session?.account_id ?? null };
    await writeMail(db, { ...toHelpDesk(site), kind: 'partner-request', ...from, content: partnerMail(body) });
    return DONE;
  }),
];
