import type { SiteCode } from '#rules/sites.ts';
import type { Services } from '../services.ts';

/**
 * The origin of links in a written mail until it is sent: only the worker knows the real one. It holds the mail's id, so that
 * nothing that people wrote can be taken for it.
 */
export const originToCome = (mail_id: string): string => `https://${mail_id}.invalid`;

/** Text of a written mail with the links that its reader gets; mail written complete stays as it is. */
export const withLinks = (text: string, mail_id: string, origin: string): string =>
  text.replaceAll(originToCome(mail_id), origin);

/** What a written mail says to its reader. */
export const mailText = (
  { config }: Pick<Services, 'config'>,
  { id, site, text_body }: { id: string; site: SiteCode; text_body: string },
): string => withLinks(text_body, id, config.origins[site]);
