/** The error-reporting service (spec §8, §9): at most 40 breadcrumbs, depth 8, element text cut at 300 characters. */
export type ErrorReports = {
  report: (error: unknown, context?: Record<string, unknown>) => void;
  /** A report sent by a browser: a message such as 'Proxy error calling {endpoint}' with the response context. */
  reportMessage: (message: string, context?: Record<string, unknown>) => void;
  flush: () => Promise<void>;
};
