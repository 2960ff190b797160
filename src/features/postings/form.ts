import type { z } from 'zod';
import { decidedByProgram } from '#rules/programs.ts';
import { inMonths } from '#rules/requirements.ts';
import { type FormAnswer, numberOf, readTyped, textOf, textsOf } from '#web/form-answer.ts';
import { richTextIn } from '#web/rich-text-editor/sent-rich-text.ts';
import { questionBox, questionsFrom } from './components/shared/question-form.ts';
import type { Posting, updatePosting } from './contract.ts';
import {
  type FieldsWith,
  fieldOf,
  POSTING_FIELD_NAMES,
  type PostingField,
  PUBLIC_FIELD_NAMES,
} from './fields/contract.ts';
import { doubtsAbout } from './rules/doubts.ts';

type Body = z.input<typeof updatePosting.body>;

/** The edit form as the call's body. Texts are passed on as typed: the contract says what is wrong with them. */
export function postingFrom(form: FormData): Record<string, unknown> & Pick<Body, 'version'> {
  return { ...fieldsFrom(form, POSTING_FIELD_NAMES), version: Number(form.get('version')) };
}

/** The fields that the public can see. */
export const publicPartFrom = (form: FormData) => fieldsFrom(form, PUBLIC_FIELD_NAMES);

/** What drafts are made from, as typed. */
export const textFrom = (form: FormData) => ({
  title: textOf(form, 'title'),
  skills: partsOf(textOf(form, 'skills')),
  location_type: (textOf(form, 'location_type') || undefined) as Posting['location_type'] | undefined,
  description: richTextIn(form, 'description'),
});

/** Only the form of MissionHire has its fields. It hides the boxes that the program decides. */
function fieldsFrom(form: FormData, names: readonly PostingField[]): Record<string, unknown> {
  const shown = names.filter((name) => !fieldOf(name).mh_only || form.has('clearance'));
  const decided = form.has('program') ? decidedByProgram(textOf(form, 'program')) : {};
  return Object.fromEntries(
    shown.map((name) => [name, Object.hasOwn(decided, name) ? decided[name] : valueFrom(form, name)]),
  );
}

function valueFrom(form: FormData, name: PostingField): unknown {
  const { input } = fieldOf(name);
  if (input !== 'own') return READERS[input](form, name);
  // The record's own condition for these names.
  return OWN_READERS[name as OwnReader](form);
}

type Input = ReturnType<typeof fieldOf>['input'];
type OwnReader = FieldsWith<'input', 'own'>;

const READERS: Record<Exclude<Input, 'own'>, (form: FormData, name: string) => unknown> = {
  text: textOf,
  choice: (form, name) => textOf(form, name) || null,
  number: numberOf,
  cents: centsOf,
  checkbox: (form, name) => form.get(name) === 'on',
  boxes: (form, name) => form.getAll(name),
  list: (form, name) => partsOf(textOf(form, name)),
};

const isRemote = (form: FormData) => textOf(form, 'location_type') === 'remote';
const workFromIn = (form: FormData) => (isRemote(form) ? textOf(form, 'work_from') || null : null);

const isAbroad = (form: FormData) => !['', 'US'].includes(textOf(form, 'country'));
const isCleared = (form: FormData) => textOf(form, 'clearance') !== 'none';

/**
 * The form hides the street of remote work, the states unless work is limited to some, the details of a clearance unless one is asked for,
 * and what fits only work abroad or from abroad. Hidden boxes are read as empty.
 */
const OWN_READERS: Record<OwnReader, (form: FormData) => unknown> = {
  description: (form) => richTextIn(form, 'description'),
  program: (form) => textOf(form, 'program') || 'none',
  additional_locations: locationsFrom,
  work_from: workFromIn,
  work_from_states: (form) => (workFromIn(form) === 'these_states' ? partsOf(textOf(form, 'work_from_states')) : []),
  street: (form) => (isRemote(form) ? '' : textOf(form, 'street')),
  questions: questionsFrom,
  clearance_need: (form) => (isCleared(form) ? textOf(form, 'clearance_need') : 'hold'),
  polygraph: (form) => (isCleared(form) ? textOf(form, 'polygraph') || null : null),
  overseas_hire: (form) => (isAbroad(form) ? form.getAll('overseas_hire') : []),
  overseas_orders: (form) => isRemote(form) && form.get('overseas_orders') === 'on',
  keeps_move_by: (form) => (form.get('keeps_move') === 'on' ? form.getAll('keeps_move_by') : []),
  openings: (form) => numberOf(form, 'openings') ?? 1,
  experience_months: experienceFrom,
  basic_qualifications: (form) => textOf(form, 'basic_qualifications').split('\n'),
  benefits: (form) => [...form.getAll('benefits'), ...partsOf(textOf(form, 'own_benefits'))],
};

