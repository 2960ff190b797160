import { data } from 'react-router';
import type { FormAnswer } from '#web/form-answer.ts';
import type { CodeResult } from '../../contract.ts';

const SAYS: Readonly<Record<Exclude<CodeResult, 'right'>, string>> = {
  wrong: 'This is not the code of our newest email. Check it and enter it again.',
  over: 'This code has expired or was entered wrongly five times. Ask for a new one.',
};

/** What a form answers to a code that did not open the page. */
export function wrongCode(result: Exclude<CodeResult, 'right'>) {
  const message = SAYS[result];
  const answer: FormAnswer = { message, fields: { code: message }, values: {} };
  return data(answer, { status: 422 });
}
