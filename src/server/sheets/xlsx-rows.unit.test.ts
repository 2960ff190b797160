import { strToU8, zipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { xlsx } from '../../../tests/factories/xlsx.ts';
import { readXlsxFile } from './xlsx-rows.ts';

/** Each test starts a process, so it needs a longer limit. */
vi.setConfig({ testTimeout: 60_000 });

const LIMITS = { most_rows: 50_000, most_columns: 100, longest_row: 50_000, sandbox: 'partial' } as const;

async function read(bytes: Uint8Array<ArrayBuffer>, limits = {}) {
  const outcome = await readXlsxFile(new File([bytes], 'people.xlsx'), { ...LIMITS, ...limits });
  if (outcome.state !== 'read') return outcome.reason;
  return [...outcome.rows()].map(({ cells }) => Object.values(cells));
}

const cell = (inner: string, attributes = '') => `<c ${attributes}>${inner}</c>`;
const sheet = (...cells: string[]) => ({
  name: 'A',
  xml: `<row>${cell('<v>1</v>').repeat(cells.length)}</row><row>${cells.join('')}</row>`,
});

describe('cells are read as people see them', () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="[&lt;=9999999]###\\-####;\\(###\\)\\ ###\\-####"/></numFmts>
    <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="9"/><xf numFmtId="22"/><xf numFmtId="4"/></cellXfs>`;
  test.each([
    ['a long number without an exponent', cell('<v>5.125550143E9</v>'), '5125550143'],
    ['a sum of fractions', cell('<v>0.30000000000000004</v>'), '0.3'],
    ['a date', cell('<v>46156</v>', 's="1"'), '5/14/2026'],
    ['a date with its time', cell('<v>46156.5625</v>', 's="5"'), '5/14/2026 1:30 PM'],
    ['a ZIP code with its zero', cell('<v>2139</v>', 's="2"'), '02139'],
    ['a phone number in its format', cell('<v>5125550143</v>', 's="3"'), '(512) 555-0143'],
    ['a share', cell('<v>0.25</v>', 's="4"'), '25%'],
    ['an amount', cell('<v>1234567.5</v>', 's="6"'), '1,234,567.50'],
    ['what a formula last showed', cell('<f>A1&amp;B1</f><v>Ann</v>', 't="str"'), 'Ann'],
    ['a formula that was never worked out, as its text', cell('<f>CMD("x")</f>'), '=CMD("x")'],
    [
      'rich text without its pronunciation',
      cell('<is><r><t>An</t></r><r><t>n &amp; Bo</t></r><rPh><t>x</t></rPh></is>', 't="inlineStr"'),
      'Ann & Bo',
    ],
    ['a truth', cell('<v>1</v>', 't="b"'), 'TRUE'],
    ['an error', cell('<v>#N/A</v>', 't="e"'), '#N/A'],
  ])('%s', async (_, one, shown) => {
    expect(await read(xlsx([sheet(one)], { styles }))).toEqual([[shown]]);
  });

  test('empty rows and hidden sheets are passed over, and cells stand in their columns', async () => {
    const xml = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="2"><c r="A2" s="0"/></row>
      <row r="3"><c r="C3"><v>7</v></c></row>`;
    const bytes = xlsx(
      [
        { name: 'Only a title', rows: [['People']] },
        { name: 'B', xml },
      ],
      {
        texts: '<si><t>a</t></si><si><t>c</t></si>',
      },
    );
    expect(await read(bytes)).toEqual([['', '', '7']]);
  });
});

describe('what is refused', () => {
  const many = (rows: number) => xlsx([{ name: 'A', rows: Array.from({ length: rows }, (_, at) => [`p${at}`, at]) }]);
  const entities = `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(1000)}">]><sst><si><t>&a;</t></si></sst>`;
  test.each([
    ['a password', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'encrypted'],
    ['no archive', strToU8('email,name'), 'not-what-it-says'],
    ['another archive', zipSync({ 'xl/other.xml': strToU8('<a/>') }), 'not-what-it-says'],
    ['half a file', xlsx([{ name: 'A', rows: [['a'], ['b']] }]).subarray(0, 400), 'damaged'],
    ['no rows', xlsx([{ name: 'A', rows: [['a']] }]), 'empty'],
    ['entities', zipSync({ 'xl/workbook.xml': strToU8(entities) }), 'damaged'],
    ['a bomb', zipSync({ 'xl/workbook.xml': new Uint8Array(50_000_000) }), 'too-large'],
    ['a column too many', xlsx([{ name: 'A', rows: [['a'], Array<string>(101).fill('x')] }]), 'too-large'],
    ['a row that is too long', xlsx([{ name: 'A', rows: [['a'], ['x'.repeat(50_001)]] }]), 'too-large'],
  ])('%s', async (_, bytes, reason) => {
    expect(await read(Uint8Array.from(bytes))).toBe(reason);
  });

  test('a row too many', async () => {
    expect(await read(many(12), { most_rows: 10 })).toBe('too-large');
    expect(await read(many(11), { most_rows: 10 })).toHaveLength(10);
  });
});

test('50,000 rows are read', async () => {
  const rows = Array.from({ length: 50_001 }, (_, at) => [
    `person${at}@example.com`,
    `Person ${at}`,
    5_125_550_143 + at,
  ]);
  expect(await read(xlsx([{ name: 'A', rows }]))).toHaveLength(50_000);
});
