/** Whole numbers from 0 to at least `most`, evenly spaced by 1, 2 or 5 times a power of ten: at most `count` of them above 0. */
export function niceTicks(most: number, count = 4): number[] {
  const rough = Math.max(1, most / count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough);
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, at) => at * step);
}
