import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Namesakes } from './namesakes.tsx';

it('offers other places of the same name with their jobs, and shows nothing if there are none', () => {
  const namesakes = [
    { label: 'Springfield, IL', jobs: 1 },
    { label: 'Springfield, MA', jobs: 0 },
  ];
  const { container, rerender } = render(<Namesakes namesakes={namesakes} pathTo={(place) => `/to/${place}`} />);
  expect(container.textContent).toBe('Or did you mean Springfield, IL (1 job) · Springfield, MA?');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/to/Springfield, IL',
    '/to/Springfield, MA',
  ]);
  rerender(<Namesakes namesakes={[]} pathTo={String} />);
  expect(container.textContent).toBe('');
});
