import { textOf } from '#web/form-answer.ts';

/** The form's code, if it has that field. */
export const codeOf = (form: FormData): { code?: string } => (form.has('code') ? { code: textOf(form, 'code') } : {});
