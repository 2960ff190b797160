import type { PackageCode, PRICING_PACKAGES } from '#rules/plans.ts';
import type { SiteCode } from '#rules/sites.ts';

type Offer = (typeof PRICING_PACKAGES)[PackageCode];

/** For whom a plan is, in a sentence. */
export const FITS: Record<PackageCode, string> = {
  'standard-monthly-v3': 'For a business that hires now and then.',
  'plus-annual-v3': 'For a team that hires all year.',
};

export const LEAD: Record<SiteCode, string> = {
  rb: 'Two plans, one price each, nothing hidden. Reach people who are glad to be judged by their work.',
  mh: 'Two plans, one price each. Reach veterans, service members and military spouses who are ready to work.',
};

const amount = (grant: number | 'unlimited') => (grant === 'unlimited' ? 'Unlimited' : String(grant));

/** What both plans bring, and what only the one with the applicant tracking system does: all of it can be used today. */
export const IN_EVERY_PLAN = [
  'Help with writing the posting',
  'Anonymous postings',
  'Your own questions to applicants',
  'One list of all applicants',
  'Messages to applicants',
  'Roles for your whole team',
] as const;
export const WITH_ATS = [
  'Pipelines with your own stages',
  'A board to work through applicants',
  'Scores, votes and summaries',
  'Company values on your postings',
] as const;

type Compared = { name: string; note?: string; value: (offer: Offer) => string };

/** The rows of the comparison, in its order. */
export const COMPARED: readonly Compared[] = [
  { name: 'Jobs you can publish each month', value: ({ monthly_grants }) => amount(monthly_grants.posting) },
  { name: 'Days a job stays live', value: () => '30' },
  ...IN_EVERY_PLAN.map((name) => ({ name, value: () => 'Yes' })),
  ...WITH_ATS.map((name) => ({ name, value: ({ includes_ats }: Offer) => (includes_ats ? 'Yes' : 'No') })),
  {
    name: 'Profile unlocks each month',
    note: 'For the search of profiles, which is not open yet.',
    value: ({ monthly_grants }) => amount(monthly_grants.unlock),
  },
];

export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'How do I pay?',
    answer:
      'Create an account, choose a plan, and tell us. We switch it on and send an invoice. You cannot pay by card on the site yet.',
  },
  {
    question: 'What happens to jobs I do not publish?',
    answer: 'Credits are for the month in which you get them. What is left at its end does not carry over.',
  },
  {
    question: 'Does it cost anything to edit or close a job?',
    answer: 'No. A credit is spent when a job goes live. To publish it again after 30 days takes another one.',
  },
  {
    question: 'Can my team work with me?',
    answer:
      'Yes. Invite people as admins, people managers, hiring managers or hiring members. Each sees what the role allows.',
  },
];
