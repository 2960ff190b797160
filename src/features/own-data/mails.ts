import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import type { MailContent } from '#server/mail/mail-content.ts';

type Gone = { site: SiteCode; applications: number; files: number };

/** The last mail that goes to the address. */
export function erasedMail({ site, applications, files }: Gone): MailContent {
  const { name } = SITES[site];
  return {
    subject: `Your data at ${name} is deleted`,
    preheader: 'What is gone, and what employers keep without you in it.',
    greeting: 'Hello,',
    paragraphs: [
      `Everything that ${name} held under this address is deleted: details, résumés, documents, saved jobs, job alerts, registrations for hiring events and our emails to you${files > 0 ? `, with ${counted(files, 'file')}` : ''}.`,
      applications > 0
        ? `Of ${counted(applications, 'application')} the employers keep that somebody applied, the stages and their decision, without your name, address, phone, résumé, cover letter, answers or messages.`
        : 'There was no application of yours.',
      'Backups are overwritten in time. This email is the last one, and we keep no copy of it.',
    ],
    footer_note: 'Employers to whom you gave your data yourself, such as by email, hold that on their own.',
  };
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** To an address under which something lies, and no account. */
export function linkMail(site: SiteCode, path: string): MailContent {
  const { name } = SITES[site];
  return {
    subject: `Your data at ${name}`,
    preheader: 'Download it or have it deleted, by this link.',
    greeting: 'Hello,',
    paragraphs: [
      `Someone, probably you, asked what ${name} has under this address. The link shows it: you can download all of it, or have it deleted.`,
      'It works for a day. Whoever has the link can do the same, so do not pass this email on.',
    ],
    button: { label: 'See what is held', path },
    footer_note: 'If it was not you, ignore this email: without the link nothing happens.',
  };
}

/** To an address with an account, which shows and deletes everything itself. */
export function accountMail(site: SiteCode): MailContent {
  const { name } = SITES[site];
  return {
    subject: `Your data at ${name}`,
    preheader: 'Sign in to download it or to delete it.',
    greeting: 'Hello,',
    paragraphs: [
      `Someone, probably you, asked what ${name} has under this address. It has an account: sign in and open Settings to download everything or delete it.`,
      { link: { label: 'Choose a new password if you forgot it', path: pathTo('/forgot-password') } },
    ],
    button: { label: 'Sign in', path: addQuery(pathTo('/login'), { next: pathTo('/account') }) },
    footer_note: 'If it was not you, you do not need to do anything.',
  };
}

/** To an address with an account of an employer, which no link may delete. */
export function teamAccountMail(site: SiteCode): MailContent {
  const { name, help_email } = SITES[site];
  return {
    subject: `Your data at ${name}`,
    preheader: 'The address has the account of an employer.',
    greeting: 'Hello,',
    paragraphs: [
      `Someone, probably you, asked what ${name} has under this address. It has the account of an employer: sign in to see it.`,
      `To have the account deleted, or what you sent as an applicant under this address, write from it to ${help_email}.`,
    ],
    button: { label: 'Sign in', path: addQuery(pathTo('/login'), { next: pathTo('/account') }) },
    footer_note: 'If it was not you, you do not need to do anything.',
  };
}

/** So that whoever asks sees a mail arrive in any case. */
export function nothingMail(site: SiteCode): MailContent {
  const { name } = SITES[site];
  return {
    subject: `${name} has no data about you`,
    preheader: 'We have nothing under this address.',
    greeting: 'Hello,',
    paragraphs: [
      `Someone, probably you, asked what ${name} has under this address. There is nothing: no account, no application, no job alert, and this email is not kept either.`,
      'If you applied with another address, ask again with that one.',
    ],
    footer_note: 'If it was not you, you do not need to do anything.',
  };
}
