import type { ReactNode } from 'react';
import { ChartTable } from './chart-table.tsx';

export type Range = {
  label: string;
  /** Null if nothing was measured. */
  measured: { low: number; middle: number; high: number } | null;
  figures: ReactNode[];
};

type RangeChartProps = {
  caption: string;
  note?: ReactNode;
  heads: [string, ...string[]];
  ranges: readonly Range[];
  /** A mark through all rows. */
  limit: { value: number; label: string };
};

/** For each row the middle half of the values as a bar, the median as a line in it, and the limit through all rows. */
export function RangeChart({ caption, note, heads, ranges, limit }: RangeChartProps) {
  const most = 1.05 * Math.max(limit.value, ...ranges.map(({ measured }) => measured?.high ?? 0));
  const at = (value: number) => `${(value / most) * 100}%`;
  return (
    <ChartTable
      {...{ caption, note, heads }}
      rows={ranges}
      scale={
        <span className="relative block h-4">
          <span
            className="absolute bottom-0 -translate-x-full pr-1 whitespace-nowrap"
            style={{ left: at(limit.value) }}
          >
            {limit.label}
          </span>
        </span>
      }
      draw={({ measured }) => (
        <svg aria-hidden="true" className="block h-5 w-full overflow-visible">
          <rect width="100%" height="100%" className="fill-sunken" />
          {measured && (
            <>
              <rect
                x={at(measured.low)}
                width={at(Math.max(measured.high - measured.low, most / 200))}
                y="20%"
                height="60%"
                rx="2"
                className="fill-chart"
              />
              <rect x={at(measured.middle)} y="5%" width="4" height="90%" className="fill-ink stroke-surface" />
            </>
          )}
          <line
            x1={at(limit.value)}
            x2={at(limit.value)}
            y1="-25%"
            y2="125%"
            strokeWidth="2"
            strokeDasharray="4 3"
            className="stroke-chart-second"
          />
        </svg>
      )}
      figures={({ figures }) => figures}
    />
  );
}
