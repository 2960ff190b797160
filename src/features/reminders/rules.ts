import { addDays } from '#rules/calendar-days.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

export const MOST_DAYS_AHEAD = 365;
export const MOST_REMINDERS = 20;

/** Throws `reminder-day` for a day that has passed or is more than a year ahead. */
export function checkReminderDay(due_on: string, today: string): void {
  if (due_on < today) throw new RuleBroken('reminder-day', 'Choose today or a later day.', 'due_on');
  if (due_on > addDays(today, MOST_DAYS_AHEAD))
    throw new RuleBroken('reminder-day', 'Choose a day within the next year.', 'due_on');
}

/** Applications that have ended accept no reminders, and their reminders are not tasks. */
export const takesReminders = (category: string): boolean => category === 'active' || category === 'on_hold';

export function checkTakesReminders(category: string, open: number): void {
  if (!takesReminders(category))
    throw new RuleBroken('over', 'This application has ended, so you cannot set reminders on it.');
  if (open >= MOST_REMINDERS)
    throw new RuleBroken('too-many', `An applicant has at most ${MOST_REMINDERS} open reminders. Finish one first.`);
}
