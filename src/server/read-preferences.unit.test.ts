import { expect, test } from 'vitest';
import { DEFAULT_PREFERENCES, readPreferences } from './read-preferences.ts';

test.each<[string, unknown, object]>([
  ['nothing', null, {}],
  ['a chosen value', { anonymous_by_default: true }, { anonymous_by_default: true }],
  ['a removed key', { blind_review: true }, {}],
  [
    'an invalid value next to others',
    { anonymous_by_default: true, default_radius_miles: 12.5, score_visibility: 'never' },
    { anonymous_by_default: true, score_visibility: 'never' },
  ],
  ['no object', 'text', {}],
])('%s is read with defaults for the rest', (_, stored, chosen) => {
  expect(readPreferences(stored)).toEqual({ ...DEFAULT_PREFERENCES, ...chosen });
});
