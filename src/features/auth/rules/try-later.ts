import { data } from 'react-router';
import { type FormAnswer, textsOf } from '#web/form-answer.ts';

/** What a form says when the server had no answer for it: nothing was done, and what was typed is kept. */
export function busy(form: FormData) {
  const message = 'That did not work just now. Nothing was changed; try again in a moment.';
  const answer: FormAnswer = { message, fields: {}, values: textsOf(form) };
  return data(answer, { status: 503 });
}
