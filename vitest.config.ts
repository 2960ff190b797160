import { defineConfig } from 'vitest/config';
import { iconSprite } from './scripts/icon-sprite.ts';

/** Milliseconds, far more than any test needs: a test fails by what it says, and never because the machine was busy. */
const TEST_TIMEOUT = 30_000;

/** Structure tests that call the server or look at what was built; the others read sources and take seconds. */
const SLOW_STRUCTURE = ['badges', 'bytes', 'contracts', 'impersonation', 'matrices', 'personal-data'].map(
  (name) => `tests/structure/${name}.test.ts`,
);

export default defineConfig({
  test: {
    // Two cores are what the slowest machine has; every worker of the server project has its own database.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          testTimeout: TEST_TIMEOUT,
          include: [
            'src/rules/**/*.test.ts',
            'src/api/**/*.test.ts',
            'src/features/**/rules.test.ts',
            'src/**/*.unit.test.ts',
            'demo/**/*.test.ts',
          ],
        },
      },
      {
        plugins: [iconSprite],
        test: {
          name: 'screens',
          testTimeout: TEST_TIMEOUT,
          // Each file has a window of its own: what a page's script listens for must not answer in another file.
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/harness/setup.ts', 'tests/harness/screens.ts'],
        },
      },
      {
        test: {
          name: 'structure',
          testTimeout: TEST_TIMEOUT,
          isolate: false,
          include: ['tests/structure/**/*.test.ts'],
          exclude: SLOW_STRUCTURE,
          setupFiles: ['tests/harness/setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          testTimeout: TEST_TIMEOUT,
          // Loading the whole server anew for each file takes longer than its tests; each starts it on a database of its own.
          isolate: false,
          include: [
            'src/server/**/*.test.ts',
            'src/features/**/*.test.ts',
            'tests/server/**/*.test.ts',
            ...SLOW_STRUCTURE,
          ],
          exclude: ['src/features/**/rules.test.ts', 'src/**/*.unit.test.ts'],
          globalSetup: ['tests/harness/global-setup.ts'],
          setupFiles: ['tests/harness/setup.ts'],
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
