/** For tests that one width of the window is enough for; playwright.config.ts leaves them out at the other. */
export const AT_DESK = { tag: '@desk' };
export const ON_PHONE = { tag: '@phone' };

/** For journeys whose screens are the same on both brands: each brand once, one at a desk and one on a phone. */
export const ONE_WIDTH_EACH = { rb: AT_DESK, mh: ON_PHONE } as const;
