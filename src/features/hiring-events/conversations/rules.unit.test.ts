import { describe, expect, it } from 'vitest';
import { spansOf } from './rules.ts';

const clock = (at: string) => `2026-12-03T${at}:00.000Z`;

describe('conversations one after the other', () => {
  it.each([
    ['09:00', '10:00', 20, 0, ['09:00', '09:20', '09:40']],
    ['09:00', '10:00', 25, 0, ['09:00', '09:25']],
    ['09:00', '10:00', 20, 10, ['09:00', '09:30']],
    ['09:00', '10:00', 60, 30, ['09:00']],
    ['09:00', '09:10', 20, 0, []],
    ['10:00', '09:00', 20, 0, []],
  ])('from %s to %s of %i minutes with %i between begin at %j', (from, to, minutes, pause_minutes, begins) => {
    const spans = spansOf({ starts_at: clock(from), ends_at: clock(to), minutes, pause_minutes });
    expect(spans.map(({ starts_at }) => starts_at)).toEqual(begins.map(clock));
  });
});
