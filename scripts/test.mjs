// `npm test`: every check and test of the project. `npm test -- --only types,rules` runs some. The last line is the count.
import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { main, StepFailed, seconds } from './step.mjs';
import { BROWSER, TYPED, UNTYPED, VITEST_PROJECTS, vitest } from './test-steps.mjs';

const NAMES = [...Object.keys({ ...TYPED, ...UNTYPED }), ...VITEST_PROJECTS, ...Object.keys(BROWSER)];
const total = { passed: 0, failed: 0 };
const reports = [];

await main(async () => {
  const names = pickedNames();
  await install();
  pinnedNode();
  await Promise.all([runInSequence(pick(TYPED, names)), runInSequence(pick(UNTYPED, names))]);
  const projects = VITEST_PROJECTS.filter((name) => names.includes(name));
  if (projects.length > 0) await count(projects.join(', '), () => vitest(projects));
  await runInSequence(pick(BROWSER, names));
  for (const report of reports) console.log(`\n${report}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});

function pickedNames() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = values.only?.split(',') ?? NAMES;
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new StepFailed(`There is no "${unknown}" to run; there are ${NAMES.join(', ')}.`);
  return names;
}

function pick(steps, names) {
  return Object.entries(steps).filter(([name]) => names.includes(name));
}

async function runInSequence(steps) {
  for (const [name, work] of steps) await count(name, work);
}

/** Prints one line per step when it is done; failures are kept for the end. */
async function count(name, work) {
  const started = Date.now();
  const { passed, failed, report, unsteady = [] } = await work();
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) reports.push(`── ${name} ──\n${report}`);
  reports.push(...unsteady.map((text) => `── ${name}: passed only on the second run ──\n${text}`));
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed, ${seconds(started)}`);
}
