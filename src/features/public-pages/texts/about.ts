import type { SiteCode } from '#rules/sites.ts';

type AboutText = {
  title: string;
  lead: string;
  why: readonly string[];
  seekers: readonly string[];
  employers: readonly string[];
  money: string;
};

export const ABOUT: Record<SiteCode, AboutText> = {
  rb: {
    title: 'A job board with room to breathe',
    lead: 'RiseBoard is for people who want to work where they are free to think and speak, and for employers who want exactly such people.',
    why: [
      'Many people watch their words at work, and some do not apply at all because they fear the wrong question. That is a loss on both sides of the table.',
      'So we ask each employer for one thing before the first posting: to hire for skill and character, and to leave opinions, faith and votes out of it. What you believe stays yours.',
    ],
    seekers: [
      'Search every job without an account, by words, place, pay and type.',
      'Compare pay at a glance: we show it by the year and by the hour wherever the employer states it.',
      'Apply with or without a résumé file, and with or without an account.',
      'See where each of your applications stands, from received to decided.',
    ],
    employers: [
      'Write a posting in minutes, preview it, and publish it for 30 days.',
      'Stay anonymous where you have a reason to.',
      'Read applications in one list, or work through them on a board with your team.',
    ],
    money: 'Employers pay for their plan. Job seekers pay nothing, now or later, and we do not sell what you tell us.',
  },
  mh: {
    title: 'Your service is experience',
    lead: 'MissionHire connects veterans, service members and military spouses with employers who know what that experience is worth.',
    why: [
      'A title in uniform rarely matches a title in a job posting, and a move on orders looks like a gap to someone who has never made one. Good people are passed over for the wrong reasons.',
      'Employers here commit to reading service as what it is: years of work, training and responsibility. They name what a job needs, where it is done and how a decision will be made.',
    ],
    seekers: [
      'Search every job without an account, by words, place, pay and type.',
      'Filter for remote work that survives the next change of station.',
      'Apply with or without a résumé file, and with or without an account.',
      'Track every application from received to decided.',
    ],
    employers: [
      'Write a posting in minutes, preview it, and publish it for 30 days.',
      'Use plain requirements, so that people with the right experience recognize themselves.',
      'Read applications in one list, or work through them on a board with your team.',
    ],
    money: 'Employers pay for their plan. Job seekers pay nothing, now or later, and we do not sell what you tell us.',
  },
};
