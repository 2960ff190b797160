import type { Input } from '#api/endpoint.ts';
import { textOf } from '#web/form-answer.ts';
import type { putVisibility } from '../contract.ts';

/** The form as the call's body; browsers leave out unchecked boxes. */
export function visibilityOf(form: FormData): Input<typeof putVisibility>['body'] {
  const lines = textOf(form, 'hidden_from').split(/\r?\n/);
  return {
    searchable: form.has('searchable'),
    anonymous: form.has('anonymous'),
    shares_wishes: form.has('shares_wishes'),
    shares_record: form.has('shares_record'),
    shares_spouse: form.has('shares_spouse'),
    wants_skillbridge: form.has('wants_skillbridge'),
    hidden_from: lines.map((line) => line.trim()).filter((line) => line !== ''),
    version: Number(textOf(form, 'version')),
  };
}
