import { RuleBroken } from '#rules/rule-broken.ts';

/** Throws when the event is canceled or over. */
export function checkUpcoming({ state, is_over }: { state: 'published' | 'cancelled'; is_over: boolean }): void {
  if (state === 'cancelled') throw new RuleBroken('event-cancelled', 'This event is canceled.');
  if (is_over) throw new RuleBroken('event-over', 'This event is over.');
}
