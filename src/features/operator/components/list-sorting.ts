/** A list of staff: what it is sorted by, and whether the other way round. */
export type Sorting<Sort extends string> = { sort: Sort; order: 'first' | 'reversed' };

export function readSorting<Sort extends string>(
  params: URLSearchParams,
  sorts: readonly [Sort, ...Sort[]],
): Sorting<Sort> {
  return {
    sort: sorts.find((known) => known === params.get('sort')) ?? sorts[0],
    order: params.get('order') === 'reversed' ? 'reversed' : 'first',
  };
}

/** What `addQuery` takes: the order that lists begin with is left out. */
export const sortingQuery = ({ sort, order }: Sorting<string>) => ({
  sort: sort === 'joined' ? null : sort,
  order: order === 'first' ? null : order,
});

type SortedColumn<Sort extends string> = {
  current: Sorting<Sort>;
  sort: Sort;
  /** Whether it begins with A rather than with the newest or the most. */
  begins_low: boolean;
  hrefOf: (sorting: Sorting<Sort>) => string;
};

/** The link and the arrow of a column: chosen again, it turns round. */
export function sortedColumn<Sort extends string>({ current, sort, begins_low, hrefOf }: SortedColumn<Sort>) {
  const is_current = current.sort === sort;
  const is_reversed = is_current && current.order === 'reversed';
  const sorted = begins_low === is_reversed ? ('descending' as const) : ('ascending' as const);
  return {
    sortHref: hrefOf({ sort, order: is_current && !is_reversed ? 'reversed' : 'first' }),
    ...(is_current && { sorted }),
  };
}
