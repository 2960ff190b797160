import type { ReactNode } from 'react';
import { ChartTable } from './chart-table.tsx';

export type Bar = {
  label: string;
  value: number;
  /** A part of the value, drawn below it in the second color. */
  part?: number;
  figures: ReactNode[];
};

type BarChartProps = { caption: string; note?: ReactNode; heads: [string, ...string[]]; bars: readonly Bar[] };

/** Bars from the left, the longest over the whole width. */
export function BarChart({ caption, note, heads, bars }: BarChartProps) {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  const width = (value: number) => `${(Math.max(0, value) / longest) * 100}%`;
  return (
    <ChartTable
      {...{ caption, note, heads }}
      rows={bars}
      draw={({ value, part }) => (
        <svg aria-hidden="true" className="block h-5 w-full">
          <rect width="100%" height="100%" className="fill-sunken" />
          <rect width={width(value)} height={part === undefined ? '100%' : '60%'} className="fill-chart" />
          {part !== undefined && <rect width={width(part)} y="65%" height="35%" className="fill-chart-second" />}
        </svg>
      )}
      figures={({ figures }) => figures}
    />
  );
}
