import { pathTo } from '#rules/addresses.ts';
import type { Site } from '#rules/sites.ts';
import type { Content } from '../contract.ts';
import { buttons, heading, list, note, paragraph, questions } from './blocks.ts';

export const anonymousText = ({ name }: Site): Content => ({
  path: pathTo('/anonymous-balloon'),
  title: 'Anonymous postings',
  description: 'Why some employers do not show their name, what you still see, and what they see of you.',
  heading: 'Anonymous postings',
  lead: `Some jobs on ${name} say “Anonymous” where the name of the employer would be. The job is as real as any other.`,
  blocks: [
    heading('Why an employer does that'),
    list(
      'Someone still holds the job, and is to hear of the change from the manager first.',
      'A new office, product or contract is not public yet.',
      'A well-known name would bring many who want the name, and few who want the work.',
      'The employer wants to be judged by the job, as it judges people by their work.',
    ),
    heading('What you still see'),
    list(
      'The whole posting: title, duties, what is needed, and how you apply.',
      'Where the work is done, whether it can be done from home, and the pay where it is stated.',
      'The industry and the size of the employer, where it has told us.',
      'When the job was posted, and whether it is still open.',
    ),
    paragraph(
      'Name, logo and website are hidden, on the page and wherever else the posting is shown: in search, in mails, in feeds and on shared pictures. An anonymous posting leads to no company page, and no company page leads to it.',
    ),
    heading('Before you apply'),
    paragraph(
      'We know who the employer is; every employer here has an account and has signed the [pledge](/employer-pledge). The employer sees your application as it would with its name shown. You may ask for the name before you agree to an interview, and you may withdraw at any time.',
    ),
    note(
      'It could be the one you work for now.',
      'You cannot see whether it is. Leave out what your present employer should not read, or ask for the name first.',
    ),
    heading('If you hire'),
    paragraph(
      'You choose it for each posting, in the form where you write it. The title and the text stay as you wrote them, so keep names out of them: the street, the product, the founder, the slogan on the wall. If you decide to show your name later, change the choice in the posting.',
    ),
    heading('Questions'),
    questions(
      [
        'Do anonymous jobs get fewer applications?',
        'People like to know for whom they would work, so show your name unless you have one of the reasons above. Pay that is stated makes up for much of it.',
      ],
      [
        'Can I answer applicants without telling my name?',
        'Yes. Messages say “Anonymous” as long as the posting does. It is fair to tell people before they come to an interview.',
      ],
      [
        'May a staffing firm post for a client that stays unnamed?',
        'Yes, within the [staffing and recruiter policy](/staffing-recruiter-policy).',
      ],
    ),
    buttons(['Find jobs', '/search'], ['Post a job', '/employer/posting/select-title']),
  ],
});
