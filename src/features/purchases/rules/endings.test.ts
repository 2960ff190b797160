import { describe, expect, it } from 'vitest';
import { CANCELED, type Ending, SUSPENDED, withoutReason, withReason } from './endings.ts';

const GOES_ON: Ending = { is_ending: false, reasons: [] };
const ENDING: Ending = { is_ending: true, reasons: [] };
const ending = (...reasons: string[]): Ending => ({ is_ending: true, reasons });

describe('a reason to end', () => {
  it.each([
    ['a plan that goes on', GOES_ON, ending('dp_1')],
    ['a suspended company', ending(SUSPENDED), ending(SUSPENDED, 'dp_1')],
    ['heard of twice', ending('dp_1'), ending('dp_1')],
    ['a plan that the company canceled', ending(CANCELED), ending(CANCELED, 'dp_1')],
    ['a plan that it canceled before reasons were kept', ENDING, ending(CANCELED, 'dp_1')],
  ])('%s', (_, before, after) => {
    expect(withReason(before, 'dp_1')).toEqual(after);
  });
});

describe('a reason that is gone', () => {
  it.each([
    ['the only one', ending('dp_1'), GOES_ON],
    ['while the company is suspended', ending(SUSPENDED, 'dp_1'), ending(SUSPENDED)],
    ['while another payment is disputed', ending('dp_1', 'dp_2'), ending('dp_2')],
    ['heard of twice', GOES_ON, GOES_ON],
    ['a plan that the company canceled', ending(CANCELED, 'dp_1'), ending(CANCELED)],
    ['a plan that it canceled before reasons were kept', ENDING, ENDING],
  ])('%s', (_, before, after) => {
    expect(withoutReason(before, 'dp_1')).toEqual(after);
  });
});
