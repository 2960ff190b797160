import type { UnreadableReason } from '../document-outcome.ts';

/** Thrown by a format's reader if it knows why the file cannot be read; any other error means "damaged". */
export class UnreadableError extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, detail: string) {
    super(detail);
    this.name = 'UnreadableError';
    this.reason = reason;
  }
}
