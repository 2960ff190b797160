import { expect, it } from 'vitest';
import { payGrades, rankBand } from './ranks.ts';

it.each([
  ['army', 'Sergeant', ['E-5'], 'nco'],
  ['army', 'SGT', ['E-5'], 'nco'],
  ['army', 'Sgt.', ['E-5'], 'nco'],
  ['army', 'Private', ['E-1', 'E-2'], 'junior_enlisted'],
  ['army', 'Captain', ['O-3'], 'officer'],
  ['navy', 'Captain', ['O-6'], 'officer'],
  ['navy', 'HM2', ['E-5'], 'nco'],
  ['navy', 'HMCS', ['E-8'], 'senior_nco'],
  ['navy', 'Petty Officer First Class', ['E-6'], 'nco'],
  ['coast_guard', 'BM1', ['E-6'], 'nco'],
  ['coast_guard', 'CWO2', ['W-2'], 'warrant'],
  ['marine_corps', 'LCpl', ['E-3'], 'junior_enlisted'],
  ['marine_corps', 'GySgt', ['E-7'], 'senior_nco'],
  ['air_force', 'Staff Sergeant (E-5)', ['E-5'], 'nco'],
  ['army', 'Staff Sergeant', ['E-6'], 'nco'],
  ['space_force', 'Spc4', ['E-4'], 'junior_enlisted'],
  ['army', 'CW3', ['W-3'], 'warrant'],
  ['navy', 'E6', ['E-6'], 'nco'],
  ['navy', 'O-3E', [], null],
  ['army', 'E-10', [], null],
  ['army', 'HM2', [], null],
  ['army', 'Team leader', [], null],
  ['air_force', 'Sergeant', [], null],
  ['army', 'E-4 or E-5', [], null],
  ['army', 'SGT promotable to E-6', [], null],
  ['army', 'Sergeant E-6', [], null],
  ['army', 'SGT, E-5', ['E-5'], 'nco'],
  ['navy', 'Lieutenant (junior grade)', ['O-2'], 'officer'],
  ['navy', 'LT(jg)', ['O-2'], 'officer'],
  ['navy', 'LTC', [], null],
  ['navy', 'USMC', [], null],
  ['navy', 'CMC', [], null],
  ['navy', 'BMC', ['E-7'], 'senior_nco'],
  ['navy', 'ETCM', ['E-9'], 'senior_nco'],
  ['army', '', [], null],
] as const)('%s "%s" is %j, %s', (branch, rank, grades, band) => {
  expect(payGrades(branch, rank)).toEqual(grades);
  expect(rankBand(branch, rank)).toBe(band);
});
