import { asTyped, textOf } from '#web/form-answer.ts';
import { UNANSWERED, VETERAN_CLASSES } from './forms.ts';
import type { Answers, Round } from './rules.ts';

/** Whatever was left open counts as unanswered. The contract checks the rest. */
export function answersIn(form: FormData): Answers {
  const one = (name: string) => textOf(form, name) || UNANSWERED;
  const classes = new Set(form.getAll('veteran_class'));
  return {
    sex: one('sex'),
    race: one('race'),
    disability: one('disability'),
    veteran: one('veteran'),
    veteran_classes: VETERAN_CLASSES.map((_, at) => (classes.has(String(at)) ? '1' : '0')).join(''),
  };
}

export const roundIn = (form: FormData) => asTyped<{ round: Round }>({ round: textOf(form, 'round') }).round;

/** The round that an address names, or the last. */
export function shownRound(rounds: readonly { round: Round }[], named: string | null): Round {
  return rounds.find(({ round }) => round === named)?.round ?? rounds.at(-1)?.round ?? 'applied';
}
