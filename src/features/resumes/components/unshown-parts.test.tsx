import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UnshownParts } from './unshown-parts.tsx';

afterEach(cleanup);

it('says what of an import no employer gets', () => {
  render(<UnshownParts parts={['volunteer', 'languages', 'projects']} />);
  screen.getByText('Your volunteer work, languages, and projects stay in JSON Resume');
  screen.getByText(/not in the fields below, in the PDF or in applications/);
});

it('says nothing where the boxes hold all of it', () => {
  const { container } = render(<UnshownParts parts={[]} />);
  expect(container.textContent).toBe('');
});
