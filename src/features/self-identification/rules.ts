import { addDays } from '#rules/calendar-days.ts';
import {
  DISABILITIES,
  EARLIER_RACES,
  NO_CLASSES,
  RACES,
  SEXES,
  UNANSWERED,
  VETERAN_CLASSES,
  VETERANS,
} from './forms.ts';

/** When a person is asked: after applying, and again once they see that they have an offer. */
export const ROUNDS = ['applied', 'offered'] as const;
export type Round = (typeof ROUNDS)[number];

export type Answers = {
  sex: string;
  race: string;
  disability: string;
  veteran: string;
  /** A digit for each class of protected veteran: 1 if the person chose it. */
  veteran_classes: string;
};

export const NO_ANSWERS: Answers = {
  sex: UNANSWERED,
  race: UNANSWERED,
  disability: UNANSWERED,
  veteran: UNANSWERED,
  veteran_classes: NO_CLASSES,
};

/** Whose answer it is, before it is hashed. The rounds have nothing in common, so that their rows cannot be matched. */
export const subjectOf = (company_id: string, application_id: string, round: Round) =>
  `${company_id} ${application_id} ${round}`;

/** Each stored answer has this size. */
const STORED_BYTES = 128;
const PARTS = /^1\|(.)\|(.)\|(.)\|(.)\|([01]{4})\|/;

type ShownForm = { form: string; version: string };

/** `shown`: the forms that the person saw. */
export function packAnswers(answers: Answers, shown: readonly ShownForm[]): Buffer {
  const versions = shown.map(({ form, version }) => `${form} ${version}`);
  const { sex, race, disability, veteran, veteran_classes } = answers;
  const packed = ['1', sex, race, disability, veteran, veteran_classes, ...versions].join('|').padEnd(STORED_BYTES);
  if (Buffer.byteLength(packed) !== STORED_BYTES) throw new Error('an answer to self-identification is too long');
  return Buffer.from(packed);
}

export function unpackAnswers(packed: Buffer): Answers {
  const [, sex, race, disability, veteran, veteran_classes] = PARTS.exec(packed.toString()) ?? [];
  if (!sex || !race || !disability || !veteran || !veteran_classes)
    throw new Error('a stored self-identification cannot be read');
  return { sex, race, disability, veteran, veteran_classes };
}

/** The forms that the person saw, each with its version: "eeo 2026-11-01". The oldest answers have only the version. */
export const shownVersions = (packed: Buffer): string[] =>
  packed
    .toString()
    .replace(PARTS, '')
    .split('|')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Keeps only answers to forms that are asked, and classes only of protected veterans. */
export function cleanAnswers(answers: Answers, asked: readonly string[]): Answers {
  const of = (form: string, answer: string) => (asked.includes(form) ? answer : UNANSWERED);
  const veteran = of('veteran', answers.veteran);
  return {
    sex: of('eeo', answers.sex),
    race: of('eeo', answers.race),
    disability: of('disability', answers.disability),
    veteran,
    veteran_classes: veteran === 'p' ? answers.veteran_classes : NO_CLASSES,
  };
}

const wordOf = (words: Readonly<Record<string, string>>, answer: string) => words[answer] ?? null;

/** In words, for a person's own archive. */
export const answersInWords = (
  { sex, race, disability, veteran, veteran_classes }: Answers,
  /** As `shownVersions` returns them: the words are those that the person saw. */
  shown: readonly string[],
) => ({
  sex: wordOf(SEXES, sex),
  race: wordOf(shown.includes('eeo 2026-11-01') ? (EARLIER_RACES['2026-11-01'] ?? RACES) : RACES, race),
  disability: wordOf(DISABILITIES, disability),
  veteran: wordOf(VETERANS, veteran),
  veteran_classes: VETERAN_CLASSES.filter((_, at) => veteran_classes[at] === '1'),
});

export type Period = { first_day: string; last_day: string };

/** Days between the end of a period and its counting: whoever applied last has time to answer. */
export const DAYS_TO_ANSWER = 14;

/** The last quarter that may be counted on this day. */
export function closedQuarter(today: string): Period {
  const day = addDays(today, -DAYS_TO_ANSWER);
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = firstOf(year, month - ((month - 1) % 3));
  const last_day = addDays(first, -1);
  const [of_year = 0, last_month = 1] = last_day.split('-').map(Number);
  return { first_day: firstOf(of_year, last_month - 2), last_day };
}

/** The quarter after that one, and the first day on which it is counted. */
export function nextQuarter(today: string): Period & { counted_on: string } {
  const first_day = addDays(closedQuarter(today).last_day, 1);
  // Far enough behind the end of a quarter that begins then, and before the end of the next.
  const { last_day } = closedQuarter(addDays(first_day, LONGEST_QUARTER + DAYS_TO_ANSWER));
  return { first_day, last_day, counted_on: addDays(last_day, DAYS_TO_ANSWER + 1) };
}
const LONGEST_QUARTER = 92;

/** The month in which a VETS-4212 year ends. The report may take any day from July 1 to August 31 and is due on September 30. */
const LAST_MONTH = 8;

/** The last 12 months, September to August, that may be counted on this day. */
export function closedYear(today: string): Period {
  const [year = 0, month = 1] = addDays(today, -DAYS_TO_ANSWER).split('-').map(Number);
  const ended_in = month > LAST_MONTH ? year : year - 1;
  return { first_day: firstOf(ended_in - 1, LAST_MONTH + 1), last_day: addDays(firstOf(ended_in, LAST_MONTH + 1), -1) };
}

const firstOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;

type CountedQuarter = { last_day: string; frozen_on: string; asked_veterans: boolean };
/** A year has this many ends of quarters. */
const QUARTERS = 4;

/**
 * Whether protected veterans were asked during a whole year: one quarter was counted with them before it began, and each that ended in it. Days
 * are 'YYYY-MM-DD'.
 */
export function wasAskedThroughout({ first_day, last_day }: Period, quarters: readonly CountedQuarter[]): boolean {
  const asked = quarters.filter(({ asked_veterans }) => asked_veterans);
  const ended_in_it = asked.filter((quarter) => quarter.last_day >= first_day && quarter.last_day <= last_day);
  return ended_in_it.length === QUARTERS && asked.some(({ frozen_on }) => frozen_on <= first_day);
}
