import { pathTo } from '#rules/addresses.ts';
import type { Site } from '#rules/sites.ts';
import type { Content } from '../contract.ts';
import { buttons, heading, list, paragraph, questions, steps } from './blocks.ts';

const LEAD = {
  rb: 'Recruiters are welcome here, as long as folks know who they are dealing with and the job is real.',
  mh: 'Staffing firms may post here. Applicants must know who holds the position, and that it is funded and open.',
};

export const staffingText = ({ code }: Site): Content => ({
  path: pathTo('/staffing-recruiter-policy'),
  title: 'Staffing and recruiter policy',
  description: 'How staffing firms and recruiters may post jobs for their clients, and what is not allowed.',
  heading: 'Staffing and recruiter policy',
  lead: LEAD[code],
  blocks: [
    heading('Who this is for'),
    paragraph(
      'For everyone who posts jobs on behalf of another company: staffing and temp agencies, recruiters on a fee or retainer, outsourcing firms, franchises that hire for one another, and consultants. It applies in addition to the [employer pledge](/employer-pledge) and the [terms](/terms).',
    ),
    heading('What we ask of you'),
    list(
      'Sign up under the name of your own firm, and say in the posting that you hire for a client.',
      'Post a job only when a client has asked you to fill it. One posting for each opening that you can fill now.',
      'Describe the real work, the real place, and the pay that the person will get, not the rate you bill.',
      'Say who the employer will be: your firm, the client, or first one and then the other.',
      'Submit a person to a client only with that person’s consent, each time.',
      'Answer everyone who applies, even if the client goes silent.',
      'Close the posting on the day the job is filled or the client withdraws.',
    ),
    heading('What is not allowed'),
    list(
      'Asking people for money, for any reason: training, equipment, background checks, a place on a list.',
      'Posting jobs that do not exist in order to collect résumés, or to show a client that candidates exist.',
      'Posting one opening in many towns, or the same job under several titles.',
      'Copying another employer’s posting or poaching its applicants.',
      'Selling, renting or passing on what applicants send you.',
      'Asking applicants to stop talking to other employers while you decide.',
    ),
    heading('When the client wants to stay anonymous'),
    paragraph(
      'That is fine. Publish the job as an [anonymous posting](/anonymous-balloon), or under your own name without the client’s, and tell people who the client is before they interview.',
    ),
    heading('Questions'),
    questions(
      [
        'May we keep a pool of candidates?',
        'With people who agreed to it, yes. An application is for one job; ask before you use it for another.',
      ],
      [
        'May we post a job that begins when our client wins a contract?',
        'Yes, if the posting says so in its first lines and gives the date when you will know.',
      ],
      [
        'We are a franchise. Who posts?',
        'The owner who signs the contract with the new hire. Each owner has a separate account.',
      ],
    ),
    heading('What happens when someone breaks this policy'),
    steps(
      'We take the posting down and tell you which rule it broke.',
      'You may answer. If we were wrong, the posting comes back.',
      'If it happens again, or if people were harmed, we close the account.',
    ),
    paragraph('If you find such a posting, press “Report this job” on its page or tell us which one it was.'),
    buttons(
      ['Create an employer account', '/create-employer-account/info'],
      ['Report a posting', '/contact?subject=Report%20a%20posting'],
    ),
  ],
});
