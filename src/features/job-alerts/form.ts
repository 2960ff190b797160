import { asTyped, textOf } from '#web/form-answer.ts';
import type { Rhythm } from './contract.ts';

/** Confirmations on the next page. */
export const DONE_WORDS = {
  made: 'Job alert created.',
  changed: 'Job alert updated.',
  paused: 'Job alert paused. You get no emails until you resume it.',
  resumed: 'Job alert resumed.',
  deleted: 'Job alert deleted.',
} as const;
type Done = keyof typeof DONE_WORDS;

export function doneOf(request: Request): Done | null {
  const { searchParams } = new URL(request.url);
  const said = searchParams.get('made') === 'yes' ? 'made' : searchParams.get('done');
  return said !== null && said in DONE_WORDS ? (said as Done) : null;
}

type AlertFormChange = { done: Done; body: { name?: string; rhythm?: Rhythm; state?: 'active' | 'paused' } };

/** The change that the pressed button asks for; null to delete. */
export function changeOf(form: FormData): AlertFormChange | null {
  const intent = textOf(form, 'intent');
  if (intent === 'delete') return null;
  if (intent === 'pause') return { done: 'paused', body: { state: 'paused' } };
  if (intent === 'resume') return { done: 'resumed', body: { state: 'active' } };
  if (intent === 'confirm') return { done: 'made', body: { state: 'active' } };
  return { done: 'changed', body: asTyped({ name: textOf(form, 'name'), rhythm: textOf(form, 'rhythm') }) };
}
