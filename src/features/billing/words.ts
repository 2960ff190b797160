import { type PackageCode, type PlanPart, PRICING_PACKAGES, partsOf } from '#rules/plans.ts';

export type Offer = (typeof PRICING_PACKAGES)[PackageCode];

export const FITS: Record<PackageCode, string> = {
  'standard-monthly-v3': 'For a business that hires now and then.',
  'plus-annual-v3': 'For a business that hires all year.',
};

const amount = (grant: number | 'unlimited') => (grant === 'unlimited' ? 'Unlimited' : String(grant));

/** Only what works today (`#rules/not-open-yet.ts`). */
const IN_EVERY_PLAN = [
  'Job descriptions drafted for you',
  'Anonymous postings',
  'Your own application questions',
  'One list of all applicants',
  'Messages to applicants',
] as const;
/** What can be said of each part of a plan; nothing of those that no page can use yet, or that come otherwise. */
const PART_WORDS: Readonly<Record<PlanPart, readonly string[]>> = {
  ats: ['Pipelines with your own stages', 'Scores, votes and summaries', 'Company values on your postings'],
  kanban: ['A hiring board'],
  scheduling: ['Interview scheduling'],
  analytics: [],
  ats_tags: [],
  branded_employer_page: [],
  bulk_upload: [],
  job_boards: [],
  profile_search_table: [],
  quick_create_posting: [],
};

const wordsOf = (offer: Offer): string[] => partsOf(offer).flatMap((part) => PART_WORDS[part]);
/** What some plan opens and others do not. */
const OPENED = [...new Set(Object.values(PRICING_PACKAGES).flatMap(wordsOf))];

type Compared = { name: string; value: (offer: Offer) => string };

export const COMPARED: readonly Compared[] = [
  { name: 'Jobs you can publish each month', value: ({ monthly_grants }) => amount(monthly_grants.posting) },
  { name: 'Days a job stays live', value: () => '30' },
  { name: 'Members of your team who can sign in', value: ({ seats }) => String(seats) },
  ...IN_EVERY_PLAN.map((name) => ({ name, value: () => 'Yes' })),
  ...OPENED.map((name) => ({ name, value: (offer: Offer) => (wordsOf(offer).includes(name) ? 'Yes' : 'No') })),
];

/** The points of a plan shown next to the others. */
export function pointsOf(offer: Offer): string[] {
  return [
    jobsOf(offer),
    seatsIn(offer),
    ...(offer.includes_ats ? ['Everything else in Standard', ...wordsOf(offer)] : IN_EVERY_PLAN),
  ];
}

/** The points of a plan shown alone. */
export function allPointsOf(offer: Offer): string[] {
  return [jobsOf(offer), seatsIn(offer), ...IN_EVERY_PLAN, ...wordsOf(offer)];
}

function jobsOf({ monthly_grants: { posting } }: Offer): string {
  return `${posting === 'unlimited' ? 'As many jobs as you like' : `${posting} jobs a month`}, each live for 30 days`;
}

const seatsIn = ({ seats }: Offer) => `${seats} members of your team`;
