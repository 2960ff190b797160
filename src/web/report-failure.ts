import { isRouteErrorResponse } from 'react-router';
import { ERROR_REPORT_LIMITS } from '#rules/constants.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { sendBeacon } from './browser-api.ts';

/** A page that fails in the browser is reported like one that fails on the server (spec §8). Answers of calls are not failures. */
export function reportFailure(error: unknown, { location }: { location: { pathname: string } }): void {
  if (isRouteErrorResponse(error)) return;
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  sendBeacon('/api/error-report', {
    message: cut(`Rendering failure: ${String(error)}`),
    context: { path: cut(location.pathname), stack: cut(stack) },
  });
}

const cut = (text: string) => firstCharacters(text, ERROR_REPORT_LIMITS.text);
