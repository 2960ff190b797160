/** How many rows a list, feed or set of suggestions has by default. The unlabeled 10 of spec §9, as we read it. */
export const DEFAULT_PAGE_SIZE = 10;

/** The factor behind the unlabeled 40233.5 of spec §9, which is 25 miles. Every radius uses it, so that figures agree. */
export const METRES_PER_MILE = 1609.34;

/** The radius of a task search unless another is asked for (spec §7). */
export const DEFAULT_RADIUS_MILES = 25;

/** The unlabeled 40233.5 of spec §9: the default radius in meters. */
export const DEFAULT_RADIUS_METRES = /* @__PURE__ */ milesToMetres(DEFAULT_RADIUS_MILES);

/** Working hours of a year, 40 × 52: an hourly rate times this is a yearly one. The 2080 of spec §9, as we read it. */
export const HOURS_PER_YEAR = 2080;

/** The cookie that ends the consent bar (spec §4). */
export const CONSENT_COOKIE = 'cookies_accepted';

/** How long an answer to the consent bar is kept (spec §4, §9). */
export const COOKIE_CONSENT_DAYS = 365;

/** Scrolling past this share of the page counts as accepting (spec §4, §9). */
export const CONSENT_SCROLL_PERCENT = 25;

/** How long a click on an outbound link waits for its analytics event (spec §7, §9). */
export const OUTBOUND_CLICK_DELAY_MS = 150;

/** What a report to the error-reporting service may carry (spec §9). `text` is characters of an element's text. */
export const ERROR_REPORT_LIMITS = { breadcrumbs: 40, depth: 8, text: 300 } as const;

/** Meters with one decimal, so that 10 miles are 16093.4 without a rounding error. */
export function milesToMetres(miles: number): number {
  return Math.round(miles * METRES_PER_MILE * 10) / 10;
}
