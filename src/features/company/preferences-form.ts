import type { Preferences } from '#api/company-preferences.ts';
import { numberOf, textOf } from '#web/form-answer.ts';

/** The settings that a form shows: those that have an effect. Each input is named like its place in the call's body. */
export type ShownPreferences = Pick<
  Preferences,
  | 'default_pipeline_id'
  | 'default_location_type'
  | 'anonymous_by_default'
  | 'stage_age_limit_days'
  | 'score_visibility'
  | 'rejection_delay_hours'
  | 'mail_reply_to'
  | 'mail_signature'
  | 'notices'
>;

export const inputName = (key: keyof ShownPreferences) => `preferences.${key}` as const;

/**
 * What was typed and differs from what holds, so that a default that nobody chose may still change. Values are handed on as
 * typed: the contract says what is wrong with them. A setting whose input the form does not have stays as it is.
 */
export function changedPreferences(form: FormData, now: ShownPreferences): Record<string, unknown> {
  const text = (key: keyof ShownPreferences) => textOf(form, inputName(key));
  const number = (key: keyof ShownPreferences) => numberOf(form, inputName(key));
  const ticked = (key: keyof ShownPreferences) => form.get(inputName(key)) === 'on';
  const typed = {
    ...(form.has(inputName('default_pipeline_id')) && { default_pipeline_id: text('default_pipeline_id') || null }),
    default_location_type: text('default_location_type'),
    anonymous_by_default: ticked('anonymous_by_default'),
    stage_age_limit_days: number('stage_age_limit_days'),
    score_visibility: text('score_visibility'),
    rejection_delay_hours: number('rejection_delay_hours'),
    mail_reply_to: text('mail_reply_to'),
    mail_signature: text('mail_signature').replaceAll('\r\n', '\n'),
    notices: ticked('notices'),
  } satisfies Partial<Record<keyof ShownPreferences, unknown>>;
  const held: Record<string, unknown> = now;
  return Object.fromEntries(Object.entries(typed).filter(([key, value]) => value !== held[key]));
}
