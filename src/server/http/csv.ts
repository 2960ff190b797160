import { stringify } from 'csv-stringify/sync';

/** A spreadsheet whose cells end at a semicolon begins one there, and some begin one after a tab or a line break, even within quotes. */
const FORMULA_INSIDE = /[;\t\r\n][\s"]*(?=[=+\-@＝＋－＠])/g;

/** Lines of a CSV file. Text that a spreadsheet would run as a formula begins with an apostrophe; numbers stay numbers. */
export function csvLines(rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = rows.map((cells) =>
    cells.map((cell) => (typeof cell === 'string' ? cell.replace(FORMULA_INSIDE, "$&'") : cell)),
  );
  return stringify(lines, { escape_formulas: true, quoted_string: true, record_delimiter: 'windows' });
}
