import { strToU8, zipSync } from 'fflate';

type Cell = string | number | null;
type Sheet = { name: string; rows: readonly (readonly Cell[])[] } | { name: string; xml: string };
type Parts = { styles?: string; texts?: string; workbook?: string };

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An XLSX file. Texts are shared, as office programs write them; `xml` stands for what `sheetData` holds. */
export function xlsx(sheets: readonly Sheet[], { styles = '', texts = '', workbook = '' }: Parts = {}) {
  const shared: string[] = [];
  const cellXml = (cell: Cell) => {
    if (cell === null) return '<c/>';
    if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
    return `<c t="s"><v>${shared.push(cell) - 1}</v></c>`;
  };
  const rowXml = (row: readonly Cell[]) => `<row>${row.map(cellXml).join('')}</row>`;
  const files: Record<string, string> = {};
  for (const [at, sheet] of sheets.entries()) {
    const xml = 'xml' in sheet ? sheet.xml : sheet.rows.map(rowXml).join('');
    files[`xl/worksheets/sheet${at + 1}.xml`] = `<worksheet ${MAIN}><sheetData>${xml}</sheetData></worksheet>`;
  }
  const names = sheets.map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const targets = sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`);
  files['xl/workbook.xml'] =
    `<workbook ${MAIN} xmlns:r="${LINKS}">${workbook}<sheets>${names.join('')}</sheets></workbook>`;
  files['xl/_rels/workbook.xml.rels'] = `<Relationships>${targets.join('')}</Relationships>`;
  files['xl/styles.xml'] = `<styleSheet ${MAIN}>${styles}</styleSheet>`;
  const items = shared.map((text) => `<si><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></si>`);
  files['xl/sharedStrings.xml'] = `<sst ${MAIN}>${texts || items.join('')}</sst>`;
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
