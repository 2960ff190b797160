import { createContext, use, useSyncExternalStore } from 'react';
import { exactDate, plainDate, relativeDate } from './relative-date.ts';

type RelativeTimeProps = { date: string; className?: string };

/** The minute since 1970 in which the server rendered the page; undefined on cached pages. */
export const RenderedAtContext = createContext<number | undefined>(undefined);

/**
 * A time such as "3 days ago" with the exact time on hover, which needs scripts for the reader's time zone. On a cached page the server
 * renders the plain date, which the browser replaces, here or through the public script (`data-relative`). On other pages the server
 * renders the same words as the browser, so that nothing shifts during hydration.
 */
export function RelativeTime({ date, className }: RelativeTimeProps) {
  const drawn_at = use(RenderedAtContext);
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

/** Seconds are never shown, and lists are long. */
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
