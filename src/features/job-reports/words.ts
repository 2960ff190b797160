import type { HandledReport } from './decision-contract.ts';

export const REASON_LABELS: Record<HandledReport['reason'], string> = {
  scam: 'It looks like a scam, or asks for money or bank details',
  gone: 'The job is filled or does not exist',
  wrong: 'The pay, place or text is wrong',
  discrimination: 'It discriminates unlawfully',
  other: 'Something else',
  published_again: 'Published again after a takedown',
};
