import { exactDate, relativeDate } from '#ui/relative-date.ts';

/** Turns every `<time datetime data-relative>` into "3 days ago" with the exact moment as its title, in the user's time zone. */
export function showRelativeDates(now: Date): void {
  for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
    const date = new Date(element.dateTime);
    if (Number.isNaN(date.getTime())) continue;
    element.textContent = relativeDate(date, now);
    element.title = exactDate(date);
  }
}
