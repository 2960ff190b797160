import { findLetterheads, type Letterhead, mailApplicants } from '#features/applicant-messages/doors.server.ts';
import { pathTo } from '#rules/addresses.ts';
import { isErasedAddress } from '#rules/erased.ts';
import { addQuery } from '#rules/paths.ts';
import { jobPath } from '#rules/slug.ts';
import type { Span } from '#rules/spans.ts';
import type { CalendarMethod } from '#server/calendar-file.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import type { Secrets } from '#server/http/secrets.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { interviewAttachment } from './calendar.server.ts';
import { interviewToken, linkedInterviewPath } from './link.server.ts';
import { type ApplicantNews, applicantMail, type TeamNews, teamMail } from './mails.ts';
import { type Applicant, findAddresses, type StoredInterview } from './store.server.ts';
import { KIND_WORDS, ownInterviewsPath, placeWords, placeWordsForTeam } from './words.ts';

/** Whose interview it is, and when it is, or was to be until now. */
type About = { applicant: Applicant; interview: StoredInterview; span?: Span | null };

/** News that waits is out of date with the next one, but what takes a time out of calendars leaves unless a new time replaces it there. */
const own = (interview_id: string) => `interview ${interview_id}`;
const ownOff = (interview_id: string) => `interview-off ${interview_id}`;
const teams = (interview_id: string) => `interview-team ${interview_id}`;
const teamsOff = (interview_id: string, member: string) => `interview-team-off ${interview_id} ${member}`;

/**
 * Stops news of an interview that has not left yet, such as an offer; a calendar’s entry is still taken out. Gives whether the
 * applicant was to get some.
 */
export async function stopNews(db: Db, interview_id: string): Promise<boolean> {
  await cancelMail(db, teams(interview_id));
  return (await cancelMail(db, own(interview_id))) > 0;
}

/**
 * Stops what still waits to tell both sides that an agreed interview is off, or that an offer is. Gives who of the team has been told
 * already; null where the applicant has, and nothing more can be stopped.
 */
export async function stopEndingNews(db: Db, interview: StoredInterview): Promise<readonly string[] | null> {
  const { interview_id } = interview;
  const stopped = (await cancelMail(db, ownOff(interview_id))) + (await cancelMail(db, own(interview_id)));
  if (stopped === 0) return null;
  await cancelMail(db, teams(interview_id));
  if (!spanOfAgreed(interview)) return [];
  const told: string[] = [];
  for (const { id } of await recipientsOf(db, interview, membersOf(interview))) {
    if ((await cancelMail(db, teamsOff(interview_id, id))) === 0) told.push(id);
  }
  return told;
}

/** What calendars are told with the news; null where none of them has the interview. */
const METHODS: Readonly<Record<ApplicantNews | TeamNews, CalendarMethod | null>> = {
  asked: null,
  changed: null,
  'none-suits': null,
  confirmed: 'REQUEST',
  reminder: 'REQUEST',
  stands: 'REQUEST',
  moved: 'CANCEL',
  'called-off': 'CANCEL',
  ended: 'CANCEL',
  withdrawn: 'CANCEL',
  erased: 'CANCEL',
};

const spanOfAgreed = ({ starts_at, ends_at }: StoredInterview): Span | null =>
  starts_at !== null && ends_at !== null ? { starts_at, ends_at } : null;

/** A reminder is not sent once the interview has begun. */
const lastMoment = (news: ApplicantNews | TeamNews, span: Span | null) =>
  news === 'reminder' && span ? { send_before: new Date(span.starts_at) } : {};

/**
 * Mails the applicant; what still waits of an earlier state does not leave any more. Without `secrets` the button leads to
 * the application.
 */
export async function tellApplicant(
  db: Db,
  news: ApplicantNews,
  { applicant, interview, span = spanOfAgreed(interview) }: About,
  { secrets, send_after }: { secrets?: Secrets; send_after?: Date | undefined } = {},
): Promise<void> {
  if (isErasedAddress(applicant.email)) return;
  const letterhead = await letterheadOf(db, applicant);
  const { interview_id } = interview;
  // Who puts reminders off still gets what a reminder repeats.
  if (news !== 'reminder') await cancelMail(db, own(interview_id));
  if (news === 'confirmed') await cancelMail(db, ownOff(interview_id));
  const { title, company_name } = letterhead;
  const { message } = interview;
  const { button, ...content } = applicantMail(news, { interview, title, company_name, span, message });
  const file = METHODS[news] && span && entryForApplicant({ applicant, interview, span }, letterhead);
  await mailApplicants(db, [
    {
      kind: `interview-${news}`,
      ...lastMoment(news, span),
      subject_key: file && METHODS[news] === 'CANCEL' ? ownOff(interview_id) : own(interview_id),
      ...(send_after ? { send_after } : {}),
      to: applicant,
      letterhead,
      content,
      button,
      ...(secrets ? { path: pathOf(applicant, interview, secrets) } : {}),
      attachments: file ? [interviewAttachment(file, METHODS[news] ?? 'REQUEST')] : [],
    },
  ]);
}

