import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sparkline } from './sparkline.tsx';

const pathsOf = (values: number[]) =>
  [...render(<Sparkline shape="line" values={values} />).container.querySelectorAll('path')].map(
    (path) => path.getAttribute('d') ?? '',
  );

it('draws a line from the first value to the last, over the whole width and height', () => {
  const [, along = ''] = pathsOf([0, 10]);
  expect(along).toBe('M0,30L120,2');
});

it('runs a line that does not change through the middle', () => {
  expect(pathsOf([7, 7])[1]).toBe('M0,16L120,16');
});

it('draws one bar for each value, as high as it is, and a low mark for none', () => {
  const { container } = render(<Sparkline shape="bars" values={[0, 2, 4]} />);
  const heights = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'));
  expect(heights).toEqual(['1', '16', '32']);
});

it('keeps the picture from screen readers, which are told in words', () => {
  const { container } = render(<Sparkline shape="line" values={[1, 2]} />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
