import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE, lastLines, ROOT, run, StepFailed, step } from './step.mjs';

const LOG = join(CACHE, 'build.log');
/** A hash of the sources of the last finished build. */
const STAMP = join(ROOT, 'build/.sources');
const SOURCES = [
  'src',
  'public',
  'scripts/build-public-script.ts',
  'scripts/draw-site-images.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** Builds the app's pages unless nothing has changed since the last build. */
export async function build() {
  if (isBuilt()) return;
  await step('Building', async () => {
    const { code, text } = await runBuild();
    if (code !== 0) throw new StepFailed(`The build failed:\n${lastLines(text)}\n\nThe whole output is in ${LOG}.`);
  });
}

const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashSources();

/** Builds without output. Returns the exit code and the log's text. */
export async function runBuild() {
  const hash = hashSources();
  rmSync(STAMP, { force: true });
  const result = await run(['npm', 'run', 'build'], { log: LOG });
  if (result.code !== 0) return result;
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
  return result;
}

function hashSources() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(filesOf).sort()) hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(join(ROOT, path))) return [];
  if (/\.[a-z]+$/.test(path)) return [path];
  const entries = readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return files.filter((file) => !/\.test\.tsx?$/.test(file)).map((file) => file.slice(ROOT.length));
}
