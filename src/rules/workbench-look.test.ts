import { describe, expect, it } from 'vitest';
import { changeLook, readLook, writeLook } from './workbench-look.ts';

describe('the cookie', () => {
  it.each([
    [undefined, { theme: 'system', menu: 'wide' }],
    ['', { theme: 'system', menu: 'wide' }],
    ['dark', { theme: 'dark', menu: 'wide' }],
    ['light.narrow', { theme: 'light', menu: 'narrow' }],
    ['pink.huge', { theme: 'system', menu: 'wide' }],
    ['.narrow.dark', { theme: 'system', menu: 'narrow' }],
  ])('%j is read as %j', (cookie, look) => {
    expect(readLook(cookie)).toEqual(look);
  });

  it('is read back unchanged', () => {
    const look = { theme: 'dark', menu: 'narrow' } as const;
    expect(readLook(writeLook(look))).toEqual(look);
  });
});

describe('a form', () => {
  const look = { theme: 'dark', menu: 'narrow' } as const;

  it.each([
    [
      { theme: 'light', menu: null },
      { theme: 'light', menu: 'narrow' },
    ],
    [
      { theme: null, menu: 'wide' },
      { theme: 'dark', menu: 'wide' },
    ],
    [{ theme: 'pink', menu: 7 }, look],
  ])('with %j changes what it names', (form, changed) => {
    expect(changeLook(look, form)).toEqual(changed);
  });
});
