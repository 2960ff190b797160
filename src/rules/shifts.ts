/** A job may have several. */
export const SHIFTS = ['day', 'evening', 'night', 'weekend', 'rotating', 'flexible'] as const;
export type Shift = (typeof SHIFTS)[number];

export const SHIFT_LABELS: Readonly<Record<Shift, string>> = {
  day: 'Days',
  evening: 'Evenings',
  night: 'Nights',
  weekend: 'Weekends',
  rotating: 'Rotating shifts',
  flexible: 'Flexible hours',
};

/** 'Nights, weekends'; empty without any. */
export function shiftWords(shifts: readonly Shift[]): string {
  const words = SHIFTS.filter((shift) => shifts.includes(shift)).map((shift) => SHIFT_LABELS[shift].toLowerCase());
  return words.join(', ').replace(/^./, (first) => first.toUpperCase());
}
