import type { Input } from '#api/endpoint.ts';
import { asTyped, textOf } from '#web/form-answer.ts';
import type { answerOwnInvitation } from './contract.ts';

type Given = Input<typeof answerOwnInvitation>['body'];

/** What the person chose and wrote, as the form sent it. */
export const answerOf = (form: FormData): Given =>
  asTyped<Given>({ answer: textOf(form, 'answer'), reason: textOf(form, 'reason') });
