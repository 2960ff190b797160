import { Icon } from './icon.tsx';

type ChipProps = {
  children: string;
  /** The same page without this filter. */
  removeHref: string;
};

/** An active filter, with a link that removes it. */
export function Chip({ children, removeHref }: ChipProps) {
  return (
    <a
      href={removeHref}
      className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-surface pr-2 pl-3 text-sm text-ink hover:bg-sunken"
    >
      <span className="sr-only">Remove filter: </span>
      <span className="line-clamp-1 wrap-anywhere">{children}</span>
      <Icon of="x" size="xs" />
    </a>
  );
}
