import { pathTo } from '#rules/addresses.ts';
import type { Site } from '#rules/sites.ts';
import type { Content } from '../contract.ts';
import { buttons, contents, heading, paragraph, points } from './blocks.ts';
import { type Guide, INTERVIEW, OFFER, PAY, POSTING, RESUME, SEARCH } from './guide-texts.ts';
import { SERVICE, SPOUSES } from './service-guides.ts';

/** The address in each brand's footer (spec §2), and its guides in the order people need them. */
const GUIDES: Record<Site['code'], { path: string; title: string; guides: readonly Guide[] }> = {
  rb: {
    path: pathTo('/video-resources'),
    title: 'Resources',
    guides: [SEARCH, POSTING, RESUME, INTERVIEW, PAY, OFFER],
  },
  mh: {
    path: pathTo('/jobseeker-resources'),
    title: 'Job seeker resources',
    guides: [SERVICE, SEARCH, POSTING, RESUME, INTERVIEW, PAY, OFFER, SPOUSES],
  },
};

export function guidesText({ code }: Site): Content {
  const { path, title, guides } = GUIDES[code];
  return {
    path,
    title,
    description: 'Short guides to job search, résumés, interviews, pay and offers.',
    heading: title,
    lead: 'Our own short guides, to read in a few minutes before you write, talk or decide.',
    blocks: [
      contents('Guides'),
      ...guides.flatMap(({ id, title: about, lead, points: all }) => [
        heading(about, id),
        paragraph(lead),
        points(...all),
      ]),
      buttons(['Find jobs', '/search'], ['Create an account', '/create-seeker-account']),
    ],
  };
}
