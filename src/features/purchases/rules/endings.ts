/**
 * Whether a plan ends with its paid time, and why: open disputes by their ids, the company's suspension, and that the company canceled it.
 * An ending without a reason was canceled by the company.
 */
export type Ending = { is_ending: boolean; reasons: readonly string[] };

export const SUSPENDED = 'suspended';
export const CANCELED = 'canceled';

export function withReason({ is_ending, reasons }: Ending, reason: string): Ending {
  const before = is_ending && reasons.length === 0 ? [CANCELED] : reasons;
  return { is_ending: true, reasons: [...new Set([...before, reason])] };
}

/** The plan goes on once no reason is left. */
export function withoutReason({ is_ending, reasons }: Ending, reason: string): Ending {
  if (!reasons.includes(reason)) return { is_ending, reasons };
  const left = reasons.filter((each) => each !== reason);
  return { is_ending: left.length > 0, reasons: left };
}
