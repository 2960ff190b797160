import { RuleBroken } from './rule-broken.ts';
import { SITE_LINKS, type SiteLinks } from './site-links.ts';

/** The two brands by their site codes (spec §1). */
export const SITE_CODES = ['rb', 'mh'] as const;
export type SiteCode = (typeof SITE_CODES)[number];

export type Site = SiteLinks & {
  code: SiteCode;
  name: string;
  tagline: string;
  description: string;
  audience: string;
  /** The host name unless one is configured. */
  host: string;
  help_email: string;
  /** The operating company's postal address, in every mail (CAN-SPAM Act, 15 U.S.C. 7704(a)(5)). */
  postal_address: string;
  copyright_line: string;
  /** The brand's name for the plan that brings the applicant tracking system (spec §3). */
  ats_plan_name: string;
  /** For booking a meeting with the sales team (spec §2). */
  sales_meeting_url: string;
  /** The default list of job-related keywords of every page (spec §1). */
  job_keywords: readonly string[];
};

export const SITES: Readonly<Record<SiteCode, Site>> = {
  rb: {
    code: 'rb',
    name: 'RiseBoard',
    tagline: 'Work where you are free to think and speak',
    description:
      'RiseBoard brings together people who want to work freely and employers who hire for skill and character. Search jobs with open pay ranges and apply in minutes.',
    audience: 'People who want work where they are free to think and speak',
    host: 'rb.localhost',
    help_email: 'help@riseboard.example',
    postal_address: 'RiseBoard, 410 Harbor Avenue, Suite 200, Boise, ID 83702, USA',
    ...SITE_LINKS.rb,
    copyright_line: '© RiseBoard. All rights reserved.',
    ats_plan_name: 'RiseBoard Plus',
    sales_meeting_url: 'https://meet.riseboard.example/sales',
    job_keywords: [
      'jobs',
      'job search',
      'job board',
      'careers',
      'employment',
      'hiring now',
      'remote jobs',
      'freedom economy jobs',
      'small business jobs',
      'jobs near me',
    ],
  },
  mh: {
    code: 'mh',
    name: 'MissionHire',
    tagline: 'Your next mission is a good job',
    description:
      'MissionHire is a job board for veterans, service members and military spouses. Search jobs by place, pay, clearance and military code, or find work that moves with you.',
    audience: 'Veterans, service members and military spouses',
    host: 'mh.localhost',
    help_email: 'help@missionhire.example',
    postal_address: 'MissionHire, 410 Harbor Avenue, Suite 210, Boise, ID 83702, USA',
    ...SITE_LINKS.mh,
    copyright_line: '© MissionHire. All rights reserved.',
    ats_plan_name: 'MissionHire Plus',
    sales_meeting_url: 'https://meet.missionhire.example/sales',
    job_keywords: [
      'veteran jobs',
      'military spouse jobs',
      'jobs for veterans',
      'military transition',
      'SkillBridge',
      'security clearance jobs',
      'veteran hiring',
      'job search',
      'careers',
      'employment',
    ],
  },
};

/** Throws `unknown-domain` with the words of spec §8 for anything but a site code. */
export function siteFromCode(code: string): Site {
  const known = SITE_CODES.find((candidate) => candidate === code);
  if (!known) throw new RuleBroken('unknown-domain', 'Unknown domain');
  return SITES[known];
}

/** '{title} | {brand}' (spec §1). */
export function pageTitle(title: string, site: Pick<Site, 'name'>): string {
  return `${title} | ${site.name}`;
}
