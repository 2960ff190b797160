import type { PackageCode, PRICING_PACKAGES } from '#rules/plans.ts';

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
const WITH_ATS = [
  'Pipelines with your own stages',
  'A hiring board',
  'Interview scheduling',
  'Scores, votes and summaries',
  'Company values on your postings',
] as const;

type Compared = { name: string; value: (offer: Offer) => string };

export const COMPARED: readonly Compared[] = [
  { name: 'Jobs you can publish each month', value: ({ monthly_grants }) => amount(monthly_grants.posting) },
  { name: 'Days a job stays live', value: () => '30' },
  { name: 'Members of your team who can sign in', value: ({ seats }) => String(seats) },
  ...IN_EVERY_PLAN.map((name) => ({ name, value: () => 'Yes' })),
  ...WITH_ATS.map((name) => ({ name, value: ({ includes_ats }: Offer) => (includes_ats ? 'Yes' : 'No') })),
];

/** The points of a plan shown next to the others. */
export function pointsOf(offer: Offer): string[] {
  return [
    jobsOf(offer),
    seatsIn(offer),
    ...(offer.includes_ats ? ['Everything else in Standard', ...WITH_ATS] : IN_EVERY_PLAN),
  ];
}

/** The points of a plan shown alone. */
export function allPointsOf(offer: Offer): string[] {
  return [jobsOf(offer), seatsIn(offer), ...IN_EVERY_PLAN, ...(offer.includes_ats ? WITH_ATS : [])];
}

function jobsOf({ monthly_grants: { posting } }: Offer): string {
  return `${posting === 'unlimited' ? 'As many jobs as you like' : `${posting} jobs a month`}, each live for 30 days`;
}

const seatsIn = ({ seats }: Offer) => `${seats} members of your team`;
