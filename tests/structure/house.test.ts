import { expect, it } from 'vitest';
import { ceilings, FIGURES, measureHouse } from './house.ts';

const { figures, details } = measureHouse();

it.each(FIGURES)('%s: no more than ARCHITECTURE.md allows', (name) => {
  const most = ceilings().get(name) ?? 0;
  expect(figures[name], details[name].join('\n')).toBeLessThanOrEqual(most);
});
