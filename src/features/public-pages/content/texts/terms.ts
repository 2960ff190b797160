import { pathTo } from '#rules/addresses.ts';
import type { Site } from '#rules/sites.ts';
import type { Content, ContentBlock } from '../contract.ts';
import { contents, heading, list, paragraph } from './blocks.ts';
import { privacyBlocks } from './privacy.ts';

export const termsText = (site: Site): Content => ({
  path: pathTo('/terms'),
  title: 'Terms and privacy',
  description: 'The terms of use, what we keep about you and why, and the cookies we set.',
  heading: 'Terms and privacy',
  lead: 'In plain words: what we agree on, and what we do with your data.',
  blocks: [
    contents(),
    ...usingBlocks(site),
    ...payingBlocks(),
    // The footer of `rb` links to a return policy (spec §2).
    ...(site.code === 'rb' ? returnBlocks() : []),
    ...closingBlocks(site),
    ...privacyBlocks(site),
  ],
});

const usingBlocks = ({ name, postal_address }: Site): ContentBlock[] => [
  heading('Using the site', 'using'),
  paragraph(
    `These terms apply between you and ${name}, ${postal_address.replace(`${name}, `, '')}. By using the site you agree to them. Anyone may search and read jobs; to have an account or to apply you must be 18 or older.`,
  ),
  list(
    'Say who you are and what is true, in your résumé as in your postings.',
    'Keep your password to yourself. You are responsible for what happens under your account; tell us at once if someone else has used it.',
    'Have one account. An account is for one person, and is not sold or passed on.',
    'Do not copy the site by machine, look for ways around its limits, or send spam. Our [feeds](/feed) are there for machines.',
    'Do not upload anything that is unlawful, harmful or not yours.',
  ),
  heading('If you look for work', 'seekers'),
  paragraph(
    'The site is free for you. When you apply, your application goes to the employer of that job, and the employer decides. Knock-out questions that an employer sets may end an application automatically; a person there can undo that, and our privacy policy says how to reach one. We do not promise a job, an interview or an answer, though we ask every employer to give one.',
  ),
  paragraph(
    'You may withdraw an application at any time. The employer is told, and may keep the hiring records that the law requires.',
  ),
  paragraph(
    'No one may ask you for money to apply, to interview or to be hired. If someone does, [tell us](/contact?subject=Report%20a%20job).',
  ),
  heading('If you hire', 'employers'),
  list(
    'You keep to the [employer pledge](/employer-pledge), and agencies also to the [staffing and recruiter policy](/staffing-recruiter-policy).',
    'Each posting is one real, open job, with duties, place and pay stated as they are.',
    'You follow the law on hiring, on equal opportunity, on pay in postings and on data about applicants.',
    'You use what applicants send you to decide about them, and for nothing else; you delete it when neither the hiring nor the law requires it anymore.',
    'You are responsible for what is done in your company’s account, and tell us when someone who can sign in to it has left.',
  ),
  paragraph('We may take down a posting or close an account that breaks these rules, and we say why.'),
  heading('What is yours and what is ours', 'rights'),
  paragraph(
    'What you write and upload stays yours. You allow us to keep it and to show it to those it is meant for: a posting to everyone, including through feeds and search engines; an application to the employer of the job. That ends when you delete it, except for copies that others hold by right. The site itself, its text, pictures and programs, is ours or our licensors’.',
  ),
];

const payingBlocks = (): ContentBlock[] => [
  heading('Plans and payment', 'payment'),
  paragraph(
    'Prices and what they include are listed under [plans and pricing](/employer-info). A plan starts when you have paid for it by card. Monthly credits that you do not use expire at the end of the month. Credits that you buy last twelve months. You may cancel a plan at any time; it then runs until the end of the paid period.',
  ),
  paragraph(
    'A price change applies after the period you have paid for, and we email you 30 days before. If a payment fails, the plan stays for 14 days while we remind you, and then ends; we delete nothing that you received.',
  ),
];

const returnBlocks = (): ContentBlock[] => [
  heading('Return policy', 'return-policy'),
  list(
    'Within 14 days of a plan’s first payment you get a full refund, as long as you have not published a job with it.',
    'After that, or once a job was published, a month or year that has started is not refunded. Your plan stays on until it ends.',
    'If we discontinue a service that you have paid for, we refund the unused part.',
  ),
  paragraph(
    'To ask for a refund, [write to us](/contact?subject=Refund) with the name of your business. We refund the original payment method.',
  ),
];

const closingBlocks = ({ help_email }: Site): ContentBlock[] => [
  heading('When someone breaks the rules', 'reports'),
  paragraph(
    `Report a job on its page; report anything else to [${help_email}](mailto:${help_email}). If something here uses your work without permission, write to the same address: say which work, where it appears here, how to reach you, and that your statement is true. We take it down if we have to, tell the person who posted it, and restore it if it turns out to be allowed.`,
  ),
  heading('Our liability', 'liability'),
  paragraph(
    'We run the site with care, but not without fault: it can be slow, wrong or unavailable. Postings and applications are written by the people who send them, and we do not check each one. As far as the law allows, we are not liable for losses they cause, and our liability for our own mistakes is limited to what you paid us in the twelve months before. Liability that the law does not let us exclude is not excluded here.',
  ),
  heading('When you leave', 'leaving'),
  paragraph(
    'You may close your account at any time: job seekers delete theirs under [your account](/account); for a business, [write to us](/contact?subject=Close%20my%20account). We may close one that breaks these terms, after telling you why and listening to you, unless waiting would harm others.',
  ),
  heading('When these terms change', 'changes'),
  paragraph(
    'We change this page when the product or the law changes. If a change affects you, we email you before it takes effect. If a court finds one sentence invalid, the others still apply. The law of the State of Idaho governs these terms, and you keep the consumer rights of your own state.',
  ),
];
