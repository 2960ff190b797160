import type { MilitaryRecord } from '#features/military-record/contract.ts';
import type { ToldFacts } from '#features/person/contract.ts';
import { monthShown } from '#features/person/rules.ts';
import { textOf } from '#web/form-answer.ts';

/** The boxes of an application for facts beside the résumé: clearance, citizenship, availability, SkillBridge. */
export const TOLD_BOXES = [
  'clearance',
  'clearance_state',
  'clearance_investigated',
  'clearance_polygraph',
  'clearance_polygraph_on',
  'is_citizen',
  'is_military_spouse',
  'available_from',
  'separation',
  'program_start',
  'command_approval',
] as const;
export type ToldForm = Record<(typeof TOLD_BOXES)[number], string>;

export const NO_FACTS: ToldForm = {
  clearance: '',
  clearance_state: '',
  clearance_investigated: '',
  clearance_polygraph: '',
  clearance_polygraph_on: '',
  is_citizen: '',
  is_military_spouse: '',
  available_from: '',
  separation: '',
  program_start: '',
  command_approval: '',
};

export const readToldForm = (form: FormData): ToldForm => ({
  ...NO_FACTS,
  ...Object.fromEntries(TOLD_BOXES.map((box) => [box, textOf(form, box)])),
});

/** The other boxes of a form. */
export function withoutTold<T extends ToldForm>(form: T): Omit<T, keyof ToldForm> {
  const {
    clearance: _1,
    clearance_state: _2,
    clearance_investigated: _3,
    clearance_polygraph: _4,
    clearance_polygraph_on: _5,
    is_citizen: _6,
    is_military_spouse: _7,
    available_from: _8,
    separation: _9,
    program_start: _10,
    command_approval: _11,
    ...others
  } = form;
  return others;
}

/** The body of the call. A clearance without a level is null. */
export function toldBody(form: ToldForm): Record<keyof ToldFacts, unknown> {
  const { clearance: level, is_citizen, is_military_spouse, available_from } = form;
  const { separation, program_start, command_approval } = form;
  const clearance = {
    level,
    state: form.clearance_state,
    investigated: form.clearance_investigated,
    polygraph: form.clearance_polygraph,
    polygraph_on: form.clearance_polygraph_on,
  };
  return {
    clearance: level === '' ? null : clearance,
    is_citizen: is_citizen === '' ? null : is_citizen === 'yes',
    is_military_spouse: is_military_spouse !== '',
    available_from,
    separation,
    program_start,
    command_approval,
  };
}

/** The clearance of a military record; null without one, or if it has expired. */
export function clearanceFrom(record: MilitaryRecord | undefined): Partial<ToldForm> | null {
  if (!record?.clearance || record.clearance === 'none' || record.clearance_state === 'expired') return null;
  return {
    clearance: record.clearance,
    clearance_state: record.clearance_state ?? '',
    clearance_investigated: monthShown(record.investigated),
    clearance_polygraph: record.polygraph ?? '',
    clearance_polygraph_on: monthShown(record.polygraph_on),
  };
}

/** The values that a military record fills in by default. */
export const toldFrom = (record: MilitaryRecord | undefined): Partial<ToldForm> =>
  record
    ? {
        available_from: monthShown(record.available_from),
        is_military_spouse: record.shows_spouse ? 'on' : '',
        separation: monthShown(record.separation),
      }
    : {};
