import { pathTo } from '#rules/addresses.ts';
import type { Site } from '#rules/sites.ts';
import type { Content } from '../contract.ts';
import { buttons, heading, list, note, paragraph, questions } from './blocks.ts';

const LEAD = {
  rb: 'Now and then a job here says “Anonymous” where the name of the shop would be. The name is off the sign for the moment. The job is real.',
  mh: 'Some postings show “Anonymous” instead of an employer. The employer withholds its name for a reason. The position is real.',
};

export const anonymousText = ({ code }: Site): Content => ({
  path: pathTo('/anonymous-balloon'),
  title: 'Anonymous postings',
  description: 'Why some employers do not show their name, what you still see, and what they see of you.',
  heading: 'Anonymous postings',
  lead: LEAD[code],
  blocks: [
    heading('Why an employer does this'),
    list(
      'Someone still holds the job and should hear about the change from the manager first.',
      'A new office, product or contract is not public yet.',
      'A well-known name would attract many people who want the name and few who want the work.',
      'The employer wants to be judged by the job, as it judges people by their work.',
    ),
    heading('What you still see'),
    list(
      'The whole posting: title, duties, requirements, and how to apply.',
      'Where the work is done, whether it can be done from home, and the pay where it is stated.',
      'The employer’s industry and size, if it has told us.',
      'When the job was posted, and whether it is still open.',
    ),
    paragraph(
      'Name, logo and website are hidden, on the page and wherever else the posting appears: in search, emails, feeds and shared pictures. An anonymous posting never links to a company page, and no company page links to it.',
    ),
    heading('Before you apply'),
    paragraph(
      'We know who the employer is; every employer here has an account and has signed the [pledge](/employer-pledge). The employer sees your application just as it would on a posting with its name. You may ask for the name before you agree to an interview, and you may withdraw at any time.',
    ),
    note(
      'It could be your current employer.',
      'There is no way for you to tell. Leave out anything your current employer should not read, or ask for the name first.',
    ),
    heading('If you hire'),
    paragraph(
      'You decide this for each posting, in its form. The title and the text stay as you wrote them, so keep names out of them: the street, the product, the founder, the slogan on the wall. If you decide to show your name later, change the choice in the posting.',
    ),
    heading('Questions'),
    questions(
      [
        'Do anonymous jobs get fewer applications?',
        'People like to know who they would work for, so show your name unless you have one of the reasons above. Stating the pay makes up for much of it.',
      ],
      [
        'Can I reply to applicants without revealing my name?',
        'Yes. Messages say “Anonymous” as long as the posting does. It is fair to tell people who you are before an interview.',
      ],
      [
        'May a staffing firm post for a client that stays unnamed?',
        'Yes, within the [staffing and recruiter policy](/staffing-recruiter-policy).',
      ],
    ),
    buttons(['Find jobs', '/search'], ['Post a job', '/employer/posting/select-title']),
  ],
});
