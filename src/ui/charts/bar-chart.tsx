import { ChartFrame } from './chart-frame.tsx';

export type Bar = { label: string; value: number };

type BarChartProps = {
  caption: string;
  /** What is counted, if the caption does not make it clear. */
  note?: string;
  bars: Bar[];
  /** What is counted, as the heading of the number column: "Applicants". */
  measure: string;
  labelHeader: string;
  format?: (value: number) => string;
};

/** A table whose middle column draws each number as a bar, so that chart and figures always agree. */
export function BarChart({
  caption,
  note,
  bars,
  measure,
  labelHeader,
  format = (value) => value.toLocaleString('en-US'),
}: BarChartProps) {
  const longest = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <ChartFrame caption={caption} note={note} heads={[labelHeader, measure]}>
      {bars.map((bar) => (
        <tr key={bar.label}>
          <th scope="row" className="w-1/3 py-1 pr-3 text-left font-normal">
            {bar.label}
          </th>
          <td aria-hidden="true" className="py-1">
            <svg aria-hidden="true" className="block h-5 w-full overflow-visible">
              <rect width="100%" height="100%" rx="3" className="fill-line" />
              <rect
                width={`${(Math.max(0, bar.value) / longest) * 100}%`}
                height="100%"
                rx="3"
                className="fill-chart"
              />
            </svg>
          </td>
          <td className="w-0 py-1 pl-3 text-right font-semibold whitespace-nowrap tabular-nums">{format(bar.value)}</td>
        </tr>
      ))}
    </ChartFrame>
  );
}
