import { Chip } from '#ui/chip.tsx';
import { activeFilters, placeRead, withoutFilters } from '../active-filters.ts';

type ActiveFiltersProps = {
  current: Record<string, string | string[]>;
  /** The search for the words as typed, if a place was read from them; the place is then shown as a filter. */
  as_typed_path: string | null;
};

/** The active filters, which can be removed one by one or all at once. */
export function ActiveFilters({ current, as_typed_path }: ActiveFiltersProps) {
  const filters = [...(as_typed_path ? [placeRead(current, as_typed_path)] : []), ...activeFilters(current)];
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="screen-only flex flex-wrap items-center gap-2">
      {filters.map(({ key, label, remove_path }) => (
        <li key={key} className="max-w-full">
          <Chip removeHref={remove_path}>{label}</Chip>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <a href={withoutFilters(current)} className="link inline-block px-1 py-0.5 text-sm font-semibold">
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}
