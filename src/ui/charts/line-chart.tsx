import { area, curveMonotoneX, line } from 'd3-shape';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ChartTitle } from './chart-table.tsx';
import { niceTicks } from './nice-ticks.ts';

export type LinePoint = { label: string; values: readonly [number, number]; figures: readonly [ReactNode, ReactNode] };

type LineChartProps = {
  caption: string;
  note?: ReactNode;
  /** The head of the labels, then of the two lines. */
  heads: readonly [string, string, string];
  /** In order of time. The table has the newest first. */
  points: readonly LinePoint[];
};

const WIDTH = 100;
const HEIGHT = 100;

/** Two numbers over time, with the table of the figures beside or below. The lines differ in color, dashes and marks. */
export function LineChart({ caption, note, heads, points }: LineChartProps) {
  return (
    <figure className="@container grid gap-2">
      <figcaption className="text-sm">
        <ChartTitle caption={caption} note={note} />
      </figcaption>
      <div className="grid gap-4 @lg:grid-cols-[minmax(0,1fr)_auto]">
        <div aria-hidden="true" className="grid content-start gap-2 print:hidden">
          <Legend names={[heads[1], heads[2]]} />
          <Plot points={points} />
        </div>
        <PointTable caption={caption} heads={heads} points={points} />
      </div>
    </figure>
  );
}

const LOOKS = [
  { stroke: 'stroke-chart', dashes: undefined, mark: 'rounded-full bg-chart' },
  { stroke: 'stroke-chart-second', dashes: '5 3', mark: 'bg-chart-second' },
] as const;

function Legend({ names }: { names: string[] }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-xs text-muted">
      {LOOKS.map(({ stroke, dashes, mark }, at) => (
        <span key={stroke} className="flex items-center gap-1.5">
          <span className="relative grid w-6 items-center">
            <svg viewBox="0 0 24 8" aria-hidden="true" className="h-2 w-6">
              <line x1="0" x2="24" y1="4" y2="4" strokeWidth="2" strokeDasharray={dashes} className={stroke} />
            </svg>
            <span className={classNames('absolute left-1/2 size-1.5 -translate-x-1/2', mark)} />
          </span>
          {names[at]}
        </span>
      ))}
    </p>
  );
}

/** The picture is stretched to its box, so words and marks are laid over it. */
function Plot({ points }: Pick<LineChartProps, 'points'>) {
  const ticks = niceTicks(Math.max(...points.flatMap(({ values }) => values)));
  const most = ticks.at(-1) ?? 1;
  const x = (at: number) => (points.length === 1 ? WIDTH / 2 : (at / (points.length - 1)) * WIDTH);
  const y = (value: number) => HEIGHT - (value / most) * HEIGHT;
  const every = Math.ceil(points.length / 6);
  return (
    <div className="pr-3 pb-6 pl-8 text-xs text-muted">
      <div className="relative h-40">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="size-full overflow-visible"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2={WIDTH}
              y1={y(tick)}
              y2={y(tick)}
              vectorEffect="non-scaling-stroke"
              className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
          ))}
          <Lines points={points} x={x} y={y} />
        </svg>
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute right-full -translate-y-1/2 pr-2 tabular-nums"
            style={{ top: `${y(tick)}%` }}
          >
            {tick.toLocaleString('en-US')}
          </span>
        ))}
        {points.map(({ label, values }, at) => (
          <span key={label} className="absolute inset-y-0" style={{ left: `${x(at)}%` }} title={label}>
            {LOOKS.map(({ stroke, mark }, of) => (
              <span
                key={stroke}
                className={classNames('absolute size-1.5 -translate-1/2', mark)}
                style={{ top: `${y(values[of] ?? 0)}%` }}
              />
            ))}
            {at % every === 0 && (
              <span className="absolute top-full -translate-x-1/2 pt-1.5 whitespace-nowrap">{label}</span>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

type LinesProps = Pick<LineChartProps, 'points'> & { x: (at: number) => number; y: (value: number) => number };

function Lines({ points, x, y }: LinesProps) {
  const valuesOf = (of: number) => points.map(({ values }) => values[of] ?? 0);
  const across = (_: number, at: number) => x(at);
  const under = area<number>().x(across).y0(HEIGHT).y1(y).curve(curveMonotoneX);
  const along = line<number>().x(across).y(y).curve(curveMonotoneX);
  return (
    <>
      <path d={under(valuesOf(0)) ?? undefined} className="fill-chart opacity-15" />
      {LOOKS.map(({ stroke, dashes }, of) => (
        <path
          key={stroke}
          d={along(valuesOf(of)) ?? undefined}
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeDasharray={dashes}
          vectorEffect="non-scaling-stroke"
          className={stroke}
        />
      ))}
    </>
  );
}

function PointTable({ caption, heads, points }: Pick<LineChartProps, 'caption' | 'heads' | 'points'>) {
  return (
    <section
      aria-label={`${caption}: figures`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard (WCAG 2.1.1).
      tabIndex={0}
      className="max-h-54 overflow-y-auto print:max-h-none"
    >
      <table className="w-full border-collapse text-sm">
        <thead className="sticky top-0 bg-surface text-xs text-muted">
          <tr>
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={classNames('py-1 font-normal', at === 0 ? 'pr-4 text-left' : 'pl-3 text-right')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ label, figures }) => (
            <tr key={label} className="h-6 border-t border-line">
              <th scope="row" className="pr-4 text-left font-normal whitespace-nowrap">
                {label}
              </th>
              {figures.map((figure, at) => (
                <td key={heads[at + 1]} className="pl-3 text-right tabular-nums">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
