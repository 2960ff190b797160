import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { parseTable, type TableFormat, tableFormatOf } from './parse-table.ts';

const rowsOf = async (content: string | Uint8Array, format: TableFormat) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const rows = [];
  // Chunks of a few bytes, so that characters and rows are cut everywhere.
  const chunks = Array.from({ length: Math.ceil(bytes.length / 7) }, (_none, index) =>
    bytes.slice(index * 7, index * 7 + 7),
  );
  for await (const row of parseTable(Readable.from(chunks), format))
    rows.push('cells' in row ? row.cells : row.problem.code);
  return rows;
};

test.each([
  [
    'plain rows',
    'a,b\n1,2\n3,4\n',
    [
      { a: '1', b: '2' },
      { a: '3', b: '4' },
    ],
  ],
  ['a byte order mark at the start', '\uFEFFa,b\n1,2', [{ a: '1', b: '2' }]],
  ['Windows line ends', 'a,b\r\n1,2\r\n', [{ a: '1', b: '2' }]],
  ['lines inside quotes', 'a,b\n"x\ny",2\n', [{ a: 'x\ny', b: '2' }]],
  ['quotes inside quotes', 'a\n"say ""hi"""\n', [{ a: 'say "hi"' }]],
  ['unnamed and repeated columns', ',a,a\n0,1,2\n', [{ column_1: '0', a: '1', a_2: '2' }]],
  ['semicolons', 'a;b\n1,5;2\n', [{ a: '1,5', b: '2' }]],
  ['tabs', 'a\tb\n1\t2\n', [{ a: '1', b: '2' }]],
  ['too few and too many cells', 'a,b\n1\n1,2,3\n', [{ a: '1' }, { a: '1', b: '2' }]],
  ['empty lines', 'a\n\n1\n\n', [{ a: '1' }]],
  ['a quote that is never closed', 'a,b\n1,2\n3,4\n"5,6\n', [{ a: '1', b: '2' }, { a: '3', b: '4' }, 'row_unreadable']],
  ['a header alone', 'a,b\n', []],
  ['nothing', '', []],
])('a CSV file with %s is read', async (_case, content, expected) => {
  expect(await rowsOf(content, 'csv')).toEqual(expected);
});

test('a CSV file in a Western code page keeps its letters', async () => {
  expect(await rowsOf(Uint8Array.from([0x61, 0x0a, 0x63, 0x61, 0x66, 0xe9]), 'csv')).toEqual([{ a: 'café' }]);
});

test.each<[string, TableFormat, string, unknown[]]>([
  ['an array', 'json', '[{"a":1},{"a":"]}\\""}]', [{ a: '1' }, { a: ']}"' }]],
  [
    'an array inside an object',
    'json',
    '{"total":2,"tags":["x"],"jobs":[{"a":1},{"a":2}],"more":[{"a":3}]}',
    [{ a: '1' }, { a: '2' }],
  ],
  [
    'nested objects and lists',
    'json',
    '[{"company":{"name":"S"},"tags":["x","y"],"n":null,"list":[{"k":1}]}]',
    [{ 'company.name': 'S', tags: 'x; y', n: '', list: '{"k":1}' }],
  ],
  ['no array', 'json', '{"a":1}', []],
  ['a cut end', 'json', '[{"a":1},{"a":', [{ a: '1' }, 'row_unreadable']],
  ['a cut between two objects', 'json', '[{"a":1},', [{ a: '1' }, 'row_unreadable']],
  ['lines', 'jsonl', '{"a":1}\n\n{"a":2}\r\n', [{ a: '1' }, { a: '2' }]],
  ['a broken line', 'jsonl', '{"a":1}\n{"a":\n{"a":3}', [{ a: '1' }, 'row_unreadable', { a: '3' }]],
  ['lines that are no objects', 'jsonl', '5\n[1]\n', ['row_unreadable', 'row_unreadable']],
])('JSON with %s is read', async (_case, format, content, expected) => {
  expect(await rowsOf(content, format)).toEqual(expected);
});

test.each<[string, TableFormat, string, unknown[]]>([
  ['a row', 'csv', 'a\n1\n"', [{ a: '1' }, 'row_unreadable']],
  ['an object', 'json', '[{"a":1},{"a":"', [{ a: '1' }, 'row_unreadable']],
  ['a line', 'jsonl', '{"a":1}\n{"a":"', [{ a: '1' }, 'row_unreadable']],
  ['an element', 'xml', '<jobs><job><a>1</a></job><job><a ', [{ a: '1' }, 'row_unreadable']],
])('reading %s that never ends stops, and the rows before it are kept', async (_case, format, start, expected) => {
  const rows = [];
  for await (const row of parseTable(endless(start), format)) rows.push('cells' in row ? row.cells : row.problem.code);
  expect(rows).toEqual(expected);
});

/** More than a row may hold. */
async function* endless(start: string) {
  yield start;
  for (let piece = 0; piece < 3; piece += 1) yield 'x'.repeat(1_000_000);
}

test.each([
  ['jobs.csv', '', 'csv'],
  ['jobs.JSON', '[{', 'json'],
  ['jobs.json', '{"a":1}\n{"a":2}', 'jsonl'],
  ['jobs.ndjson', '', 'jsonl'],
  ['jobs', ' [', 'json'],
  ['jobs', '{', 'jsonl'],
  ['jobs', 'a,b', 'csv'],
])('the file %s that starts with %s is %s', (name, start, format) => {
  expect(tableFormatOf(name, start)).toBe(format);
});
