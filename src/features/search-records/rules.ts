/** Criteria that are typed; all others are chosen from lists. They are stored apart, since they can name somebody. */
const TYPED = ['q', 'title', 'skills', 'near', 'pay', 'military_code', 'available_by'] as const;

type Value = string | number;
export type Values = Readonly<Record<string, Value>>;

/** The typed and the chosen part of a search’s criteria. */
export function partsOfCriteria(criteria: object): { words: Values; choices: Values } {
  const given = Object.entries(criteria).filter((entry): entry is [string, Value] => isValue(entry[1]));
  const is_typed = ([name]: [string, Value]) => TYPED.some((each) => each === name);
  return {
    words: Object.fromEntries(given.filter(is_typed)),
    choices: Object.fromEntries(given.filter((entry) => !is_typed(entry))),
  };
}

const isValue = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value !== '');
