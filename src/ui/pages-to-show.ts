export type ShownPage = { key: string; page?: number };

/** First, last and the neighbors of the current page, with a gap (no `page`) where two or more are left out. */
export function pagesToShow(page: number, pageCount: number): ShownPage[] {
  const wanted = [1, 2, page - 1, page, page + 1, pageCount - 1, pageCount];
  const pages = [...new Set(wanted.filter((each) => each >= 1 && each <= pageCount))].sort((a, b) => a - b);
  return pages.flatMap((each, position) => {
    const before = pages[position - 1] ?? 0;
    const shown: ShownPage = { key: String(each), page: each };
    if (each - before === 1) return [shown];
    if (each - before === 2) return [{ key: String(each - 1), page: each - 1 }, shown];
    return [{ key: `gap-${each}` }, shown];
  });
}
