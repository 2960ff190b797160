import { expect, it } from 'vitest';
import { componentsOf, lastMonth, readServiceAddress, SERVICE_CHOICE_LABELS, unreadFilter } from './service-filters.ts';

it('a branch stands for all its components, a component for itself', () => {
  expect(componentsOf('air_force')).toEqual(['Air Force', 'Air National Guard', 'Air Force Reserve']);
  expect(componentsOf('Army Reserve')).toEqual(['Army Reserve']);
  expect(componentsOf('space_force')).toEqual(['Space Force']);
  expect(SERVICE_CHOICE_LABELS).toHaveLength(18);
});

it.each([
  ['', {}],
  ['branch=army&rank_band=nco&military_code=25B', { branch: 'army', rank_band: 'nco', military_code: '25B' }],
  ['branch=Foreign&rank_band=e5&clearance=gold&clearance_use=held', {}],
  ['clearance=secret&clearance_use=eligible', { clearance: 'secret', clearance_use: 'eligible' }],
  ['clearance_use=eligible', {}],
  ['available_by=%20March%202027%20', { available_by: 'March 2027' }],
])('“%s” is read as %o', (query, address) => {
  expect(JSON.parse(JSON.stringify(readServiceAddress(new URLSearchParams(query))))).toEqual(address);
});

it.each([
  ['2027', '2027-12'],
  ['03/2027', '2027-03'],
  ['2027-03', '2027-03'],
  ['soon', null],
])('applicants who can start by %s can start by %s', (text, month) => {
  expect(lastMonth(text)).toBe(month);
});

it.each([
  [{}, undefined],
  [{ military_code: 'Army 25B', available_by: '2027' }, undefined],
  [{ military_code: 'any medic' }, /military code “any medic”/],
  [{ available_by: 'now' }, /month “now”/],
])('%o can be read or is named', (address, message) => {
  const problem = unreadFilter(address);
  if (message) expect(problem).toMatch(message);
  else expect(problem).toBeUndefined();
});
