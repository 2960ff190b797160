import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** The cell that names the row. One column has it. */
  rowHeader?: boolean;
  /** The same page sorted by this column, or in reverse if it already is. */
  sortHref?: string;
  sorted?: 'ascending' | 'descending';
  className?: string;
};

type TableProps<Row> = {
  caption: string;
  captionHidden?: boolean;
  columns: Array<Column<Row>>;
  rows: Row[];
  rowKey: (row: Row) => string;
  /** All of a row leads where its link with `data-row-link` does; its other controls take `relative z-1`. */
  rowLinks?: boolean;
  /** In wide windows the head stays in sight. Only for a table whose columns fit into every window. */
  stickyHead?: boolean;
  className?: string;
};

/** A table; on a narrow screen it scrolls inside its own frame, also by keyboard. */
export function Table<Row>({
  caption,
  captionHidden = true,
  columns,
  rows,
  rowKey,
  rowLinks,
  stickyHead,
  className,
}: TableProps<Row>) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard (WCAG 2.1.1).
      tabIndex={0}
      className={classNames(
        'h-fit rounded-lg border border-line bg-surface',
        // A head cannot stick to the window from within a scrolling area.
        // Text for screen readers is positioned, and would widen the page from beyond the frame's edge.
        !stickyHead && 'relative overflow-x-auto',
        className,
      )}
    >
      <table className="w-full border-collapse text-left text-base">
        <caption className={captionHidden ? 'sr-only' : 'px-4 py-3 text-left font-semibold'}>{caption}</caption>
        <thead>
          <tr className={classNames('border-b border-line bg-sunken text-sm text-muted', stickyHead && STICKY_HEAD)}>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-row=""
              className={classNames('border-b border-line last:border-b-0 hover:bg-sunken', rowLinks && ROW_LINK)}
            >
              {columns.map((column) => (
                <BodyCell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const ROW_LINK = 'relative [&_[data-row-link]]:after:absolute [&_[data-row-link]]:after:inset-0';

const STICKY_HEAD =
  'xl:[&>th]:sticky xl:[&>th]:top-0 xl:[&>th]:z-2 xl:[&>th]:bg-sunken [&>th:first-child]:rounded-tl-lg [&>th:last-child]:rounded-tr-lg';

const CELL = 'px-4 py-2.5 align-middle first:pl-4';

function cellStyle<Row>(column: Column<Row>): string {
  return classNames(CELL, column.align === 'end' && 'text-right tabular-nums', column.className);
}

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  const arrow =
    column.sorted === 'ascending' ? 'arrow-up' : column.sorted === 'descending' ? 'arrow-down' : 'arrow-up-down';
  return (
    <th
      scope="col"
      aria-sort={column.sorted}
      className={classNames(cellStyle(column), 'font-semibold whitespace-nowrap')}
    >
      {column.sortHref ? (
        <a href={column.sortHref} className="inline-flex items-center gap-1 text-muted hover:text-ink">
          {column.header}
          <Icon of={arrow} size="xs" />
        </a>
      ) : (
        column.header
      )}
    </th>
  );
}

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.rowHeader) {
    return (
      // A long name, in one word or several, leaves room for the other columns.
      <th scope="row" className={classNames(cellStyle(column), 'min-w-44 font-semibold wrap-anywhere')}>
        <div className="max-w-md">{column.cell(row)}</div>
      </th>
    );
  }
  return <td className={cellStyle(column)}>{column.cell(row)}</td>;
}
