import { pathTo } from '#rules/addresses.ts';
import type { Site } from '#rules/sites.ts';
import type { Content } from '../contract.ts';
import { buttons, heading, list, note, paragraph } from './blocks.ts';

const LEAD = {
  rb: 'This page is about working with us, the folks who run the board. Everybody else’s jobs are under Find jobs.',
  mh: 'This page covers positions at MissionHire itself. Positions with employers are under Find jobs.',
};
const HOW = {
  rb: [
    'We are a small shop, so everyone talks with the people who use the board. If you write a page, you also read the mail about it.',
    'We would rather do one thing right than announce three. If it isn’t finished, it isn’t shown.',
    'We write things down and change our minds when the facts do.',
    'You may hold any view here. So may the person at the next desk.',
  ],
  mh: [
    'The team is small. Whoever builds a page answers the messages about it.',
    'One task done to standard comes before three that are announced.',
    'Decisions are written down with the reason, and corrected when the facts change.',
    'Anyone here may disagree. Say it early, then help carry out the decision.',
  ],
};

export const careersText = ({ code, name, help_email, postal_address }: Site): Content => ({
  path: pathTo('/company/careers'),
  title: 'Careers with us',
  description: `Working for the people who run ${name}: how we work, how we hire, and current openings.`,
  heading: `Careers at ${name}`,
  lead: LEAD[code],
  blocks: [
    note('We have no opening at the moment.', 'When we have one, we post it here, with its pay.'),
    heading('How we work'),
    list(...HOW[code]),
    heading('How we hire'),
    paragraph('The way we ask employers here to do it:'),
    list(
      'The posting says what the work is, where it is done and what it pays.',
      'You talk with the people you would work with, about work like the one you would do. No riddles, no unpaid projects.',
      'You hear from us after each step, even if the answer is no, and you may ask why.',
    ),
    heading('Write to us anyway'),
    paragraph(
      `Tell us in a few lines what you do well and what you would make better here. Write to [${help_email}](mailto:${help_email}?subject=Working%20at%20${name}) or to ${postal_address}. We read it and reply; we keep no file of applicants for jobs that do not exist.`,
    ),
    buttons(['Find jobs', '/search'], ['About us', '/about']),
  ],
});
