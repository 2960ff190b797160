import type { z } from 'zod';
import { plainToRichText } from '#rules/plain-to-rich-text.ts';
import { inMonths } from '#rules/requirements.ts';
import { type FormAnswer, numberOf, textOf, textsOf, typedIn } from '#web/form-answer.ts';
import type { Posting, updatePosting } from './contract.ts';
import { doubtsAbout } from './rules/doubts.ts';

type Body = z.input<typeof updatePosting.body>;

/** The editing form as the call's body. Texts are handed on as typed: the contract says what is wrong with them. */
export function postingFrom(form: FormData): Record<string, unknown> & Pick<Body, 'version'> {
  return {
    ...publicPartFrom(form),
    version: Number(form.get('version')),
    pipeline_id: textOf(form, 'pipeline_id') || null,
    requisition_number: textOf(form, 'requisition_number'),
  };
}

/** What the public sees of it. */
export function publicPartFrom(form: FormData): Record<string, unknown> {
  return {
    title: textOf(form, 'title'),
    description: descriptionFrom(form),
    location_type: textOf(form, 'location_type'),
    city: textOf(form, 'city'),
    region: textOf(form, 'region'),
    postal_code: textOf(form, 'postal_code'),
    country: textOf(form, 'country'),
    ...workFromIn(form),
    // Hidden where the work is remote.
    street: textOf(form, 'location_type') === 'remote' ? '' : textOf(form, 'street'),
    pay_min_cents: centsOf(form, 'pay_min_cents'),
    pay_max_cents: centsOf(form, 'pay_max_cents'),
    pay_unit: textOf(form, 'pay_unit') || null,
    pay_currency: textOf(form, 'pay_currency') || null,
    hours_per_week: numberOf(form, 'hours_per_week'),
    shifts: form.getAll('shifts'),
    employment_type: textOf(form, 'employment_type'),
    category: textOf(form, 'category'),
    skills: partsOf(textOf(form, 'skills')),
    questions: questionsFrom(form),
    openings: numberOf(form, 'openings') ?? 1,
    anonymous: form.get('anonymous') === 'on',
    badges: form.getAll('badges'),
    education: textOf(form, 'education') || null,
    experience_months: experienceFrom(form),
    experience_in_place_of_education: form.get('experience_in_place_of_education') === 'on',
    level: textOf(form, 'level') || null,
    work_eligibility: textOf(form, 'work_eligibility') || null,
    work_authorization: textOf(form, 'work_authorization'),
    benefits: [...form.getAll('benefits'), ...partsOf(textOf(form, 'own_benefits'))],
    // The boxes of the military site; on the other one they are not in the form.
    ...(form.has('clearance')
      ? {
          clearance: textOf(form, 'clearance'),
          military_codes: partsOf(textOf(form, 'military_codes')),
          keeps_move: form.get('keeps_move') === 'on',
        }
      : {}),
  };
}

/** Hidden where the work is not remote; the states also where they are not asked for. */
function workFromIn(form: FormData) {
  const work_from = textOf(form, 'location_type') === 'remote' ? textOf(form, 'work_from') || null : null;
  return { work_from, work_from_states: work_from === 'these_states' ? partsOf(textOf(form, 'work_from_states')) : [] };
}

const partsOf = (text: string) => text.split(/[,\n]/).map((part) => part.trim());

/** From the editor as JSON; without scripts from the plain box. */
function descriptionFrom(form: FormData): unknown {
  const json = form.get('description');
  if (typeof json !== 'string') return plainToRichText(textOf(form, 'description_text'));
  try {
    return JSON.parse(json);
  } catch {
    // Not what our editor writes; the contract refuses it with a message at the field.
    return json;
  }
}

/** An amount with more than two decimals is handed on as text for the contract to refuse: '1.200' may mean twelve hundred. */
function centsOf(form: FormData, name: string): ReturnType<typeof numberOf> {
  const amount = numberOf(form, name);
  if (typeof amount !== 'number') return amount;
  const text = textOf(form, name);
  return /\.\d{3}/.test(text) ? text : Math.round(amount * 100);
}

/** The two boxes as months; what is no number, or too little, is handed on for the contract to refuse. */
function experienceFrom(form: FormData): ReturnType<typeof numberOf> {
  const years = numberOf(form, 'experience_years');
  const months = numberOf(form, 'experience_months');
  if (years === null && months === null) return null;
  const wrong = [years, months].find((typed) => !isCount(typed));
  return wrong ?? inMonths({ years: Number(years), months: Number(months) });
}

/** Too much is said of the years; the months are at fault only where they alone cannot be read. */
const experienceBox = (form: FormData) =>
  isCount(numberOf(form, 'experience_years')) && !isCount(numberOf(form, 'experience_months'))
    ? 'experience_months'
    : 'experience_years';

const isCount = (typed: ReturnType<typeof numberOf>) =>
  typed === null || (typeof typed === 'number' && Number.isInteger(typed) && typed >= 0);

/** What is probably a slip, once; who publishes the same again is sure of it. The text is saved already. */
export function questionAbout(form: FormData, saved: Doubtful): FormAnswer | null {
  const fields = doubtsAbout(saved);
  const sure_of = JSON.stringify(fields);
  if (Object.keys(fields).length === 0 || textOf(form, 'sure_of') === sure_of) return null;
  return {
    message: LOOK_AGAIN,
    fields,
    values: { ...textsOf(form), version: String(saved.version), sure_of },
    typed: typedIn(form),
  };
}

type Doubtful = Parameters<typeof doubtsAbout>[0] & Pick<Posting, 'version'>;

export const LOOK_AGAIN = 'Saved, not published yet: check this, or publish again to keep it as it is';

/** Which box of the sent form, by its id, a field of the call comes from. */
export function postingBox(form: FormData): (field: string) => string {
  const boxes = questionBoxes(form);
  return (field) => {
    const [, place, part] = /^questions\.(\d+)\b\.?(\w*)/.exec(field) ?? [];
    const box = place && boxes[Number(place)];
    if (box) return box + partOf(part, textOf(form, `${box}_kind`));
    if (field === 'experience_months') return experienceBox(form);
    // Benefits that one can choose are right; what is wrong was typed.
    return /^benefits\b/.test(field)
      ? 'own_benefits'
      : field.replace(/^(badges|military_codes|shifts|work_from_states)\..*/, '$1');
  };
}

/** Parts of a question that have a box to themselves, by the end of its name. */
function partOf(part: string | undefined, kind: string): string {
  if (part === 'choices') return '_choices';
  if (part !== 'knock_out') return '';
  return kind === 'number' ? '_at_least' : `_${kind}`;
}

function questionsFrom(form: FormData) {
  return questionBoxes(form).map((box) => ({
    label: textOf(form, box),
    kind: textOf(form, `${box}_kind`),
    ...answersFrom(form, box),
  }));
}

/** What may be answered, and which of it goes on; a knock-out must be answered. Boxes of another kind of answer are passed over. */
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

/** Question boxes are numbered; an emptied one is gone. */
const questionBoxes = (form: FormData) =>
  [...form.keys()].filter((name) => /^question_\d+$/.test(name) && textOf(form, name) !== '');
