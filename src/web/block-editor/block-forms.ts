import { lineOf, type Run, runsOf } from '#rules/runs.ts';

export type Choice = { value: string; label: string };

/** A field for one value of a block. `name` is its path in the block, `kind` how it is typed. */
export type Box = {
  name: string;
  label: string;
  kind: keyof typeof KINDS;
  hint?: string;
  optional?: true;
  choices?: Choice[];
};

export type BlockForm = {
  label: string;
  /** Stands out in the list, as headings do. */
  stands_out?: true;
  boxes: Box[];
  /** Repeated items of the block, such as questions. */
  items?: { name: string; one: string; least: 0 | 1; boxes: Box[] };
};

/** The form of each type of block, in the order of the choice. */
export type BlockForms = Readonly<Record<string, BlockForm>>;

type Kind = { read: (value: never) => string; write: (typed: string) => unknown };

const oneLine = (typed: string) => typed.replaceAll(/\s*\n\s*/g, ' ').trim();
const linesOf = (typed: string) => typed.split('\n').flatMap((each) => each.trim() || []);
const cellsOf = (typed: string) => typed.split('|').map((cell) => cell.trim());
const rowOf = (cells: readonly string[]) => cells.join(' | ');

/** How a value is shown in a field and read from it. A non-number stays as typed, to be refused. */
export const KINDS = {
  text: { read: (value: string) => value, write: oneLine },
  nullable: { read: (value: string | null) => value ?? '', write: (typed) => oneLine(typed) || null },
  /** Several lines, kept as typed. */
  long: { read: (value: string) => value, write: (typed) => typed.trim() },
  number: { read: String, write: (typed) => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed) },
  flag: { read: (value: boolean) => (value ? 'yes' : 'no'), write: (typed) => typed === 'yes' },
  runs: { read: (value: readonly Run[]) => lineOf(value), write: (typed) => runsOf(oneLine(typed)) },
  lines: {
    read: (value: readonly (readonly Run[])[]) => value.map(lineOf).join('\n'),
    write: (typed) => linesOf(typed).map(runsOf),
  },
  cells: { read: rowOf, write: (typed) => cellsOf(oneLine(typed)) },
  rows: {
    read: (value: readonly (readonly string[])[]) => value.map(rowOf).join('\n'),
    write: (typed) => linesOf(typed).map(cellsOf),
  },
} satisfies Record<string, Kind>;
