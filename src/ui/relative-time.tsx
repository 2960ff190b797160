import { createContext, use, useSyncExternalStore } from 'react';
import { exactDate, plainDate, relativeDate } from './relative-date.ts';

type RelativeTimeProps = { date: string; className?: string };

/** The minute since 1970 in which the server drew the page; absent for pages that are kept for later readers. */
export const DrawnAt = createContext<number | undefined>(undefined);

/**
 * A moment as "3 days ago" with the exact time on hover, which takes the reader's zone and comes with the scripts. On a page that is kept,
 * the server draws the plain date, and the browser replaces it, here or by the public script (`data-relative`); on others it draws the same
 * words as the browser, so that nothing moves when the scripts come.
 */
export function RelativeTime({ date, className }: RelativeTimeProps) {
  const drawn_at = use(DrawnAt);
  const minute = useSyncExternalStore(eachMinute, currentMinute, onServer);
  const moment = new Date(date);
  if (minute === undefined) {
    return (
      <time dateTime={toMinutes(date)} data-relative="" className={className}>
        {drawn_at === undefined ? plainDate(moment) : relativeDate(moment, new Date(drawn_at * MINUTE_MS))}
      </time>
    );
  }
  return (
    <time dateTime={toMinutes(date)} data-relative="" title={exactDate(moment)} className={className}>
      {relativeDate(moment, new Date(minute * MINUTE_MS))}
    </time>
  );
}

/** Nobody is shown the seconds, and lists are long. */
const toMinutes = (date: string) => date.replace(/(?<=T\d\d:\d\d):\d\d(?:\.\d+)?Z$/, 'Z');

const MINUTE_MS = 60_000;

function currentMinute(): number | undefined {
  return Math.floor(Date.now() / MINUTE_MS);
}

function onServer(): number | undefined {
  return undefined;
}

function eachMinute(changed: () => void): () => void {
  const timer = setInterval(changed, MINUTE_MS);
  return () => clearInterval(timer);
}
