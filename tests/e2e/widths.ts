/** For tests that need only one window width; playwright.config.ts skips them at the other. */
export const AT_DESK = { tag: '@desk' };
export const ON_PHONE = { tag: '@phone' };

/** For journeys whose pages are the same on both brands: each brand once, one on desktop and one on a phone. */
export const ONE_WIDTH_EACH = { rb: AT_DESK, mh: ON_PHONE } as const;
