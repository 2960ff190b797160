import { MAIL_KINDS, type MailKind } from '#rules/mail-kinds.ts';
import { senderName } from '#rules/sender-name.ts';
import type { SiteCode } from '#rules/sites.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { Sample } from './sample.ts';

/** A sample as its reader gets it. */
export function renderSample(
  kind: MailKind,
  site: SiteCode,
  { content, from_company, reply_to }: Sample,
  origin: string,
) {
  const { topic } = MAIL_KINDS[kind];
  const unsubscribe_path = topic ? '/mail-settings/unsubscribe?token=sample' : undefined;
  return {
    ...renderMail(content, { site, origin, unsubscribe_path, takes_answers: reply_to !== undefined }),
    from: senderName(from_company ?? null, site),
    preheader: content.preheader,
  };
}
