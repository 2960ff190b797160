import { pathTo } from '#rules/addresses.ts';
import type { Site } from '#rules/sites.ts';
import type { Content } from '../contract.ts';
import { heading, list, paragraph } from './blocks.ts';

const LEAD = {
  rb: 'Drop us a line. A real person reads it and writes back.',
  mh: 'Tell us what you need. A person reads every message and answers by email, usually within two business days.',
};

/** The form is below it. */
export const contactText = ({ code, help_email, postal_address }: Site): Content => ({
  path: pathTo('/contact'),
  title: 'Contact',
  description: 'Write to us. A person reads every message and replies by email.',
  heading: 'Contact us',
  lead: LEAD[code],
  blocks: [
    paragraph(`You can also write to [${help_email}](mailto:${help_email}). By post: ${postal_address}.`),
    heading('Faster ways for some things'),
    list(
      '**About an application:** sign in and write to the employer from [your applications](/seeker/applications). We cannot see why someone was not selected.',
      '**A job that is wrong, outdated or a scam:** press “Report this job” on its page, so that we know which one you mean.',
      '**A forgotten password:** [get a new one](/forgot-password).',
      '**Emails you do not want:** job alerts and all other optional emails have a link that stops them at once.',
      '**Plans and prices:** see [plans and pricing](/employer-info).',
    ),
  ],
});