/** Locations are numbered from 2; an empty one is removed. The form hides them for remote work. */
function locationsFrom(form: FormData) {
  if (isRemote(form)) return [];
  return locationBoxes(form).map((box) =>
    Object.fromEntries(LOCATION_PARTS.map((part) => [part, textOf(form, `${box}_${part}`)])),
  );
}

export const LOCATION_PARTS = ['city', 'region', 'postal_code', 'country'] as const;

/** The country of a new location is set beforehand, so that alone does not make one. */
const locationBoxes = (form: FormData) =>
  [...form.keys()].flatMap((name) => {
    const [, box] = /^(location_\d+)_city$/.exec(name) ?? [];
    return box && ['city', 'region', 'postal_code'].some((part) => textOf(form, `${box}_${part}`).trim()) ? [box] : [];
  });

function partsOf(text: string): string[] {
  return text.split(/[,\n]/).map((part) => part.trim());
}

/** An amount with three decimals is passed on as text, which the contract refuses: '1.200' may mean twelve hundred. */
function centsOf(form: FormData, name: string): ReturnType<typeof numberOf> {
  const amount = numberOf(form, name);
  if (typeof amount !== 'number') return amount;
  const text = textOf(form, name);
  return /\.\d{3}/.test(text) ? text : Math.round(amount * 100);
}

/** Years and months in months; input that is no count is passed on for the contract to refuse. */
function experienceFrom(form: FormData): ReturnType<typeof numberOf> {
  const years = numberOf(form, 'experience_years');
  const months = numberOf(form, 'experience_months');
  if (years === null && months === null) return null;
  const wrong = [years, months].find((typed) => !isCount(typed));
  return wrong ?? inMonths({ years: Number(years), months: Number(months) });
}

/** Problems belong to the years, unless only the months are unreadable. */
const experienceBox = (form: FormData) =>
  isCount(numberOf(form, 'experience_years')) && !isCount(numberOf(form, 'experience_months'))
    ? 'experience_months'
    : 'experience_years';

const isCount = (typed: ReturnType<typeof numberOf>) =>
  typed === null || (typeof typed === 'number' && Number.isInteger(typed) && typed >= 0);

/** Questions probable mistakes once: publishing the same again confirms them. The posting is saved by then. */
export function questionAbout(form: FormData, saved: Doubtful): FormAnswer | null {
  const fields = doubtsAbout(saved);
  const sure_of = JSON.stringify(fields);
  if (Object.keys(fields).length === 0 || textOf(form, 'sure_of') === sure_of) return null;
  return {
    message: LOOK_AGAIN,
    fields,
    values: { ...textsOf(form), version: String(saved.version), sure_of },
    typed: readTyped(form),
  };
}

type Doubtful = Parameters<typeof doubtsAbout>[0] & Pick<Posting, 'version'>;

export const LOOK_AGAIN = 'Saved, but not published. Check this, or publish again to keep it as it is';

/** Maps fields of the call to the inputs of the form, by their ids. */
export function postingBox(form: FormData): (field: string) => string {
  const locations = locationBoxes(form);
  return (field) => {
    const [, at, location_part] = /^additional_locations\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const location = at && locations[Number(at)];
    if (location) return `${location}_${location_part}`;
    const question = questionBox(form, field);
    if (question) return question;
    if (field === 'experience_months') return experienceBox(form);
    // Only typed benefits can be wrong; the others are checkboxes.
    return /^benefits\b/.test(field)
      ? 'own_benefits'
      : field.replace(
          /^(badges|basic_qualifications|keeps_move_by|military_codes|overseas_hire|shifts|work_from_states)\..*/,
          '$1',
        );
  };
}
