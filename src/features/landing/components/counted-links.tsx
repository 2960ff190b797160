import { countOf } from '#rules/whole-number.ts';

type CountedLinksProps = { items: { href: string; label: string; jobs: number }[] };

/** Links with job counts. */
export function CountedLinks({ items }: CountedLinksProps) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ href, label, jobs }) => (
        <li key={href}>
          <a
            href={href}
            className="flex min-h-9 items-center justify-between gap-2 -mx-1 rounded-sm px-1 hover:bg-sunken"
          >
            <span className="min-w-0 wrap-anywhere underline-offset-4 hover:underline">{label}</span>
            <span className="text-sm text-muted tabular-nums">{countOf(jobs)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
