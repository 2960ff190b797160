import { describe, expect, it } from 'vitest';
import { refuseGuessable } from './guessable-passwords.ts';

const words = ['Grace', "O'Brien-Höfer", 'Orchard & Sons', 'grace.hopper@people.example'];
const tried = (password: string) => refuseGuessable(password, { site: 'rb', words, field: 'new_password' });

describe('a new password', () => {
  it.each([
    'password123',
    'Password1!',
    'P@ssw0rd2024',
    'qwertyuiop',
    'iloveyou123',
    'aaaaaaaaaa',
    'abcdefghij',
    'a'.repeat(100),
    'sunshine2024',
    'Welcome2026!',
    'Letmein2026!',
    'Spring-2026',
    '!!Football99',
    'Freedom1776!',
    'america1776',
    'Veteran2026',
    'Semperfi-1775',
  ])('is refused as too easy to guess: %s', async (password) => {
    const field = 'new_password';
    await expect(tried(password)).rejects.toMatchObject({
      code: 'guessable',
      field,
      message: expect.stringMatching(/too easy to guess/),
    });
  });

  it.each([
    'grace.hopper',
    'GraceHopper1',
    'Grace-1906-12',
    'grace.hopper@people.example',
    'OBRIEN-hofer!',
    'Ho\u0308fer2024!!',
    'Orchard_Sons_7',
    'RiseBoard-2024',
    'missionhire1!',
    'gr4ceh0pper',
    'Orch4rd&Sons',
    'r1seb0ard!',
  ])("is refused as mostly the person's own words: %s", async (password) => {
    await expect(tried(password)).rejects.toMatchObject({
      code: 'guessable',
      message: expect.stringMatching(/mostly your name/),
    });
  });

  it.each([
    'open-the-door-1',
    'another-door-2',
    'open-the-demo-1',
    'correct horse battery staple',
    'grace under the cold bridge',
    'xkqvjzwtpl',
    'quokkas-2026',
    'horse-48213-9',
    'пять зелёных яблок',
  ])('is taken: %s', async (password) => {
    await expect(tried(password)).resolves.toBeUndefined();
  });
});
