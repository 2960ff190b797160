import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UnshownParts } from './unshown-parts.tsx';

afterEach(cleanup);

it('names the parts of an import that employers do not get', () => {
  render(<UnshownParts parts={['volunteer', 'languages', 'projects']} />);
  screen.getByText('Your volunteer work, languages, and projects stay in JSON Resume');
  screen.getByText(/not in the fields below, in the PDF or in applications/);
});

it('says nothing if the form shows all of it', () => {
  const { container } = render(<UnshownParts parts={[]} />);
  expect(container.textContent).toBe('');
});
