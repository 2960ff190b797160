import { pathTo } from '#rules/addresses.ts';
import type { Site } from '#rules/sites.ts';
import type { Content } from '../contract.ts';
import { buttons, heading, list, paragraph, questions, steps } from './blocks.ts';

export const staffingText = ({ name }: Site): Content => ({
  path: pathTo('/staffing-recruiter-policy'),
  title: 'Staffing and recruiter policy',
  description: 'How staffing firms and recruiters may post jobs for their clients, and what is not allowed.',
  heading: 'Staffing and recruiter policy',
  lead: `Staffing firms and recruiters are welcome on ${name}. People who apply must know with whom they are dealing, and that the job is real.`,
  blocks: [
    heading('For whom this is'),
    paragraph(
      'For everyone who posts jobs that somebody else will fill or pay for: staffing and temporary-work firms, recruiters on a fee or a retainer, outsourcing firms, franchises that hire for one another, and consultants. It comes on top of the [employer pledge](/employer-pledge) and the [terms](/terms).',
    ),
    heading('What we ask of you'),
    list(
      'Sign up under the name of your own firm, and say in the posting that you hire for a client.',
      'Post a job only when a client has asked you to fill it. One posting for each opening that you can fill now.',
      'Describe the real work, the real place, and the pay that the person will get, not the rate you bill.',
      'Say who will be the employer: your firm, the client, or first one and then the other.',
      'Put a person forward to a client only after asking that person, each time.',
      'Answer everyone who applies, also when the client goes silent.',
      'Close the posting on the day the job is filled or the client withdraws.',
    ),
    heading('What is not allowed'),
    list(
      'Asking people for money, for whatever reason: training, equipment, checks, a place on a list.',
      'Posting jobs that do not exist in order to collect résumés, or to show a client that there are people.',
      'Posting one opening in many towns, or the same job under several titles.',
      'Taking the text or the applicants of another employer’s posting.',
      'Selling, renting or passing on what applicants send you.',
      'Asking applicants for a promise not to speak with others while you make up your mind.',
    ),
    heading('When the client wants to stay unnamed'),
    paragraph(
      'That is fine. Publish the job as an [anonymous posting](/anonymous-balloon), or under your own name without the client’s, and tell people who the client is before they interview.',
    ),
    heading('Questions'),
    questions(
      [
        'May we keep a pool of candidates?',
        'With people who agreed to it, yes. An application is meant for the job it was sent for; ask before you use it for another.',
      ],
      [
        'May we post a job that begins when our client wins a contract?',
        'Yes, when the posting says so in its first lines and gives the date on which you will know.',
      ],
      [
        'We are a franchise. Who posts?',
        'Whoever signs the contract with the person. Each owner has an account of their own.',
      ],
    ),
    heading('What happens when this is broken'),
    steps(
      'We take the posting down and write to you which rule it broke.',
      'You may answer. If we were wrong, the posting comes back.',
      'When it happens again, or when people were harmed, we close the account.',
    ),
    paragraph('If you met such a posting, press “Report this job” on its page or tell us which one it was.'),
    buttons(
      ['Create an employer account', '/create-employer-account/info'],
      ['Report a posting', '/contact?subject=Report%20a%20posting'],
    ),
  ],
});
