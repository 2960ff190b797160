import { firstCharacters } from '#rules/first-characters.ts';
import { jobAt } from '#rules/job-at.ts';
import { oneLine } from '#rules/one-line.ts';
import type { Span } from '#rules/spans.ts';
import type { MailContent, MailParagraph } from '#server/mail/mail-content.ts';
import { isOpen, spanOf } from './rules.ts';
import type { StoredInterview } from './store.server.ts';
import { KIND_WORDS, minutesWords, placeWords, placeWordsForTeam, whenWords } from './words.ts';

type Interview = Pick<
  StoredInterview,
  | 'kind'
  | 'place'
  | 'state'
  | 'length_minutes'
  | 'time_zone'
  | 'applicant_zone'
  | 'times'
  | 'word'
  | 'called_off_by'
  | 'interviewers'
  | 'in_calendly'
>;

const lines = (...parts: (string | false | null)[]) => parts.filter((part) => part).join('\n');

/** User text as paragraphs of a mail. */
const written = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Mails that remove the time from calendars. */
const REMOVES_TIME: readonly (ApplicantMailKind | TeamMailKind)[] = [
  'moved',
  'called-off',
  'ended',
  'withdrawn',
  'erased',
];
const NOTHING_TO_DO = 'There is nothing you need to do.';
const ADD = 'Open the attached file to add it to your calendar.';
const INVITED = 'Calendly sends you the invitation for your calendar.';
const IN_CALENDLY = 'Choose a time in Calendly: your interview page has the link, which works once.';
const REMOVE = 'If it is in your calendar, open the attached file to remove it.';

type About = {
  interview: Interview;
  title: string;
  /** Null for an anonymous posting. */
  company_name: string | null;
  /** The interview's time, or its former time. */
  span: Span | null;
};

export type ApplicantMailKind =
  | 'asked'
  | 'changed'
  | 'confirmed'
  | 'moved'
  | 'called-off'
  | 'ended'
  | 'withdrawn'
  | 'reminder';

/** A mail to the applicant, with times in the applicant's zone. */
export function applicantMail(
  kind: ApplicantMailKind,
  { interview, title, company_name, span, message }: About & { message: string },
): Omit<MailContent, 'greeting' | 'button'> & { button: string } {
  const position = oneLine(title);
  const job = jobAt(title, company_name);
  const employer = company_name === null ? 'The employer' : oneLine(company_name);
  // An open interview has only the offered times; its former time no longer holds.
  const when = isOpen(interview.state) ? null : span && whenWords(span, interview.applicant_zone);
  const facts = lines(
    `${KIND_WORDS[interview.kind]}, ${minutesWords(interview.length_minutes)}`,
    when,
    placeWords(interview),
    company_name !== null && withWords(interview),
  );
  const offered: MailParagraph[] = !isOpen(interview.state)
    ? [facts]
    : interview.in_calendly
      ? [facts, IN_CALENDLY]
      : [facts, 'Choose one of these times:', { list: interview.times.map((time) => timeWords(time, interview)) }];
  const said = written(interview.word);
  const { subject, opening, rest } = {
    asked: {
      subject: `Choose a time for your interview: ${job}`,
      opening: `${employer} wants to interview you for the position of ${position}. Choose one of the times below.`,
      rest: [...written(message), ...offered],
    },
    changed: {
      subject: `New times for your interview: ${job}`,
      opening: `${employer} changed your interview for the position of ${position}. Choose one of the new times below.`,
      rest: [...written(message), ...offered],
    },
    confirmed: {
      subject: `Your interview is confirmed: ${job}`,
      opening: `Your interview for the position of ${position} is confirmed. ${interview.in_calendly ? INVITED : ADD}`,
      rest: [facts],
    },
    moved: {
      subject: `Choose a new time for your interview: ${job}`,
      opening: `${employer} moved your interview for the position of ${position}. Choose one of the new times below.`,
      rest: [...written(message), ...offered],
    },
    'called-off': {
      subject: `Your interview is canceled: ${job}`,
      opening: `${byWhom(interview, employer)} canceled the interview for the position of ${position}. ${NOTHING_TO_DO}`,
      rest: [...(when ? [when] : []), ...said],
    },
    ended: {
      subject: `Your interview is canceled: ${job}`,
      opening: `Your interview for the position of ${position} will not take place. ${NOTHING_TO_DO}`,
      rest: when ? [when] : [],
    },
    withdrawn: {
      subject: `Your interview is canceled: ${job}`,
      opening: `You withdrew your application for ${position}, so your interview is canceled. ${NOTHING_TO_DO}`,
      rest: when ? [when] : [],
    },
    reminder: {
      subject: `Reminder: your interview for ${job}`,
      opening: `Your interview for the position of ${position} is coming up. If you cannot make it, say so below.`,
      rest: [facts],
    },
  }[kind] satisfies { subject: string; opening: string; rest: MailParagraph[] };
  return {
    subject: firstCharacters(subject, 150),
    preheader: when ?? `${KIND_WORDS[interview.kind]}, ${minutesWords(interview.length_minutes)}`,
    paragraphs: [opening, ...rest, ...(span && !interview.in_calendly && REMOVES_TIME.includes(kind) ? [REMOVE] : [])],
    button: isOpen(interview.state) ? 'Choose a time' : 'See your interview',
  };
}

