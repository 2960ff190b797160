import { defineConfig } from 'vitest/config';
import { iconSprite } from './scripts/icon-sprite.ts';

export default defineConfig({
  test: {
    // Two cores are what the slowest machine has; every worker of the server project has its own database.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'src/rules/**/*.test.ts',
            'src/api/**/*.test.ts',
            'src/features/*/rules.test.ts',
            'src/**/*.unit.test.ts',
            'demo/**/*.test.ts',
          ],
        },
      },
      {
        plugins: [iconSprite],
        test: {
          name: 'screens',
          isolate: false,
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/harness/setup.ts', 'tests/harness/screens.ts'],
        },
      },
      {
        test: {
          name: 'server',
          // Loading the whole server anew for each file takes longer than its tests; each starts it on a database of its own.
          isolate: false,
          include: [
            'src/server/**/*.test.ts',
            'src/features/*/*.test.ts',
            'tests/server/**/*.test.ts',
            'tests/structure/**/*.test.ts',
          ],
          exclude: ['src/features/*/rules.test.ts', 'src/**/*.unit.test.ts'],
          globalSetup: ['tests/harness/global-setup.ts'],
          setupFiles: ['tests/harness/setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
