const GROUPED = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A number without its fraction, as people write it: '950', '12,500'. */
export function wholeNumber(number: number): string {
  // Most numbers of a list have nothing to group, and the formatter takes ten times as long.
  return Number.isInteger(number) && number >= 0 && number < 1000 ? String(number) : GROUPED.format(number);
}
