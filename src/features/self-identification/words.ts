import type { SelfIdForm } from '#rules/self-id-forms.ts';
import { DISABILITIES, RACES, SEXES, UNANSWERED, VETERANS } from './forms.ts';
import type { Round } from './rules.ts';
import type { Dimension } from './tables.ts';

export const ROUND_WORDS: Record<Round, string> = { applied: 'After applying', offered: 'After the offer' };

export const FORM_WORDS: Record<SelfIdForm, { name: string; hint: string }> = {
  eeo: { name: 'Sex and race or ethnicity', hint: 'The categories of the EEO-1 report.' },
  disability: { name: 'Disability', hint: 'Form CC-305 of the U.S. Department of Labor, word for word.' },
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
  race: answerChoices(RACES),
  disability: answerChoices(DISABILITIES),
  veteran: answerChoices(VETERANS),
};
