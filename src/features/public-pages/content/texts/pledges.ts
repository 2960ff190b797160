import { pathTo } from '#rules/addresses.ts';
import type { Site } from '#rules/sites.ts';
import type { Content } from '../contract.ts';
import { buttons, heading, list, paragraph, promises } from './blocks.ts';

const EMPLOYERS = {
  rb: {
    lead: 'People do their best work where they do not have to hide what they think. We ask every employer on RiseBoard to keep five promises.',
    promises: promises(
      [
        'We hire for skill and character',
        'What a person can do, and how they treat others, decides. Opinions, faith and votes do not.',
      ],
      [
        'We do not ask what you believe',
        'No statement of belief, no test of opinion, no pledge to a cause stands between a person and a job.',
      ],
      [
        'We say what the work is',
        'The posting describes the real job, where it is done and what it pays. If it changes, we say so.',
      ],
      ['We answer', 'Everyone who applies hears from us, with a yes or a no, in a reasonable time.'],
      ['We respect private life', 'What people say and do outside of work, within the law, is their own business.'],
    ),
    not: [
      'It does not tell you what to believe, and it does not ask what you do.',
      'It does not keep you from expecting good manners, confidence and loyalty at work.',
      'It does not change the law: equal opportunity, safety and wages are owed to everyone regardless.',
      'A church, a campaign or a school whose work is its conviction may say so in the posting, so that people can choose.',
    ],
    close:
      'An employer that breaks these promises can lose its account. [Tell us](/contact?subject=The%20pledge) if you come across one.',
  },
  mh: {
    lead: 'We ask every employer on MissionHire to make five commitments to veterans, service members and military spouses.',
    promises: promises(
      [
        'Experience in uniform counts',
        'Years of service, training and leadership count like the same years in a civilian job.',
      ],
      [
        'Plain requirements',
        'The posting names what the job needs. A degree is asked for only where the work needs one.',
      ],
      [
        'Straight facts on place and pay',
        'Location, travel, shifts and pay are stated before anyone gives an hour to an application.',
      ],
      ['Families move, careers continue', 'A gap or a move because of military orders is not held against a spouse.'],
      ['A clear answer', 'Everyone who applies is told where they stand, and is told when it is decided.'],
    ),
    not: [
      'It does not ask you to hire anyone who cannot do the job. It asks you to look at the whole record.',
      'It does not replace the law. Guard and Reserve members, veterans with disabilities and all other applicants keep every right they have.',
      'It does not require a military hiring program or a budget. A small company can keep it as well as a large one.',
    ],
    close:
      'Employers that do not keep these commitments do not stay. [Report it](/contact?subject=The%20pledge), and we will look into it.',
  },
};

export function employerPledgeText({ code, name }: Site): Content {
  const { lead, promises: kept, not, close } = EMPLOYERS[code];
  return {
    path: pathTo('/employer-pledge'),
    title: 'What we believe',
    description: 'What every employer agrees to before the first posting.',
    heading: 'What we believe',
    lead,
    blocks: [
      kept,
      heading('What this pledge is not'),
      list(...not),
      heading('How we enforce it'),
      paragraph(
        `Everyone who opens an employer account on ${name} agrees to it by name, for the business. We measure how often and how soon a company answers applicants, and show it on its page once there is enough data. A person reads every report.`,
      ),
      paragraph(close),
      buttons(['Create an employer account', '/create-employer-account/info'], ['Find jobs', '/search']),
    ],
  };
}

const COMMUNITY = {
  rb: {
    lead: 'RiseBoard belongs to the people who use it. These are the habits that keep it worth using.',
    promises: promises(
      ['Speak freely, and listen', 'You may hold any view here. So may the person across the table.'],
      ['Be who you say you are', 'Real names, real businesses, real jobs, honest résumés.'],
      ['Keep your word', 'Show up for the interview you agreed to. Call if you cannot. Answer when you are asked.'],
      ['Treat people decently', 'Disagreement is fine. Insults, threats and pressure are not.'],
      ['Guard what you are trusted with', 'A résumé or a message is for hiring, and for nothing else.'],
    ),
    close:
      'If someone does not keep to this, [write to us](/contact?subject=The%20community%20pledge). A person reads it.',
  },
  mh: {
    lead: 'This is what we expect of everyone who uses MissionHire, applicants and employers alike.',
    promises: promises(
      ['Be accurate', 'State your service, your record and your job openings as they are.'],
      ['Be on time', 'Keep the appointments you make, and give notice when you cannot.'],
      [
        'Respect every branch and every path',
        'Active duty, Guard, Reserve, veteran or spouse: treat everyone’s service and work with the same respect.',
      ],
      ['Protect what is shared with you', 'Records, résumés and messages are used for hiring, and for nothing else.'],
      ['Lend a hand', 'Answer a question when you can, and pass on a job that suits someone else.'],
    ),
    close:
      'If someone does not keep to this, [tell us](/contact?subject=The%20community%20pledge). We follow up on every report.',
  },
};

export function communityPledgeText({ code, name }: Site): Content {
  const { lead, promises: kept, close } = COMMUNITY[code];
  return {
    path: pathTo('/community-pledge'),
    title: 'Community pledge',
    description: 'What everyone here can expect of everyone else.',
    heading: 'Community pledge',
    lead,
    blocks: [
      kept,
      heading('What you can expect of us'),
      list(
        'We show jobs in an order that you choose: by how well they fit, how new they are, or what they pay.',
        'We email you when you ask for it or when something of yours changes, and one click unsubscribes you from any list.',
        'When we take something down, we say why and listen to you.',
        'What you tell us is used to bring people and jobs together, as the [privacy policy](/terms#privacy-policy) says, and is not sold.',
      ),
      heading('When something goes wrong'),
      paragraph(
        `No one on ${name} may ask you for money, for your bank details before you are hired, or for a copy of your ID to “reserve” a job. If it happens, stop, keep the messages, and report the job.`,
      ),
      paragraph(close),
      buttons(['Find jobs', '/search'], ['What employers agree to', '/employer-pledge']),
    ],
  };
}
