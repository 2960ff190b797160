export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim() || 'A member';

export const questionsWords = (count: number): string =>
  count === 0 ? 'no questions' : count === 1 ? '1 question' : `${count} questions`;
