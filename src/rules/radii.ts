/** The distances in miles among which the hiring team chooses. */
export const RADII = [10, 25, 50, 100] as const;
