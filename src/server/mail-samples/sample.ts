import { type ApplicantWords, applicantContent } from '#features/applicant-messages/mails.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { MailContent } from '../mail/mail-content.ts';

/** One mail as its reader would get it. */
export type Sample = {
  /** What tells it from the others of its kind, such as 'anonymous posting'. */
  name?: string;
  content: MailContent;
  /** For kinds that a company writes; null if the posting is anonymous. */
  from_company?: string | null;
  /** Where an answer by the mail program goes. */
  reply_to?: string;
};

export type SamplesOf = (site: SiteCode) => readonly Sample[];

/** Made-up people, one company and one posting for each site; nothing of the database. */
export const WORLD = {
  rb: {
    company: 'Summit Freight & Supply',
    title: 'Warehouse lead',
    seeker: { first_name: 'Maria', last_name: 'Lopez', email: 'maria.lopez@seeker.example' },
    other: { first_name: 'Grace', last_name: 'Obi' },
    member: { first_name: 'Laura', last_name: 'Bennett', email: 'laura@summit.example' },
    colleague: 'Tom Fisher',
    event: 'Boise trades job fair',
    city: 'Boise',
  },
  mh: {
    company: 'Anchor Systems',
    title: 'Avionics technician',
    seeker: { first_name: 'Daniel', last_name: 'Reyes', email: 'daniel.reyes@seeker.example' },
    other: { first_name: 'Keisha', last_name: 'Brown' },
    member: { first_name: 'Ruth', last_name: 'Keller', email: 'ruth@anchor.example' },
    colleague: 'Sam Ortiz',
    event: 'Norfolk transition fair',
    city: 'Norfolk',
  },
} as const satisfies Record<SiteCode, unknown>;

export const ID = '00000000-0000-4000-8000-000000000001';
/** A token of the length that links have; it opens nothing. */
export const TOKEN = 'sample0sample0sample0sample0sample0sample0s';
/** In the past of every reader, so that the samples stay the same. */
export const NOW = '2026-03-02T15:00:00.000Z';

export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`;

const ANSWER_PATH = `/seeker/messages?token=${TOKEN}`;

/** A mail of the site's company to its applicant. */
export function toApplicant(
  site: SiteCode,
  words: ApplicantWords,
  over: Pick<Sample, 'name' | 'from_company'> = {},
): Sample {
  const { company, seeker, member } = WORLD[site];
  const from_company = over.from_company === undefined ? company : over.from_company;
  const signature = from_company === null ? '' : `${nameOf(member)}\n${company}`;
  return {
    ...over,
    from_company,
    content: applicantContent(words, { first_name: seeker.first_name, signature, answer_path: ANSWER_PATH }),
  };
}
