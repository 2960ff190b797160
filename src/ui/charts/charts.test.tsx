import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BarChart } from './bar-chart.tsx';
import { LineChart } from './line-chart.tsx';
import { niceTicks } from './nice-ticks.ts';
import { RangeChart } from './range-chart.tsx';

it('draws bars as long as their values, the longest over the whole width, with the figures in a table', () => {
  const bars = [
    { label: 'Applied', value: 8, figures: ['8'] },
    { label: 'Review', value: 2, part: 1, figures: ['2'] },
  ];
  const { container } = render(<BarChart caption="Stages" heads={['Stage', 'People']} bars={bars} />);
  const widths = [...container.querySelectorAll('rect.fill-chart')].map((bar) => bar.getAttribute('width'));
  expect(widths).toEqual(['100%', '25%']);
  expect(container.querySelector('rect.fill-chart-second')?.getAttribute('width')).toBe('12.5%');
  const row = screen.getByRole('row', { name: 'Review 2' });
  expect(within(row).getByRole('rowheader', { name: 'Review' })).toBeTruthy();
});

it('draws the middle half, the median and the limit on one scale, and nothing where nothing was measured', () => {
  const ranges = [
    { label: 'Applied', measured: { low: 5, middle: 10, high: 15 }, figures: ['10 d'] },
    { label: 'Review', measured: null, figures: ['–'] },
  ];
  const limit = { value: 20, label: 'Limit: 20 days' };
  const { container } = render(<RangeChart caption="Time" heads={['Stage', 'Median']} ranges={ranges} limit={limit} />);
  const left = (of: string) =>
    [...container.querySelectorAll(of)].map((mark) => parseFloat(mark.getAttribute('x') ?? ''));
  const lines = [...container.querySelectorAll('line')].map((line) => parseFloat(line.getAttribute('x1') ?? ''));
  expect(left('rect.fill-chart')[0]).toBeCloseTo(100 * (5 / 21), 5);
  expect(left('rect.fill-ink')[0]).toBeCloseTo(100 * (10 / 21), 5);
  expect(lines.map((line) => line.toFixed(3))).toEqual(['95.238', '95.238']);
  expect(container.querySelectorAll('rect.fill-chart')).toHaveLength(1);
});

it('draws two lines that differ in more than color, and has the newest figures first in its table', () => {
  const points = [
    { label: 'Nov 2', values: [4, 0] as const, figures: ['4', '0'] as const },
    { label: 'Nov 9', values: [10, 1] as const, figures: ['10', '1'] as const },
  ];
  const { container } = render(<LineChart caption="By week" heads={['Week', 'Applicants', 'Hired']} points={points} />);
  const lines = [...container.querySelectorAll('path[fill=none]')];
  expect(lines.map((line) => line.getAttribute('stroke-dasharray'))).toEqual([null, '5 3']);
  expect(lines.map((line) => line.getAttribute('d'))).toEqual(['M0,60L100,0', 'M0,100L100,90']);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Nov 9', 'Nov 2']);
});

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [10, [0, 5, 10]],
  [125, [0, 50, 100, 150]],
  [1_900, [0, 500, 1_000, 1_500, 2_000]],
])('has even steps up to %s', (most, ticks) => {
  expect(niceTicks(most)).toEqual(ticks);
});
