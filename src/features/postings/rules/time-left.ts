const DAY_MS = 24 * 60 * 60 * 1000;
/** From then on a posting ends soon, and says so. */
const SOON_DAYS = 5;

export type TimeLeft = { text: string; is_soon: boolean };

/** How long a live posting is still shown; null for others. */
export function timeLeft({ status, expires_at }: Ends, now: Date): TimeLeft | null {
  if (status !== 'live' || expires_at === null) return null;
  const days = Math.max(1, Math.ceil((Date.parse(expires_at) - now.getTime()) / DAY_MS));
  if (days === 1) return { text: 'Ends within a day', is_soon: true };
  if (days <= SOON_DAYS) return { text: `Ends in ${days} days`, is_soon: true };
  return { text: `${days} days left`, is_soon: false };
}

type Ends = { status: string; expires_at: string | null };
