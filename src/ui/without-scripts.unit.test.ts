import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const UI = import.meta.dirname;
const WEB = join(UI, '..', 'web');

/** What public pages consist of: everything in the design system except interactive parts, and the shared layouts. */
const FOLDERS = [UI, join(UI, 'charts'), WEB, join(WEB, 'layouts'), join(WEB, 'sites'), join(WEB, 'public')];

it('keeps the interactive framework out of everything that public pages use', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => join(folder, name)),
  );
  const offenders = files.filter((file) => /from '(react-aria|.*\/interactive\/)/.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(60);
  expect(offenders).toEqual([]);
});
