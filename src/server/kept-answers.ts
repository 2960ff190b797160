type Kept<T> = { answer: Promise<T>; until: number };

/**
 * Answers that take long to count and may be a little old. While one is asked for, and for so long after, all who ask get that one; a
 * failure is told to those who wait for it, and to nobody after them. Keys must be few: none is forgotten.
 */
export function keepAnswers<T>(for_ms: number) {
  const known = new Map<string, Kept<T>>();
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const last = known.get(key);
    if (last && last.until > performance.now()) return last.answer;
    const kept: Kept<T> = { answer: ask(), until: Number.POSITIVE_INFINITY };
    known.set(key, kept);
    kept.answer.then(
      () => {
        kept.until = performance.now() + for_ms;
      },
      () => known.delete(key),
    );
    return kept.answer;
  };
}
