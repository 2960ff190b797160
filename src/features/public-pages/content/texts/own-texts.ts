import { SITES, type SiteCode } from '#rules/sites.ts';
import type { Content } from '../contract.ts';
import { aboutText } from './about.ts';
import { anonymousText } from './anonymous.ts';
import { careersText } from './careers.ts';
import { contactText } from './contact.ts';
import { guidesText } from './guides.ts';
import { partnersText } from './partners.ts';
import { plansText } from './plan-questions.ts';
import { communityPledgeText, employerPledgeText } from './pledges.ts';
import { staffingText } from './staffing.ts';
import { termsText } from './terms.ts';

const TEXTS = [
  aboutText,
  anonymousText,
  careersText,
  communityPledgeText,
  contactText,
  employerPledgeText,
  guidesText,
  partnersText,
  plansText,
  staffingText,
  termsText,
];

/** Every text that comes with the product, for a site. */
export const ownTexts = (site: SiteCode): Content[] => TEXTS.map((textOf) => textOf(SITES[site]));
