import { expect, it } from 'vitest';
import { bandOfRank, factsLine, type StoredService } from './service-facts.ts';

const NOTHING: StoredService = {
  service_branch: null,
  service_rank: null,
  service_codes: null,
  clearance_level: null,
  clearance_state: null,
  available_from: null,
};
const SERGEANT = { service_branch: 'Army National Guard', service_rank: 'SGT', service_codes: ['25B', '11B', '88M'] };

it.each([
  ['nothing', {}, ''],
  ['the grade of a rank, two codes at most', SERGEANT, 'E-5 · 25B, 11B'],
  [
    'one code of an older profile',
    { service_branch: 'US Army', service_rank: 'SGT', service_codes: '25B' },
    'E-5 · 25B',
  ],
  ['the branch in place of a missing rank', { service_branch: 'Space Force', service_rank: '' }, 'Space Force'],
  ['a rank of several grades as entered', { service_branch: 'Salvation Army', service_rank: 'Captain' }, 'Captain'],
  ['a clearance without a state', { clearance_level: 'secret' as const }, 'Secret'],
  [
    'clearance and month',
    { clearance_level: 'ts_sci' as const, clearance_state: 'eligible', available_from: '2027-03' },
    'TS/SCI, eligible · from 03/2027',
  ],
  ['a year', { available_from: '2027' }, 'from 2027'],
])('a card says %s', (_, said, line) => {
  expect(factsLine({ ...NOTHING, ...said })).toBe(line);
});

it.each([
  ['Navy Reserve', 'HM2', 'E-5 to E-6'],
  ['Army', 'Captain', 'Officer'],
  ['Navy', 'Team leader', ''],
  ['Salvation Army', 'Captain', ''],
])('the band of %s %s is “%s”', (branch, rank, band) => {
  expect(bandOfRank(branch, rank)).toBe(band);
});
