import { describe, expect, it } from 'vitest';
import { initials, lookOf } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Ann Lee', 'AL'],
    ['Mary Jane Watson', 'MW'],
    ['Cher', 'C'],
    ['élodie ñandu', 'ÉÑ'],
    ['jean-luc', 'JL'],
    ['  "Quoted"  Name ', 'QN'],
    ['👋', '?'],
    ['', '?'],
  ])('of %j are %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});

it('gives the same name the same look every time, within the number of looks', () => {
  const looks = ['Ann Lee', 'Bo', '', 'A very long name indeed'].map((name) => lookOf(name, 5));
  expect(looks).toEqual(['Ann Lee', 'Bo', '', 'A very long name indeed'].map((name) => lookOf(name, 5)));
  expect(looks.every((look) => look >= 0 && look < 5)).toBe(true);
});
