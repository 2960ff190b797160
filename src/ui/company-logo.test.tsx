import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CompanyLogo } from './company-logo.tsx';

const SRC = '/company-logo/0123456789ab/x.png';

it.each([
  ['a small one of a list, when it comes into sight', 'md', ['48', 'lazy']],
  ['the large one of a page, at once', 'lg', ['80', null]],
] as const)('loads %s, in the room that is kept for it', (_, size, [side, loading]) => {
  const image = render(<CompanyLogo name="Orchard" src={SRC} size={size} />).container.querySelector('img');
  const seen = ['src', 'alt', 'width', 'height', 'loading'].map((name) => image?.getAttribute(name));
  expect(seen).toEqual([SRC, '', side, side, loading]);
});

it.each([
  ['a company without a logo', null, false],
  ['a hidden company, whatever logo it has', SRC, true],
] as const)('draws a mark for %s', (_, src, anonymous) => {
  const { container } = render(<CompanyLogo name="Anonymous" src={src} anonymous={anonymous} />);
  expect([container.querySelector('img'), container.querySelectorAll('svg').length]).toEqual([null, 1]);
});
