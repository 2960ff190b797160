/**
 * Whether a plan ends with its paid time, and why we let it: open disputes by their ids, and the company's suspension. Without a reason of
 * ours, the company itself canceled.
 */
export type Ending = { is_ending: boolean; reasons: readonly string[] };

export const SUSPENDED = 'suspended';

/** A plan that the company itself canceled stays as it is. */
export function withReason({ is_ending, reasons }: Ending, reason: string): Ending {
  if (is_ending && reasons.length === 0) return { is_ending, reasons };
  return { is_ending: true, reasons: [...new Set([...reasons, reason])] };
}

/** The plan goes on once no reason is left. */
export function withoutReason({ is_ending, reasons }: Ending, reason: string): Ending {
  if (!reasons.includes(reason)) return { is_ending, reasons };
  const left = reasons.filter((each) => each !== reason);
  return { is_ending: left.length > 0, reasons: left };
}
