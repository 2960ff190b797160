import { Chip } from '#ui/chip.tsx';
import { activeFilters, withoutFilters } from '../active-filters.ts';

/** The filters that are on, above the list that they narrow; each goes away by itself, or all at once. */
export function ActiveFilters({ current }: { current: Record<string, string | string[]> }) {
  const filters = activeFilters(current);
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filters that are on" className="screen-only flex flex-wrap items-center gap-2">
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
