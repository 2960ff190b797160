import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ValuesRow } from './match-lines.tsx';

it('lists stated values line by line, and unmentioned ones in one line', () => {
  const values = {
    word: 'little' as const,
    musts: 3,
    musts_said: 1,
    said: ['People keep their word'],
    not_said: ['People learn and grow', 'People work as a team'],
  };
  render(
    <dl>
      <ValuesRow values={values} />
    </dl>,
  );
  expect(screen.getByRole('definition').textContent).toContain(
    'Fits: People keep their wordNot known: Not mentioned: People learn and grow; People work as a team',
  );
});
