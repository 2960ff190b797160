/** What happened to the rows: counts, and for each reason how often it occurred and in which rows first. */
export type ImportReport = {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Postings of this source that are no longer in the file. */
  closed: number;
  skipped: Group[];
  /** What was decided or left out in imported rows. */
  remarks: Group[];
};
export type Group = { code: string; message: string; count: number; rows: number[] };

/** The outcome of one row, for the full list. */
export type RowOutcome = { row: number; outcome: string; code: string; message: string };

const FIRST_ROWS = 5;

/** Reasons to skip a row that was understood as a posting. */
const UNDERSTOOD = new Set(['closed', 'repeated', 'left_closed', 'left_edited', 'left_anonymous', 'left_to_company']);

export function emptyReport(): ImportReport {
  return { rows: 0, created: 0, updated: 0, unchanged: 0, closed: 0, skipped: [], remarks: [] };
}

/** Counts a reason, possibly several times in one row; the message of its first row is shown for all of them. */
export function count(groups: Group[], code: string, message: string, row: number, times = 1): void {
  const known = groups.find((one) => one.code === code);
  const group = known ?? { code, message, count: 0, rows: [] };
  if (known === undefined) groups.push(group);
  group.count += times;
  if (group.rows.length < FIRST_ROWS) group.rows.push(row);
}

/** Whether no row of the file could be understood as a posting. */
export function isFruitless({ created, updated, unchanged, skipped }: ImportReport): boolean {
  return created + updated + unchanged === 0 && !skipped.some(({ code }) => UNDERSTOOD.has(code));
}

export function reportLines({ rows, created, updated, unchanged, closed, skipped, remarks }: ImportReport): string[] {
  const left_out = skipped.reduce((sum, group) => sum + group.count, 0);
  return [
    `${number(rows)} ${rows === 1 ? 'row' : 'rows'}: ${number(created)} created, ${number(updated)} updated, ${number(unchanged)} unchanged, ${number(left_out)} skipped`,
    ...(closed === 0 ? [] : [`${number(closed)} closed because they are no longer in the file`]),
    ...warningLines(created + updated + unchanged, remarks),
    ...groupLines('Skipped', skipped),
    ...groupLines('Imported, with remarks', remarks),
  ];
}

/** What makes most postings of a file hard to find, with the way out. */
const WARNED: Readonly<Record<string, { are: string; so: string }>> = {
  place_missing: {
    are: 'have no place',
    so: 'so no search near a place finds them. Name the column of the place with --map place=COLUMN, or give --place.',
  },
  country_unknown: {
    are: 'have no certain country',
    so: 'so no search near a place finds them. Name the column with --map country=COLUMN, or give --country.',
  },
};
const MOST_OF = 0.5;

function warningLines(imported: number, remarks: readonly Group[]): string[] {
  return remarks.flatMap(({ code, count: times }) => {
    const warned = WARNED[code];
    if (warned === undefined || imported === 0 || times < MOST_OF * imported) return [];
    return ['', `WARNING: ${Math.floor((100 * times) / imported)} % of the postings ${warned.are}, ${warned.so}`];
  });
}

function groupLines(title: string, groups: readonly Group[]): string[] {
  if (groups.length === 0) return [];
  return ['', title, ...groups.toSorted((a, b) => b.count - a.count).map(groupLine)];
}

function groupLine({ code, message, count: times, rows }: Group): string {
  const more = times > rows.length ? ', …' : '';
  return `  ${number(times).padStart(7)}  ${code.padEnd(24)} ${message} (row ${rows.join(', ')}${more})`;
}

const number = (value: number): string => value.toLocaleString('en-US');

/** A line of the full list. Cells that a spreadsheet would run as a formula are marked as text. */
export function csvLine({ row, outcome, code, message }: RowOutcome): string {
  const cell = (text: string) => `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `${row},${outcome},${code},${cell(message)}\n`;
}
