import { useSyncExternalStore } from 'react';
import { exactDate, plainDate, relativeDate } from './relative-date.ts';

type RelativeTimeProps = { date: string; className?: string };

/**
 * A moment as "3 days ago" with the exact time on hover. The server draws the plain date, because it knows neither the
 * reader's clock nor zone; the browser replaces it, here or by the public script (`data-relative`).
 */
export function RelativeTime({ date, className }: RelativeTimeProps) {
  const minute = useSyncExternalStore(eachMinute, currentMinute, onServer);
  const moment = new Date(date);
  if (minute === undefined) {
    return (
      <time dateTime={toMinutes(date)} data-relative="" className={className}>
        {plainDate(moment)}
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
