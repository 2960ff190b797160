import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runBuild } from './build.mjs';
import { CACHE, lastLines, run } from './step.mjs';

/** @typedef {{ passed: number, failed: number, report: string, unsteady?: string[] }} Result - `unsteady`: passed, but not at once. */

/** Everything that `npm test` does; `--only` selects by these names. These steps need the generated route types, so they run after them. */
export const TYPED = {
  types: () => all(['react-router', 'typegen'], typeCheck('tsc'), typeCheck('tsc-rules', '-p', 'src/rules')),
  lint: () => all(['oxlint', '--type-aware', '--deny-warnings']),
};
/** Runs at the same time; the structure tests come last, because everything else is quicker. */
export const UNTYPED = {
  build: async () => checked([await runBuild()]),
  format: () => all(['biome', 'ci', '--colors=off']),
  unused: () => all(['knip', '--no-progress']),
  structure: () => vitest(['structure']),
};
export const VITEST_PROJECTS = ['rules', 'screens', 'server'];
export const BROWSER = { e2e: browserTests };

const log = (name) => join(CACHE, 'test', name);

/** Checks what has changed since the last run, which is stored under `name`. */
function typeCheck(name, ...options) {
  return ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', join(CACHE, `${name}.tsbuildinfo`), ...options];
}

/** Runs commands one after the other, as one check. */
async function all(...commands) {
  const results = [];
  for (const command of commands) results.push(await run(command, { log: log(`${command[0]}.log`) }));
  return checked(results);
}

function checked(results) {
  const failed = results.filter(({ code }) => code !== 0);
  const report = failed.map(({ text }) => lastLines(text, 60)).join('\n');
  return failed.length === 0 ? { passed: 1, failed: 0, report } : { passed: 0, failed: 1, report };
}

/** If more files fail than this, it is not by chance. */
const MOST_FILES_TRIED_AGAIN = 5;

/**
 * Runs some of the vitest projects in one go. Failed files are run once more by themselves, as browser tests are; tests that pass then are
 * listed and do not count as failed.
 */
export async function vitest(projects) {
  const first = await vitestRun('vitest', projects, []);
  if (first.files.length === 0 || first.files.length > MOST_FILES_TRIED_AGAIN) return first;
  const second = await vitestRun('vitest-again', projects, first.files);
  const passed_now = first.failed - second.failed;
  return { ...second, passed: first.passed + Math.max(passed_now, 0), unsteady: passed_now > 0 ? [first.report] : [] };
}

async function vitestRun(name, projects, files) {
  const file = log(`${name}.json`);
  const picked = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=json', `--outputFile=${file}`];
  let failed_files = [];
  const result = await counted(file, ['vitest', 'run', ...files, ...picked, ...reporters], {}, (results) => {
    const failed = results.testResults.filter(({ status }) => status === 'failed');
    failed_files = failed.map(({ name: path }) => path);
    return { passed: results.numPassedTests, failures: failed.flatMap(failuresOfFile) };
  });
  return { ...result, files: failed_files };
}

/** A file that could not be loaded has no failed test, and counts as one. */
function failuresOfFile({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [`${name}\n${message}`];
  return failed.map(({ fullName, failureMessages }) => `${name}\n${fullName}\n${failureMessages.join('\n')}`);
}

async function browserTests() {
  const file = log('playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  return counted(file, ['playwright', 'test', '--reporter=json'], env, ({ stats, suites, errors }) => ({
    passed: stats.expected + stats.flaky,
    failures: [...endedAs(suites, 'unexpected'), ...errors.map(({ message }) => message)],
    unsteady: endedAs(suites, 'flaky'),
  }));
}

/** The tests with this outcome, with the output of their first run. */
function endedAs(all, wanted) {
  return all.flatMap(({ specs, suites = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) => `${file} (${projectName})\n${title}\n${results[0]?.error?.message ?? ''}`),
    ),
    ...endedAs(suites, wanted),
  ]);
}

/** Lines shown per failure; the log has all. */
const MOST_LINES = 25;

/** Runs tests that write their results as JSON. A run that failed without a failed test counts as one failure, with its last output. */
async function counted(file, command, env, read) {
  rmSync(file, { force: true });
  const { code, text } = await run(command, { log: log(`${command[0]}.log`), env });
  const results = resultsIn(file);
  const { passed, failures, unsteady = [] } = results ? read(results) : { passed: 0, failures: [] };
  if (code !== 0 && failures.length === 0) {
    failures.push(`${command[0]} ended with code ${code}\n${lastLines(text, MOST_LINES - 1)}`);
  }
  return { passed, failed: failures.length, report: shown(failures).join('\n\n'), unsteady: shown(unsteady) };
}

function shown(endings) {
  return endings.map((text) => stripVTControlCharacters(text.split('\n').slice(0, MOST_LINES).join('\n')));
}

/** Null if the run did not get that far, or was interrupted while writing. */
function resultsIn(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
