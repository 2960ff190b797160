import { area, curveMonotoneX, line } from 'd3-shape';

type SparklineProps = {
  /** In order of time, at least two. */
  values: readonly number[];
  /** Bars for what is counted anew each day, a line for what goes on. */
  shape: 'line' | 'bars';
  className?: string;
};

const WIDTH = 120;
const HEIGHT = 32;
/** Room for the stroke. */
const EDGE = 2;

/** A small picture of how a number went, stretched to its box. It has no words: the page says beside it what it shows. */
export function Sparkline({ values, shape, className }: SparklineProps) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className={className}>
      {shape === 'bars' ? <Bars values={values} /> : <Line values={values} />}
    </svg>
  );
}

type Values = Pick<SparklineProps, 'values'>;

/** A line that does not change runs through the middle. */
function Line({ values }: Values) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (_: number, at: number) => (at / (values.length - 1)) * WIDTH;
  const y = (value: number) =>
    least === most ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) / (most - least)) * (HEIGHT - 2 * EDGE);
  const under = area<number>().x(x).y0(HEIGHT).y1(y).curve(curveMonotoneX);
  const along = line<number>().x(x).y(y).curve(curveMonotoneX);
  return (
    <>
      <path d={under(values) ?? undefined} className="fill-chart opacity-15" />
      <path
        d={along(values) ?? undefined}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-chart"
      />
    </>
  );
}

/** A day with none keeps a low mark, so that the days can be told apart. */
function Bars({ values }: Values) {
  const most = Math.max(1, ...values);
  const step = WIDTH / values.length;
  const bars = values.map((value, at) => ({ left: at * step, height: Math.max(1, (value / most) * HEIGHT) }));
  return bars.map(({ left, height }) => (
    <rect key={left} x={left} y={HEIGHT - height} width={step * 0.7} height={height} className="fill-chart" />
  ));
}
