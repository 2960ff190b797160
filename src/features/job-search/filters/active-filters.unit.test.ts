import { describe, expect, it } from 'vitest';
import { activeFilters, searchName, withoutFilters } from './active-filters.ts';

describe('active filters', () => {
  it('have the labels of the screen, each with the address that removes only it', () => {
    expect(activeFilters({ q: 'welder', employment_type: ['full_time', 'contract'], region: 'TX', page: '3' })).toEqual(
      [
        {
          key: 'employment_type full_time',
          label: 'Full time',
          remove_path: '/search?q=welder&employment_type=contract&region=TX',
        },
        {
          key: 'employment_type contract',
          label: 'Contract',
          remove_path: '/search?q=welder&employment_type=full_time&region=TX',
        },
        {
          key: 'region TX',
          label: 'Texas',
          remove_path: '/search?q=welder&employment_type%5B%5D=full_time&employment_type%5B%5D=contract',
        },
      ],
    );
  });

  it.each([
    [{ where: 'Austin, TX', radius: '50' }, ['Within 50 miles']],
    [{ where: 'Austin, TX', radius: '25' }, []],
    [{ radius: '50' }, []],
    [{ where: ['Austin, TX', 'Boise, ID'] }, ['Near Austin, TX', 'Near Boise, ID']],
    [{ where: 'TX', radius: '50' }, []],
    [{ where: ['TX', 'Idaho'], radius: '50' }, ['Texas', 'Idaho']],
    [
      { badge: 'veteran', clearance: 'ts_sci', military_code: ['25b', 'no code', 'army:68W'], spouse: 'portable' },
      [
        'Welcomes veterans',
        'Clearance: Top Secret/SCI',
        'Military code 25B',
        'Military code Army 68W',
        'Work from any U.S. state',
      ],
    ],
    [{ q: 'welder', sort: 'pay', page: '2' }, []],
  ])('of %j are %j', (current, labels) => {
    expect(activeFilters(current).map(({ label }) => label)).toEqual(labels);
  });

  it('are cleared together, while words, place and sort stay', () => {
    expect(
      withoutFilters({ q: 'welder', where: 'Austin, TX', sort: 'pay', pay: '60000', radius: '50', page: '2' }),
    ).toBe('/search?q=welder&where=Austin%2C%20TX&sort=pay');
  });
});

it.each([
  [{ q: 'manager', where: 'Austin, TX', radius: '50', sort: 'pay' }, 'manager jobs near Austin, TX'],
  [{ q: 'manager', location_type: 'hybrid', clearance: 'secret' }, 'manager jobs: Hybrid, Clearance: Secret or higher'],
  [{ employment_type: ['full_time', 'contract'] }, 'Jobs: Full time, Contract'],
  [{ military_code: 'army:11B', location_type: 'remote' }, 'Jobs for Army 11B: Remote'],
])('the search %j with its filters is named %s', (current, name) => {
  expect(searchName(current)).toBe(name);
});
