import { describe, expect, it } from 'vitest';
import { base32, codeAt, newRecoveryCodes, otpauthUri, plainRecoveryCode, stepOf, stepOfCode } from './totp.server.ts';

const SECRET = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, SHA-1.
it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at second %i the code is %s', (second, code) => {
  expect(codeAt(SECRET, Math.floor(second / 30), 8)).toBe(code);
});

// RFC 4226, appendix D.
it.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'])(
  'the code of the next counter is %s',
  (code) => {
    expect(Array.from({ length: 10 }, (_, count) => codeAt(SECRET, count))).toContain(code);
  },
);

describe('a code', () => {
  const now = new Date(1_800_000_015_000);
  it.each([
    ['of the current step', 0, true],
    ['of a slow clock', -1, true],
    ['of a fast clock', 1, true],
    ['of a minute ago', -2, false],
    ['of a minute ahead', 2, false],
  ])('%s', (_, drift, holds) => {
    const step = stepOf(now) + drift;
    expect(stepOfCode(SECRET, codeAt(SECRET, step), now)).toBe(holds ? step : null);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('is not %j', (typed) => {
    expect(stepOfCode(SECRET, typed, now)).toBeNull();
  });

  it('may be typed in two groups', () => {
    const code = codeAt(SECRET, stepOf(now));
    expect(stepOfCode(SECRET, `${code.slice(0, 3)} ${code.slice(3)} `, now)).toBe(stepOf(now));
  });
});

// RFC 4648, §10.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j as %j', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected);
});

it('encodes issuer and address for the app', () => {
  const url = new URL(otpauthUri({ issuer: 'Rise & Co', email: 'a+b@x.example', secret: SECRET }));
  expect(decodeURIComponent(url.pathname)).toContain('Rise & Co:a+b@x.example');
  expect([url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([base32(SECRET), 'Rise & Co']);
});

it('accepts recovery codes in any spelling, and creates different ones', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect(plainRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')}`)).toBe(code.replaceAll('-', ''));
  }
});
