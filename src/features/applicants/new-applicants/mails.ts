import type { ApplicantMail } from '#features/team/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { oneLine } from '#rules/one-line.ts';
import { addQuery } from '#rules/paths.ts';
import type { MailContent, MailLink } from '#server/mail/mail-content.ts';

type NewApplicant = { application_id: string; first_name: string; last_name: string; title: string };
type Reader = { first_name: string; applicant_mail: ApplicantMail };

const MOST_NAMED = 20;
const NOT_OPENED = addQuery(pathTo('/employer/applications'), { category: 'not_opened' });

/** The mail about new applicants. Contains names, postings and links, and no other personal data. */
export function newApplicantMail(people: readonly NewApplicant[], reader: Reader): MailContent {
  const [only, ...others] = people;
  const is_daily = reader.applicant_mail === 'daily';
  const count = people.length === 1 ? '1 new applicant' : `${people.length} new applicants`;
  const tail = {
    ...(reader.first_name ? { greeting: `Hello ${reader.first_name},` } : {}),
    footer_note: 'You get this email because you posted the job, are assigned to its first stage, or are an admin.',
  };
  const choose = {
    link: { label: 'Choose how often you get this email', path: `${pathTo('/employer/account')}#applicant_mail` },
  };
  if (only && others.length === 0 && !is_daily) {
    const name = nameOf(only);
    return {
      ...tail,
      subject: `New applicant for ${oneLine(only.title)}: ${name}`,
      preheader: 'Open the application to review it.',
      paragraphs: [`${name} applied for ${oneLine(only.title)}. Open the application to review it.`, choose],
      button: { label: 'Review the application', path: pathOf(only) },
    };
  }
  return {
    ...tail,
    subject: is_daily ? `Daily summary: ${count}` : count,
    preheader: 'Open the applications to review them.',
    paragraphs: [
      `${people.length === 1 ? '1 person' : `${people.length} people`} applied to your postings. Open an application to review it.`,
      ...listed(people.slice(0, MOST_NAMED)),
      ...more(people.length - MOST_NAMED),
      choose,
    ],
    button: { label: 'Review new applicants', path: NOT_OPENED },
  };
}

function listed(people: readonly NewApplicant[]) {
  const by_posting = Map.groupBy(people, ({ title }) => title);
  return [...by_posting].flatMap(([title, applied]) => [`${title}:`, { list: applied.map(linkTo) }]);
}

const more = (count: number) => (count > 0 ? [`and ${count} more`] : []);
const pathOf = ({ application_id }: NewApplicant) =>
  pathTo('/employer/applications/{application_id}', { application_id });
const linkTo = (person: NewApplicant): MailLink => ({ label: nameOf(person), path: pathOf(person) });
const nameOf = ({ first_name, last_name }: NewApplicant) => oneLine(`${first_name} ${last_name}`) || 'No name given';
