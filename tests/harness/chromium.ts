import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from '@playwright/test';
import { unpackChromium } from './unpack-chromium.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/chromium', import.meta.url));
const DEBIAN = '/usr/bin/chromium';
const ARGS = ['--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/**
 * How Playwright starts a browser on this machine: the one at CHROME_PATH, otherwise Playwright's own, otherwise the one that npm installed
 * (unpacked on first use in about 5 s), otherwise the system's.
 */
export function chromiumLaunchOptions(): LaunchOptions {
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, args: ARGS };
  if (existsSync(chromium.executablePath())) return { args: ARGS };
  const packed = packedFolder();
  if (packed) return packedOptions(unpackChromium(packed, CACHE));
  if (existsSync(DEBIAN)) return { executablePath: DEBIAN, args: ARGS };
  throw new Error('There is no browser here: run "npx playwright install chromium", or set CHROME_PATH.');
}

/** The npm package contains a Chromium for Linux on x64. */
function packedFolder(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  return join(dirname(dirname(entry)), 'bin');
}

/** Its libraries are included, and its fonts are used if the system has none. */
function packedOptions(folder: string): LaunchOptions {
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    executablePath: join(folder, 'chromium'),
    args: ARGS,
    env: { ...Object.fromEntries(own), LD_LIBRARY_PATH: join(folder, 'lib'), ...fonts },
  };
}
