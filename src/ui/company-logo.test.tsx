import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CompanyLogo } from './company-logo.tsx';

const SRC = '/company-logo/0123456789ab/x.png';

it.each([
  ['a small logo in a list when it becomes visible', 'md', ['48', 'lazy']],
  ["a page's large logo at once", 'lg', ['80', null]],
] as const)('loads %s, in reserved space', (_, size, [side, loading]) => {
  const image = render(<CompanyLogo name="Orchard" src={SRC} size={size} />).container.querySelector('img');
  const seen = ['src', 'alt', 'width', 'height', 'loading'].map((name) => image?.getAttribute(name));
  expect(seen).toEqual([SRC, '', side, side, loading]);
});

it.each([
  ['a company without a logo', null, false],
  ['an anonymous company, even if it has a logo', SRC, true],
] as const)('draws a placeholder for %s', (_, src, anonymous) => {
  const { container } = render(<CompanyLogo name="Anonymous" src={src} anonymous={anonymous} />);
  expect([container.querySelector('img'), container.querySelectorAll('svg').length]).toEqual([null, 1]);
});
