import { readFileSync } from 'node:fs';
import { closeNetwork } from './no-network.ts';
import { readXlsx } from './read-xlsx.ts';
import { startThreads } from './start-threads.ts';
import { UnreadableError } from './unreadable-error.ts';

/** Texts of this many characters are written at once. */
const WRITTEN_AT_ONCE = 100_000;

closeNetwork();
await startThreads();
// Tells the parent that the sandbox is ready. Failures from here on are the file's.
process.stdout.write('\n');
const [, , most_rows = '', most_columns = '', longest_row = ''] = process.argv;
let waiting = '';
const end = read();
process.stdout.write(`${waiting}${JSON.stringify(end)}\n`, () => process.exit(0));

/** Writes each row of the file on standard input as one line, and returns what the last line says. */
function read(): { state: string; [key: string]: unknown } {
  try {
    const limits = { rows: Number(most_rows), columns: Number(most_columns), row: Number(longest_row) };
    const { sheet, others } = readXlsx(readFileSync(0), limits, (cells) => {
      waiting += `${JSON.stringify(cells)}\n`;
      if (waiting.length < WRITTEN_AT_ONCE) return;
      process.stdout.write(waiting);
      waiting = '';
    });
    return { state: 'read', sheet, others };
  } catch (error) {
    if (error instanceof UnreadableError) return { state: 'unreadable', reason: error.reason };
    if (error instanceof RangeError && /alloc/i.test(error.message))
      return { state: 'unreadable', reason: 'too-large' };
    return { state: 'unreadable', reason: 'damaged' };
  }
}
