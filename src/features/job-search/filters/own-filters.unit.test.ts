import { expect, it } from 'vitest';
import { ownFilters } from './own-filters.ts';

const NONE = {
  statuses: [],
  separation: '',
  this_month: '2026-11',
  component: null,
  codes: [],
  clearance: null,
  clearance_state: null,
  next_move: '',
  needs_portable_work: false,
} as const;
const SERVING = { statuses: ['active_duty'] as const };
const code = (text: string, branch: 'army' | null = null) => ({ branch, code: text, started: '', ended: '' });

it.each([
  [{}, []],
  [{ clearance: 'none' }, []],
  [{ clearance: 'secret', clearance_state: 'expired' }, []],
  [{ clearance: 'secret' }, ['Open to holders of Secret']],
  [{ needs_portable_work: true }, ['Work that moves with me']],
  [{ next_move: '2027-06' }, ['Work that moves with me']],
  [{ next_move: '2026' }, ['Work that moves with me']],
  [{ next_move: '2026-10' }, []],
  [{ ...SERVING, separation: '2027-06' }, ['SkillBridge before I separate']],
  [{ ...SERVING, separation: '2026-11' }, ['SkillBridge before I separate']],
  [{ ...SERVING, separation: '2027-11' }, ['SkillBridge before I separate']],
  [{ ...SERVING, separation: '2027-12' }, []],
  [{ ...SERVING, separation: '2026-10' }, []],
  [{ ...SERVING, separation: '2027' }, []],
  [{ statuses: ['veteran'], separation: '2027-06' }, []],
  [{ codes: [code('25B', 'army'), code('IT')] }, ['Fits Army 25B']],
  [{ component: 'Navy Reserve', codes: [code('IT'), code('25B', 'army')] }, ['Fits Navy IT', 'Fits Army 25B']],
] as const)('a record with %j suggests %j', (record, labels) => {
  const own = {
    ...NONE,
    ...record,
    statuses: [...('statuses' in record ? record.statuses : [])],
    codes: [...('codes' in record ? record.codes : [])],
  };
  expect(ownFilters({ q: 'welder' }, own).map(({ label }) => label)).toEqual(labels);
});

it('keeps the current search, starts at the first page and leaves out filters that are set', () => {
  const own = { ...NONE, clearance: 'top_secret', needs_portable_work: true, codes: [] } as const;
  const current = { q: 'analyst', page: '3', spouse: 'remote' };
  expect(ownFilters(current, { ...own, statuses: [], codes: [...own.codes] })).toEqual([
    {
      label: 'Open to holders of Top Secret',
      path: '/search?q=analyst&spouse=remote&clearance_held=top_secret',
    },
  ]);
});
