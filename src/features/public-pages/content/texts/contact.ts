import { pathTo } from '#rules/addresses.ts';
import type { Site } from '#rules/sites.ts';
import type { Content } from '../contract.ts';
import { heading, list, paragraph } from './blocks.ts';

/** The form stands below. */
export const contactText = ({ help_email, postal_address }: Site): Content => ({
  path: pathTo('/contact'),
  title: 'Contact',
  description: 'Write to us. A person reads every message and answers by email.',
  heading: 'Contact us',
  lead: 'Tell us what you need. A person reads it and answers by email.',
  blocks: [
    paragraph(`You can also write to [${help_email}](mailto:${help_email}). By post: ${postal_address}.`),
    heading('Some things go faster another way'),
    list(
      '**About an application:** sign in and write to the employer from [your applications](/seeker/applications). We cannot see why somebody was not chosen.',
      '**A job that is wrong, old or a fraud:** press “Report this job” on its page, so that we know which one you mean.',
      '**A forgotten password:** [get a new one](/forgot-password).',
      '**Mails you do not want:** job alerts and all other mail that you may refuse have a link that stops them at once.',
      '**Plans and prices:** they stand under [plans and pricing](/employer-info).',
    ),
  ],
});
