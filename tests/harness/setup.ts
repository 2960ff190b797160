import { format } from 'node:util';
import { afterEach } from 'vitest';

// A warning that nobody reads is a defect that nobody finds, so console output fails a test. A test that expects output must capture it.
const said: string[] = [];
for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => said.push(format(...parts));
}

afterEach(() => {
  const lines = said.splice(0);
  if (lines.length > 0) throw new Error(`The test wrote to the console:\n${lines.join('\n')}`);
});
