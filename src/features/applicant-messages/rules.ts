import { RuleBroken } from '#rules/rule-broken.ts';

/** A message is mailed after this delay, so that its author can still delete it. */
export const MAIL_DELAY_SECONDS = 20;

/** Waiting, being sent, sent, unwanted by the recipient, or failed. */
export type MessageMailState = 'waiting' | 'sending' | 'sent' | 'unwanted' | 'failed';

type SentMessage = {
  direction: 'to_seeker' | 'to_employer';
  author_id: string | null;
  read_at: string | null;
  mail: MessageMailState;
};

/** Authors can delete a message until it is mailed or read. Throws `RuleBroken`. */
export function checkMessageDeletion(
  { direction, author_id, read_at, mail }: SentMessage,
  employer_user: string,
): void {
  if (direction !== 'to_seeker' || author_id !== employer_user) {
    throw new RuleBroken('not-own', 'Only the author can delete a message.');
  }
  if (read_at !== null)
    throw new RuleBroken('already-read', 'The applicant has read this message, so it cannot be deleted.');
  if (mail === 'sending') {
    throw new RuleBroken(
      'being-mailed',
      'This message is being emailed, so it cannot be deleted. Send another one to correct it.',
    );
  }
  if (mail === 'sent') {
    throw new RuleBroken(
      'already-mailed',
      'This message was emailed, so it cannot be deleted. Send another one to correct it.',
    );
  }
}

/** Splits a text into paragraphs at empty lines. Mail renders the line breaks within them. */
export function mailParagraphs(body: string): string[] {
  return body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
