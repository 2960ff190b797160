import type { SelfIdForm } from '#rules/self-id-forms.ts';
import { DISABILITIES, EARLIER_RACES, RACES, SEXES, UNANSWERED, VETERANS } from './forms.ts';
import type { Round } from './rules.ts';
import type { Dimension } from './tables.ts';

export const ROUND_WORDS: Record<Round, string> = { applied: 'After applying', offered: 'After the offer' };

export const FORM_WORDS: Record<SelfIdForm, { name: string; hint: string }> = {
  eeo: { name: 'Sex and race or ethnicity', hint: 'The categories of the EEO-1 report.' },
  disability: {
    name: 'Disability',
    hint: 'The questions and text of Form CC-305, unchanged. The form’s name, date and employee ID lines are left out, because answers are stored apart from names.',
  },
  veteran: {
    name: 'Protected veteran',
    hint: 'The invitation under 38 U.S.C. 4212. After an offer with the four classes.',
  },
};

export const DIMENSION_WORDS: Record<Dimension, string> = {
  sex: 'Sex',
  race: 'Race or ethnicity',
  disability: 'Disability',
  veteran: 'Protected veteran',
};

const SHORT: Record<Dimension, Readonly<Record<string, string>>> = {
  sex: SEXES,
  race: RACES,
  disability: { y: 'Has or had a disability', n: 'No disability' },
  veteran: { p: 'Protected veteran', n: 'Not a protected veteran' },
};

/** The name of a group; several answers are hidden together. */
export const groupName = (dimension: Dimension, answers: readonly string[]) =>
  answers.map((answer) => (answer === UNANSWERED ? 'Did not say' : (SHORT[dimension][answer] ?? answer))).join(', ');

const answerChoices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export const CHOICES = {
  sex: answerChoices(SEXES),
  disability: answerChoices(DISABILITIES),
  veteran: answerChoices(VETERANS),
};

/** The choices in the words of a version of the form. */
export const racesIn = (version: string) => answerChoices(EARLIER_RACES[version] ?? RACES);
