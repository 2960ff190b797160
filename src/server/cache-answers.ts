type Kept<T> = { answer: Promise<T>; until: number };

/**
 * Caches results that are slow to compute and may be slightly old. Callers during the computation, and for `for_ms` after it, share one
 * result; a failure reaches only the callers that wait for it. Keys must be few, because none is removed.
 */
export function cacheAnswers<T>(for_ms: number) {
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
