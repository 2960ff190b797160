import type { SiteCode } from './sites.ts';

/** The five valid badge values (spec §3). */
export const BADGES = ['tpusa', 'nsa', 'veteran', 'classical-conversations', 'military-spouse'] as const;
export type Badge = (typeof BADGES)[number];

/** The badges that postings and searches of a site offer. Both understand all five, which older postings may have. */
const OFFERED: Readonly<Record<SiteCode, readonly Badge[]>> = {
  rb: ['tpusa', 'nsa', 'veteran', 'classical-conversations'],
  mh: ['veteran', 'military-spouse'],
};

/** What a site offers, with the chosen badges of the other site. */
export const badgesOffered = (site: SiteCode, chosen: readonly string[]): readonly Badge[] =>
  BADGES.filter((badge) => OFFERED[site].includes(badge) || chosen.includes(badge));

const LOGOS: Readonly<Record<Badge, string | null>> = {
  tpusa: '/images/badges/tpusa.svg',
  nsa: '/images/badges/nsa.svg',
  veteran: null,
  'classical-conversations': '/images/badges/classical-conversations.svg',
  'military-spouse': null,
};

/** The badge's name on screen. */
export const BADGE_LABELS: Readonly<Record<Badge, string>> = {
  tpusa: 'TPUSA',
  nsa: 'NSA',
  veteran: 'Veteran',
  'classical-conversations': 'Classical Conversations',
  'military-spouse': 'Military spouse',
};

/** Whom a job with the badge welcomes, inside a sentence. */
export const BADGE_HOLDERS: Readonly<Record<Badge, string>> = {
  ...BADGE_LABELS,
  veteran: 'veterans',
  'military-spouse': 'military spouses',
};

/** The path of the badge's logo; veteran and military-spouse have none (spec §3). */
export function badgeLogo(badge: Badge): string | null {
  return LOGOS[badge];
}
