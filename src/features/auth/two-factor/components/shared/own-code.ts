import { textOf } from '#web/form-answer.ts';

/** The code of a form that asks for one, as that of an account without it does not. */
export const codeOf = (form: FormData): { code?: string } => (form.has('code') ? { code: textOf(form, 'code') } : {});
