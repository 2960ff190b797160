import { findLetterheads, type Letterhead, mailApplicants } from '#features/applicant-messages/doors.server.ts';
import { statusMailKey } from '#features/application/rules/status-mail.ts';
import { announceNotices } from '#features/notices/doors.server.ts';
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
import { type ApplicantMailKind, applicantMail, CALENDAR_UNREAD, type TeamMailKind, teamMail } from './mails.ts';
import { type Applicant, findAddresses, hasAts, isShownAsInterview, type StoredInterview } from './store.server.ts';
import { KIND_WORDS, kitPath, ownInterviewsPath, placeWords, placeWordsForTeam } from './words.ts';

/** The applicant, the interview, and its time, or its former time if it was canceled or rescheduled. */
type About = { applicant: Applicant; interview: StoredInterview; span?: Span | null };

// A new mail replaces pending ones about the same interview. Mail that removes a time from calendars has its own key:
// it is still sent, unless a new time replaces it there.
const own = (interview_id: string) => `interview ${interview_id}`;
const ownOff = (interview_id: string) => `interview-off ${interview_id}`;
const teams = (interview_id: string) => `interview-team ${interview_id}`;
const teamsOff = (interview_id: string, member: string) => `interview-team-off ${interview_id} ${member}`;

/**
 * Cancels pending mail about an interview, such as an offer. Mail that removes a calendar entry is still sent. Returns whether
 * the applicant's mail was pending.
 */
export async function cancelPendingMail(db: Db, interview_id: string): Promise<boolean> {
  await cancelMail(db, teams(interview_id));
  return (await cancelMail(db, own(interview_id))) > 0;
}

/**
 * Cancels pending mail that tells both sides about a cancellation. Returns the members who were already mailed; null if the
 * applicant was, so that the cancellation stands.
 */
export async function cancelEndingMail(db: Db, interview: StoredInterview): Promise<readonly string[] | null> {
  const { interview_id } = interview;
  const stopped = (await cancelMail(db, ownOff(interview_id))) + (await cancelMail(db, own(interview_id)));
  if (stopped === 0) return null;
  await cancelMail(db, teams(interview_id));
  if (!bookedSpan(interview)) return [];
  const told: string[] = [];
  for (const { id } of await recipientsOf(db, interview, membersOf(interview))) {
    if ((await cancelMail(db, teamsOff(interview_id, id))) === 0) told.push(id);
  }
  return told;
}

/** Cancels a waiting mail about the status "Interview": the mail with the offered times says it too, and one is enough. */
export async function cancelAnnouncement(db: Db, { company_id, id }: Applicant): Promise<void> {
  if (await isShownAsInterview(db, { company_id, id })) await cancelMail(db, statusMailKey(id));
}