/** Where the applicant answers: the page of the account, else by a link that opens this interview alone. */
const pathOf = ({ id, seeker_id }: Applicant, { interview_id }: StoredInterview, secrets: Secrets): string =>
  seeker_id === null ? linkedInterviewPath(interviewToken(secrets, interview_id)) : ownInterviewsPath(id);

const nameOf = ({ first_name, last_name, email }: Pick<Applicant, 'first_name' | 'last_name' | 'email'>): string =>
  `${first_name} ${last_name}`.trim() || email;

type Agreed = { applicant: Applicant; interview: StoredInterview; span: Span };

/** The interview in the applicant's calendar: of an anonymous posting nothing but the job. */
export function entryForApplicant({ applicant, interview, span }: Agreed, letterhead: Letterhead) {
  const { title, company_name } = letterhead;
  return {
    interview,
    span,
    title: company_name === null ? `Interview: ${title}` : `Interview: ${title} (${company_name})`,
    about: [KIND_WORDS[interview.kind], placeWords(interview), interview.message].filter(Boolean).join('\n\n'),
    path: jobPath(applicant.posting_id, title),
    time_zone: interview.applicant_zone,
    organizer: company_name ?? 'The employer',
    attendee: { name: nameOf(applicant), email: applicant.email },
  };
}

export const letterheadOf = async (db: Db, { company_id, posting_id }: Applicant): Promise<Letterhead> =>
  found((await findLetterheads(db, company_id, [posting_id])).get(posting_id));

const membersOf = ({ interviewers }: StoredInterview) => interviewers.map(({ employer_user }) => employer_user);

/** Those of the members who are still at the company; where none is, who interviews, else who asked, else the admins. */
async function recipientsOf(db: Db, interview: StoredInterview, members: readonly string[]) {
  for (const circle of [members, membersOf(interview), [interview.asked_by]]) {
    const here = await findAddresses(db, interview, circle);
    if (here.length > 0) return here;
  }
  return findAddresses(db, interview, 'admins');
}

/** Mails the people who interview, or who asked where no time is set; others where they have left the company. */
export async function tellTeam(
  db: Db,
  news: TeamNews,
  { applicant, interview, span = spanOfAgreed(interview) }: About,
  { send_after, members = membersOf(interview) }: { send_after?: Date | undefined; members?: readonly string[] } = {},
): Promise<void> {
  const { company_id, site, id, phone } = applicant;
  const { title, company_name } = await letterheadOf(db, applicant);
  const { interview_id } = interview;
  if (news !== 'reminder') await cancelMail(db, teams(interview_id));
  const name = news === 'erased' ? '' : nameOf(applicant);
  const { button, ...content } = teamMail(news, { interview, title, company_name, span, name, phone });
  const method = METHODS[news];
  const path = pathTo('/employer/applications/{application_id}', { application_id: id });
  for (const member of await recipientsOf(db, interview, members)) {
    if (news === 'confirmed') await cancelMail(db, teamsOff(interview_id, member.id));
    const entry = span && {
      interview,
      span,
      title: name ? `Interview: ${name} (${title})` : `Interview (${title})`,
      about: placeWordsForTeam(interview, phone),
      path,
      time_zone: interview.time_zone,
      organizer: company_name ?? title,
      attendee: { name: nameOf(member), email: member.email },
    };
    await writeMail(db, {
      site,
      company_id,
      kind: `interview-team-${news}`,
      ...lastMoment(news, span),
      to: member.email,
      subject_key: entry && method === 'CANCEL' ? teamsOff(interview_id, member.id) : teams(interview_id),
      ...(send_after ? { send_after } : {}),
      content: {
        ...content,
        greeting: member.first_name ? `Hello ${member.first_name},` : 'Hello,',
        button: { label: button, path: addQuery(path, { part: 'interviews' }) },
        answer_path: addQuery(path, { part: 'messages' }),
      },
      attachments: entry && method ? [interviewAttachment(entry, method)] : [],
    });
  }
}
