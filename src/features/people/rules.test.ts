import { expect, it } from 'vitest';
import { changesOf, type Details } from './rules.ts';

const NORA: Details = {
  first_name: 'Nora',
  last_name: 'Kent',
  phone: '',
  city: 'Austin',
  region: 'TX',
  postal_code: '',
  headline: '',
  skills: ['MIG', 'TIG'],
};

it.each<[string, Partial<Details>, ReturnType<typeof changesOf>]>([
  ['nothing', {}, []],
  ['a value', { city: 'Dallas' }, [{ field: 'city', from: 'Austin', to: 'Dallas' }]],
  ['a value that was taken out', { city: '' }, [{ field: 'city', from: 'Austin', to: '' }]],
  ['skills', { skills: ['TIG'] }, [{ field: 'skills', from: 'MIG, TIG', to: 'TIG' }]],
  [
    'several in the order of the form',
    { headline: 'Welder', phone: '512-555-0143' },
    [
      { field: 'phone', from: '', to: '512-555-0143' },
      { field: 'headline', from: '', to: 'Welder' },
    ],
  ],
])('%s', (_what, change, expected) => {
  expect(changesOf(NORA, { ...NORA, ...change })).toEqual(expected);
});