/** The calendar method of each mail; null while calendars do not have the interview. */
const METHODS: Readonly<Record<ApplicantMailKind | TeamMailKind, CalendarMethod | null>> = {
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

/** Calendly sends invitations to both sides, so calendar entries of ours would be duplicates. */
const methodOf = (kind: ApplicantMailKind | TeamMailKind, { in_calendly }: StoredInterview): CalendarMethod | null =>
  in_calendly ? null : METHODS[kind];

const bookedSpan = ({ starts_at, ends_at }: StoredInterview): Span | null =>
  starts_at !== null && ends_at !== null ? { starts_at, ends_at } : null;

/** A reminder is not sent after the interview has started. */
const sendBefore = (kind: ApplicantMailKind | TeamMailKind, span: Span | null) =>
  kind === 'reminder' && span ? { send_before: new Date(span.starts_at) } : {};

/**
 * Mails the applicant and cancels pending mail about an earlier state. Without `secrets` the button leads to the application.
 */
export async function mailApplicant(
  db: Db,
  kind: ApplicantMailKind,
  { applicant, interview, span = bookedSpan(interview) }: About,
  { secrets, send_after }: { secrets?: Secrets; send_after?: Date | undefined } = {},
): Promise<void> {
  if (isErasedAddress(applicant.email)) return;
  const letterhead = await letterheadOf(db, applicant);
  const { interview_id } = interview;
  // Applicants who switched reminders off still need the mail that a reminder repeats.
  if (kind !== 'reminder') await cancelMail(db, own(interview_id));
  if (kind === 'confirmed') await cancelMail(db, ownOff(interview_id));
  const { title, company_name } = letterhead;
  const { message } = interview;
  const { button, ...content } = applicantMail(kind, { interview, title, company_name, span, message });
  const method = methodOf(kind, interview);
  const file = method && span && entryForApplicant({ applicant, interview, span }, letterhead);
  await mailApplicants(db, [
    {
      kind: `interview-${kind}`,
      ...sendBefore(kind, span),
      subject_key: file && method === 'CANCEL' ? ownOff(interview_id) : own(interview_id),
      ...(send_after ? { send_after } : {}),
      to: applicant,
      letterhead,
      content,
      button,
      ...(secrets ? { path: pathOf(applicant, interview, secrets) } : {}),
      attachments: file && method ? [interviewAttachment(file, method)] : [],
    },
  ]);
}

/** Where the applicant answers: in the account, or by a link to this one interview. */
const pathOf = ({ id, seeker_id }: Applicant, { interview_id }: StoredInterview, secrets: Secrets): string =>
  seeker_id === null ? linkedInterviewPath(interviewToken(secrets, interview_id)) : ownInterviewsPath(id);

const nameOf = ({ first_name, last_name, email }: Pick<Applicant, 'first_name' | 'last_name' | 'email'>): string =>
  `${first_name} ${last_name}`.trim() || email;

type Confirmed = { applicant: Applicant; interview: StoredInterview; span: Span };

/** The applicant's calendar entry. For an anonymous posting it names only the job. */
export function entryForApplicant({ applicant, interview, span }: Confirmed, letterhead: Letterhead) {
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

/** The given members who are still at the company; if none is, the interviewers, then the member who offered it, then the admins. */
async function recipientsOf(db: Db, interview: StoredInterview, members: readonly string[]) {
  for (const group of [members, membersOf(interview), [interview.asked_by]]) {
    const here = await findAddresses(db, interview, group);
    if (here.length > 0) return here;
  }
  return findAddresses(db, interview, 'admins');
}

/** Mails about interviews that will take place link to the interview kit. */
const HAS_KIT: readonly TeamMailKind[] = ['confirmed', 'reminder', 'stands'];

type TeamMailOptions = {
  send_after?: Date | undefined;
  members?: readonly string[];
  /** The member who changed it, who needs no notice. */
  by?: string | null;
  /** Members whose calendar could not be read when the time was chosen. */
  unread?: readonly string[];
};

/** Mails the interviewers or the given members, or their substitutes if they left the company, and gives them a notice of what changed. */
export async function mailTeam(
  db: Db,
  kind: TeamMailKind,
  { applicant, interview, span = bookedSpan(interview) }: About,
  { send_after, members = membersOf(interview), by = null, unread = [] }: TeamMailOptions = {},
): Promise<void> {
  const { company_id, site, id, phone } = applicant;
  const { title, company_name } = await letterheadOf(db, applicant);
  const { interview_id } = interview;
  if (kind !== 'reminder') await cancelMail(db, teams(interview_id));
  const name = kind === 'erased' ? '' : nameOf(applicant);
  const opens_kit = HAS_KIT.includes(kind) && interview.round !== null && (await hasAts(db, company_id));
  const { button, ...content } = teamMail(kind, { interview, title, company_name, span, name, phone });
  const method = methodOf(kind, interview);
  const path = pathTo('/employer/applications/{application_id}', { application_id: id });
  const recipients = await recipientsOf(db, interview, members);
  if (kind !== 'reminder' && kind !== 'erased') {
    const about = { subject_id: interview_id, application_id: id, pipeline_id: applicant.pipeline_id, actor_id: by };
    const told = recipients.map((member) => member.id);
    await announceNotices(db, company_id, [{ kind: 'interview', detail: kind, ...about, members: told }]);
  }
  for (const member of recipients) {
    if (kind === 'confirmed') await cancelMail(db, teamsOff(interview_id, member.id));
    const entry = span && {
      interview,
      span,
      title: name ? `Interview: ${name} (${title})` : `Interview (${title})`,
      about: placeWordsForTeam(interview, phone),
      path: opens_kit ? kitPath(interview_id) : path,
      time_zone: interview.time_zone,
      organizer: company_name ?? title,
      attendee: { name: nameOf(member), email: member.email },
    };
    await writeMail(db, {
      site,
      company_id,
      kind: `interview-team-${kind}`,
      ...sendBefore(kind, span),
      to: member.email,
      subject_key: entry && method === 'CANCEL' ? teamsOff(interview_id, member.id) : teams(interview_id),
      ...(send_after ? { send_after } : {}),
      content: {
        ...content,
        paragraphs: [...content.paragraphs, ...(unread.includes(member.id) ? [CALENDAR_UNREAD] : [])],
        greeting: member.first_name ? `Hello ${member.first_name},` : 'Hello,',
        button: opens_kit
          ? { label: 'Open the interview kit', path: kitPath(interview_id) }
          : { label: button, path: addQuery(path, { part: 'interviews' }) },
        answer_path: addQuery(path, { part: 'messages' }),
      },
      attachments: entry && method ? [interviewAttachment(entry, method)] : [],
    });
  }
}
