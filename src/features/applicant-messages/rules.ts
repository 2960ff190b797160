import { RuleBroken } from '#rules/rule-broken.ts';

/** The mail of a message waits as long as its author needs to take the message back. */
export const TAKE_BACK_SECONDS = 20;

export type MessageMailState = 'waiting' | 'leaving' | 'left' | 'stopped' | 'failed';

type Sent = {
  direction: 'to_seeker' | 'to_employer';
  author_id: string | null;
  read_at: string | null;
  /** What came of its mail: it waits, leaves in these moments, has left, or does not leave. */
  mail: MessageMailState;
};

/** One's own message can be taken back until its mail leaves or the applicant has read it. Throws `RuleBroken`. */
export function checkTakingBack({ direction, author_id, read_at, mail }: Sent, employer_user: string): void {
  if (direction !== 'to_seeker' || author_id !== employer_user) {
    throw new RuleBroken('not-own', 'Only the person who wrote a message can take it back.');
  }
  if (read_at !== null) throw new RuleBroken('already-read', 'The applicant has read this message, so it stays.');
  if (mail === 'leaving') {
    throw new RuleBroken(
      'being-mailed',
      'The email of this message is on its way, so it stays. Send another one to correct it.',
    );
  }
  if (mail === 'left') {
    throw new RuleBroken(
      'already-mailed',
      'The applicant has this message by email, so it stays. Send another one to correct it.',
    );
  }
}

/** A written text as paragraphs of a mail: parted by empty lines, without the line breaks that mail renders itself. */
export function mailParagraphs(body: string): string[] {
  return body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
