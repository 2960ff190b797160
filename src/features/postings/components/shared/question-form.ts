import { numberOf, textOf } from '#web/form-answer.ts';

/** The box of a field of a question (`questions.0.label`); undefined for any other field. */
export function questionBox(form: FormData, field: string): string | undefined {
  const [, place, part] = /^questions\.(\d+)\b\.?(\w*)/.exec(field) ?? [];
  const box = place && questionBoxes(form)[Number(place)];
  return box ? box + partOf(part, textOf(form, `${box}_kind`)) : undefined;
}

/** The end of the name of the input for a part of a question. */
function partOf(part: string | undefined, kind: string): string {
  if (part === 'choices') return '_choices';
  if (part !== 'knock_out') return '';
  return kind === 'number' ? '_at_least' : `_${kind}`;
}

/** The questions of a sent form. */
export function questionsFrom(form: FormData) {
  return questionBoxes(form).map((box) => ({
    label: textOf(form, box),
    kind: textOf(form, `${box}_kind`),
    ...answersFrom(form, box),
  }));
}

/** The choices and the knock-out of a question, without inputs of other kinds. A knock-out makes the question required. */
function answersFrom(form: FormData, box: string) {
  const kind = textOf(form, `${box}_kind`);
  const by_number = kind === 'number';
  const pass = kind === 'yes_no' || kind === 'choice' ? linesOf(form, `${box}_${kind}`) : [];
  const at_least = by_number ? numberOf(form, `${box}_at_least`) : null;
  const at_most = by_number ? numberOf(form, `${box}_at_most`) : null;
  const is_knock_out = pass.length > 0 || at_least !== null || at_most !== null;
  return {
    choices: kind === 'choice' ? linesOf(form, `${box}_choices`) : [],
    required: is_knock_out || form.get(`${box}_required`) === 'on',
    knock_out: is_knock_out ? { pass, at_least, at_most } : null,
  };
}

const linesOf = (form: FormData, name: string) =>
  textOf(form, name)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Questions are numbered; an empty one is removed. */
const questionBoxes = (form: FormData) =>
  [...form.keys()].filter((name) => /^question_\d+$/.test(name) && textOf(form, name) !== '');
