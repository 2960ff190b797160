import { pathTo } from '#rules/addresses.ts';
import type { Site } from '#rules/sites.ts';
import type { Content } from '../contract.ts';
import { buttons, heading, list, paragraph, subheading } from './blocks.ts';

const DESCRIPTION: Record<Site['code'], string> = {
  rb: 'Who runs RiseBoard, what every employer here agrees to, and how the board earns its money.',
  mh: 'Why MissionHire exists, what employers here agree to, and how the board earns its money.',
};

const OPENING = {
  rb: {
    heading: 'A job board with room to breathe',
    lead: 'RiseBoard is for people who want to work where they are free to think and speak, and for employers who want to hire them.',
    why: [
      'Many people watch their words at work, and some do not apply at all because they fear the wrong question. Good people stay where they are, and good businesses never meet them. That is a loss on both sides of the table.',
      'So we ask each employer for one thing before the first posting: to hire for skill and character, and to leave opinions, faith and votes out of it. What you believe stays yours. That goes for every belief, not for one side: a board that only tolerates its friends would be the very thing we wanted to leave behind.',
      'The rest is craft. A job board should show real jobs, say what they pay, keep closed jobs out of the search, and let you apply without giving up an afternoon.',
    ],
  },
  mh: {
    heading: 'Your service is experience',
    lead: 'MissionHire is a job board for veterans, service members and military spouses, and for the employers who want to hire them.',
    why: [
      'A military job title rarely matches the title in a civilian posting, and a move on orders can look like a gap. Qualified people get passed over, and employers who need their skills never find them.',
      'Employers here agree to count military service as work experience, to say what a job needs and where it is done, and to ask for a degree only where the work needs one.',
      'For our part, closed jobs leave the search at once, and you can search and read every job without an account.',
    ],
  },
} as const;

const SEEKERS = {
  rb: [
    'Search every job without an account, by keyword, skill, place, distance, pay and type.',
    'Compare pay at a glance: we show it by year and by hour wherever the employer states it.',
    'Apply with or without a résumé file, and with or without an account.',
    'Save jobs for later, and get new ones by email, only when there are some.',
    'See where each of your applications stands, from received to decided.',
  ],
  mh: [
    'Search every job without an account, by keyword, skill, place, distance, pay and type.',
    'Find jobs you can do from any U.S. state, keep through a move, or do overseas on orders.',
    'Apply with or without a résumé file, and with or without an account.',
    'Save jobs for later, and get new ones by email, only when there are some.',
    'Track every application from received to decided.',
  ],
};

const EMPLOYERS = {
  rb: [
    'Write a posting in minutes, preview it, and publish it for 30 days.',
    'Stay anonymous where you have [a reason to](/anonymous-balloon).',
    'Read applications in one list, or, with the larger plan, work through them on a board.',
    'Reply from one place: your messages go out by email, and applicants reply through the link in it.',
  ],
  mh: [
    'Write a posting in minutes, preview it, and publish it for 30 days.',
    'Use plain requirements, so that people with the right experience recognize themselves.',
    'Read applications in one list, or, with the larger plan, work through them on a board.',
    'Reply from one place: your messages go out by email, and applicants reply through the link in it.',
  ],
};

export function aboutText({ code, name, help_email, postal_address }: Site): Content {
  const { heading: title, lead, why } = OPENING[code];
  return {
    path: pathTo('/about'),
    title: 'About',
    description: DESCRIPTION[code],
    heading: title,
    lead,
    blocks: [
      heading('Why we are here'),
      ...why.map(paragraph),
      paragraph(
        'Read [what every employer agrees to](/employer-pledge) and [what everyone here can expect](/community-pledge).',
      ),
      heading('If you look for work'),
      list(...SEEKERS[code]),
      heading('If you hire'),
      list(...EMPLOYERS[code]),
      heading('How we keep the board honest'),
      subheading('Age and freshness are shown'),
      paragraph(
        'Every posting says when it was published. If the employer shows its name, the page also says when it last acted on the job and whether the job was posted before. A posting ends after 30 days unless the employer renews it. Closed jobs leave the search, the feeds and the sitemap at once.',
      ),
      subheading('Numbers are counted'),
      paragraph(
        'When a page says how many jobs there are, how many applicants a company answered, or what similar jobs pay, the number is counted from today’s data. Where there is too little to count, we show nothing.',
      ),
      subheading('People look at reports'),
      paragraph(
        'Each job page has a link to report it. A person reads every report, and takes down what should not be here. [Staffing firms and recruiters](/staffing-recruiter-policy) have rules of their own.',
      ),
      heading('How we earn our money'),
      paragraph(
        'Employers pay for [their plan](/employer-info). Job seekers pay nothing, now or later, and we do not sell what you tell us.',
      ),
      heading('How to reach us'),
      paragraph(
        `[Write to us](/contact) or send an email to [${help_email}](mailto:${help_email}). By post: ${postal_address}. A person replies, usually within two business days. For press and podcasts about ${name}, use the same address. If you would like to work for us, read [how we hire](/company/careers).`,
      ),
      buttons(['Find jobs', '/search'], ['Plans for employers', '/employer-info']),
    ],
  };
}
