import { describe, expect, test } from 'vitest';
import { militaryCodeFrom, militaryCodeLookedFor, militaryCodeWords } from './military-code.ts';

describe('a military code', () => {
  test.each([
    ['Army 25B', 'army:25B'],
    ['army:25b', 'army:25B'],
    ['  Marine   Corps  0311 ', 'marine_corps:0311'],
    ['USMC, 0311', 'marine_corps:0311'],
    ['marine_corps:0311', 'marine_corps:0311'],
    ['Air Force 3D0X2', 'air_force:3D0X2'],
    ['Navy HM-8404', 'navy:HM-8404'],
    ['Navy NEC 8404', 'navy:8404'],
    ['NEC L03A', 'navy:L03A'],
    ['AFSC 1D7X1', 'air_force:1D7X1'],
    ['Army National Guard 25B', 'army:25B'],
    ['ARNG MOS 25b', 'army:25B'],
    ['Air National Guard 3D1X2', 'air_force:3D1X2'],
    ['U.S. Navy Reserve 8404', 'navy:8404'],
    ['Coast Guard F&S', 'coast_guard:F&S'],
    ['MOS 11B', null],
    ['25B', null],
    ['Army', null],
    ['Star Fleet 25B', null],
    ['Army 25B 68W', null],
    ['army:', null],
    ['Army 12345678901', null],
    ["army:25B' | 'x", null],
    ['', null],
  ])('of a posting: %j is %j', (text, expected) => {
    expect(militaryCodeFrom(text)).toBe(expected);
  });

  test.each([
    ['25b', '25B', '25B'],
    ['MOS 11B', '11B', '11B'],
    ['F&S', 'F&S', 'F&S'],
    ['star fleet 11B', null, 'star fleet 11B'],
    ['Army 25B', 'army:25B', 'Army 25B'],
    ['coast_guard:IT', 'coast_guard:IT', 'Coast Guard IT'],
    ['what is this?', null, 'what is this?'],
  ])('looked for: %j is %j and reads %j', (text, expected, words) => {
    expect([militaryCodeLookedFor(text), militaryCodeWords(text)]).toEqual([expected, words]);
  });
});
