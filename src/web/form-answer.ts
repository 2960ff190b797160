import { data } from 'react-router';
import { CHANGED_MEANWHILE, Refused } from '#api/problem.ts';
import { typedNumber } from '#rules/typed-number.ts';
import type { TypedValues } from '#ui/typed-values.tsx';

/** A refused form's answer: a message per field, one for the whole form, and everything typed. */
export type FormAnswer = {
  message: string;
  /** The code of the rule that refused it. */
  code?: string;
  fields: Record<string, string>;
  values: Record<string, string>;
  /** All values of each name, for groups of checkboxes. */
  typed?: TypedValues;
  /** Whether someone else saved since the form was opened. */
  is_stale?: boolean;
  /** Whether the form's session has ended. */
  is_over?: boolean;
};

/**
 * Runs a call for a form. A refusal becomes its `FormAnswer` (with its status); everything else is rethrown. `boxOf` maps a field of the
 * call to the id of its box where they differ.
 */
export async function answerForm<T>(form: FormData, work: () => Promise<T>, boxOf = (field: string) => field) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, message, fields = {} } = error.problem;
    const answer: FormAnswer = {
      message,
      code,
      fields: inOrderOf(form, atBoxes(form, fields, boxOf)),
      values: textsOf(form),
      typed: readTyped(form),
      is_stale: isStale(error),
    };
    return data(answer, { status: error.status });
  }
}

/** One problem for each box, also for a list typed into one box. */
function atBoxes(form: FormData, fields: Record<string, string>, boxOf: (field: string) => string) {
  const placed = Object.entries(fields).map(([field, message]) => {
    const box = boxOf(field);
    const list = box.replace(/\.\d+$/, '');
    return [!form.has(box) && form.has(list) ? list : box, message] as const;
  });
  return Object.fromEntries(placed.filter(([box], at) => placed.findIndex(([other]) => other === box) === at));
}

/** In the order of the form, which is how browsers send its boxes; problems without a box come last. */
function inOrderOf(form: FormData, fields: Record<string, string>): Record<string, string> {
  const boxes = [...new Set(form.keys())];
  const place = ([field]: [string, string]) => {
    const at = boxes.findIndex((box) => field === box || field.startsWith(`${box}.`));
    return at < 0 ? boxes.length : at;
  };
  return Object.fromEntries(Object.entries(fields).sort((a, b) => place(a) - place(b)));
}

export const isStale = ({ problem }: Refused) => problem.code === CHANGED_MEANWHILE;

/** The typed texts by name, without files, passwords and secrets, to show again. */
export function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.filter(([name]) => name !== 'csrf_token' && !/password|secret/.test(name)));
}

/** The same with all values of a name, such as checked boxes. */
export function readTyped(form: FormData): TypedValues {
  const names = Object.keys(textsOf(form));
  return Object.fromEntries(
    names.map((name) => [name, form.getAll(name).filter((value) => typeof value === 'string')]),
  );
}

/** Labels of a form's boxes by id. */
export type Labels = Readonly<Record<string, string>> | ((box: string) => string | undefined);

/** The problems as `ErrorSummary` lists them; a message that names its subject needs no label. */
export function problemsOf(answer: FormAnswer | undefined, labels: Labels) {
  return Object.entries(answer?.fields ?? {}).map(([field, message]) => {
    const label = typeof labels === 'function' ? labels(field) : labels[field];
    const says_it = label && message.toLowerCase().includes(label.toLowerCase());
    return { field, message, label: says_it ? undefined : label };
  });
}

/** Trimmed; '' if absent. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** A number; null for an empty box; the text itself if it is no number, for the schema to refuse. */
export function numberOf(form: FormData, name: string): number | null | string {
  const text = textOf(form, name);
  return text === '' ? null : (typedNumber(text) ?? text);
}

/** Passes typed input to a call unchecked: the endpoint's schema reports problems field by field. */
export function asTyped<T>(values: Record<string, unknown>): T {
  // The only cast of unchecked input; the backend parses it before anything else.
  return values as T;
}

/** When the server failed: nothing was saved, and everything typed stays. */
export function unavailable(form: FormData) {
  const message = 'Something went wrong and nothing was saved. Try again in a moment.';
  const answer: FormAnswer = { message, fields: {}, values: textsOf(form) };
  return data(answer, { status: 503 });
}
