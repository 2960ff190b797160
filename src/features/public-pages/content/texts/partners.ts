import { pathTo } from '#rules/addresses.ts';
import type { Site } from '#rules/sites.ts';
import type { Content, ContentBlock } from '../contract.ts';
import { cards, heading, list, note, paragraph, points } from './blocks.ts';

const OPENING = {
  rb: {
    title: 'Freedom economy partners',
    description: 'Businesses, schools and communities that want people to work freely, and how to become one of them.',
    lead: 'Businesses, schools and communities that want people to work freely. Here are some public services that help along the way, and the partners we are looking for.',
  },
  mh: {
    title: 'Partners and resources',
    description:
      'Service organizations and public offices that help from service into a good job, and how to become a partner.',
    lead: 'Organizations that help people go from service into a good job: public offices that are there for you now, and the partners we would like to work with.',
  },
};

const PUBLIC_NOTE = note(
  'These are public services.',
  'They are free to use and have no agreement with us. We list them because they help.',
);

const RB_GROUPS: ContentBlock[] = [
  cards(
    'Public services that help along the way',
    'For a first trade, a change of work, or a business of your own.',
    {
      title: 'Apprenticeship.gov',
      text: 'Paid apprenticeships by trade and place, from the U.S. Department of Labor.',
      link: ['Find an apprenticeship', 'https://www.apprenticeship.gov/apprenticeship-job-finder'],
    },
    {
      title: 'CareerOneStop',
      text: 'What occupations pay where you live, the training they need, and your nearest job center.',
      link: ['Explore occupations', 'https://www.careeronestop.org/'],
    },
    {
      title: 'Small Business Administration',
      text: 'How to plan, fund and register a business, and where to find a mentor who has done it.',
      link: ['Read the guides', 'https://www.sba.gov/business-guide'],
    },
  ),
  PUBLIC_NOTE,
  heading('Partners we are looking for'),
  points(
    ['Businesses and services', 'Firms that serve other firms: payroll, insurance, banking, software, print.'],
    [
      'Schools and colleges',
      'Trade schools, colleges and homeschool networks whose graduates are looking for a first job.',
    ],
    ['Communities and media', 'Churches, associations, podcasts and local papers that people trust.'],
  ),
];

const MH_GROUPS: ContentBlock[] = [
  cards(
    'Public offices and programs',
    'For veterans, service members and families.',
    {
      title: 'DoD SkillBridge',
      text: 'Work with a civilian employer at the end of your service, while your military pay and benefits continue.',
      link: ['Open SkillBridge', 'https://skillbridge.osd.mil/'],
    },
    {
      title: 'Veteran Readiness and Employment',
      text: 'Training and job support from the Department of Veterans Affairs for veterans with a service-connected disability.',
      link: ['See what VR&E offers', 'https://www.va.gov/careers-employment/vocational-rehabilitation/'],
    },
    {
      title: 'Veterans’ Employment and Training Service',
      text: 'The Department of Labor’s office for veterans’ and reservists’ rights at work, and for finding work.',
      link: ['Open VETS', 'https://www.dol.gov/agencies/vets'],
    },
    {
      title: 'Military OneSource',
      text: 'Support around the clock for service members and families, with a career program for spouses.',
      link: ['Open Military OneSource', 'https://www.militaryonesource.mil/'],
    },
    {
      title: 'My Next Move for Veterans',
      text: 'Civilian occupations that match a military one, with pay and outlook.',
      link: ['Look up an occupation', 'https://www.mynextmove.org/vets/'],
    },
  ),
  PUBLIC_NOTE,
  heading('Partners we are looking for'),
  points(
    ['Service organizations', 'Groups that support veterans, service members and their families.'],
    [
      'Training and employer networks',
      'Schools, certificate programs, chambers of commerce and associations that want people with military experience.',
    ],
  ),
];

export function partnersText({ code }: Site): Content {
  const { title, description, lead } = OPENING[code];
  const is_rb = code === 'rb';
  return {
    path: pathTo('/partners'),
    title: is_rb ? title : 'Partners',
    description,
    heading: title,
    lead,
    blocks: [
      ...(is_rb ? RB_GROUPS : MH_GROUPS),
      heading('How a partnership works'),
      paragraph('It costs nothing for either side, and either side may end it at any time.'),
      list(
        'We name you here, with your logo, a few lines and a link.',
        is_rb
          ? 'You tell your customers, students or listeners where to hire and where to look.'
          : 'You tell your members, students or employers where to post and where to look.',
        'If you have something to offer, such as a discount for people who found you here, we show it on your card.',
        'We both approve the text before it appears. We never exchange personal data.',
      ),
    ],
  };
}
