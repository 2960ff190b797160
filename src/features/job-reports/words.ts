import type { HandledReport } from './decision-contract.ts';

export const REASON_LABELS: Record<HandledReport['reason'], string> = {
  scam: 'It looks like a scam, or asks for money or bank details',
  gone: 'The job is filled or does not exist',
  wrong: 'Pay, place or text are wrong',
  discrimination: 'It leaves people out unlawfully',
  other: 'Something else',
  published_again: 'Published again after a takedown',
};
