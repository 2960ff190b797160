import { describe, expect, it } from 'vitest';
import { withBranches } from './listed-codes.ts';
import { otherNumbers, renumberedFrom } from './renumbered.ts';
import { sharedOccupations } from './shared-occupations.ts';
import { QUALIFIER_KINDS, shippedQualifiers } from './shipped-codes.ts';

it.each([
  [['11B'], ['army:11B']],
  [['army:25B', '25B'], ['army:25B']],
  [['L03A'], ['navy:L03A']],
  [['navy:Z99Z'], ['navy:Z99Z']],
])('the codes %j of a posting are saved as %j', (military_codes, saved) => {
  expect(withBranches({ military_codes })).toEqual({ military_codes: saved });
});

it.each([
  ['IT', /several branches: Navy and Coast Guard/],
  ['Z99Z', /don’t recognize “Z99Z”/],
])('%s without a branch is refused, since it could be guessed only', (code, why) => {
  expect(() => withBranches({ military_codes: [code] })).toThrow(why);
});

describe('shared civilian occupations', () => {
  it.each([
    ['army:25B', 'air_force:3D1X2', ['Network Administrator']],
    ['army:25B', 'army:11B', []],
    ['25B', 'air_force:3D1X2', []],
    // An NEC and an officer's designator at once.
    ['navy:1110', 'coast_guard:BM', []],
  ])('of %s and %s are %j', (one, other, titles) => {
    expect(sharedOccupations(one, other)).toEqual(titles);
  });

  it('of a code and the one that replaced it are all', () => {
    expect(sharedOccupations('navy:8404', 'navy:L03A')).not.toEqual([]);
    expect([renumberedFrom('navy', '8404')?.now, otherNumbers('navy', 'L03A')]).toEqual(['L03A', ['8404']]);
    expect([renumberedFrom('navy', 'CTN'), otherNumbers('navy', 'CWT')]).toEqual([
      { now: 'CWT', since: '2023' },
      ['CTN'],
    ]);
    expect(renumberedFrom('navy', 'HM')).toBeNull();
  });
});

it('qualifiers have titles and no occupations', () => {
  const qualifiers = shippedQualifiers();
  expect(new Set(qualifiers.map(({ kind }) => kind))).toEqual(new Set(QUALIFIER_KINDS));
  expect(qualifiers.filter(({ occupations }) => occupations.length > 0)).toEqual([]);
  expect(qualifiers.find(({ branch, code, kind }) => branch === 'army' && code === 'N4' && kind === 'ASI')?.title).toBe(
    'Health Physics Specialist',
  );
});
