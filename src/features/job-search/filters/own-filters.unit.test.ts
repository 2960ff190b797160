import { expect, it } from 'vitest';
import { ownFilters } from './own-filters.ts';

const NONE = {
  component: null,
  codes: [],
  clearance: null,
  clearance_state: null,
  needs_portable_work: false,
} as const;
const code = (text: string, branch: 'army' | null = null) => ({ branch, code: text, started: '', ended: '' });

it.each([
  [{}, []],
  [{ clearance: 'none' }, []],
  [{ clearance: 'secret', clearance_state: 'expired' }, []],
  [{ clearance: 'secret' }, ['Open to holders of Secret']],
  [{ needs_portable_work: true }, ['Work that moves with me']],
  [{ codes: [code('25B', 'army'), code('IT')] }, ['Fits Army 25B']],
  [{ component: 'Navy Reserve', codes: [code('IT'), code('25B', 'army')] }, ['Fits Navy IT', 'Fits Army 25B']],
] as const)('a record with %j suggests %j', (record, labels) => {
  const own = { ...NONE, ...record, codes: [...('codes' in record ? record.codes : [])] };
  expect(ownFilters({ q: 'welder' }, own).map(({ label }) => label)).toEqual(labels);
});

it('keeps the current search, starts at the first page and leaves out filters that are set', () => {
  const own = { ...NONE, clearance: 'top_secret', needs_portable_work: true, codes: [] } as const;
  const current = { q: 'analyst', page: '3', spouse: 'remote' };
  expect(ownFilters(current, { ...own, codes: [...own.codes] })).toEqual([
    {
      label: 'Open to holders of Top Secret',
      path: '/search?q=analyst&spouse=remote&clearance_held=top_secret',
    },
  ]);
});
