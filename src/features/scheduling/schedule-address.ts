import { pathTo } from '#rules/addresses.ts';
import { isDay } from '#rules/calendar-days.ts';
import { addQuery } from '#rules/paths.ts';

/** What the schedule shows, as its address says it: `?week=2026-11-23`, `?view=day&day=2026-11-24`, `?when=past`. */
export type Shown = {
  view: 'week' | 'day' | 'past';
  whose: 'mine' | 'all';
  /** The day, or any day of the week; today if undefined. */
  day: string | undefined;
};

/** What the address does not say, or says wrongly, is the current week of one's own. */
export function readShown(params: URLSearchParams): Shown {
  const view = params.get('when') === 'past' ? 'past' : params.get('view') === 'day' ? 'day' : 'week';
  const day = params.get(view === 'day' ? 'day' : 'week') ?? '';
  return { view, whose: params.get('whose') === 'all' ? 'all' : 'mine', day: isDay(day) ? day : undefined };
}

export function schedulePath({ view, whose, day }: Shown): string {
  return addQuery(pathTo('/employer/schedule'), {
    when: view === 'past' ? view : undefined,
    view: view === 'day' ? view : undefined,
    day: view === 'day' ? day : undefined,
    week: view === 'week' ? day : undefined,
    whose: whose === 'all' ? whose : undefined,
  });
}
