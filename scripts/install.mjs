import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, lastLines, ROOT, run, StepFailed, step } from './step.mjs';

/** The installed packages take 1.1 GB; npm also caches their archives. */
const NEEDED_GB = 1.5;
const LOG = join(CACHE, 'install.log');

/** Runs `npm ci` if node_modules is missing or does not match package-lock.json. */
export async function install() {
  if (isInstalled()) return;
  const free_gb = freeGb();
  if (free_gb < NEEDED_GB) {
    throw new StepFailed(
      `${free_gb.toFixed(1)} GB are free on this disk, the packages need ${NEEDED_GB} GB. Make room and try again.`,
    );
  }
  await step('Installing packages (about 2 minutes)', async () => {
    const { code, text } = await npm(['ci', '--include=dev', '--include=optional', '--no-engine-strict']);
    if (code !== 0)
      throw new StepFailed(`npm ci failed:\n${lastLines(text)}\n\nThe whole output is in ${LOG}.${advice(text)}`);
  });
}

/** npm records what it installed when it has finished, leaving out optional packages of other platforms. */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!installed) return false;
  const wanted = Object.entries(packagesOf('package-lock.json')).filter(([path]) => path !== '');
  return wanted.every(
    ([path, { version, optional }]) => installed[path]?.version === version || (optional && !installed[path]),
  );
}

function packagesOf(file) {
  const path = join(ROOT, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null;
}

function freeGb() {
  const { bavail, bsize } = statfsSync(ROOT);
  return (bavail * bsize) / 1e9;
}

async function npm(args) {
  try {
    return await run(['npm', ...args], { log: LOG });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    throw new StepFailed('npm was not found. It comes with Node: install Node 20 or newer from https://nodejs.org.');
  }
}

function advice(text) {
  if (text.includes('ENOSPC')) return '\nThe disk is full: make room and try again.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/.test(text))
    return '\nThe package registry was not reached: check the network.';
  if (text.includes('EACCES')) return '\nThis user may not write here: check who owns the folder.';
  return '';
}
