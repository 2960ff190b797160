import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunchOptions } from './tests/harness/chromium.ts';

const browser = { ...devices['Desktop Chrome'], launchOptions: chromiumLaunchOptions() };

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  // What passed only the second time is named in the report. Nobody is there to start a whole run again.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  // A trace of each test costs more than the test: "--trace retain-on-failure" records those of a run that is looked into.
  use: { screenshot: 'only-on-failure' },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { ...browser, viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grepInvert: /@desk/, use: { ...browser, viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
});
