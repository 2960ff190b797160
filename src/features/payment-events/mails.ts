import type { MailContent } from '#server/mail/mail-content.ts';

type Compared = { mended: readonly string[]; failed: readonly string[] };

/** For staff. */
export const comparedMail = ({ mended, failed }: Compared): MailContent => ({
  subject: `Payments compared: ${mended.length} mended, ${failed.length} failed`,
  preheader: 'The nightly comparison with the payment provider.',
  paragraphs: [
    'The nightly comparison with the payment provider found differences. Look into what could not be compared.',
    ...(mended.length > 0 ? ['Mended:', { list: [...mended] }] : []),
    ...(failed.length > 0 ? ['Could not be compared:', { list: [...failed] }] : []),
  ],
});
