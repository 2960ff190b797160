import type { Rhythm } from '#rules/rhythms.ts';
import { dayOf, instantOf } from '#rules/times.ts';

/** What notices are about, in the order of the page where members choose. */
export const NOTICE_KINDS = [
  'mention',
  'assigned',
  'applicant',
  'invitation',
  'referral',
  'withdrawn',
  'posting',
  'decision',
  'interview',
  'message',
  'overdue',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** How a member gets notices of a kind: on the bell, and by mail. `daily` is at eight in the morning by the company's clock. */
export type Choice = { product: Rhythm; mail: Rhythm };
export type Choices = Readonly<Record<NoticeKind, Choice>>;

/**
 * `notices`: this feature mails it. `message`: the message itself is mailed at once, and this feature mails it daily. `elsewhere`: another
 * mail is sent, which is chosen elsewhere or not at all.
 */
export const MAILED_BY: Readonly<Record<NoticeKind, 'notices' | 'message' | 'elsewhere'>> = {
  mention: 'notices',
  assigned: 'notices',
  applicant: 'elsewhere',
  invitation: 'notices',
  referral: 'notices',
  withdrawn: 'notices',
  posting: 'notices',
  decision: 'notices',
  interview: 'elsewhere',
  message: 'message',
  overdue: 'notices',
};

export const USUAL: Choices = {
  mention: { product: 'at_once', mail: 'at_once' },
  assigned: { product: 'at_once', mail: 'at_once' },
  applicant: { product: 'at_once', mail: 'off' },
  invitation: { product: 'at_once', mail: 'at_once' },
  referral: { product: 'at_once', mail: 'at_once' },
  withdrawn: { product: 'at_once', mail: 'at_once' },
  posting: { product: 'at_once', mail: 'at_once' },
  decision: { product: 'at_once', mail: 'daily' },
  interview: { product: 'at_once', mail: 'off' },
  message: { product: 'at_once', mail: 'at_once' },
  overdue: { product: 'at_once', mail: 'off' },
};

type Stored = { kind: NoticeKind } & Choice;

export const choicesOf = (stored: readonly Stored[]): Choices => ({
  ...USUAL,
  ...Object.fromEntries(stored.map(({ kind, product, mail }) => [kind, { product, mail }])),
});

const DIGEST_AT = '08:00';
const DAY_MS = 86_400_000;

/** The next eight in the morning of the zone. */
export function nextDigest(now: string, time_zone: string): string {
  const days = [0, 1, 2].map((plus) => new Date(Date.parse(now) + plus * DAY_MS).toISOString());
  const mornings = days.map((day) => instantOf(`${dayOf(day, time_zone)}T${DIGEST_AT}`, time_zone));
  const next = mornings.find((morning) => morning !== null && Date.parse(morning) > Date.parse(now));
  if (!next) throw new RangeError(`no morning follows ${now} in ${time_zone}`);
  return next;
}

export type Delivery = { shows_at: string | null; mail_at: string | null };

/** When a notice is shown and mailed; null for never. */
export function planDelivery(kind: NoticeKind, choice: Choice, now: string, time_zone: string): Delivery {
  const at = (rhythm: Rhythm) =>
    rhythm === 'off' ? null : rhythm === 'daily' ? nextDigest(now, time_zone) : new Date(now).toISOString();
  const mailed_by = MAILED_BY[kind];
  const is_mailed_here = mailed_by === 'notices' || (mailed_by === 'message' && choice.mail === 'daily');
  return { shows_at: at(choice.product), mail_at: is_mailed_here ? at(choice.mail) : null };
}
