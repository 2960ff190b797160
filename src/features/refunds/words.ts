import type { RefundState } from './contract.ts';

export const REFUND_WORDS: Readonly<Record<RefundState, string>> = {
  waiting: 'Waiting for confirmation',
  asked: 'Sent to the payment provider',
  done: 'Refunded',
  refused: 'Refused by the payment provider',
  withdrawn: 'Withdrawn',
  failed: 'Failed; pay it another way',
};

export const SENT_LATER = 'The payment provider did not answer. The refund is saved and will be sent automatically.';
