import type { SiteCode } from '#rules/sites.ts';

export type Commitment = { title: string; text: string };
export type Pledge = { lead: string; promises: readonly Commitment[]; close: string };

/** What every employer of a site agrees to when signing up. */
export const EMPLOYER_PLEDGE: Record<SiteCode, Pledge> = {
  rb: {
    lead: 'People do their best work where they need not hide what they think. We ask every employer on RiseBoard to keep five promises.',
    promises: [
      {
        title: 'We hire for skill and character',
        text: 'What a person can do, and how they treat others, decides. Opinions, faith and votes do not.',
      },
      {
        title: 'We ask for no confession',
        text: 'No statement of belief, no test of opinion, no pledge to a cause stands between a person and a job.',
      },
      {
        title: 'We say what the work is',
        text: 'The posting describes the real job, where it is done and what it pays. If it changes, we say so.',
      },
      {
        title: 'We answer',
        text: 'Everyone who applies hears from us, with a yes or a no, in a reasonable time.',
      },
      {
        title: 'We respect private life',
        text: 'What people say and do outside of work, within the law, is their own business.',
      },
    ],
    close: 'An employer who breaks these promises can lose the account. Tell us when you meet one.',
  },
  mh: {
    lead: 'Service teaches what no course does. We ask every employer on MissionHire to keep five commitments to the people who bring it.',
    promises: [
      {
        title: 'Experience in uniform counts',
        text: 'Years, rank and training are weighed like the same years in a civilian trade.',
      },
      {
        title: 'Plain requirements',
        text: 'The posting names what the job needs. A degree is asked for only where the work needs one.',
      },
      {
        title: 'Straight facts on place and pay',
        text: 'Location, travel, shifts and pay are stated before anyone gives an hour to an application.',
      },
      {
        title: 'Families move, careers go on',
        text: 'A spouse’s gaps and moves are read for what they are: orders, not a lack of commitment.',
      },
      {
        title: 'A clear answer',
        text: 'Everyone who applies is told where they stand, and is told when it is decided.',
      },
    ],
    close: 'Whoever does not keep these commitments does not stay. Report it, and we look into it.',
  },
};

/** What everybody on a site may expect of everybody else. */
export const COMMUNITY_PLEDGE: Record<SiteCode, Pledge> = {
  rb: {
    lead: 'RiseBoard belongs to the people who use it. These are the habits that keep it worth using.',
    promises: [
      {
        title: 'Speak freely, and listen',
        text: 'You may hold any view here. So may the person across the table.',
      },
      { title: 'Be who you say you are', text: 'Real names, real businesses, real jobs, honest résumés.' },
      {
        title: 'Keep your word',
        text: 'Turn up for the interview you agreed to. Call when you cannot. Answer when you are asked.',
      },
      {
        title: 'Treat people decently',
        text: 'Disagreement is fine. Insults, threats and pressure are not.',
      },
      {
        title: 'Guard what you are trusted with',
        text: 'A résumé or a message is meant for the hiring, and for nothing else.',
      },
    ],
    close: 'If someone does not keep to this, write to us. A person reads it.',
  },
  mh: {
    lead: 'MissionHire works because people here look out for one another. This is what we expect of everyone.',
    promises: [
      { title: 'Be accurate', text: 'State your service, your record and your job openings as they are.' },
      { title: 'Be on time', text: 'Keep the appointments you make, and give notice when you cannot.' },
      {
        title: 'Respect every branch and every path',
        text: 'Long service or short, deployed or not, in uniform or at home beside it: all of it counts.',
      },
      {
        title: 'Protect what is shared with you',
        text: 'Records, résumés and messages are used to hire, and for nothing else.',
      },
      { title: 'Lend a hand', text: 'If you found your way in, help the next person find theirs.' },
    ],
    close: 'If someone does not keep to this, tell us. We follow up on each report.',
  },
};
