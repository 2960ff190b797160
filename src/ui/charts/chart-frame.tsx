import type { ReactNode } from 'react';

type ChartFrameProps = {
  caption: string;
  note: string | undefined;
  /** The label column, then the number columns; the drawing is between them. */
  heads: [string, ...string[]];
  children: ReactNode;
};

/** The table that a chart is drawn in; rows have a label, a drawing hidden from screen readers, and numbers. */
export function ChartFrame({ caption, note, heads, children }: ChartFrameProps) {
  const [labelHead, ...numberHeads] = heads;
  return (
    <table className="w-full table-auto border-collapse text-sm">
      <caption className="pb-3 text-left">
        <span className="block text-base font-semibold">{caption}</span>
        {note && <span className="block text-muted">{note}</span>}
      </caption>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="pb-1 text-left font-normal">
            {labelHead}
          </th>
          <td aria-hidden="true" />
          {numberHeads.map((head) => (
            <th key={head} scope="col" className="pb-1 pl-3 text-right font-normal whitespace-nowrap">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
