import { pathTo } from '#rules/addresses.ts';
import type { Site } from '#rules/sites.ts';
import type { Content, ContentBlock } from '../contract.ts';
import { contents, heading, list, paragraph } from './blocks.ts';
import { privacyBlocks } from './privacy.ts';

export const termsText = (site: Site): Content => ({
  path: pathTo('/terms'),
  title: 'Terms and privacy',
  description: 'The terms of use, what we keep about you and why, and which cookies there are.',
  heading: 'Terms and privacy',
  lead: 'In plain words: what we agree on, and what we do with what you tell us.',
  blocks: [
    contents(),
    ...usingBlocks(site),
    ...payingBlocks(),
    // The footer of `rb` leads to a return policy (spec §2).
    ...(site.code === 'rb' ? returnBlocks() : []),
    ...closingBlocks(site),
    ...privacyBlocks(site),
  ],
});

const usingBlocks = ({ name, postal_address }: Site): ContentBlock[] => [
  heading('Using the site', 'using'),
  paragraph(
    `These terms hold between you and ${name}, ${postal_address.replace(`${name}, `, '')}. By using the site you agree to them. Anyone may search and read jobs; to have an account or to apply you must be 18 or older.`,
  ),
  list(
    'Say who you are and what is true, in your résumé as in your postings.',
    'Keep your password to yourself. What happens under your account is yours to answer for; tell us at once when somebody else has used it.',
    'Have one account. An account is for one person, and is not sold or passed on.',
    'Do not copy the site by machine, look for ways around its limits, or send what nobody asked for. Our [feeds](/feed) are there for machines.',
    'Do not upload what is unlawful, harmful or not yours.',
  ),
  heading('If you look for work', 'seekers'),
  paragraph(
    'The site is free for you. When you apply, your application goes to the employer of that job, and the employer decides. We do not promise a job, an interview or an answer, though we ask every employer to give one.',
  ),
  paragraph(
    'You may withdraw an application at any time. The employer is told, and may keep what the law asks it to keep about a hiring.',
  ),
  paragraph(
    'Nobody may ask you for money to apply, to interview or to be hired. If someone does, [tell us](/contact?subject=Report%20a%20job).',
  ),
  heading('If you hire', 'employers'),
  list(
    'You keep to the [employer pledge](/employer-pledge), and agencies also to the [staffing and recruiter policy](/staffing-recruiter-policy).',
    'Each posting is one real, open job, with duties, place and pay stated as they are.',
    'You follow the law on hiring, on equal opportunity, on pay in postings and on data about applicants.',
    'You use what applicants send you to decide about them, and for nothing else; you delete it when neither the hiring nor the law needs it any more.',
    'You answer for what is done in your company’s account, and tell us when somebody who can sign in to it has left.',
  ),
  paragraph('We may take down a posting or close an account that breaks these rules, and we say why.'),
  heading('What is yours and what is ours', 'rights'),
  paragraph(
    'What you write and upload stays yours. You allow us to keep it and to show it to those it is meant for: a posting to everybody, also through feeds and search engines; an application to the employer of the job. That ends when you delete it, except for copies that others hold by right. The site itself, its text, pictures and programs, is ours or our licensors’.',
  ),
];

const payingBlocks = (): ContentBlock[] => [
  heading('Plans and payment', 'payment'),
  paragraph(
    'Prices and what they include stand under [plans and pricing](/employer-info). We switch a plan on after you have chosen it, and send an invoice. Credits of a month that you do not use end with that month. You may end a plan at any time; it then runs to the end of the time that is paid.',
  ),
  paragraph(
    'When a price changes, it changes for the time after the one that you have paid for, and we write to you 30 days before. An invoice that stays unpaid may end the plan, after we have written to you about it; nothing of what you received is deleted for that.',
  ),
];

const returnBlocks = (): ContentBlock[] => [
  heading('Return policy', 'return-policy'),
  list(
    'Within 14 days after the first payment of a plan you get all of it back, as long as you have not published a job with it.',
    'After that, or once a job was published, a month or year that has begun is not refunded. Your plan stays on until it ends.',
    'If we take a service away that you have paid for, you get back the part that is left.',
  ),
  paragraph(
    'To ask for a refund, [write to us](/contact?subject=Refund) with the name of your business. The money goes back the way it came.',
  ),
];

const closingBlocks = ({ help_email }: Site): ContentBlock[] => [
  heading('When somebody breaks the rules', 'reports'),
  paragraph(
    `Report a job on its page; report anything else to [${help_email}](mailto:${help_email}). If something here uses your work without your leave, write to the same address: say which work, where it stands here, how to reach you, and that what you say is true. We take down what has to go, tell whoever put it here, and put it back if it turns out that it may stay.`,
  ),
  heading('What we answer for', 'liability'),
  paragraph(
    'We run the site with care, but not without fault: it can be slow, wrong or out of reach. Postings and applications are written by the people who send them, and we do not check each one. As far as the law allows, we do not answer for losses that come from them, and for our own mistakes we answer with at most what you paid us in the twelve months before. What the law does not let anyone exclude is not excluded here.',
  ),
  heading('When you leave', 'leaving'),
  paragraph(
    'You may close your account at any time: a seeker’s is deleted under [your account](/account); for a business, [write to us](/contact?subject=Close%20my%20account). We may close one that breaks these terms, after telling you why and hearing you, unless waiting would harm others.',
  ),
  heading('When these terms change', 'changes'),
  paragraph(
    'We change this page when the product or the law changes. If it matters to you, we tell you by email before. If one sentence of it does not hold before a court, the others do. The law of the State of Idaho applies, and what the law of your own state gives you as a consumer stays yours.',
  ),
];
