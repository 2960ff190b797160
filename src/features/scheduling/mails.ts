import { firstCharacters } from '#rules/first-characters.ts';
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
>;

const lines = (...parts: (string | false | null)[]) => parts.filter((part) => part).join('\n');

/** What a person wrote, as paragraphs of a mail. */
const written = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

/** What takes the time that was set out of calendars again. */
const IS_OFF: readonly (ApplicantNews | TeamNews)[] = ['moved', 'called-off', 'ended', 'withdrawn', 'erased'];
const REMOVE = 'If it is in your calendar, open the attached file to remove it.';

type About = {
  interview: Interview;
  title: string;
  /** Null where the posting hides who hires. */
  company_name: string | null;
  /** When it is, or was to be. */
  span: Span | null;
};

export type ApplicantNews =
  | 'asked'
  | 'changed'
  | 'confirmed'
  | 'moved'
  | 'called-off'
  | 'ended'
  | 'withdrawn'
  | 'reminder';

/** A mail to the applicant, who reads the times in a zone of their own. */
export function applicantMail(
  news: ApplicantNews,
  { interview, title, company_name, span, message }: About & { message: string },
): Omit<MailContent, 'greeting' | 'button'> & { button: string } {
  const job = oneLine(title);
  const employer = company_name === null ? 'The employer' : oneLine(company_name);
  const when = span && whenWords(span, interview.applicant_zone);
  const facts = lines(
    `${KIND_WORDS[interview.kind]}, ${minutesWords(interview.length_minutes)}`,
    when,
    placeWords(interview),
    company_name !== null && withWords(interview),
  );
  const offered: MailParagraph[] = isOpen(interview.state)
    ? [facts, 'Choose one of these times:', { list: interview.times.map((time) => timeWords(time, interview)) }]
    : [facts];
  const said = written(interview.word);
  const { subject, opening, rest } = {
    asked: {
      subject: `Choose a time for your interview: ${job}`,
      opening: `${employer} would like to talk with you about the position ${job}.`,
      rest: [...written(message), ...offered],
    },
    changed: {
      subject: `New times for your interview: ${job}`,
      opening: `${employer} changed what was offered for your interview about the position ${job}.`,
      rest: [...written(message), ...offered],
    },
    confirmed: {
      subject: `Your interview is set: ${job}`,
      opening: `Your interview about the position ${job} is set. Open the attached file to add it to your calendar.`,
      rest: [facts],
    },
    moved: {
      subject: `Choose a new time for your interview: ${job}`,
      opening: `${employer} has to move your interview about the position ${job}. The time that was set is off.`,
      rest: [...written(message), ...offered],
    },
    'called-off': {
      subject: `Your interview is called off: ${job}`,
      opening: `${byWhom(interview, employer)} called off the interview about the position ${job}.`,
      rest: [...(when ? [when] : []), ...said],
    },
    ended: {
      subject: `Your interview is called off: ${job}`,
      opening: `The interview about the position ${job} will not take place.`,
      rest: when ? [when] : [],
    },
    withdrawn: {
      subject: `Your interview is called off: ${job}`,
      opening: `You withdrew your application for ${job}, so your interview will not take place.`,
      rest: when ? [when] : [],
    },
    reminder: {
      subject: `Reminder: your interview for ${job}`,
      opening: `Your interview about the position ${job} is coming up:`,
      rest: [facts],
    },
  }[news] satisfies { subject: string; opening: string; rest: MailParagraph[] };
  return {
    subject: firstCharacters(subject, 150),
    preheader: when ?? `${KIND_WORDS[interview.kind]}, ${minutesWords(interview.length_minutes)}`,
    paragraphs: [opening, ...rest, ...(span && IS_OFF.includes(news) ? [REMOVE] : [])],
    button: isOpen(interview.state) ? 'Choose a time' : 'See your interview',
  };
}

const byWhom = (interview: Interview, employer: string) => (interview.called_off_by === 'applicant' ? 'You' : employer);

const timeWords = (starts_at: string, { length_minutes, applicant_zone }: Interview): string =>
  whenWords(spanOf(starts_at, length_minutes), applicant_zone);

const withWords = ({ interviewers }: Interview): string | false => {
  const names = interviewers.map(({ first_name, last_name }) => oneLine(`${first_name} ${last_name}`)).filter(Boolean);
  return names.length > 0 && `With ${names.join(', ')}`;
};

export type TeamNews = 'confirmed' | 'moved' | 'called-off' | 'none-suits' | 'reminder' | 'ended' | 'stands' | 'erased';

type TeamAbout = About & { name: string; phone: string };

/** A mail to people of the company, in the zone in which the times were offered. */
export function teamMail(
  news: TeamNews,
  { interview, title, span, name, phone }: TeamAbout,
): Omit<MailContent, 'button' | 'greeting'> & { button: string } {
  const job = oneLine(title);
  const whom = oneLine(name) || 'the applicant';
  const when = span && whenWords(span, interview.time_zone);
  const facts = lines(
    `${KIND_WORDS[interview.kind]}, ${minutesWords(interview.length_minutes)}`,
    when,
    placeWordsForTeam(interview, phone),
  );
  const said = written(interview.word);
  const { subject, opening, rest } = {
    confirmed: {
      subject: `Interview with ${whom}: ${job}`,
      opening: `${whom} chose a time for the interview about the position ${job}. Open the attached file to add it to your calendar.`,
      rest: [facts],
    },
    moved: {
      subject: `Interview with ${whom} is being moved: ${job}`,
      opening: `The interview with ${whom} about the position ${job} does not take place at this time. ${whom} is asked to choose a new one.`,
      rest: when ? [when] : [],
    },
    'called-off': {
      subject: `Interview with ${whom} is called off: ${job}`,
      opening: `${interview.called_off_by === 'applicant' ? whom : 'Your team'} called off the interview about the position ${job}.`,
      rest: [...(when ? [when] : []), ...said],
    },
    'none-suits': {
      subject: `No time suits ${whom}: ${job}`,
      opening: `${whom} can take none of the times that you offered for the interview about the position ${job}.`,
      rest: said,
    },
    reminder: {
      subject: `Reminder: interview with ${whom}`,
      opening: `The interview with ${whom} about the position ${job} is coming up:`,
      rest: [facts],
    },
    ended: {
      subject: `Interview with ${whom} is called off: ${job}`,
      opening: `The application of ${whom} for ${job} has ended, so the interview will not take place.`,
      rest: when ? [when] : [],
    },
    stands: {
      subject: `Interview with ${whom} takes place after all: ${job}`,
      opening: `The application of ${whom} for ${job} goes on, so the interview takes place. Open the attached file to put it back into your calendar.`,
      rest: [facts],
    },
    erased: {
      subject: `An interview is called off: ${job}`,
      opening: `An applicant for ${job} deleted their data, so the interview will not take place.`,
      rest: when ? [when] : [],
    },
  }[news] satisfies { subject: string; opening: string; rest: MailParagraph[] };
  return {
    subject: firstCharacters(subject, 150),
    preheader: when ?? `About the position ${job}`,
    paragraphs: [opening, ...rest, ...(span && IS_OFF.includes(news) ? [REMOVE] : [])],
    button: news === 'none-suits' ? 'Offer other times' : 'See the applicant',
  };
}