const byWhom = (interview: Interview, employer: string) => (interview.called_off_by === 'applicant' ? 'You' : employer);

const timeWords = (starts_at: string, { length_minutes, applicant_zone }: Interview): string =>
  whenWords(spanOf(starts_at, length_minutes), applicant_zone);

/** The times the applicant may choose from, as the team reads them. */
const newTimes = ({ state, times, length_minutes, time_zone }: Interview): MailParagraph[] =>
  isOpen(state) ? [{ list: times.map((time) => whenWords(spanOf(time, length_minutes), time_zone)) }] : [];

const withWords = ({ interviewers }: Interview): string | false => {
  const names = interviewers.map(({ first_name, last_name }) => oneLine(`${first_name} ${last_name}`)).filter(Boolean);
  return names.length > 0 && `With ${names.join(', ')}`;
};

export type TeamMailKind =
  | 'confirmed'
  | 'moved'
  | 'called-off'
  | 'none-suits'
  | 'reminder'
  | 'ended'
  | 'stands'
  | 'erased';

type TeamAbout = About & { name: string; phone: string };

/** For an interviewer whose calendar did not answer when the applicant chose. */
export const CALENDAR_UNREAD =
  'We could not read your calendar when this time was chosen. Check that you are free, or reschedule the interview.';

/** A mail to members of the company, with times in the zone of the offer. */
export function teamMail(
  kind: TeamMailKind,
  { interview, title, span, name, phone }: TeamAbout,
): Omit<MailContent, 'button' | 'greeting'> & { button: string } {
  const job = oneLine(title);
  const whom = oneLine(name) || 'the applicant';
  const when = kind === 'moved' ? null : span && whenWords(span, interview.time_zone);
  const facts = lines(
    `${KIND_WORDS[interview.kind]}, ${minutesWords(interview.length_minutes)}`,
    when,
    placeWordsForTeam(interview, phone),
  );
  const said = written(interview.word);
  const { subject, opening, rest } = {
    confirmed: {
      subject: `Interview with ${whom}: ${job}`,
      opening: `${whom} chose a time to interview for the position of ${job}. ${interview.in_calendly ? INVITED : ADD}`,
      rest: [facts],
    },
    moved: {
      subject: `Interview with ${whom} is being rescheduled: ${job}`,
      opening: `The interview with ${whom} for the position of ${job} is moved. We asked ${whom} to choose a new time.`,
      rest: newTimes(interview),
    },
    'called-off': {
      subject: `Interview with ${whom} is canceled: ${job}`,
      opening: `${interview.called_off_by === 'applicant' ? whom : 'Your team'} canceled the interview for the position of ${job}. ${NOTHING_TO_DO}`,
      rest: [...(when ? [when] : []), ...said],
    },
    'none-suits': {
      subject: `No time works for ${whom}: ${job}`,
      opening: `None of the times you offered work for ${whom}, who applied for the position of ${job}. Offer others next.`,
      rest: said,
    },
    reminder: {
      subject: `Reminder: interview with ${whom}`,
      opening: `Your interview with ${whom} for the position of ${job} is coming up. Read the résumé before it.`,
      rest: [facts],
    },
    ended: {
      subject: `Interview with ${whom} is canceled: ${job}`,
      opening: `The application from ${whom} for ${job} has ended, so the interview is canceled. ${NOTHING_TO_DO}`,
      rest: when ? [when] : [],
    },
    stands: {
      subject: `Interview with ${whom} is back on: ${job}`,
      opening: `The application from ${whom} for ${job} is active again, so the interview takes place.`,
      rest: ['Open the attached file to add it to your calendar again.', facts],
    },
    erased: {
      subject: `An interview is canceled: ${job}`,
      opening: `An applicant for ${job} deleted their data, so the interview is canceled. ${NOTHING_TO_DO}`,
      rest: when ? [when] : [],
    },
  }[kind] satisfies { subject: string; opening: string; rest: MailParagraph[] };
  return {
    subject: firstCharacters(subject, 150),
    preheader: when ?? `For the position of ${job}`,
    paragraphs: [opening, ...rest, ...(span && !interview.in_calendly && REMOVES_TIME.includes(kind) ? [REMOVE] : [])],
    button: kind === 'none-suits' ? 'Offer other times' : 'See the applicant',
  };
}
