import { pathTo } from '#rules/addresses.ts';
import type { Site } from '#rules/sites.ts';
import type { Content } from '../contract.ts';
import { buttons, contents, heading, paragraph, points } from './blocks.ts';
import { type Guide, INTERVIEW, OFFER, PAY, POSTING, RESUME, SEARCH } from './guide-texts.ts';
import { SERVICE, SPOUSES } from './service-guides.ts';

/** The address that the footer of each brand gives (spec §2), and the guides in the order in which they are needed. */
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

/** Short written guides for people who look for work. */
export function guidesText({ code }: Site): Content {
  const { path, title, guides } = GUIDES[code];
  return {
    path,
    title,
    description: 'Short guides to the search, résumés, interviews, pay and offers.',
    heading: title,
    lead: 'Short guides of our own, to read in a few minutes before you write, talk or decide.',
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
