import { expect, it } from 'vitest';
import { RuleBroken } from '#rules/rule-broken.ts';
import { periodOf } from './rules.ts';

const TODAY = '2026-03-31';

it.each([
  [{}, { from: '2026-01-01', to: TODAY, days: 90 }],
  [{ from: '2026-03-31' }, { from: TODAY, to: TODAY, days: 1 }],
  [
    { from: '2026-03-01', to: '2026-03-07' },
    { from: '2026-03-01', to: '2026-03-07', days: 7 },
  ],
  [{ to: '2026-01-10' }, { from: '2025-10-13', to: '2026-01-10', days: 90 }],
  [{ from: '2025-03-31' }, { from: '2025-03-31', to: TODAY, days: 366 }],
  [{ days: 7 }, { from: '2026-03-25', to: TODAY, days: 7 }],
  [
    { from: '2026-03-30', days: 7 },
    { from: '2026-03-30', to: TODAY, days: 2 },
  ],
  [{ from: '2026-04-02' }, { from: '2026-04-02', to: '2026-04-02', days: 1 }],
])('%o covers %o', (chosen, period) => {
  expect(periodOf(chosen, TODAY)).toEqual(period);
});

it.each([
  [{ from: '2026-03-08', to: '2026-03-07' }, 'to'],
  [{ from: '2025-03-30' }, 'from'],
])('%o is refused at “%s”', (chosen, field) => {
  const refuse = () => periodOf(chosen, TODAY);
  expect(refuse).toThrow(RuleBroken);
  expect(refuse).toThrow(expect.objectContaining({ field }));
});
