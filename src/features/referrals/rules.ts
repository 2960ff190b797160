import { RuleBroken } from '#rules/rule-broken.ts';

/** The source of an application that came by the link of a member. */
export const REFERRAL_SOURCE = 'referral';

/** Links of one member. */
export const MOST_LINKS = 100;
/** People shown to who referred them, the newest first. */
export const MOST_REFERRED = 200;

/** What a member learns about a person whom they referred. */
export const REFERRAL_STATUSES = ['applied', 'hired', 'closed'] as const;
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

/**
 * Who was rejected or withdrew is between the person and the team: both stay `applied` until the job closes for everybody. `is_hired`: as the
 * person knows.
 */
export function referralStatus({ is_hired, is_live }: { is_hired: boolean; is_live: boolean }): ReferralStatus {
  if (is_hired) return 'hired';
  return is_live ? 'applied' : 'closed';
}

type Target = { is_live: boolean; anonymous: boolean; is_on_site: boolean; links: number };

/** Throws `RuleBroken` if a member can get no link to the posting. */
export function checkLinkable({ is_live, anonymous, is_on_site, links }: Target): void {
  const refuse = (code: string, message: string) => new RuleBroken(code, message, 'posting_id');
  if (!is_on_site) throw refuse('suspended', 'Your company cannot take referrals at the moment.');
  if (!is_live) throw refuse('posting-closed', 'This job is not live. Choose one that is.');
  if (anonymous)
    throw refuse(
      'anonymous-posting',
      'This job hides your company’s name, and a link of yours would show whose it is. Choose another one.',
    );
  if (links >= MOST_LINKS)
    throw refuse('too-many-links', `You have ${MOST_LINKS} links, the most for one member. End one of them first.`);
}
