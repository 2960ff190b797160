import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { WrongConfig } from './config.ts';
import { makeDataFolder } from './make-data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'jobs-data-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('creates the folder and its parents, and accepts an existing one', () => {
  const deep = join(folder, 'a', 'b');
  makeDataFolder(deep);
  makeDataFolder(deep);
  expect(existsSync(deep)).toBe(true);
});

it('explains that it cannot be created: below a file, or in a file system that allows none', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const path of [join(file, 'data'), '/proc/no-such-process/data'])
    expect(() => makeDataFolder(path)).toThrow(WrongConfig);
});
