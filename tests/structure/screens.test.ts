import { globSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from '../../src/routes.ts';

const FRAMEWORK = /scripts: 'framework'/;

it('workbench pages let their layout load the framework', () => {
  const layout = routes.find(({ file }) => file.endsWith('features/workbench/pages/frame.tsx'));
  const pages = (layout?.children ?? []).map(({ file }: RouteConfigEntry) => `src/${file}`);
  expect(pages.length).toBeGreaterThan(20);
  expect(readFileSync('src/features/workbench/pages/frame.tsx', 'utf8')).toMatch(FRAMEWORK);
  expect(pages.filter((page) => FRAMEWORK.test(readFileSync(page, 'utf8')))).toEqual([]);
});

it('only the workbench layout and pages that need it load the framework', () => {
  const asking = globSync('src/{features,web}/**/*.tsx').filter(
    (path) => !path.includes('.test.') && /handle = \{[^}]*scripts: 'framework'/.test(readFileSync(path, 'utf8')),
  );
  expect(asking.toSorted()).toEqual([
    'src/features/operator/companies/pages/companies.tsx',
    'src/features/operator/people/pages/dashboard.tsx',
    'src/features/public-pages/editor/pages/content-editor.tsx',
    'src/features/workbench/pages/frame.tsx',
  ]);
});
