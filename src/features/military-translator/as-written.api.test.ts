import { beforeAll, describe, expect, it } from 'vitest';
import { loadOwnCodes } from '#server/military/load-own-codes.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { getMilitaryCode, listMilitaryCodes } from './contract.ts';

const api = await startApi();

beforeAll(() => loadOwnCodes(api.database.pool));

type Match = { branch: string; code: string };
const named = (matches: Match[]) => matches.map(({ branch, code }) => `${branch} ${code}`);

async function answer(q: string, branch?: string) {
  const query = { q, ...(branch ? { branch } : {}) } as never;
  return (await api.call(null, listMilitaryCodes, { query }, 'mh')).body;
}

async function found(q: string, branch?: string): Promise<{ codes: string[]; is_near: boolean }> {
  const { matches, is_near } = await answer(q, branch);
  return { codes: named(matches), is_near };
}

describe('a code in common spellings', () => {
  it.each([
    ['25B20', ['army 25B']],
    ['88M10', ['army 88M']],
    ['11B2P', ['army 11B']],
    ['68W1O', ['army 68W']],
    ['11 b', ['army 11B']],
    ['MOS 92Y', ['army 92Y']],
    ['E-5 11B', ['army 11B']],
    ['CW3 153AB', ['army 153A']],
    ['HM2', ['navy HM']],
    ['HM2(FMF)', ['navy HM']],
    ['HMC', ['navy HM']],
    ['MACS', ['navy MA']],
    ['abh3', ['navy ABH']],
    ['ITSN', ['coast_guard IT', 'navy IT']],
    ['IT2', ['coast_guard IT', 'navy IT']],
    ['BM3', ['coast_guard BM', 'navy BM']],
    ['MK1', ['coast_guard MK']],
    ['AST2', ['coast_guard AST']],
    ['Navy IT2', ['navy IT']],
    ['0311', ['marine_corps 0311']],
    ['311', ['marine_corps 0311']],
    ['USMC 3531', ['marine_corps 3531']],
    ['0317', ['marine_corps 0317']],
    ['3D0X2', ['air_force 3D0X2']],
    ['3D052', ['air_force 3D0X2']],
    ['T3P051', ['air_force 3P0X1']],
    ['2A373A', ['air_force 2A3X3']],
    ['AFSC 1C171', ['air_force 1C1X1']],
    ['11F3B', ['air_force 11FX']],
    ['5S051', ['space_force 5S0X1']],
    ['13S4', ['air_force 13S4', 'space_force 13SX']],
    ['1110', ['navy 111']],
    ['Navy 1120', ['navy 112']],
    ['8404', ['navy 8404']],
    ['13N', ['air_force 13NX']],
    ['17D', ['air_force 17DX']],
    ['38F3', ['air_force 38FX']],
    ['1A171', ['air_force 1A1X1']],
    ['11 Bravo', ['army 11B']],
    ['11bravo', ['army 11B']],
    ['68 Whiskey', ['army 68W']],
    ['88 Mike', ['army 88M']],
    ['68WF3', ['army 68W']],
    ['o311', ['marine_corps 0311']],
    ['HM-8404', ['navy HM', 'navy 8404']],
    ['18X', ['army 18X']],
    ['351L', ['army 351L']],
    ['CW2 920A', ['army 920A']],
    ['153D', ['army 153D']],
  ])('"%s" finds only %j', async (q, codes) => {
    expect(await found(q)).toEqual({ codes, is_near: false });
  });

  it.each([
    ['army', '25B20', '25B'],
    ['navy', 'hm2', 'HM'],
    ['air_force', '3d052', '3D0X2'],
    ['marine_corps', '311', '0311'],
  ])('the address of %s %s returns %s', async (branch, code, listed) => {
    const { body } = await api.call(null, getMilitaryCode, { params: { branch, code } }, 'mh');
    expect(body.code).toBe(listed);
  });
});

it.each([
  ['12B', 'navy', ['army 12B']],
  ['25B20', 'space_force', ['army 25B']],
  ['IT', 'army', ['coast_guard IT', 'navy IT']],
  ['68W medic', 'navy', ['army 68W']],
  ['12B', 'army', []],
  ['12B', undefined, []],
  ['cook', 'space_force', []],
])('"%s", which the %s does not have, finds %j elsewhere', async (q, branch, codes) => {
  expect(named((await answer(q, branch)).elsewhere)).toEqual(codes);
});

describe('a job by its common name', () => {
  it.each([
    ['sniper', ['marine_corps 0317', 'army 11B']],
    ['army sniper', ['army 11B']],
    ['medic', ['army 68W', 'navy HM', 'air_force 4N0X1', 'coast_guard HS']],
    ['coast guard medic', ['coast_guard HS']],
    ['Navy corpsman', ['navy HM']],
    ['truck driver', ['army 88M', 'marine_corps 3531', 'air_force 2T1X1', 'navy EO']],
    ['truck drivers in the Marines', ['marine_corps 3531']],
    ['navy cook', ['navy CS']],
    ['grunt', ['army 11B', 'marine_corps 0311']],
    ['marine infantry', ['marine_corps 0311', 'marine_corps 0302']],
    ['E-4 infantry', ['army 11B', 'marine_corps 0311']],
    ['air force mechanic', ['air_force 2T3X1']],
    ['crew chief', ['air_force 2A3X3', 'army 15T']],
    ['SEAL', ['navy SO']],
    ['Seabees', ['navy BU', 'navy CE']],
    ['drone pilot', ['army 15W', 'air_force 1U0X1']],
    ['dog handler', ['army 31K']],
    ['marine science technician', ['coast_guard MST']],
    ['space force intel', ['space_force 5I0X1']],
  ])('"%s" lists %j first', async (q, codes) => {
    const { codes: offered, is_near } = await found(q);
    expect({ offered: offered.slice(0, codes.length), is_near }).toEqual({ offered: codes, is_near: false });
  });

  it.each([
    ['army', 'army'],
    ['in the Navy', 'navy'],
    ['Space Force spouse', 'space_force'],
  ])('"%s" alone lists the common codes of the %s', async (q, branch) => {
    const { matches, common_of, is_near } = await answer(q);
    expect({ common_of, is_near }).toEqual({ common_of: branch, is_near: false });
    expect(new Set(matches.map((each: Match) => each.branch))).toEqual(new Set([branch]));
  });

  it.each(['military spouse', 'spouse', 'wife', 'E-5', 'qq'])(
    '"%s" finds nothing, not even similar codes',
    async (q) => {
      expect((await answer(q)).matches).toEqual([]);
    },
  );

  it.each([
    ['WO 255A', ['army 255A']],
    ['FO', ['army 13F']],
    ['JAG', ['army 27A', 'air_force 51JX']],
  ])('"%s" finds only %j, without similar spellings', async (q, codes) => {
    expect(await found(q)).toEqual({ codes, is_near: false });
  });

  it('"First Sergeant" is found by its title', async () => {
    expect((await found('First Sergeant')).codes).toEqual(['marine_corps 8999']);
  });

  it('a named branch without such a job is ignored, unless it was chosen', async () => {
    expect((await found('space force 11B')).codes).toEqual(['army 11B']);
    expect((await found('11B', 'space_force')).codes).not.toContain('army 11B');
  });
});

it('a number of another kind is no qualifier that only its first digits name', async () => {
  const page = (code: string) => api.call(null, getMilitaryCode, { params: { branch: 'navy', code } }, 'mh');
  expect((await page('2612')).body).toMatchObject({ code: '2612' });
  expect((await page('1150')).status).toBe(404);
  expect((await page('115')).status).toBe(200);
});
