import { data } from 'react-router';
import { CHANGED_MEANWHILE, Refused } from '#api/problem.ts';
import { typedNumber } from '#rules/typed-number.ts';
import type { TypedValues } from '#ui/typed-values.tsx';

/** What a form gets back when it was refused: a message per field by its name, and one for the whole. Nothing typed is lost. */
export type FormAnswer = {
  message: string;
  /** What refused it, where a rule did. */
  code?: string;
  fields: Record<string, string>;
  values: Record<string, string>;
  /** All of them, where one box may be ticked several times. */
  typed?: TypedValues;
  /** Whether somebody else changed meanwhile what the form was opened with. */
  is_stale?: boolean;
  /** Whether the session ended that the form was opened in. */
  is_over?: boolean;
};

/**
 * Runs a call for a form. A refusal becomes its `FormAnswer` (with its status); everything else is thrown on. `boxOf` says
 * which box, by its id, a field of the call comes from, where it is called otherwise.
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
      typed: typedIn(form),
      is_stale: isStale(error),
    };
    return data(answer, { status: error.status });
  }
}

/** One problem for each box. A list that is written into one box is one problem there. */
function atBoxes(form: FormData, fields: Record<string, string>, boxOf: (field: string) => string) {
  const placed = Object.entries(fields).map(([field, message]) => {
    const box = boxOf(field);
    const list = box.replace(/\.\d+$/, '');
    return [!form.has(box) && form.has(list) ? list : box, message] as const;
  });
  return Object.fromEntries(placed.filter(([box], at) => placed.findIndex(([other]) => other === box) === at));
}

/** Problems from the top of the form down, which is how browsers send its boxes. What belongs to no box stands last. */
function inOrderOf(form: FormData, fields: Record<string, string>): Record<string, string> {
  const boxes = [...new Set(form.keys())];
  const place = ([field]: [string, string]) => {
    const at = boxes.findIndex((box) => field === box || field.startsWith(`${box}.`));
    return at < 0 ? boxes.length : at;
  };
  return Object.fromEntries(Object.entries(fields).sort((a, b) => place(a) - place(b)));
}

export const isStale = ({ problem }: Refused) => problem.code === CHANGED_MEANWHILE;

/** The typed texts of a form by name, without files and passwords, to be shown again. */
export function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.filter(([name]) => name !== 'csrf_token' && !name.includes('password')));
}

/** The same with every text of a name, such as the ticked boxes of a list. */
export function typedIn(form: FormData): TypedValues {
  const names = Object.keys(textsOf(form));
  return Object.fromEntries(
    names.map((name) => [name, form.getAll(name).filter((value) => typeof value === 'string')]),
  );
}

/** What a form calls its boxes, by their ids. */
export type Labels = Readonly<Record<string, string>> | ((box: string) => string | undefined);

/** The problems as `ErrorSummary` lists them; a message that says itself what it is about needs no label. */
export function problemsOf(answer: FormAnswer | undefined, labels: Labels) {
  return Object.entries(answer?.fields ?? {}).map(([field, message]) => {
    const label = typeof labels === 'function' ? labels(field) : labels[field];
    const says_it = label && message.toLowerCase().includes(label.toLowerCase());
    return { field, message, label: says_it ? undefined : label };
  });
}

/** One trimmed text of a form; '' when it is absent. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** A whole or decimal number of a form; null when the box is empty; the text itself when it is no number, for the schema to refuse. */
export function numberOf(form: FormData, name: string): number | null | string {
  const text = textOf(form, name);
  return text === '' ? null : (typedNumber(text) ?? text);
}

/** What a person typed, handed to a call as it is: the endpoint's own schema says what is wrong with it, field by field. */
export function asTyped<T>(values: Record<string, unknown>): T {
  // The one place where input is called what it has yet to be proven to be; the backend parses it before anything else.
  return values as T;
}

/** The answer of a form when the server failed: nothing was saved, and everything typed stays. */
export function unavailable(form: FormData) {
  const message = 'Something went wrong and nothing was saved. Try again in a moment.';
  const answer: FormAnswer = { message, fields: {}, values: textsOf(form) };
  return data(answer, { status: 503 });
}
