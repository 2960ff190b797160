import { pathTo } from '#rules/addresses.ts';
import type { Site } from '#rules/sites.ts';
import type { Content } from '../contract.ts';
import { heading, paragraph, questions } from './blocks.ts';

const LEAD = {
  rb: 'Two plans, one price each, nothing hidden. Reach people who want to be judged by their work.',
  mh: 'Two plans, one price each. Post jobs for veterans, service members and military spouses.',
};

/** The text around the plans, which come from the table of packages. */
export const plansText = ({ code }: Site): Content => ({
  path: pathTo('/employer-info'),
  title: 'Plans and pricing',
  description: 'What it costs to post jobs here, and what each plan includes.',
  heading: 'Plans and pricing',
  lead: LEAD[code],
  blocks: [
    heading('Questions'),
    questions(
      [
        'How do I pay?',
        'By card. Create an account, choose a plan, and pay on the page of our payment provider, Stripe. The plan starts at once, and every receipt and invoice stays in your account.',
      ],
      [
        'What happens to credits I do not use?',
        'Credits are for the month in which you get them. Unused credits do not carry over.',
      ],
      [
        'Does it cost anything to edit or close a job?',
        'No. A credit is spent when a job goes live. Publishing it again after 30 days takes another one.',
      ],
      [
        'Can my team work with me?',
        'Yes. Invite colleagues by email and choose what each may do. Each plan includes a number of members, and you can add more.',
      ],
      [
        'What must I agree to?',
        'To the [employer pledge](/employer-pledge), which is short, and to the [terms](/terms). Staffing firms also follow the [staffing and recruiter policy](/staffing-recruiter-policy).',
      ],
      [
        'Can I cancel?',
        'At any time. The plan runs until the end of the paid period. You can still copy what you wrote and received.',
      ],
    ),
    paragraph(
      'Something else? [Ask us](/contact?subject=Plans%20and%20pricing) or read the [terms of payment](/terms#payment).',
    ),
  ],
});
