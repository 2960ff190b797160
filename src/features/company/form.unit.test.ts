import { expect, test } from 'vitest';
import { DEFAULT_PREFERENCES } from '#server/read-preferences.ts';
import { changedPreferences, inputName, type ShownPreferences } from './form.ts';

const AS_SHOWN = {
  time_zone: 'America/Chicago',
  brand_colour: '',
  ai_features: 'on',
  show_talent_network_in_my_tasks: 'on',
  default_pipeline_id: '',
  default_location_type: 'on_site',
  default_radius_miles: '25',
  stage_age_limit_days: '14',
  score_visibility: 'after_own',
  rejection_delay_hours: '72',
  mail_reply_to: '',
  mail_signature: '',
  notices: 'on',
};

function typed(changes: Partial<Record<keyof ShownPreferences, string | null>>) {
  const form = new FormData();
  for (const [key, value] of Object.entries({ ...AS_SHOWN, ...changes })) {
    // The names come from the object above, whose keys are those of the form.
    if (value !== null) form.set(inputName(key as keyof ShownPreferences), value);
  }
  return changedPreferences(form, DEFAULT_PREFERENCES);
}

test.each([
  ['nothing', {}, {}],
  ['a signature with the line breaks of a form', { mail_signature: 'A\r\nB ' }, { mail_signature: 'A\nB' }],
  ['an emptied number, for the contract to refuse', { rejection_delay_hours: '' }, { rejection_delay_hours: null }],
  ['words for a number', { stage_age_limit_days: 'two' }, { stage_age_limit_days: 'two' }],
  [
    'a box that was ticked and one that was not',
    { anonymous_by_default: 'on', notices: null },
    { anonymous_by_default: true, notices: false },
  ],
  ['a form without pipelines', { default_pipeline_id: null }, {}],
  ['another pipeline', { default_pipeline_id: 'p' }, { default_pipeline_id: 'p' }],
] as const)('of %s only the difference is sent', (_, changes, expected) => {
  expect(typed(changes)).toEqual(expected);
});
