import { ChartFrame } from './chart-frame.tsx';

export type FunnelStep = { label: string; value: number };

type FunnelChartProps = { caption: string; steps: FunnelStep[]; measure: string; labelHeader: string };

/** How many reach each step, as a narrowing band, beside the counts and the share that came from the step before. */
export function FunnelChart({ caption, steps, measure, labelHeader }: FunnelChartProps) {
  const widest = Math.max(1, ...steps.map((step) => step.value));
  return (
    <ChartFrame caption={caption} heads={[labelHeader, measure, 'From step before']}>
      {steps.map((step, position) => {
        const next = steps[position + 1] ?? step;
        return (
          <tr key={step.label} className="h-10">
            <th scope="row" className="w-1/4 pr-3 text-left font-normal">
              {step.label}
            </th>
            <td aria-hidden="true" className="h-10 p-0">
              <svg aria-hidden="true" viewBox="0 0 100 40" preserveAspectRatio="none" className="block h-10 w-full">
                <path d={band((step.value / widest) * 100, (next.value / widest) * 100)} className="fill-chart" />
              </svg>
            </td>
            <td className="w-0 pl-3 text-right font-semibold tabular-nums">{step.value.toLocaleString('en-US')}</td>
            <td className="w-0 pl-3 text-right text-muted tabular-nums">{share(steps[position - 1], step)}</td>
          </tr>
        );
      })}
    </ChartFrame>
  );
}

/** One row of the funnel in a box of 100 × 40: a block of this step's width, then a slope to the next one's. */
function band(width: number, nextWidth: number): string {
  const [left, nextLeft] = [50 - width / 2, 50 - nextWidth / 2];
  return `M${left} 1H${100 - left}V28L${100 - nextLeft} 40H${nextLeft}L${left} 28Z`;
}

function share(before: FunnelStep | undefined, step: FunnelStep): string {
  if (before === undefined || before.value === 0) return '–';
  return `${Math.round((step.value / before.value) * 100)} %`;
}
