import { asTyped, textOf } from '#web/form-answer.ts';
import type { Rhythm } from './contract.ts';

/** What was done with an alert, as the next page says it. */
export const DONE_WORDS = {
  made: 'The job alert is on.',
  changed: 'The job alert is changed.',
  paused: 'The job alert is paused. No email is sent until you resume it.',
  resumed: 'The job alert is on again.',
  deleted: 'The job alert is deleted.',
} as const;
type Done = keyof typeof DONE_WORDS;

export function doneOf(request: Request): Done | null {
  const { searchParams } = new URL(request.url);
  const said = searchParams.get('made') === 'yes' ? 'made' : searchParams.get('done');
  return said !== null && said in DONE_WORDS ? (said as Done) : null;
}

type Change = { done: Done; body: { name?: string; rhythm?: Rhythm; state?: 'active' | 'paused' } };

/** What the pressed button of an alert's forms asks for; null: to delete it. */
export function changeOf(form: FormData): Change | null {
  const intent = textOf(form, 'intent');
  if (intent === 'delete') return null;
  if (intent === 'pause') return { done: 'paused', body: { state: 'paused' } };
  if (intent === 'resume') return { done: 'resumed', body: { state: 'active' } };
  if (intent === 'confirm') return { done: 'made', body: { state: 'active' } };
  return { done: 'changed', body: asTyped({ name: textOf(form, 'name'), rhythm: textOf(form, 'rhythm') }) };
}
