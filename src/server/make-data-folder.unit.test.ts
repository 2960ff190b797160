import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { WrongConfig } from './config.ts';
import { makeDataFolder } from './make-data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'jobs-data-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('makes the folder with all above it, and takes one that is there', () => {
  const deep = join(folder, 'a', 'b');
  makeDataFolder(deep);
  makeDataFolder(deep);
  expect(existsSync(deep)).toBe(true);
});

it('says in words that there can be none: below a file, and where the system makes none', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const path of [join(file, 'data'), '/proc/no-such-process/data'])
    expect(() => makeDataFolder(path)).toThrow(WrongConfig);
});
