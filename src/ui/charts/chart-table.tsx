import type { ReactNode } from 'react';

type ChartTableProps<Row extends { label: string }> = {
  caption: string;
  /** What is counted, if the caption does not make it clear. */
  note?: ReactNode;
  /** The label column, then the figures; the drawing is between them. */
  heads: [string, ...string[]];
  rows: readonly Row[];
  /** The row's drawing, hidden from screen readers. */
  draw: (row: Row) => ReactNode;
  /** Above the drawings, such as the name of a mark. */
  scale?: ReactNode;
  /** One for each head but the first. */
  figures: (row: Row) => ReactNode[];
};

/** A table that draws a picture of each row between its label and its figures, so that chart and figures always agree. */
export function ChartTable<Row extends { label: string }>(props: ChartTableProps<Row>) {
  const { caption, note, heads, rows, draw, scale, figures } = props;
  const [label, ...of_figures] = heads;
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="pb-2 text-left">
        <ChartTitle caption={caption} note={note} />
      </caption>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="py-1 text-left align-bottom font-normal">
            {label}
          </th>
          <td aria-hidden="true" className="w-full min-w-10 align-bottom sm:min-w-24">
            {scale}
          </td>
          {of_figures.map((head) => (
            <th
              key={head}
              scope="col"
              className="py-1 pl-2 text-right align-bottom sm:pl-3 font-normal sm:whitespace-nowrap"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} className="border-t border-line">
            <th scope="row" className="py-0.5 pr-3 text-left font-normal wrap-break-word sm:min-w-24">
              {row.label}
            </th>
            <td aria-hidden="true" className="py-0.5">
              {draw(row)}
            </td>
            {figures(row).map((figure, at) => (
              <td key={of_figures[at]} className="py-0.5 pl-2 text-right whitespace-nowrap sm:pl-3 tabular-nums">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ChartTitle({ caption, note }: { caption: string; note?: ReactNode }) {
  return (
    <>
      <span className="block text-base font-semibold">{caption}</span>
      {note && <span className="block text-muted">{note}</span>}
    </>
  );
}
