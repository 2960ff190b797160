/** The five valid badge values (spec §3). */
export const BADGES = ['tpusa', 'nsa', 'veteran', 'classical-conversations', 'military-spouse'] as const;
export type Badge = (typeof BADGES)[number];

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
